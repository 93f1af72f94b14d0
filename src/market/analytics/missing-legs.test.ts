import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard, type CellRule, type LegRules } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { atmRows } from '../atm.ts';
import type { Board } from '../board.ts';
import { SIDES, type Side } from '../contract.ts';
import { forwardColumn } from '../forward.ts';
import { rowsOfSet, type StrikeSet, sumOverRows } from '../strike-set.ts';
import { atmPremium } from './atm-premium.ts';
import { averageTradedPrice } from './atp.ts';
import { windowFlows } from './build-up-flow.ts';
import { dayOi } from './day-oi.ts';
import { decayStart } from './decay-start.ts';
import { intervalOi } from './interval-oi.ts';
import { legIvColumn } from './leg-iv-column.ts';
import { legWindows } from './leg-windows.ts';
import { maxPainAt } from './max-pain.ts';
import { minuteVolume } from './minute-volume.ts';
import { moversAt } from './movers.ts';
import { oiChange } from './oi-change.ts';
import { oiChangeSince } from './oi-change-since.ts';
import { oiTrend } from './oi-trend.ts';
import { pcrAt, strikePcr } from './pcr.ts';
import { premiumDay } from './premium-day.ts';
import { premiumDecay, yearsLeft } from './premium-decay.ts';
import { straddleOf, strangleOf } from './straddle.ts';
import { sumExpiries } from './sum-expiries.ts';
import { summaryOf } from './summary.ts';
import { totalsOf } from './totals.ts';
import { tradedSince } from './traded-since.ts';
import { volumeOverRows } from './volume-over-rows.ts';
import { wallsAt } from './walls.ts';
import { windowSpans } from './window-spans.ts';

const STRIKES = [24_000, 24_050, 24_100, 24_150, 24_200];
const LENGTH = 6;
const LEVEL = 24_110;
const PREVIOUS = { kind: 'previous', date: null } as const;
const SETS: readonly StrikeSet[] = [
  { kind: 'all' },
  { kind: 'around', each: 1, anchor: 'open' },
  { kind: 'around', each: 1, anchor: 'rolling' },
];

/** Every value moves from minute to minute, and no figure of the whole chain is 0. */
const WHOLE: Readonly<
  Record<Side, Readonly<Record<'price' | 'oi' | 'volume', (strike: number, at: number) => number>>>
> = {
  call: {
    price: (strike, at) => Math.max(LEVEL - strike, 0) + 60 + at,
    oi: (strike, at) => 65 * (strike / 50 - 400 + 2 * at + 1),
    volume: (strike, at) => 65 * (strike / 50 - 470) * (at + 1),
  },
  put: {
    price: (strike, at) => Math.max(strike - LEVEL, 0) + 60 + at,
    oi: (strike, at) => 65 * (560 - strike / 50 + 3 * at + 1),
    volume: (strike, at) => 65 * (490 - strike / 50) * (at + 1),
  },
};

type Deleted = { readonly side: Side; readonly strike: number; readonly from: number; readonly to: number };

/** The chain, without what one leg published in some minutes. */
function chain(strikes: readonly number[], deleted?: Deleted, rules: BoardRules = {}): Board {
  const side = (of: Side): LegRules =>
    Object.fromEntries(
      Object.entries(WHOLE[of]).map(([field, value]): [string, CellRule] => [
        field,
        (strike, at) =>
          deleted?.side === of && deleted.strike === strike && at >= deleted.from && at <= deleted.to
            ? null
            : value(strike, at),
      ]),
    );
  const closing = { price: 255, oi: 6500, volume: 65_000 };
  const previous = { call: closing, put: closing };
  return builtBoard({ strikes, length: LENGTH, call: side('call'), put: side('put'), previous, ...rules });
}

/** Every figure that takes or sums legs, as numbers at a minute. */
const FIGURES: Readonly<Record<string, (board: Board, minute: number) => ArrayLike<number>>> = {
  summary: (board, minute) => {
    const { forward, atm, pcr, maxPain, callOi, putOi, atmIv } = summaryOf(board, standardPricing(board));
    return [forward, atm, pcr, maxPain, callOi, putOi, atmIv].map((line) => line[minute]!);
  },
  totals: (board, minute) =>
    SIDES.flatMap((side) => Object.values(totalsOf(board, side)).map((line) => line[minute]!)),
  'sums over strikes': (board, minute) =>
    SETS.flatMap((set) =>
      SIDES.flatMap((side) => {
        const rows = rowsOfSet(board, set);
        return [
          sumOverRows(board, side, 'oi', rows)[minute]!,
          oiChangeSince(board, side, { kind: 'prev' }, rows)[minute]!,
          volumeOverRows(board, side, rows)[minute]!,
        ];
      }),
    ),
  intervals: (board, minute) =>
    SETS.flatMap((set) =>
      SIDES.flatMap((side) => {
        const { oi, change, volume } = intervalOi(board, 1, rowsOfSet(board, set))[side];
        return [oi[minute]!, change[minute]!, volume[minute]!];
      }),
    ),
  'day’s open interest': (board, minute) =>
    SIDES.flatMap((side) => Object.values(dayOi(board, minute)[side]).flatMap((values) => [...values])),
  'change of open interest': (board, minute) =>
    SIDES.flatMap((side) => [...oiChange(board, side, minute, PREVIOUS)]),
  'put-call ratios': (board, minute) => [
    pcrAt(board, 'oi', minute),
    pcrAt(board, 'volume', minute),
    ...strikePcr(board, 'oi', minute),
  ],
  'max pain': (board, minute) => {
    const pain = maxPainAt(board, minute, LEVEL);
    return pain ? [pain.strike] : [];
  },
  walls: (board, minute) => SIDES.flatMap((side) => wallsAt(board, side, minute).map(({ oi }) => oi)),
  movers: (board, minute) =>
    SIDES.flatMap((side) =>
      moversAt(board, side, minute, { window: 3, by: 'change', floor: 0 }).ranked.flatMap(
        ({ oi, oiChange: change, traded }) => [oi, change, traded],
      ),
    ),
  'straddles and strangles': (board, minute) =>
    board.strikes.length < 2
      ? [straddleOf(board, 0).price[minute]!]
      : [0, 1].flatMap((row) => [
          straddleOf(board, row).price[minute]!,
          straddleOf(board, row).vwap[minute]!,
          strangleOf(board, 1 - row, row).price[minute]!,
        ]),
  'at-the-money premium': (board, minute) => {
    const rows = atmRows(board);
    const rolling = premiumDay(board, { kind: 'rolling', call: rows, put: rows }, standardPricing(board));
    return [atmPremium(board).premium[minute]!, rolling.atp[minute]!];
  },
  'sum of expiries': (board, minute) => {
    const sum = sumExpiries([board, chain(STRIKES, undefined, { expiry: '2026-06-23' })]);
    return SIDES.flatMap((side) => [totalsOf(sum, side).oi[minute]!, pcrAt(sum, 'oi', minute)]);
  },
};

/** What is known of one leg alone, at a minute. */
const LEG_FIGURES: Readonly<
  Record<string, (board: Board, side: Side, row: number, minute: number) => number>
> = {
  volatility: (board, side, row, minute) => legIvColumn(board, side, row, standardPricing(board))[minute]!,
  'average traded price': (board, side, row, minute) => averageTradedPrice(board, side, row).values[minute]!,
  'price change': (board, side, row, minute) => legWindows(board, side, row, 1)[minute]!.priceChange,
  'change of open interest': (board, side, row, minute) => legWindows(board, side, row, 1)[minute]!.oiChange,
  'change in windows': (board, side, row, minute) => oiTrend(board, 1)[side].oiChange[row * LENGTH + minute]!,
  'volume of the minute': (board, side, row, minute) => minuteVolume(board, side, row)[minute]!,
  traded: (board, side, row, minute) => tradedSince(board, side, row, PREVIOUS, minute),
  straddle: (board, _, row, minute) => straddleOf(board, row).price[minute]!,
  'change of premium': (board, side, row, minute) => {
    const pricing = standardPricing(board);
    const start = decayStart(board, PREVIOUS, pricing, board.grid.times[0]! - 86_400_000);
    const ground = { forwards: forwardColumn(board, pricing), years: yearsLeft(board, pricing) };
    return premiumDecay(board, side, row, start, ground, pricing).change[minute]!;
  },
};

/** Open interest is a step and volume a running total: a leg silent for a minute has neither traded nor changed in it. */
const STEPS = [
  'totals',
  'intervals',
  'average traded price',
  'change of open interest',
  'change in windows',
  'volume of the minute',
  'traded',
];
const RUNS = { numRuns: 30 };

const anyLeg = fc.record({ side: fc.constantFrom(...SIDES), strike: fc.constantFrom(...STRIKES) });
const anyMinute = fc.integer({ min: 1, max: LENGTH - 1 });

describe('a leg that is missing', () => {
  it.each(Object.entries(FIGURES))('never makes a 0 of the %s', (name, figure) => {
    fc.assert(
      fc.property(anyLeg, anyMinute, fc.boolean(), (leg, minute, always) => {
        const [from, to] = always || STEPS.includes(name) ? [0, LENGTH - 1] : [minute, minute];
        for (const strikes of [STRIKES, [leg.strike]]) {
          expect(Array.from(figure(chain(strikes), minute))).not.toContain(0);
          expect(Array.from(figure(chain(strikes, { ...leg, from, to }), minute))).not.toContain(0);
        }
      }),
      RUNS,
    );
  });

  it.each(Object.entries(LEG_FIGURES))('has no %s', (_, figure) => {
    fc.assert(
      fc.property(anyLeg, anyMinute, (leg, minute) => {
        const row = STRIKES.indexOf(leg.strike);
        const without = chain(STRIKES, { ...leg, from: 0, to: LENGTH - 1 });
        expect(figure(chain(STRIKES), leg.side, row, minute)).not.toBeNaN();
        expect(figure(without, leg.side, row, minute)).toBeNaN();
      }),
      RUNS,
    );
  });

  it.each(Object.entries(LEG_FIGURES).filter(([name]) => !STEPS.includes(name)))(
    'for a minute has no %s in it, and the same as ever before and after',
    (name, figure) => {
      fc.assert(
        fc.property(anyLeg, anyMinute, (leg, minute) => {
          const row = STRIKES.indexOf(leg.strike);
          const [whole, without] = [chain(STRIKES), chain(STRIKES, { ...leg, from: minute, to: minute })];
          const spread = name === 'price change' ? 1 : 0;
          for (let at = 1; at < LENGTH; at++) {
            const isTouched = at >= minute && at <= minute + spread;
            expect(figure(without, leg.side, row, at)).toEqual(
              isTouched ? Number.NaN : figure(whole, leg.side, row, at),
            );
          }
        }),
        RUNS,
      );
    },
  );

  it('is in no build-up: the parts are of the other contracts, whose number they add up to', () => {
    fc.assert(
      fc.property(anyLeg, anyMinute, ({ side, strike }, minute) => {
        const without = chain(STRIKES, { side, strike, from: minute, to: minute });
        const flow = windowFlows(without, side, windowSpans(without, 1))[minute]!;
        expect(flow.known).toBe(STRIKES.length - 1);
        expect(Object.values(flow.count).reduce((sum, count) => sum + count)).toBe(flow.known);
      }),
      RUNS,
    );
  });

  it('is left out of sums with exactly what it had', () => {
    fc.assert(
      fc.property(anyLeg, anyMinute, ({ side, strike }, minute) => {
        const [whole, without] = [chain(STRIKES), chain(STRIKES, { side, strike, from: 0, to: LENGTH - 1 })];
        for (const field of ['oi', 'volume'] as const)
          expect(totalsOf(without, side)[field][minute]).toBe(
            totalsOf(whole, side)[field][minute]! - WHOLE[side][field](strike, minute),
          );
      }),
      RUNS,
    );
  });
});
