import { describe, expect, it } from 'vitest';
import { createCalendar } from './calendar.ts';
import { type LotRule, ruledLots } from './lot-rules.ts';
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

describe('lots by rules from files', () => {
  const rule = (changes: Partial<LotRule>): LotRule => ({
    kind: 'lot-rule',
    ...ACC,
    date: '2026-01-27',
    last: null,
    expiries: 'monthly',
    lotSize: 300,
    effective: '2025-10-28',
    ...changes,
  });
  const seen = (rules: readonly LotRule[], spans: readonly LotSpan[] = []) =>
    lotsSeen(spans, ruledLots(rules, createCalendar()));

  it('are those of the last day, and of the 45 days before it as far as no notice came in between', () => {
    const lots = seen([rule({})]);
    expect(lots(ACC, '2026-09-29', '2026-09-29')).toBe(300);
    expect(lots(ACC, '2026-09-29', '2026-08-15')).toBe(300);
    expect(lots(ACC, '2026-09-29', '2026-08-14')).toBeNull();
    expect(lots(ACC, '2026-09-29', '2026-09-30')).toBeNull();
    const later = seen([rule({ effective: '2026-09-10' })]);
    expect(later(ACC, '2026-09-29', '2026-09-10')).toBe(300);
    expect(later(ACC, '2026-09-29', '2026-09-09')).toBeNull();
  });

  it('give way to what a file showed of the date, and prove nothing against what one showed near it', () => {
    const lots = seen([rule({})], [span({ lotSize: 600, first: '2026-09-20', last: '2026-09-21' })]);
    expect(lots(ACC, '2026-09-29', '2026-09-21')).toBe(600);
    expect(lots(ACC, '2026-09-29', '2026-09-22')).toBeNull();
  });

  it('give way to the built-in notices, but where they are of a later one', () => {
    const NIFTY = { exchange: 'NSE', symbol: 'NIFTY' } as const;
    const old = seen([rule({ ...NIFTY, lotSize: 60 })]);
    expect(old(NIFTY, '2027-01-26', '2027-01-20')).toBe(65);
    expect(old(NIFTY, '2027-01-26', '2027-01-26')).toBe(65);
    const news = seen([rule({ ...NIFTY, date: '2027-01-26', lotSize: 60, effective: '2026-10-28' })]);
    expect(news(NIFTY, '2027-01-26', '2027-01-20')).toBe(60);
    expect(news(NIFTY, '2027-01-26', '2026-10-27')).toBe(65);
    expect(news(NIFTY, '2027-03-30', '2026-12-01')).toBeNull();
    expect(news(NIFTY, '2026-12-29', '2026-12-01')).toBe(65);
  });
});
