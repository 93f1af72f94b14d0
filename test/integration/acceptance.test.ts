import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '#imports/import-file.ts';
import { windowFlows } from '#market/analytics/build-up-flow.ts';
import { intervalOi } from '#market/analytics/interval-oi.ts';
import { legsAt } from '#market/analytics/legs.ts';
import { maxPainAt } from '#market/analytics/max-pain.ts';
import { sumAt } from '#market/analytics/pcr.ts';
import { rollingPremium } from '#market/analytics/rolling-premium.ts';
import { straddleOf } from '#market/analytics/straddle.ts';
import { summaryOf } from '#market/analytics/summary.ts';
import { windowSpans } from '#market/analytics/window-spans.ts';
import { atmRows } from '#market/atm.ts';
import { type Board, cutBoard, firstObserved, lastObserved, valueAt } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { SIDES, type Side } from '#market/contract.ts';
import { lotSizeOf } from '#market/lots.ts';
import { rowsAt, rowsOfSet, type StrikeSet } from '#market/strike-set.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { parityMisses } from '#test/parity-misses.ts';
import { standardPricing } from '#test/standard-pricing.ts';

/** What must hold of the figures of every screen, on real days: a whole one, a partial one, polls with a hole. */
const SAMPLES = process.env.STRIKESCOPE_SAMPLES;
if (!SAMPLES)
  process.stdout.write('acceptance on real days: left out, STRIKESCOPE_SAMPLES names no folder\n');

const FILES = [
  'intraday/nifty-2026-08-18.parquet',
  'intraday/nifty-2026-08-19-partial.parquet',
  'intraday/nse-chain-polls-nifty-2025-08-29.csv.gz',
];
const CHAINS = [
  ['2026-08-18', '2026-08-18'],
  ['2026-08-18', '2026-08-25'],
  ['2026-08-19', '2026-08-25'],
  ['2025-08-29', '2025-09-02'],
  ['2025-08-29', '2025-09-30'],
] as const;
const SETS: readonly StrikeSet[] = [
  { kind: 'all' },
  { kind: 'around', each: 10, anchor: 'open' },
  { kind: 'around', each: 5, anchor: 'rolling' },
  { kind: 'range', from: 24_000, to: 24_500 },
];

/** The legs of a poll were quoted some moments apart: what the forward moves in them, rupees. */
const QUOTED_APART = 2;

/** The close of a session is compared minute by minute: then the spot is only indicative, and the closing auction is on. */
const LAST_MINUTES = 25;

const calendar = createCalendar();
let store: MarketStore;

beforeAll(async () => {
  if (!SAMPLES) return;
  store = await openDuckStore({ dataDir: ':memory:', calendar, now: () => instantOf('2026-11-20', 1200) });
  for (const path of FILES)
    await importFile(join(SAMPLES, path), store.beginImport, { calendar, lots: lotSizeOf });
});
afterAll(() => store?.close());

const sumOfKnown = (values: Float64Array) =>
  values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0);

describe.skipIf(!SAMPLES).each(CHAINS)('on %s, expiry %s', (date, expiry) => {
  let board: Board;
  beforeAll(async () => {
    board = (await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry, date }))!;
  });

  it.each([1, 3, 15, 60])(
    'intervals of %i minutes add up to the day, for every set of strikes',
    (minutes) => {
      const oiOf = (side: Side, minute: number, [from, to]: readonly [number, number]) => {
        let sum = 0;
        for (let row = from; row < to; row++) sum += valueAt(board, side, 'oi', row, minute) || 0;
        return sum;
      };
      const [first, last] = [firstObserved(board), lastObserved(board)];
      for (const set of SETS) {
        const rows = rowsOfSet(board, set);
        const intervals = intervalOi(board, minutes, rows);
        for (const side of SIDES) {
          const { change, joined } = intervals[side];
          const day = oiOf(side, last, rowsAt(rows, last)) - oiOf(side, first, rowsAt(rows, first));
          expect(sumOfKnown(change) + sumOfKnown(joined)).toBe(day);
        }
      }
    },
  );

  it('every contract known at both ends of a window is in one build-up', () => {
    const spans = windowSpans(board, 15);
    for (const side of SIDES) {
      const flows = windowFlows(board, side, spans);
      spans.forEach((span, at) => {
        const ends = span.base < span.last ? [span.base, span.last] : [-1];
        const known = Array.from(board.strikes, (_, row) => row).filter((row) =>
          ends.every((minute) =>
            (['price', 'oi'] as const).every(
              (field) => !Number.isNaN(valueAt(board, side, field, row, minute)),
            ),
          ),
        );
        const counts = Object.values(flows[at]?.count ?? {}).reduce((sum, count) => sum + count, 0);
        expect(counts).toBe(known.length);
      });
    }
  });

  it('max pain is the cheapest strike by brute force', () => {
    for (let minute = firstObserved(board); minute < board.length; minute += 37) {
      if (board.observed[minute] === 0) continue;
      const held = (side: Side, row: number) => valueAt(board, side, 'oi', row, minute) || 0;
      const costs = Array.from(board.strikes, (settled) =>
        board.strikes.reduce(
          (cost, strike, row) =>
            cost +
            held('call', row) * Math.max(settled - strike, 0) +
            held('put', row) * Math.max(strike - settled, 0),
          0,
        ),
      );
      const pain = maxPainAt(board, minute, Number.NaN)!;
      expect(pain.cost).toBe(Math.min(...costs));
      expect(costs[board.strikes.indexOf(pain.strike)]).toBe(pain.cost);
    }
  });

  it('fixed and rolling straddles agree wherever the money is the same', () => {
    const rows = atmRows(board);
    const rolling = rollingPremium(board, rows);
    for (const row of new Set(rows)) {
      if (row < 0) continue;
      const fixed = straddleOf(board, row);
      rows.forEach((atm, minute) => {
        if (atm === row) expect(rolling.price[minute]).toEqual(fixed.price[minute]);
      });
    }
  });

  it('a replayed minute has the figures that the live day had then', () => {
    const pricing = standardPricing(board);
    const whole = summaryOf(board, pricing);
    const first = firstObserved(board);
    const compared = Array.from({ length: board.length - first }, (_, at) => first + at).filter(
      (minute) => (minute - first) % 61 === 0 || minute >= board.length - LAST_MINUTES,
    );
    for (const minute of compared) {
      const live = cutBoard(board, board.grid.times[minute]!);
      const then = summaryOf(live, pricing);
      for (const line of Object.keys(whole) as (keyof typeof whole)[])
        expect(whole[line][minute]).toEqual(then[line][minute]);
      expect(legsAt(board, minute)).toEqual(legsAt(live, minute));
      expect(sumAt(board, 'call', 'oi', minute)).toEqual(then.callOi[minute]);
    }
  });

  it.runIf(date === '2025-08-29')(
    'parity holds within bid and ask around the money, but for legs quoted apart',
    () => {
      const misses = parityMisses(board, 5).sort((one, other) => one - other);
      expect(misses.length).toBeGreaterThan(1000);
      const share = (part: number) => misses[Math.floor(part * misses.length)]!;
      expect(share(0.6)).toBe(0);
      expect(share(0.99)).toBeLessThan(QUOTED_APART);
    },
  );
});
