import { describe, expect, it } from 'vitest';
import { type LotSpan, lotsSeen } from './lot-spans.ts';

const ACC = { exchange: 'NSE', symbol: 'ACC' } as const;
const span = (changes: Partial<LotSpan>): LotSpan => ({
  ...ACC,
  expiry: '2026-09-29',
  lotSize: 300,
  first: '2026-08-01',
  last: '2026-08-10',
  ...changes,
});

describe('lots that files have shown', () => {
  it('hold between two sightings, and near one where nothing else is known', () => {
    const lots = lotsSeen([span({})]);
    expect(lots(ACC, '2026-09-29', '2026-08-05')).toBe(300);
    expect(lots(ACC, '2026-09-29', '2026-09-20')).toBe(300);
    expect(lots(ACC, '2026-09-29', '2026-09-28')).toBeNull();
    expect(lots(ACC, '2026-10-27', '2026-08-05')).toBeNull();
  });

  it('that contradict each other prove nothing', () => {
    const lots = lotsSeen([span({}), span({ lotSize: 600, first: '2026-08-08', last: '2026-08-20' })]);
    expect(lots(ACC, '2026-09-29', '2026-08-05')).toBe(300);
    expect(lots(ACC, '2026-09-29', '2026-08-09')).toBeNull();
    expect(lots(ACC, '2026-09-29', '2026-08-20')).toBe(600);
  });

  it('of a month are those of every expiry in it', () => {
    expect(lotsSeen([span({ expiry: '2026-09' })])(ACC, '2026-09-29', '2026-08-05')).toBe(300);
  });

  it('go before the notices on their day, and after them on any other', () => {
    const NIFTY = { exchange: 'NSE', symbol: 'NIFTY' } as const;
    const lots = lotsSeen([span({ ...NIFTY, expiry: '2026-09-29', lotSize: 60 })]);
    expect(lots(NIFTY, '2026-09-29', '2026-08-05')).toBe(60);
    expect(lots(NIFTY, '2026-09-29', '2026-08-11')).toBe(65);
  });
});
