import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Call, calls } from '#api/calls.ts';
import type { DailySeries } from '#api/request.ts';
import { importFile } from '#imports/import-file.ts';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import { formatClock, instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { appSettings } from '#test/app-settings.ts';
import { type App, buildApp } from './app.ts';

/** Answers about real days, held against figures that SQL computes from the raw files. */
const SAMPLES = process.env.STRIKESCOPE_SAMPLES;
if (!SAMPLES)
  process.stdout.write('skipped: STRIKESCOPE_SAMPLES does not name the folder of market samples\n');

const sample = (path: string) => join(SAMPLES ?? '', path);
const calendar = createCalendar();
const now = () => instantOf('2026-11-20', 1_200);

const FILES = [
  'intraday/nifty-2026-08-18.parquet',
  'intraday/nifty-2026-08-19-partial.parquet',
  'intraday/nifty-2026-08-20-irregular.parquet',
  'bhavcopy-legacy/fo13JUN2022bhav.csv.zip',
  'bhavcopy-legacy/fo14JUN2022bhav.csv.zip',
  'bhavcopy-legacy/fo_bhav__01FEB2017.csv.gz',
  'bhavcopy-legacy/fo_bhav__23FEB2017.csv.gz',
];

let folder: string;
let raw: DuckDBConnection;
let store: MarketStore;
let app: App;

const rowsOf = async (query: string) => (await raw.runAndReadAll(query)).getRowsJS() as unknown[][];

async function answerOf<Request extends z.ZodType, Answer extends z.ZodType>(
  call: Call<Request, Answer>,
  wish: z.input<Request> & object,
): Promise<z.output<Answer>> {
  const { statusCode, body } = await app.fastify.inject(
    call.method === 'POST'
      ? { method: 'POST', url: call.path, payload: wish }
      : { method: 'GET', url: call.path, query: wish as Record<string, string> },
  );
  expect(statusCode, body.slice(0, 300)).toBe(200);
  return call.answer.parse(JSON.parse(body));
}

beforeAll(async () => {
  if (!SAMPLES) return;
  folder = await mkdtemp(join(tmpdir(), 'strikescope-real-'));
  raw = await (await DuckDBInstance.create(':memory:')).connect();
  store = await openDuckStore({ dataDir: ':memory:', calendar, now });
  for (const path of FILES) await importFile(sample(path), store.beginImport, { calendar, lots: lotSizeOf });
  app = await buildApp({
    store,
    calendar,
    now,
    ...appSettings({ rateLimit: 100_000, dataDir: folder }),
  });
  await app.fastify.ready();
});
afterAll(async () => {
  if (!SAMPLES) return;
  await app.fastify.close();
  await store.close();
  raw.closeSync();
  await rm(folder, { recursive: true });
});

/** Every value of a grid that is there: strike, time of day, value. */
function cellsOf(
  strikes: readonly number[],
  time: readonly number[],
  grid: readonly (readonly (number | null)[])[] = [],
) {
  return strikes.flatMap((strike, row) =>
    time.flatMap((instant, minute) => {
      const value = grid[row]![minute];
      return value === null ? [] : [[strike, formatClock(instant), value]];
    }),
  );
}

/** Every minute in which a line has a value. */
function pointsOf(time: readonly number[], line: readonly (number | null)[]) {
  return time.flatMap((instant, minute) =>
    line[minute] === null ? [] : [[formatClock(instant), line[minute]]],
  );
}

describe.skipIf(!SAMPLES)('the chain minutes of 18, 19 and 20 August 2026', () => {
  const DAYS = [
    ['2026-08-18', 'nifty-2026-08-18'],
    ['2026-08-19', 'nifty-2026-08-19-partial'],
    ['2026-08-20', 'nifty-2026-08-20-irregular'],
  ] as const;
  const LOT = 65;
  const CHAINS = [
    ['2026-08-18', '2026-08-18'],
    ['2026-08-18', '2026-08-25'],
    ['2026-08-19', '2026-08-25'],
    ['2026-08-19', '2026-09-15'],
    ['2026-08-20', '2026-08-25'],
  ] as const;

  beforeAll(async () => {
    await raw.run(
      `CREATE TABLE minutes AS ${DAYS.map(
        ([date, name]) => `
        SELECT DATE '${date}' AS date, timestamp[9:10] || ':' || timestamp[11:12] AS minute,
          strptime(expiry, '%d-%b-%Y')::DATE AS expiry, strike, option_type AS side, ltp AS price,
          (volume * ${LOT})::DOUBLE AS volume, (oi * ${LOT})::DOUBLE AS oi, ((oi - oi_chg) * ${LOT})::DOUBLE AS before
        FROM '${sample(`intraday/${name}.parquet`)}'`,
      ).join(' UNION ALL ')}`,
    );
  });

  describe.each(CHAINS)('on %s, expiry %s', (date, expDt) => {
    const wish = { inst: 'NIFTY', expDt, historical: true, date };
    const chain = `FROM minutes WHERE date = '${date}' AND expiry = '${expDt}'`;
    const columnOf = (figure: string, side: 'CE' | 'PE') =>
      rowsOf(`SELECT strike, minute, ${figure} ${chain} AND side = '${side}' ORDER BY strike, minute`);

    it('open interest and price are those of the file, and nothing stands where it has no row', async () => {
      const { strikes, time, call, put } = await answerOf(calls.board, wish).then(({ boards }) => boards[0]!);
      for (const figure of ['oi', 'price'] as const) {
        expect(cellsOf(strikes, time, call[figure])).toEqual(await columnOf(figure, 'CE'));
        expect(cellsOf(strikes, time, put[figure])).toEqual(await columnOf(figure, 'PE'));
      }
    });

    it('totals, PCR and max pain of every minute follow from the rows', async () => {
      const { time, summary } = await answerOf(calls.optionOi, wish);
      const sums = await rowsOf(`
        SELECT minute, sum(oi) FILTER (side = 'CE') AS call, sum(oi) FILTER (side = 'PE') AS put, put / call
        ${chain} GROUP BY minute ORDER BY minute`);
      expect(pointsOf(time, summary.callOi)).toEqual(sums.map(([minute, call]) => [minute, call]));
      expect(pointsOf(time, summary.putOi)).toEqual(sums.map(([minute, , put]) => [minute, put]));
      expect(pointsOf(time, summary.pcr)).toEqual(sums.map(([minute, , , pcr]) => [minute, pcr]));
      const pains = await rowsOf(`
        WITH chain AS (SELECT * ${chain}), pains AS (
          SELECT pin.strike, chain.minute,
            sum(chain.oi * greatest(if(side = 'CE', pin.strike - chain.strike, chain.strike - pin.strike), 0)) AS pain
          FROM chain, (SELECT DISTINCT strike FROM chain) AS pin GROUP BY ALL)
        SELECT minute, arg_min(strike, pain) FROM pains GROUP BY minute ORDER BY minute`);
      expect(pointsOf(time, summary.maxPain)).toEqual(pains);
    });

    it('windows of a quarter hour count from 09:15 and hold the change of every contract', async () => {
      const { strikes, windows, call, put } = await answerOf(calls.oiTrend, { ...wish, interval: 15 });
      for (const [side, trend] of [
        ['CE', call],
        ['PE', put],
      ] as const)
        expect(cellsOf(strikes, windows, trend.oiChange)).toEqual(
          await rowsOf(`
            WITH clock AS (
              SELECT minute, ceil((minute[1:2]::INT * 60 + minute[4:5]::INT - 555) / 15)::INT AS span
              FROM (SELECT DISTINCT minute ${chain})
            ), spans AS (
              SELECT span, max(minute) AS last, coalesce(lag(last) OVER (ORDER BY span), min(minute)) AS base
              FROM clock GROUP BY span
            ), legs AS (SELECT * ${chain} AND side = '${side}')
            -- The last window goes to where the data end.
            SELECT a.strike, if(span = (SELECT max(span) FROM spans), last,
              strftime(TIMESTAMP '${date} 09:15:00' + INTERVAL 1 MINUTE * least(span * 15, 385), '%H:%M')) AS close, a.oi - b.oi
            FROM spans JOIN legs a ON a.minute = last JOIN legs b ON b.minute = base AND b.strike = a.strike
            -- The first stored minute alone tells of no change.
            WHERE base < last
            ORDER BY a.strike, close`),
        );
    });

    it('the change since the previous close is measured contract by contract from the best that is known', async () => {
      const { strikes, call, put } = await answerOf(calls.oiDay, wish);
      for (const [side, leg] of [
        ['CE', call],
        ['PE', put],
      ] as const)
        expect(
          strikes.flatMap((strike, row) => (leg.oi[row] === null ? [] : [[strike, leg.change[row]]])),
        ).toEqual(
          await rowsOf(`
            WITH legs AS (SELECT * ${chain} AND side = '${side}'),
            stated AS (
              SELECT strike, if(count(DISTINCT before) = 1, any_value(before), NULL) AS oi FROM legs GROUP BY strike
            ), closed AS (
              SELECT strike, oi FROM minutes
              WHERE date = DATE '${date}' - 1 AND expiry = '${expDt}' AND side = '${side}' AND minute = '15:30'
            )
            -- The session before went on to 15:40: what the source states of its close comes first.
            SELECT strike, legs.oi - coalesce(stated.oi, closed.oi)
            FROM legs JOIN stated USING (strike) LEFT JOIN closed USING (strike)
            WHERE minute = (SELECT max(minute) ${chain}) ORDER BY strike`),
        );
    });
  });

  it('premiums at 11:30 come with the average over what was traded in the minutes stored, and its first', async () => {
    const wish = { inst: 'NIFTY', expDt: '2026-08-18', historical: true, date: '2026-08-18', asOf: '11:30' };
    const { strikes, call, put } = await answerOf(calls.optionPriceAtp, wish);
    for (const [side, leg] of [
      ['CE', call],
      ['PE', put],
    ] as const) {
      const expected = await rowsOf(`
        WITH totals AS (
          SELECT *, max(volume) OVER (PARTITION BY strike ORDER BY minute) AS total
          FROM minutes WHERE date = '2026-08-18' AND expiry = '2026-08-18' AND side = '${side}' AND minute <= '11:30'
        ), legs AS (SELECT *, total - lag(total) OVER (PARTITION BY strike ORDER BY minute) AS traded FROM totals)
        SELECT strike, min(minute) FILTER (traded > 0), sum(price * traded) / sum(traded)
        FROM legs GROUP BY strike HAVING sum(traded) > 0 ORDER BY strike`);
      expect(leg.atpSince.filter((since) => since !== null)).toHaveLength(expected.length);
      for (const [strike, first, average] of expected) {
        const row = strikes.indexOf(Number(strike));
        const since = leg.atpSince[row];
        expect([strike, since && formatClock(since)]).toEqual([strike, first]);
        expect(leg.atp[row]!.at(-1)).toBeCloseTo(Number(average), 6);
      }
    }
  });
});

describe.skipIf(!SAMPLES)('the bhavcopies of 13 and 14 June 2022', () => {
  const DATE = '2022-06-14';

  beforeAll(async () => {
    for (const day of ['13', '14']) {
      const path = `bhavcopy-legacy/fo${day}JUN2022bhav.csv.zip`;
      const zip = await readFile(sample(path));
      const begin = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
      await writeFile(join(folder, `${day}.csv`), inflateRawSync(zip.subarray(begin)));
      await raw.run(`CREATE TABLE june_${day} AS SELECT *, strptime(EXPIRY_DT, '%d-%b-%Y')::DATE AS expiry
        FROM read_csv('${join(folder, `${day}.csv`)}', types = {'EXPIRY_DT': 'VARCHAR', 'OPEN_INT': 'DOUBLE', 'CHG_IN_OI': 'DOUBLE'})`);
    }
  });

  /** Weekly futures of MIDCPNIFTY were listed beside the months'. */
  const NEAR = `
    SELECT a.SYMBOL, strftime(a.expiry, '%Y-%m-%d'), a.*, b.CLOSE AS before, b.OPEN_INT AS base
    FROM (
      FROM june_14 WHERE INSTRUMENT LIKE 'FUT%'
      QUALIFY expiry = max(expiry) OVER (PARTITION BY SYMBOL, date_trunc('month', expiry))
    ) a LEFT JOIN june_13 b USING (INSTRUMENT, SYMBOL, expiry)
    QUALIFY row_number() OVER (PARTITION BY a.SYMBOL ORDER BY a.expiry) = 1`;

  it('near month: open interest, its change and the change over all months are the exchange’s', async () => {
    const { rows } = await answerOf(calls.futuresOiDay, { date: DATE });
    const figures = rows.map(({ symbol, oi, prevOi, change, combinedChange }) => [
      symbol,
      oi,
      prevOi,
      change,
      combinedChange,
    ]);
    expect(figures.sort()).toEqual(
      (
        await rowsOf(`
        WITH near AS (${NEAR}), total AS (
          SELECT SYMBOL, sum(CHG_IN_OI) AS change FROM june_14 WHERE INSTRUMENT LIKE 'FUT%' GROUP BY SYMBOL)
        SELECT SYMBOL, OPEN_INT, base, CHG_IN_OI, total.change FROM near JOIN total USING (SYMBOL)`)
      ).sort(),
    );
  });

  it('near month: what traded has its close and turnover; what did not has no price', async () => {
    const { rows } = await answerOf(calls.futuresPriceDay, { date: DATE });
    const figures = rows.map(({ symbol, price, prevClose, turnover }) => [
      symbol,
      price,
      prevClose,
      Math.round(turnover!),
    ]);
    expect(figures.sort()).toEqual(
      (
        await rowsOf(
          `SELECT SYMBOL, if(CONTRACTS > 0, CLOSE, NULL), before, round(VAL_INLAKH * 1e5) FROM (${NEAR})`,
        )
      ).sort(),
    );
  });

  it('the build-up of every near month follows from the two closes', async () => {
    const { rows } = await answerOf(calls.futuresOiDay, { date: DATE });
    expect(rows.map(({ symbol, buildUp }) => [symbol, buildUp]).sort()).toEqual(
      (
        await rowsOf(`
        SELECT SYMBOL, CASE
          WHEN CONTRACTS = 0 THEN NULL
          WHEN abs(CLOSE - before) < 0.0499 OR abs(CHG_IN_OI) < 0.001 * base OR CHG_IN_OI = 0 THEN 'neutral'
          WHEN CLOSE > before THEN if(CHG_IN_OI > 0, 'long-build-up', 'short-covering')
          ELSE if(CHG_IN_OI > 0, 'short-build-up', 'long-unwinding') END
        FROM (${NEAR})`)
      ).sort(),
    );
  });

  it('the history of what did not trade has its settlement and no close', async () => {
    const series: DailySeries[] = ['close', 'settle'];
    const wish = { series, from: '2022-06-13', to: DATE };
    const near = await answerOf(calls.history, { inst: 'MIDCPNIFTY', expDt: DATE, ...wish });
    expect(near.dates).toEqual(['2022-06-13', DATE]);
    expect(near.series.close).toEqual([null, null]);
    const month = await answerOf(calls.history, { inst: 'MIDCPNIFTY', ...wish });
    expect(month.expiries).toEqual(['2022-06-28', '2022-06-28']);
    expect(month.series.close).toEqual([6499.95, 6335.45]);
    expect(near.series.settle!.map((price) => [price])).toEqual(
      await rowsOf(`
        SELECT SETTLE_PR FROM (FROM june_13 UNION ALL FROM june_14)
        WHERE SYMBOL = 'MIDCPNIFTY' AND INSTRUMENT = 'FUTIDX' AND expiry = '${near.expiries[0]}' ORDER BY TIMESTAMP`),
    );
    const call = await answerOf(calls.history, {
      inst: 'NIFTY',
      contract: 'NSE:NIFTY:2022-06-16:15050:CE',
      ...wish,
    });
    expect(call.series.close!.map((price, at) => [call.dates[at], price])).toEqual(
      await rowsOf(`
        SELECT strftime(strptime(TIMESTAMP, '%d-%b-%Y'), '%Y-%m-%d') AS date, if(CONTRACTS > 0, CLOSE, NULL)
        FROM (FROM june_13 UNION ALL FROM june_14)
        WHERE SYMBOL = 'NIFTY' AND expiry = '2022-06-16' AND STRIKE_PR = 15050 AND OPTION_TYP = 'CE' ORDER BY date`),
    );
    expect(call.series.close!.at(-1)).toBeNull();
  });

  it('NIFTY options of 16 June: open interest of every contract, and its change', async () => {
    const { strikes, call, put } = await answerOf(calls.oiDay, {
      inst: 'NIFTY',
      expDt: '2022-06-16',
      historical: true,
      date: DATE,
    });
    for (const [type, leg] of [
      ['CE', call],
      ['PE', put],
    ] as const)
      expect(strikes.map((strike, row) => [strike, leg.oi[row], leg.change[row], leg.price[row]])).toEqual(
        await rowsOf(`
          SELECT STRIKE_PR::DOUBLE, a.OPEN_INT, a.OPEN_INT - b.OPEN_INT, if(a.CONTRACTS > 0, a.CLOSE, NULL)
          FROM june_14 a LEFT JOIN june_13 b USING (INSTRUMENT, SYMBOL, expiry, STRIKE_PR, OPTION_TYP)
          WHERE SYMBOL = 'NIFTY' AND expiry = '2022-06-16' AND OPTION_TYP = '${type}' ORDER BY 1`),
      );
  });

  it('thirty days of BANKNIFTY pass over 7 July, of whose put next below the money four lots were traded', async () => {
    const wish = { inst: 'BANKNIFTY', from: DATE, to: DATE } as const;
    // The forward lies above 33,300, of which no put was traded, nor of 33,400.
    const traded = await rowsOf(`
      SELECT STRIKE_PR::DOUBLE, OPTION_TYP, CONTRACTS::DOUBLE FROM june_14
      WHERE SYMBOL = 'BANKNIFTY' AND expiry = '2022-07-07' AND CONTRACTS > 0 AND CONTRACTS < 5
        AND abs(STRIKE_PR - 33400) <= 400 ORDER BY 1, 2`);
    expect(traded).toEqual([
      [33_100, 'PE', 2],
      [33_200, 'PE', 4],
      [33_600, 'CE', 4],
      [33_800, 'PE', 3],
    ]);
    const closeOf = async (expDt: string) =>
      (await answerOf(calls.history, { ...wish, expDt, series: ['atmIv'] })).series.atmIv![0]!;
    const { series, iv30Flat, iv30Old } = await answerOf(calls.history, { ...wish, series: ['iv30'] });
    const [near, next] = [16, 44];
    const [low, high] = [await closeOf('2022-06-30'), await closeOf('2022-07-28')];
    const between = near * low ** 2 + ((30 - near) / (next - near)) * (next * high ** 2 - near * low ** 2);
    expect(series.iv30![0]).toBeCloseTo(Math.sqrt(between / 30), 4);
    expect([iv30Flat, iv30Old]).toEqual([[false], [false]]);
    expect(await closeOf('2022-07-07')).toBeGreaterThan(series.iv30![0]! + 0.005);
  });
});

describe.skipIf(!SAMPLES)(
  'the bhavcopy of 23 February 2017, an expiry day without the file of the day before',
  () => {
    const FILE = 'bhavcopy-legacy/fo_bhav__23FEB2017.csv.gz';

    it('the change in open interest is the one the exchange states, the price the close, not the settlement', async () => {
      const wish = { date: '2017-02-23', month: 'all' } as const;
      const { rows } = await answerOf(calls.futuresOiDay, wish);
      const prices = await answerOf(calls.futuresPriceDay, wish);
      const figures = rows.map(({ symbol, expDt, oi, change }, i) => [
        symbol,
        expDt,
        oi,
        change,
        prices.rows[i]!.price,
      ]);
      expect(figures.sort()).toEqual(
        (
          await rowsOf(`
        SELECT SYMBOL, strftime(strptime(EXPIRY_DT, '%d-%b-%Y'), '%Y-%m-%d'), OPEN_INT, CHG_IN_OI, if(CONTRACTS > 0, CLOSE, NULL)
        FROM read_csv('${sample(FILE)}', types = {'EXPIRY_DT': 'VARCHAR', 'OPEN_INT': 'DOUBLE', 'CHG_IN_OI': 'DOUBLE'})
        WHERE INSTRUMENT IN ('FUTIDX', 'FUTSTK')`)
        ).sort(),
      );
    });

    it.each([
      ['CANBK', '2017-02-23', [3_000, 3_084]],
      ['SOUTHBANK', '2017-03-30', [30_000, 33_141]],
    ] as const)(
      'the %s future of %s has the lots that open interest and turnover tell',
      async (inst, expiry, lots) => {
        const contract = `NSE:${inst}:${expiry}:FUT`;
        const range = { from: '2017-02-01', to: '2017-02-23' };
        const { lotSizes, series } = await answerOf(calls.history, {
          ...{ inst, contract, series: ['oi', 'volume'], ...range },
        });
        expect(lotSizes).toEqual(lots);
        for (const [at, day] of ['01', '23'].entries()) {
          const [[oi, contracts, least, most]] = (await rowsOf(`
          SELECT OPEN_INT, CONTRACTS, VAL_INLAKH * 1e5 / CONTRACTS / HIGH, VAL_INLAKH * 1e5 / CONTRACTS / LOW
          FROM read_csv('${sample(`bhavcopy-legacy/fo_bhav__${day}FEB2017.csv.gz`)}',
            types = {'EXPIRY_DT': 'VARCHAR', 'OPEN_INT': 'DOUBLE', 'CONTRACTS': 'DOUBLE'})
          WHERE INSTRUMENT = 'FUTSTK' AND SYMBOL = '${inst}'
            AND strptime(EXPIRY_DT, '%d-%b-%Y') = DATE '${expiry}'`)) as [[number, number, number, number]];
          expect([series.oi![at], series.volume![at]]).toEqual([oi, contracts * lots[at]!]);
          expect(oi % lots[at]!).toBe(0);
          expect(lots[at]!).toBeGreaterThan(0.999 * least);
          expect(lots[at]!).toBeLessThan(1.001 * most);
        }
      },
    );
  },
);
