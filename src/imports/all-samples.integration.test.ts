import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lotsSeen } from '#market/lot-spans.ts';
import type { RecordingSink } from '#test/recording-sink.ts';
import { factsOf, rawSample, SAMPLES, sample, sampleRows, sum, takeSample } from '#test/sample-files.ts';
import { openInput } from './input-file.ts';
import { recogniseContent } from './recognise-content.ts';

/**
 * Figures of the real files, each held against a sum that the test makes of the raw text by itself. Those of bhavcopies,
 * minutes and calendars stand in tests of their own.
 */

/** The format of each sample; null: it is no market data, or absurd on purpose. */
const FORMAT_OF: readonly (readonly [path: RegExp, format: string | null])[] = [
  [/^bhavcopy-udiff\//, 'udiff-bhavcopy'],
  [/^bhavcopy-legacy\//, 'nse-legacy-bhavcopy'],
  [/^intraday\/nse-chain-polls-/, 'chain-polls'],
  [/^intraday\/.*\.parquet$/, 'chain-minute'],
  [/^nse-json\/.*\.json\.gz$/, 'website-chain'],
  [/^nse-json\/.*\.csv$/, 'website-chain-csv'],
  [/^chains\/chain_latest/, 'chain-snapshots'],
  [/^spot\/.*_3m\.csv\.gz$/, 'bars-3m'],
  [/^spot\/NSE_/, 'bars-1m'],
  [/^masters\/fo_mktlots/, 'nse-market-lots'],
  [/^masters\/kite/, 'kite-instruments'],
  [/^masters\/upstox/, 'upstox-instruments'],
  [/^calendar\/nse_holidays/, 'nse-holidays'],
  [/^calendar\/nse_actual_expiry/, 'expiry-calendar'],
  [/^calendar\/nse_contract_rule/, 'lot-rules'],
  [/^chains\/.*_badIV\.json$|^wire\/|^README\.md$|^nifty-quotes-with-iv\.csv$/, null],
];

const derivatives = (sink: RecordingSink) =>
  [...sink.dayRows.values()].filter(({ contract }) => contract.kind !== 'spot');

describe.skipIf(!SAMPLES)('the folder of samples', () => {
  it('has no file of a kind that is not taken', async () => {
    const entries = readdirSync(sample('.'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(30);
    for (const { parentPath, name } of files) {
      const path = `${parentPath}/${name}`.replaceAll('\\', '/').slice(sample('.').length + 1);
      const wanted = FORMAT_OF.find(([of]) => of.test(path));
      if (wanted?.[1] === null) continue;
      const input = await openInput(sample(path));
      expect(`${path} ${recogniseContent(input.content)?.id}`).toBe(`${path} ${wanted?.[1]}`);
      await input.close();
    }
  });
});

describe.skipIf(!SAMPLES)('the new bhavcopy', () => {
  const FILES = [
    'bhavcopy-udiff/2026-08-18_FO_ABCAPITAL_extract_pandas_reserialised.csv',
    'bhavcopy-udiff/UDiFF_FO_real_rows_extract_raw.csv',
  ];

  it.each(FILES)('%s: open interest as printed, volume in lots made units', async (path) => {
    const rows = sampleRows(path);
    const { report, sink } = await takeSample(path);
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
      const { sink } = await takeSample(path);
      for (const { contract, volume, turnover, low, high } of derivatives(sink)) {
        if (!volume) continue;
        const average = turnover! / volume - (contract.strike ?? 0);
        expect(average).toBeGreaterThanOrEqual(low! * 0.99);
        expect(average).toBeLessThanOrEqual(high! * 1.01);
      }
    }
  });

  it('gives the close of the underlying, and no range where nothing was traded', async () => {
    const { sink } = await takeSample(FILES[1]!);
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
    const rows = sampleRows(path).filter(({ SYMBOL }) => SYMBOL !== 'Symbol');
    const cells = rows.flatMap(({ UNDERLYING: _, SYMBOL: __, ...months }) =>
      Object.values(months).filter((cell) => cell !== ''),
    );
    const { report, sink } = await takeSample(path);
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
    const rows = sampleRows(path);
    const { report, sink } = await takeSample(path);
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
    const all = JSON.parse(rawSample(path)) as Instrument[];
    const listed = all.filter(({ segment }) => segment === 'NSE_FO');
    const { report, sink } = await takeSample(path);
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
    const rows = sampleRows(`spot/${name}.csv.gz`);
    const { report, sink } = await takeSample(`spot/${name}.csv.gz`);
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
    const index = sampleRows('spot/NSE_INDEX_Nifty50_2026-07-15.csv');
    const { sink } = await takeSample('spot/NSE_INDEX_Nifty50_2026-07-15.csv');
    expect(sum([...sink.minuteRows.values()].map(({ price }) => price))).toBeCloseTo(
      sum(index.map((row) => Number(row.close))),
      4,
    );
    expect(sink.minuteRows.get('NSE:NIFTY:SPOT 09:16')?.price).toBe(Number(index[0]!.close));
    const bars = sampleRows('spot/NSE_FO_57352_2026-07-15.csv');
    const option = await takeSample('spot/NSE_FO_57352_2026-07-15.csv', {
      instrument: 'NSE:NIFTY:2026-07-21:24300:CE',
    });
    const close = option.sink.minuteRows.get('NSE:NIFTY:2026-07-21:24300:CE 15:30')!;
    expect(close.volume).toBe(sum(bars.map((row) => Number(row.volume))));
    expect(close.oi).toBe(Number(bars.at(-1)!.oi));
    expect(close.oi % 65).toBe(0);
    await expect(takeSample('spot/NSE_FO_57352_2026-07-15.csv')).rejects.toThrow(/whose bars it holds/);
  });
});

describe.skipIf(!SAMPLES)('option chains of the website', () => {
  type Leg = { openInterest: number; totalTradedVolume: number; bidQty: number };
  type Chain = { records: { data: { CE?: Leg; PE?: Leg }[]; underlyingValue: number } };

  it('as JSON: lots, fractions among them, made whole units', async () => {
    const path = 'nse-json/test_nse_raw_NIFTY_20250806_192134.json.gz';
    const { data, underlyingValue } = (JSON.parse(rawSample(path)) as Chain).records;
    const legs = data.flatMap(({ CE, PE }) => [CE, PE]).filter((leg) => leg !== undefined);
    const { report, sink } = await takeSample(path);
    expect(report).toMatchObject({ read: data.length, stored: data.length, skipped: [], partial: [] });
    const rows = [...sink.minuteRows.values()].filter(({ contract }) => contract.kind !== 'spot');
    expect(rows).toHaveLength(legs.length);
    expect(sum(rows.map(({ oi }) => oi))).toBe(Math.round(sum(legs.map((leg) => leg.openInterest)) * 75));
    expect(sum(rows.map(({ volume }) => volume))).toBe(sum(legs.map((leg) => leg.totalTradedVolume)) * 75);
    expect(sum(rows.map(({ bidSize }) => bidSize || 0))).toBe(sum(legs.map(({ bidQty }) => bidQty)));
    expect(sink.minuteRows.get('NSE:NIFTY:SPOT 15:30')?.price).toBe(underlyingValue);
  });

  it('as a download: thousands separators and dashes, at the time given with it', async () => {
    const path = 'nse-json/option-chain-ED-NIFTY-30-Jun-2026.csv';
    await expect(takeSample(path)).rejects.toThrow(/when it was taken/);
    const cells = rawSample(path)
      .trim()
      .split(/\r?\n/)
      .slice(2)
      .map((line) =>
        [...line.matchAll(/"([^"]*)"|([^,]*)(?:,|$)/g)].map(([, quoted, bare]) => quoted ?? bare!),
      )
      .map((row) => row.filter((_, i, all) => !(all[i] === '' && i > 0 && i < all.length - 2)));
    const { report, sink } = await takeSample(path, { at: '2026-06-22 15:30' });
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
      bidSize: 448_435,
      askSize: 111_605,
    });
  });

  it.each(['095544', '102605', '112158', '124001', '142813'])(
    'of 218 underlyings at %s: open interest in units, what is not there left out',
    async (time) => {
      const path = `chains/chain_latest_2026-08-19_${time}.json.gz`;
      type Row = { ce_oi: number; pe_oi: number; ce_ltp: number; pe_ltp: number };
      const { symbols } = JSON.parse(rawSample(path)) as {
        symbols: Record<string, { rows: Row[]; spot: number }>;
      };
      const rows = Object.values(symbols).flatMap((of) => of.rows);
      const { report, sink } = await takeSample(path);
      expect(report).toMatchObject({ read: rows.length, stored: rows.length, dates: ['2026-08-19'] });
      const legs = [...sink.minuteRows.values()].filter(({ contract }) => contract.kind !== 'spot');
      expect(sum(legs.map(({ oi }) => oi))).toBe(sum(rows.map((row) => row.ce_oi + row.pe_oi)));
      expect(legs).toHaveLength(
        sum(rows.map((row) => Number(row.ce_oi + row.ce_ltp > 0) + Number(row.pe_oi + row.pe_ltp > 0))),
      );
      expect(sink.minuteRows.size - legs.length).toBe(Object.keys(symbols).length);
    },
  );

  it('that are absurd are refused', async () => {
    await expect(takeSample('chains/NIFTY_20260818_1935_badIV.json')).rejects.toThrow(
      /it is JSON\. These are taken/,
    );
  });
});
