import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { lotsSeen } from '#market/lot-spans.ts';
import { lotSizeOf } from '#market/lots.ts';
import type { ReferenceKind, ReferenceOf } from '#market/reference.ts';
import { createRecordingSink, type RecordingSink } from '#test/recording-sink.ts';
import type { FileHints } from './file-hints.ts';
import { importFile } from './import-file.ts';

/** Figures of the real files, each held against a sum that this test makes of the raw text by itself. */

const SAMPLES = process.env.STRIKESCOPE_SAMPLES;
if (!SAMPLES)
  process.stdout.write('skipped: STRIKESCOPE_SAMPLES does not name the folder of market samples\n');

const sample = (path: string) => join(SAMPLES ?? '', path);
const raw = (path: string): string => {
  const bytes = readFileSync(sample(path));
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};
/** The rows of a plain table by the names in its header. */
const table = (path: string): Record<string, string>[] => {
  const [header, ...lines] = raw(path).trim().split(/\r?\n/);
  const names = header!.split(',').map((name) => name.trim());
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map(
      ([, quoted, bare]) => quoted ?? bare,
    );
    return Object.fromEntries(names.map((name, i) => [name, (cells[i] ?? '').trim()]));
  });
};
const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);
const take = async (path: string, hints: FileHints = {}) => {
  const sink = createRecordingSink();
  const facts = { calendar: createCalendar(), lots: lotSizeOf, today: '2026-11-20', hints };
  const report = await importFile(sample(path), async () => sink, facts);
  return { report, sink };
};
const factsOf = <Kind extends ReferenceKind>(sink: RecordingSink, kind: Kind) =>
  sink.factRows.filter((fact): fact is ReferenceOf<Kind> => fact.kind === kind);
const derivatives = (sink: RecordingSink) =>
  [...sink.dayRows.values()].filter(({ contract }) => contract.kind !== 'spot');

describe.skipIf(!SAMPLES)('the new bhavcopy', () => {
  const FILES = [
    'bhavcopy-udiff/2026-08-18_FO_ABCAPITAL_extract_pandas_reserialised.csv',
    'bhavcopy-udiff/UDiFF_FO_real_rows_extract_raw.csv',
  ];

  it.each(FILES)('%s: open interest as printed, volume in lots made units', async (path) => {
    const rows = table(path);
    const { report, sink } = await take(path);
    expect(report).toMatchObject({ format: 'udiff-bhavcopy', read: rows.length, stored: rows.length });
    const days = derivatives(sink);
    expect(days).toHaveLength(rows.length);
    expect(sum(days.map(({ oi }) => oi!))).toBe(sum(rows.map((row) => Number(row.OpnIntrst))));
    expect(sum(days.map(({ oiChange }) => oiChange!))).toBe(
      sum(rows.map((row) => Number(row.ChngInOpnIntrst))),
    );
    expect(sum(days.map(({ volume }) => volume!))).toBe(
      sum(rows.map((row) => Number(row.TtlTradgVol) * Number(row.NewBrdLotQty))),
    );
  });

  it('has a volume that its value traded proves: units × (strike + premium)', async () => {
    for (const path of FILES) {
      const { sink } = await take(path);
      for (const { contract, volume, turnover, low, high } of derivatives(sink)) {
        if (!volume) continue;
        const average = turnover! / volume - (contract.strike ?? 0);
        expect(average).toBeGreaterThanOrEqual(low! * 0.99);
        expect(average).toBeLessThanOrEqual(high! * 1.01);
      }
    }
  });

  it('gives the close of the underlying, and no range where nothing was traded', async () => {
    const { sink } = await take(FILES[1]!);
    expect(sink.dayRows.get('NSE:NIFTY:SPOT 2026-07-22')).toMatchObject({ close: 23_996.25, open: null });
    expect(sink.dayRows.get('NSE:NIFTY:2027-03-30:30000:PE 2026-07-22')).toMatchObject({
      open: null,
      close: 5_754.5,
      settle: 4_848.1,
      last: null,
      volume: 0,
      oi: 130,
    });
  });
});

describe.skipIf(!SAMPLES)('market lots by month', () => {
  it.each(['JAN', 'FEB'])('of %s 2017 are the cells of the file', async (month) => {
    const path = `masters/fo_mktlots__${month}2017.csv`;
    const rows = table(path).filter(({ SYMBOL }) => SYMBOL !== 'Symbol');
    const cells = rows.flatMap(({ UNDERLYING: _, SYMBOL: __, ...months }) =>
      Object.values(months).filter((cell) => cell !== ''),
    );
    const { report, sink } = await take(path);
    expect(report).toMatchObject({ format: 'nse-market-lots', stored: rows.length });
    expect(sink.lotSpans).toHaveLength(cells.length);
    expect(sum(sink.lotSpans.map(({ lotSize }) => lotSize))).toBe(sum(cells.map(Number)));
    const lot = lotsSeen(sink.lotSpans);
    const seen = month === 'JAN' ? '2017-01-10' : '2017-02-10';
    expect(lot({ exchange: 'NSE', symbol: 'BANKNIFTY' }, '2017-03-30', seen)).toBe(40);
    expect(lot({ exchange: 'NSE', symbol: 'TATAMOTORS' }, '2017-03-30', seen)).toBe(1_500);
  });
});

describe.skipIf(!SAMPLES)('lists of instruments', () => {
  it('of Kite give every contract with its lot, as of the day of the dump', async () => {
    const path = 'masters/kite_nfo_instruments_20260818.csv.gz';
    const rows = table(path);
    const { report, sink } = await take(path);
    const listings = factsOf(sink, 'listing');
    expect(report).toMatchObject({ read: rows.length, stored: rows.length, dates: ['2026-08-18'] });
    expect(sum(listings.map(({ calls }) => calls.length))).toBe(
      rows.filter(({ instrument_type }) => instrument_type === 'CE').length,
    );
    expect(sum(listings.map(({ puts }) => puts.length))).toBe(
      rows.filter(({ instrument_type }) => instrument_type === 'PE').length,
    );
    expect(listings.filter(({ future }) => future)).toHaveLength(
      rows.filter(({ instrument_type }) => instrument_type === 'FUT').length,
    );
    const lots = new Map(rows.map(({ name, expiry, lot_size }) => [`${name} ${expiry}`, Number(lot_size)]));
    expect(sum(listings.map(({ lotSize }) => lotSize!))).toBe(sum(lots.values()));
  });

  it('of Upstox give the contracts of futures and options, expiries by date', async () => {
    const path = 'masters/upstox_nse_202607.json.gz';
    type Instrument = { segment: string; instrument_type: string; strike_price: number };
    const all = JSON.parse(raw(path)) as Instrument[];
    const listed = all.filter(({ segment }) => segment === 'NSE_FO');
    const { report, sink } = await take(path);
    const listings = factsOf(sink, 'listing');
    expect(report).toMatchObject({ read: all.length, stored: listed.length, dates: ['2026-07-21'] });
    const strikes = listings.flatMap(({ calls, puts }) => [...calls, ...puts]);
    const options = listed.filter(({ instrument_type }) => instrument_type !== 'FUT');
    expect(strikes).toHaveLength(options.length);
    expect(sum(strikes)).toBeCloseTo(sum(options.map(({ strike_price }) => strike_price)), 2);
    const nifty = listings.find(({ symbol, expiry }) => symbol === 'NIFTY' && expiry === '2026-07-21');
    expect(nifty).toMatchObject({ lotSize: 65, future: false });
  });
});

describe.skipIf(!SAMPLES)('bars of an index', () => {
  it.each([
    ['NIFTY_3m', 'NIFTY'],
    ['BANKNIFTY_3m', 'BANKNIFTY'],
    ['INDIA_VIX_3m', 'INDIAVIX'],
  ])('%s are the closes of three minutes', async (name, symbol) => {
    const rows = table(`spot/${name}.csv.gz`);
    const { report, sink } = await take(`spot/${name}.csv.gz`);
    expect(report).toMatchObject({ format: 'bars-3m', read: rows.length });
    const lost = sum(report.skipped.map((skipped) => skipped.rows));
    const outside = rows.filter(
      ({ datetime }) =>
        datetime!.startsWith('2025-10-21') &&
        !(datetime!.slice(11) >= '13:45' && datetime!.slice(11) < '14:45'),
    );
    expect(lost).toBe(outside.length);
    const closes = rows.filter((row) => !outside.includes(row)).map((row) => Number(row.close));
    expect(report.stored).toBe(closes.length);
    expect(sink.batches.reduce((all, rowsOf) => all + rowsOf, 0)).toBe(closes.length);
    const last = rows.at(-1)!;
    expect(sink.minuteRows.get(`NSE:${symbol}:SPOT 15:30`)?.price).toBe(Number(last.close));
  });

  it('of one minute, named by its file, and of an option that is given with it', async () => {
    const index = table('spot/NSE_INDEX_Nifty50_2026-07-15.csv');
    const { sink } = await take('spot/NSE_INDEX_Nifty50_2026-07-15.csv');
    expect(sum([...sink.minuteRows.values()].map(({ price }) => price))).toBeCloseTo(
      sum(index.map((row) => Number(row.close))),
      4,
    );
    expect(sink.minuteRows.get('NSE:NIFTY:SPOT 09:16')?.price).toBe(Number(index[0]!.close));
    const bars = table('spot/NSE_FO_57352_2026-07-15.csv');
    const option = await take('spot/NSE_FO_57352_2026-07-15.csv', {
      instrument: 'NSE:NIFTY:2026-07-21:24300:CE',
    });
    const close = option.sink.minuteRows.get('NSE:NIFTY:2026-07-21:24300:CE 15:30')!;
    expect(close.volume).toBe(sum(bars.map((row) => Number(row.volume))));
    expect(close.oi).toBe(Number(bars.at(-1)!.oi));
    expect(close.oi % 65).toBe(0);
    await expect(take('spot/NSE_FO_57352_2026-07-15.csv')).rejects.toThrow(/whose bars it holds/);
  });
});

describe.skipIf(!SAMPLES)('option chains of the website', () => {
  type Leg = { openInterest: number; totalTradedVolume: number };
  type Chain = { records: { data: { CE?: Leg; PE?: Leg }[]; underlyingValue: number } };

  it('as JSON: lots, fractions among them, made whole units', async () => {
    const path = 'nse-json/test_nse_raw_NIFTY_20250806_192134.json.gz';
    const { data, underlyingValue } = (JSON.parse(raw(path)) as Chain).records;
    const legs = data.flatMap(({ CE, PE }) => [CE, PE]).filter((leg) => leg !== undefined);
    const { report, sink } = await take(path);
    expect(report).toMatchObject({ read: data.length, stored: data.length, skipped: [], partial: [] });
    const rows = [...sink.minuteRows.values()].filter(({ contract }) => contract.kind !== 'spot');
    expect(rows).toHaveLength(legs.length);
    expect(sum(rows.map(({ oi }) => oi))).toBe(Math.round(sum(legs.map((leg) => leg.openInterest)) * 75));
    expect(sum(rows.map(({ volume }) => volume))).toBe(sum(legs.map((leg) => leg.totalTradedVolume)) * 75);
    expect(sink.minuteRows.get('NSE:NIFTY:SPOT 15:30')?.price).toBe(underlyingValue);
  });

  it('as a download: thousands separators and dashes, at the time given with it', async () => {
    const path = 'nse-json/option-chain-ED-NIFTY-30-Jun-2026.csv';
    await expect(take(path)).rejects.toThrow(/when it was taken/);
    const cells = raw(path)
      .trim()
      .split(/\r?\n/)
      .slice(2)
      .map((line) =>
        [...line.matchAll(/"([^"]*)"|([^,]*)(?:,|$)/g)].map(([, quoted, bare]) => quoted ?? bare!),
      )
      .map((row) => row.filter((_, i, all) => !(all[i] === '' && i > 0 && i < all.length - 2)));
    const { report, sink } = await take(path, { at: '2026-06-22 15:30' });
    expect(report).toMatchObject({ read: cells.length, stored: cells.length, dates: ['2026-06-22'] });
    const number = (text: string) => (text === '-' || text === '' ? 0 : Number(text.replaceAll(',', '')));
    const callOi = sum(cells.map((row) => number(row[1]!)));
    const rows = [...sink.minuteRows.values()].filter(({ contract }) => contract.kind === 'call');
    expect(sum(rows.map(({ oi }) => oi || 0))).toBe(callOi * 65);
    expect(sink.minuteRows.get('NSE:NIFTY:2026-06-30:20000:PE 15:30')).toMatchObject({
      oi: 19_766 * 65,
      volume: 18_170 * 65,
      price: 0.15,
      bid: 0.15,
      ask: 0.2,
    });
  });

  it('of 218 underlyings at once: open interest in units, what is not there left out', async () => {
    const path = 'chains/chain_latest_2026-08-19_124001.json.gz';
    type Row = { ce_oi: number; pe_oi: number; ce_ltp: number; pe_ltp: number };
    const { symbols } = JSON.parse(raw(path)) as { symbols: Record<string, { rows: Row[]; spot: number }> };
    const rows = Object.values(symbols).flatMap((of) => of.rows);
    const { report, sink } = await take(path);
    expect(report).toMatchObject({ read: rows.length, stored: rows.length, dates: ['2026-08-19'] });
    const legs = [...sink.minuteRows.values()].filter(({ contract }) => contract.kind !== 'spot');
    expect(sum(legs.map(({ oi }) => oi))).toBe(sum(rows.map((row) => row.ce_oi + row.pe_oi)));
    expect(legs).toHaveLength(
      sum(rows.map((row) => Number(row.ce_oi + row.ce_ltp > 0) + Number(row.pe_oi + row.pe_ltp > 0))),
    );
    expect(sink.minuteRows.size - legs.length).toBe(Object.keys(symbols).length);
  });

  it('that are absurd are refused', async () => {
    await expect(take('chains/NIFTY_20260818_1935_badIV.json')).rejects.toThrow(
      /it is JSON\. These are taken/,
    );
  });
});

describe.skipIf(!SAMPLES)('calendars', () => {
  it('of holidays: those of derivatives, and the year is known', async () => {
    const { FO } = JSON.parse(raw('calendar/nse_holidays_2025.json')) as { FO: unknown[] };
    const { sink } = await take('calendar/nse_holidays_2025.json');
    const holidays = factsOf(sink, 'holiday');
    expect(holidays).toHaveLength(FO.length);
    expect(factsOf(sink, 'holiday-list')).toEqual([
      { kind: 'holiday-list', date: '2025-01-01', holidays: FO.length },
    ]);
    const builtIn = createCalendar();
    for (const { date } of holidays) {
      const { kind, special } = builtIn.sessionOn(date);
      expect([kind, special]).not.toEqual(['session', false]);
    }
  });

  it('of expiries: each with the day it moved from and its lot, as the notices say', async () => {
    const rows = table('calendar/nse_actual_expiry_calendar.csv');
    const { sink } = await take('calendar/nse_actual_expiry_calendar.csv');
    const expiries = factsOf(sink, 'expiry');
    expect(expiries).toHaveLength(rows.length);
    expect(expiries.filter(({ date, nominal }) => date !== nominal)).toHaveLength(
      rows.filter((row) => row.expiry_holiday_adjusted === 'True').length,
    );
    expect(sum(sink.lotSpans.map(({ lotSize }) => lotSize))).toBe(
      sum(rows.map((row) => Number(row.market_lot))),
    );
    for (const { expiry, lotSize, exchange, symbol } of sink.lotSpans)
      expect(`${expiry} ${lotSizeOf({ exchange, symbol }, expiry, expiry) ?? lotSize}`).toBe(
        `${expiry} ${lotSize}`,
      );
  });
});
