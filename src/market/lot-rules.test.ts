import { describe, expect, it } from 'vitest';
import { createCalendar } from './calendar.ts';
import { isUnchanged, type LotRule, ruledLots } from './lot-rules.ts';

const NIFTY = { exchange: 'NSE', symbol: 'NIFTY' } as const;
const rule = (changes: Partial<LotRule>): LotRule => ({
  kind: 'lot-rule',
  ...NIFTY,
  date: '2025-01-02',
  last: '2025-12-23',
  expiries: 'weekly',
  lotSize: 75,
  effective: '2024-11-20',
  ...changes,
});
const MONTHLY = rule({ date: '2024-05-30', last: '2025-01-30', expiries: 'monthly', lotSize: 25 });
const calendar = createCalendar();

describe('a lot by range of expiries', () => {
  it('is of the expiries of its type alone: January 2025 expired with another lot than its weeks', () => {
    const lots = ruledLots([rule({}), MONTHLY], calendar);
    expect(lots(NIFTY, '2025-01-23')?.lotSize).toBe(75);
    expect(lots(NIFTY, '2025-01-30')?.lotSize).toBe(25);
    expect(lots(NIFTY, '2025-02-06')?.lotSize).toBe(75);
    expect(lots(NIFTY, '2025-02-27')).toBeNull();
  });

  it('is not known outside the ranges, between them, or of another underlying', () => {
    const lots = ruledLots([rule({}), rule({ date: '2026-01-06', last: null, lotSize: 65 })], calendar);
    expect(lots(NIFTY, '2024-12-19')).toBeNull();
    expect(lots(NIFTY, '2025-12-30')).toBeNull();
    expect(lots(NIFTY, '2026-09-08')?.lotSize).toBe(65);
    expect(lots({ exchange: 'NSE', symbol: 'BANKNIFTY' }, '2025-01-23')).toBeNull();
    expect(lots({ exchange: 'BSE', symbol: 'NIFTY' }, '2025-01-23')).toBeNull();
  });

  it('of a day moved back from a holiday is that of the expiry that moved', () => {
    const lots = ruledLots([rule({ date: '2026-01-06', last: null, lotSize: 65 }), MONTHLY], calendar);
    expect(lots(NIFTY, '2026-03-02')?.lotSize).toBe(65);
    expect(lots(NIFTY, '2026-03-03')).toBeNull();
  });

  it('of a day that the rule of expiries does not have counts where both types agree', () => {
    const monthly = rule({ expiries: 'monthly' });
    expect(ruledLots([rule({}), monthly], calendar)(NIFTY, '2025-05-05')?.lotSize).toBe(75);
    expect(ruledLots([rule({})], calendar)(NIFTY, '2025-05-05')).toBeNull();
    expect(ruledLots([rule({}), { ...monthly, lotSize: 65 }], calendar)(NIFTY, '2025-05-05')).toBeNull();
  });

  it('of ranges from several files that contradict each other is not known', () => {
    const lots = ruledLots([rule({ last: null }), rule({ date: '2025-06-05', lotSize: 65 })], calendar);
    expect(lots(NIFTY, '2025-05-29')).toBeNull();
    expect(lots(NIFTY, '2025-05-22')?.lotSize).toBe(75);
    expect(lots(NIFTY, '2025-06-05')).toBeNull();
  });

  it('was that of a day before, unless a notice took effect in between', () => {
    const may = { lotSize: 25, effective: '2024-04-26' };
    const unchanged = (date: string, expiry = '2024-05-30') => isUnchanged(may, { date, expiry });
    expect(unchanged('2024-04-25')).toBe(false);
    expect(unchanged('2024-04-26')).toBe(true);
    expect(unchanged('2024-05-30')).toBe(true);
    expect(unchanged('2024-05-31')).toBe(false);
    expect(unchanged('2024-04-01', '2024-04-25')).toBe(true);
    const unnamed = { lotSize: 25, effective: null };
    expect(isUnchanged(unnamed, { date: '2024-05-29', expiry: '2024-05-30' })).toBe(false);
    expect(isUnchanged(unnamed, { date: '2024-05-30', expiry: '2024-05-30' })).toBe(true);
  });
});
