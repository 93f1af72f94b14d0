import type { Underlying } from './contract.ts';
import type { TradingDate } from './trading-date.ts';

/** The lot of the contracts that expire on or after `from`. */
type LotEra = {
  readonly from: TradingDate;
  /** Units; null while it is not known for certain. */
  readonly lot: number | null;
  /** A monthly that expired after `from` with the lot before. */
  readonly except?: TradingDate;
  /**
   * Contracts that had been listed with the lot before, and changed it while they lived: those that expire after
   * `expiringAfter`. They had the old lot up to `keptUntil` and the new one from `changedBy`; in between the lot
   * is not known. Without this every contract had its lot from its listing.
   */
  readonly change?: {
    readonly expiringAfter: TradingDate;
    readonly keptUntil: TradingDate;
    readonly changedBy: TradingDate;
  };
};

/** The last of the notices below holds from this day. A new notice is a line there, and its day here. */
export const NOTICES_UP_TO: TradingDate = '2025-10-28';

/** NSE/FAOP/47854, 61415, 64625, 64716 and 70616, the notice of 2025-04-25, BSE's of the same times. Oldest first. */
const LOTS: Readonly<Record<string, readonly LotEra[]>> = {
  NIFTY: [
    { from: '2017-01-01', lot: 75 },
    {
      from: '2021-07-29',
      lot: 50,
      change: { expiringAfter: '2021-08-26', keptUntil: '2021-04-29', changedBy: '2021-07-29' },
    },
    {
      from: '2024-05-02',
      lot: 25,
      change: { expiringAfter: '2024-04-25', keptUntil: '2024-04-25', changedBy: '2024-04-26' },
    },
    {
      from: '2025-01-02',
      lot: 75,
      except: '2025-01-30',
      change: { expiringAfter: '2025-02-27', keptUntil: '2024-12-26', changedBy: '2024-12-27' },
    },
    {
      from: '2026-01-06',
      lot: 65,
      change: { expiringAfter: '2026-02-24', keptUntil: '2025-12-30', changedBy: '2025-12-31' },
    },
  ],
  BANKNIFTY: [
    { from: '2024-01-01', lot: 15 },
    {
      from: '2025-02-27',
      lot: 30,
      change: { expiringAfter: '2025-02-27', keptUntil: '2024-11-19', changedBy: '2025-01-31' },
    },
    {
      from: '2025-07-31',
      lot: 35,
      change: { expiringAfter: '2025-08-28', keptUntil: '2025-04-24', changedBy: '2025-07-31' },
    },
    {
      from: '2026-01-27',
      lot: 30,
      change: { expiringAfter: '2026-02-24', keptUntil: '2025-10-27', changedBy: '2025-12-31' },
    },
  ],
  FINNIFTY: [
    { from: '2024-01-01', lot: 40 },
    { from: '2024-07-01', lot: 25 },
    { from: '2025-02-27', lot: 65 },
    { from: '2026-01-27', lot: 60 },
  ],
  MIDCPNIFTY: [
    { from: '2024-01-01', lot: 75 },
    { from: '2024-07-01', lot: 50 },
    { from: '2025-02-27', lot: 120 },
    { from: '2025-07-31', lot: 140 },
    { from: '2026-01-27', lot: 120 },
  ],
  NIFTYNXT50: [
    { from: '2024-04-24', lot: 10 },
    { from: '2025-02-27', lot: 25 },
  ],
  SENSEX: [
    { from: '2023-05-15', lot: 10 },
    {
      from: '2025-01-01',
      lot: 20,
      except: '2025-01-28',
      change: { expiringAfter: '2025-02-25', keptUntil: '2024-11-19', changedBy: '2025-01-31' },
    },
  ],
  BANKEX: [
    { from: '2023-05-15', lot: 15 },
    { from: '2025-01-01', lot: null },
    { from: '2025-03-01', lot: 30 },
  ],
};

/**
 * Units per lot of an index contract that expires on `expiry`, as it stood on `date`, by the exchanges' notices:
 * a fallback where a source does not say it. null where it is not known for certain, and for all stocks.
 */
export function lotSizeOf({ symbol }: Underlying, expiry: TradingDate, date: TradingDate): number | null {
  const eras = LOTS[symbol] ?? [];
  for (let index = eras.length - 1; index >= 0; index--) {
    const { from, lot, except, change } = eras[index]!;
    if (expiry < from || expiry === except) continue;
    if (!change || expiry <= change.expiringAfter || date >= change.changedBy) return lot;
    if (date > change.keptUntil) return null;
  }
  return null;
}
