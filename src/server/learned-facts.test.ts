import { describe, expect, it } from 'vitest';
import { spotDay } from '#imports/day-row.ts';
import type { DayRow } from '#market/records.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { learnedFacts } from './learned-facts.ts';

const ACC = { exchange: 'NSE', symbol: 'ACC' } as const;
const dayOf = (date: string): DayRow => ({
  ...spotDay(ACC, date, { close: 100, oi: 300 }),
  contract: { ...ACC, kind: 'future', expiry: '2027-12-28', strike: null, lotSize: 300 },
});

async function take(
  store: MarketStore,
  source: string,
  rows: { days?: DayRow[]; holidays?: readonly string[] },
) {
  const sink = await store.beginImport({
    source: { id: source, simulated: false, cadence: 1 },
    fileName: source,
    sha256: null,
  });
  if (rows.days) await sink.days(rows.days);
  if (rows.holidays)
    await sink.facts([
      ...rows.holidays.map((date) => ({ kind: 'holiday', date, description: 'Holi' }) as const),
      { kind: 'holiday-list', date: '2027-01-01', holidays: rows.holidays.length },
    ]);
  await sink.commit();
}

describe('the calendar and lots by what was imported', () => {
  it('a year without a list is unknown until its list is taken', async () => {
    const learned = learnedFacts();
    const store = await openDuckStore({ dataDir: ':memory:', calendar: learned.calendar, now: () => 0 });
    const kind = (date: string) => learned.calendar.sessionOn(date).kind;
    await learned.learnFrom(store);
    expect([kind('2027-03-22'), kind('2027-03-23'), kind('2027-03-21')]).toEqual([
      'unknown',
      'unknown',
      'weekend',
    ]);
    await take(store, 'nse-holidays', { holidays: ['2027-03-22'] });
    await learned.learnFrom(store);
    expect([kind('2027-03-22'), kind('2027-03-23')]).toEqual(['holiday', 'session']);
    expect(learned.calendar.previousSession('2027-03-23')).toBe('2027-03-19');
    await store.close();
  });

  it('a day file proves a session: of unknown hours on a holiday or at a weekend', async () => {
    const learned = learnedFacts();
    const store = await openDuckStore({ dataDir: ':memory:', calendar: learned.calendar, now: () => 0 });
    await take(store, 'udiff-bhavcopy', { days: ['2027-03-23', '2027-03-27', '2026-10-20'].map(dayOf) });
    await take(store, 'polls', { days: [dayOf('2027-04-03')] });
    await learned.learnFrom(store);
    const on = (date: string) => learned.calendar.sessionOn(date);
    expect(on('2027-03-23')).toMatchObject({ kind: 'session', special: false });
    expect(on('2027-03-23').intervals).toHaveLength(1);
    expect(on('2027-03-27')).toMatchObject({ kind: 'session', special: true, intervals: [] });
    expect(on('2026-10-20')).toMatchObject({ kind: 'session', special: true, intervals: [] });
    expect(on('2027-04-03').kind).toBe('weekend');
    expect(learned.lots(ACC, '2027-12-28', '2027-03-24')).toBe(300);
    await store.close();
  });

  it('lots by range of expiries count from the import on, weekly and monthly apart', async () => {
    const learned = learnedFacts();
    const store = await openDuckStore({ dataDir: ':memory:', calendar: learned.calendar, now: () => 0 });
    const bank = { exchange: 'NSE', symbol: 'BANKNIFTY' } as const;
    const sink = await store.beginImport({
      source: { id: 'lot-rules', simulated: false, cadence: 1 },
      fileName: 'rules.csv',
      sha256: null,
    });
    const rule = { kind: 'lot-rule', ...bank, date: '2020-05-04', effective: '2020-01-31' } as const;
    await sink.facts([
      { ...rule, expiries: 'weekly', last: '2023-05-18', lotSize: 25 },
      { ...rule, expiries: 'monthly', last: '2023-05-25', lotSize: 20 },
    ]);
    await sink.commit();
    expect(learned.lots(bank, '2023-05-18', '2023-05-11')).toBeNull();
    await learned.learnFrom(store);
    expect(learned.lots(bank, '2023-05-18', '2023-05-11')).toBe(25);
    expect(learned.lots(bank, '2023-05-25', '2023-05-11')).toBe(20);
    expect(learned.lots(bank, '2023-06-01', '2023-05-11')).toBeNull();
    await store.close();
  });
});
