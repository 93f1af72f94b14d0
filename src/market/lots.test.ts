import { describe, expect, it } from 'vitest';
import { parseUnderlying } from './contract.ts';
import { lotSizeOf } from './lots.ts';

describe('lot size of a contract on a date', () => {
  it.each([
    ['NIFTY', '2017-02-23', '2017-02-01', 75],
    ['NIFTY', '2022-06-16', '2022-06-14', 50],
    ['NIFTY', '2026-12-29', '2022-06-14', 50],
    ['NIFTY', '2024-04-25', '2024-04-25', 50],
    ['NIFTY', '2024-05-02', '2024-04-25', 50],
    ['NIFTY', '2024-05-02', '2024-04-26', 25],
    ['NIFTY', '2025-01-02', '2024-12-20', 75],
    ['NIFTY', '2025-01-30', '2025-01-15', 25],
    ['NIFTY', '2025-02-27', '2024-12-20', 75],
    ['NIFTY', '2025-06-26', '2024-12-26', 25],
    ['NIFTY', '2025-06-26', '2024-12-27', 75],
    ['NIFTY', '2025-12-30', '2025-12-30', 75],
    ['NIFTY', '2026-01-06', '2025-12-15', 65],
    ['NIFTY', '2026-01-27', '2025-12-15', 65],
    ['NIFTY', '2026-06-30', '2025-12-30', 75],
    ['NIFTY', '2026-06-30', '2025-12-31', 65],
    ['NIFTY', '2026-08-18', '2026-08-18', 65],
    ['BANKNIFTY', '2025-01-30', '2025-01-15', 15],
    ['BANKNIFTY', '2025-08-28', '2025-08-01', 35],
    ['BANKNIFTY', '2025-09-30', '2025-08-29', 35],
    ['BANKNIFTY', '2025-12-30', '2025-12-01', 35],
    ['BANKNIFTY', '2026-01-27', '2026-01-05', 30],
    ['FINNIFTY', '2026-01-27', '2026-01-05', 60],
    ['MIDCPNIFTY', '2025-07-31', '2025-07-15', 140],
    ['SENSEX', '2024-12-27', '2024-12-20', 10],
    ['SENSEX', '2025-01-07', '2025-01-02', 20],
    ['SENSEX', '2025-01-28', '2025-01-20', 10],
    ['BANKEX', '2026-04-30', '2026-04-01', 30],
  ])('%s %s on %s is %d', (symbol, expiry, date, lot) => {
    expect(lotSizeOf(parseUnderlying(symbol), expiry, date)).toBe(lot);
  });

  it('is not known where no notice settles it', () => {
    for (const [symbol, expiry, date] of [
      ['RELIANCE', '2026-08-25', '2026-08-18'],
      ['SENSEX50', '2025-08-28', '2025-08-01'],
      ['BANKNIFTY', '2022-06-30', '2022-06-14'],
      ['BANKNIFTY', '2025-09-30', '2025-06-02'],
      ['BANKEX', '2025-01-28', '2025-01-20'],
    ] as const)
      expect(lotSizeOf(parseUnderlying(symbol), expiry, date), `${symbol} ${expiry} on ${date}`).toBeNull();
  });
});
