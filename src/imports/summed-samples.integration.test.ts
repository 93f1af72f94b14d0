import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnOf } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { CODE_OF, type Side } from '#market/contract.ts';
import { lotSizeOf } from '#market/lots.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { rawSample, SAMPLES, sample, sum, takeSample } from '#test/sample-files.ts';
import { importFile } from './import-file.ts';

/** The largest real files against their own sums: every quantity of every row, added up beside the product. */

/** Rows of a table without quotes, as cells by name. */
function* plainRows(path: string): Generator<(name: string) => string> {
  const text = rawSample(path);
  const end = text.indexOf('\n');
  const names = text.slice(0, end).trim().split(',');
  const place = new Map(names.map((name, index) => [name, index]));
  for (const line of text.slice(end + 1).split('\n')) {
    if (line.trim() === '') continue;
    const cells = line.trim().split(',');
    yield (name) => cells[place.get(name)!]!;
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2025-09-02` as NSE's tables print it: `02-Sep-2025`. */
function printedDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

describe.skipIf(!SAMPLES)('the bhavcopies of the old layout', () => {
  it.each([
    'fo_bhav__01FEB2017.csv.gz',
    'fo_bhav__23FEB2017.csv.gz',
    'fo13JUN2022bhav.csv.zip',
    'fo14JUN2022bhav.csv.zip',
  ])('%s: open interest, its change, lots and value are those of the rows', async (name) => {
    const path = `bhavcopy-legacy/${name}`;
    const wanted = { rows: 0, oi: 0, change: 0, value: 0 };
    const traded = new Map<string, number>();
    for (const cell of plainRows(path)) {
      if (!/^(FUT|OPT)(IDX|STK)$/.test(cell('INSTRUMENT'))) continue;
      wanted.rows++;
      wanted.oi += Number(cell('OPEN_INT'));
      wanted.change += Number(cell('CHG_IN_OI'));
      const kind =
        cell('OPTION_TYP') === 'XX' ? 'FUT null' : `${cell('OPTION_TYP')} ${Number(cell('STRIKE_PR'))}`;
      traded.set(`${cell('SYMBOL')} ${cell('EXPIRY_DT')} ${kind}`, Number(cell('CONTRACTS')));
      wanted.value += Math.round(Number(cell('VAL_INLAKH')) * 100);
    }
    const { report, sink } = await takeSample(path);
    const days = [...sink.dayRows.values()];
    expect(report.stored).toBe(wanted.rows);
    expect(days).toHaveLength(wanted.rows);
    expect(sum(days.map(({ oi }) => oi!))).toBe(wanted.oi);
    expect(sum(days.map(({ oiChange }) => oiChange!))).toBe(wanted.change);
    expect(sum(days.map(({ turnover }) => Math.round(turnover! / 1_000)))).toBe(wanted.value);
    let [lots, printed, untold] = [0, 0, 0];
    for (const { contract, volume } of days) {
      const { symbol, expiry, strike, kind, lotSize } = contract;
      const of = traded.get(`${symbol} ${printedDate(expiry!)} ${CODE_OF[kind]} ${strike}`)!;
      if (volume === null) untold++;
      else {
        lots += volume === 0 ? 0 : volume / lotSize!;
        printed += of;
      }
    }
    expect(lots).toBe(printed);
    expect(lots).toBeGreaterThan(1e6);
    expect(untold).toBe(sum(report.partial.map(({ rows }) => rows)));
  });
});

describe.skipIf(!SAMPLES)('the chain polls of 29 August 2025', () => {
  it.each([
    ['nifty', 75],
    ['banknifty', 35],
  ])('of %s: open interest and volume of every poll, in units of %i a lot', async (name, lot) => {
    const path = `intraday/nse-chain-polls-${name}-2025-08-29.csv.gz`;
    const { report, sink } = await takeSample(path);
    const fetched = new Map<string, string>();
    const printed = new Map<string, { oi: number; volume: number }>();
    for (const cell of plainRows(path)) {
      const clock = cell('Fetch_Time').split(' ')[1]!;
      const strike = `${cell('Expiry_Date')} ${Number(cell('Strike_Price'))}`;
      if (fetched.get(strike) === clock) continue;
      fetched.set(strike, clock);
      const [hours, minutes, seconds] = clock.split(':').map(Number);
      const minute = hours! * 60 + minutes! + (seconds! > 0 ? 1 : 0);
      for (const [side, code] of [
        ['CALLS', 'CE'],
        ['PUTS', 'PE'],
      ])
        printed.set(`${strike} ${code} ${minute}`, {
          oi: Math.round(Number(cell(`${side}_OI`)) * lot),
          volume: Math.round(Number(cell(`${side}_Volume`)) * lot),
        });
    }
    expect(sink.minuteRows.size).toBe(printed.size);
    const [oi, volume] = [
      { taken: 0, printed: 0 },
      { taken: 0, printed: 0 },
    ];
    let untold = 0;
    for (const { contract, time, ...row } of sink.minuteRows.values()) {
      const code = CODE_OF[contract.kind];
      const minute = (time - instantOf('2025-08-29', 0)) / 60_000;
      const of = printed.get(`${printedDate(contract.expiry!)} ${contract.strike} ${code} ${minute}`)!;
      if (Number.isNaN(row.oi)) {
        untold++;
        continue;
      }
      oi.taken += row.oi;
      oi.printed += of.oi;
      volume.taken += row.volume;
      volume.printed += of.volume;
    }
    expect(oi.taken).toBe(oi.printed);
    expect(volume.taken).toBe(volume.printed);
    expect(oi.taken).toBeGreaterThan(0);
    expect(untold).toBeLessThanOrEqual(2 * sum(report.partial.map(({ rows }) => rows)));
  });
});

describe.skipIf(!SAMPLES)('the chain minutes as Parquet', () => {
  const calendar = createCalendar();
  let duck: DuckDBInstance;
  beforeAll(async () => {
    duck = await DuckDBInstance.create(':memory:');
  });
  afterAll(() => duck.closeSync());

  it.each(['nifty-2026-08-18', 'nifty-2026-08-19-partial', 'nifty-2026-08-20-irregular'])(
    '%s: the open interest of every expiry, minute and side',
    async (name) => {
      const path = sample(`intraday/${name}.parquet`);
      const date = name.slice(6, 16);
      const connection = await duck.connect();
      const reader = await connection.runAndReadAll(`
      SELECT strftime(strptime(expiry, '%d-%b-%Y'), '%Y-%m-%d') AS expiry, timestamp::VARCHAR AS stamp, option_type AS code,
             sum(oi)::DOUBLE * 65 AS oi, count(*)::INTEGER AS rows
      FROM read_parquet('${path}') GROUP BY ALL ORDER BY ALL`);
      const sums = reader.getRowObjectsJson() as {
        readonly expiry: string;
        readonly stamp: string;
        readonly code: string;
        readonly oi: number;
        readonly rows: number;
      }[];
      connection.closeSync();
      const store = await openDuckStore({
        ...{ dataDir: ':memory:', calendar, now: () => instantOf('2026-08-24', 600) },
      });
      const report = await importFile(path, store.beginImport, { calendar, lots: lotSizeOf });
      expect(report.stored).toBe(sum(sums.map(({ rows }) => rows)));
      const boards = new Map<string, NonNullable<Awaited<ReturnType<typeof store.readBoard>>>>();
      for (const expiry of new Set(sums.map((row) => row.expiry)))
        boards.set(expiry, (await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry, date }))!);
      for (const { expiry, stamp, code, oi } of sums) {
        const board = boards.get(expiry)!;
        const minute = instantOf(date, Number(stamp.slice(8, 10)) * 60 + Number(stamp.slice(10, 12)));
        const column = board.grid.times.indexOf(minute);
        const side: Side = code === 'CE' ? 'call' : 'put';
        const values = columnOf(board, side, 'oi')!;
        const stored = sum(board.strikes.map((_, row) => values[row * board.stride + column] || 0));
        expect(`${expiry} ${stamp} ${code} ${stored}`).toBe(`${expiry} ${stamp} ${code} ${oi}`);
      }
      await store.close();
    },
  );
});
