import type { BuildUp } from '#market/analytics/build-up.ts';
import { legSince } from '#market/analytics/leg-change.ts';
import { type LegIv, legIvAt } from '#market/analytics/leg-iv.ts';
import { isNewContract } from '#market/analytics/new-contract.ts';
import { isCarriedClose, type TotalOiChange, totalOiChangeFrom } from '#market/analytics/oi-change.ts';
import { putCallRatio, strikePcr, sumAt } from '#market/analytics/pcr.ts';
import { percentOf } from '#market/analytics/percent-of.ts';
import { type Base, baseBefore, type Since } from '#market/analytics/since.ts';
import { volatilityPointsPerTick } from '#market/analytics/tick-sensitivity.ts';
import { type DecayPeriod, decayPeriodOf, timeDecay } from '#market/analytics/time-decay.ts';
import { tradedSince } from '#market/analytics/traded-since.ts';
import { atmRowAt } from '#market/atm.ts';
import { greekColumns, impliedVolatilities } from '#market/black76.ts';
import { type Board, type Field, sliceStrikes, strikesAround, valueAt } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { forwardAt } from '#market/forward.ts';
import { modelChainGreeks } from '#market/model-greeks.ts';
import { minuteOfBase, type OldBase, oldOfLeg } from '#market/old-base.ts';
import { quoteAt } from '#market/quote.ts';
import { type OldPrice, oldQuoteAt } from '#market/stale-leg.ts';
import { optionTick } from '#market/tick.ts';
import type { Instant } from '#market/trading-date.ts';
import { modelForwardAt, type Pricing } from '#market/volatility-model.ts';

/** The figures of one side that are numbers, one entry per strike shown; NaN where missing. */
export const SIDE_FIGURES = [
  'price',
  'priceChange',
  'bid',
  'bidSize',
  'ask',
  'askSize',
  'iv',
  'delta',
  'gamma',
  'theta',
  'vega',
  'volume',
  'oi',
  'oiChange',
  'oiChangePct',
] as const;
export type SideFigure = (typeof SIDE_FIGURES)[number];

/**
 * One side at the strikes shown. Prices in rupees, open interest and volume in units, changes since the base. `iv` is a
 * fraction per √year, `delta` and `gamma` per rupee of what the model stands on (`modelGreeks`), `theta` rupees that the next day
 * of its year takes (`timeDecay`), `vega` rupees per point (0.01) of volatility.
 */
export type ChainSide = Readonly<Record<SideFigure, Float64Array>> & {
  readonly buildUp: readonly (BuildUp | null)[];
  /** Contracts that the exchange's own file of the previous session does not have: they are new, and have no base. */
  readonly isNew: readonly boolean[];
  /** The price at the base is the close of an earlier day: it was not traded in the previous session. */
  readonly isCarried: readonly boolean[];
  /** What there is to say of a last price that is old; null where it is not. */
  readonly old: readonly (OldPrice | null)[];
  /** The same of the minute that changes begin at. */
  readonly oldBase: readonly (OldBase | null)[];
  /** The same of what volatility and greeks stand on, which is no last price where bid and ask have a mid. */
  readonly oldQuote: readonly (OldPrice | null)[];
};

/** Sums of one side over the whole chain, units; NaN where nothing is known. */
export type ChainSums = {
  readonly oi: number;
  /** Each leg against itself, as every screen sums it (`totalOiChange`), and in percent of what it is measured from. */
  readonly oiChange: number;
  readonly oiChangePct: number;
  readonly volume: number;
};

/** The chain at one minute. Rupees. */
export type ChainPicture = {
  readonly time: Instant;
  /** null: the base asked for does not exist on this date or is the minute shown, and no change is known. */
  readonly base: Base | null;
  /** Those shown, ascending. */
  readonly strikes: Float64Array;
  /** Listed in all. */
  readonly listed: number;
  readonly forward: number;
  readonly atm: number;
  /** What `theta` is of. */
  readonly decayPeriod: DecayPeriod;
  readonly call: ChainSide;
  readonly put: ChainSide;
  /** Put over call open interest of each strike. */
  readonly pcr: Float64Array;
  /** The greatest open interest of a leg shown; 0 where none is known. */
  readonly mostOi: number;
  readonly totals: Readonly<Record<Side, ChainSums>> & { readonly pcr: number };
  /** The volatility of a leg (index among the strikes shown), with why it is missing or how loose it is. */
  readonly ivOf: (side: Side, at: number) => LegIv;
};

export type ChainSettings = {
  readonly since: Since;
  /** How many strikes around the money are shown. */
  readonly strikes: number;
  readonly pricing: Pricing;
};

/** The chain at a minute (index into the board); null where nothing is stored then. */
export function chainPicture(
  board: Board,
  minute: number,
  { since, strikes: count, pricing }: ChainSettings,
): ChainPicture | null {
  if (minute < 0 || minute >= board.length || board.observed[minute] === 0) return null;
  const base = baseBefore(board, since, minute);
  const forward = forwardAt(board, minute, pricing).value;
  const money = atmRowAt(board, minute, pricing, forward);
  const all = board.strikes.length;
  const [from, to] = money < 0 ? [0, all] : strikesAround(all, money, count);
  const shown = sliceStrikes(board, from, to);
  const modelForward = modelForwardAt(board, minute, pricing);
  /** Of the whole board: what is kept of its columns from minute to minute would not be kept of a part of them. */
  const sideOf = (side: Side) => ({
    ...sideAt(shown, side, minute, base, modelForward, pricing),
    volume: Float64Array.from(shown.strikes, (_, row) => tradedSince(board, side, from + row, DAY, minute)),
    ...oldOfSide(board, side, from, shown.strikes.length, minuteOfBase(base), minute),
    oldQuote: Array.from(shown.strikes, (_, row) => oldQuoteAt(board, side, from + row, minute)),
  });
  const [call, put] = [sideOf('call'), sideOf('put')];
  const totals = { call: sumsAt(board, 'call', minute, base), put: sumsAt(board, 'put', minute, base) };
  const ofSide = { call, put };
  const tick = optionTick(board);
  return {
    time: board.grid.times[minute]!,
    base,
    strikes: shown.strikes,
    listed: all,
    forward,
    atm: board.strikes[money] ?? Number.NaN,
    decayPeriod: decayPeriodOf(pricing.clock(board.grid.times[minute]!), pricing),
    call,
    put,
    pcr: strikePcr(shown, 'oi', minute),
    mostOi: Math.max(greatest(call.oi), greatest(put.oi)),
    totals: { ...totals, pcr: putCallRatio(totals.put.oi, totals.call.oi) },
    ivOf: (side, at) => {
      const { iv, vega } = ofSide[side];
      return Number.isNaN(iv[at]!)
        ? legIvAt(shown, side, at, minute, modelForward, pricing)
        : { iv: iv[at]!, gap: null, pointsPerTick: volatilityPointsPerTick(vega[at]! / POINT, tick) };
    },
  };
}

/** Of `count` legs from a row on. */
function oldOfSide(
  board: Board,
  side: Side,
  row: number,
  count: number,
  from: number,
  minute: number,
): Pick<ChainSide, 'old' | 'oldBase'> {
  const legs = Array.from({ length: count }, (_, at) => oldOfLeg(board, side, row + at, from, minute));
  return { old: legs.map(({ old }) => old), oldBase: legs.map(({ oldBase }) => oldBase) };
}

/** A point of volatility. */
const POINT = 0.01;

function sideAt(
  board: Board,
  side: Side,
  minute: number,
  base: Base | null,
  forward: number,
  pricing: Pricing,
): Omit<ChainSide, 'volume' | 'old' | 'oldBase' | 'oldQuote'> {
  const { clock, rate } = pricing;
  const { strikes } = board;
  const column = (at: (row: number) => number) => Float64Array.from(strikes, (_, row) => at(row));
  const field = (name: Field) => column((row) => valueAt(board, side, name, row, minute));
  const years = clock(board.grid.times[minute]!);
  const iv = new Float64Array(strikes.length);
  const quotes = column((row) => quoteAt(board, side, row, minute));
  impliedVolatilities(side, quotes, forward, strikes, years, rate, iv);
  const greeks = greekColumns(strikes.length);
  modelChainGreeks(side, forward, strikes, years, iv, pricing, greeks);
  const oi = field('oi');
  const changes = Array.from(strikes, (_, row) => base && legSince(board, side, row, base, minute));
  const change = (name: 'priceChange' | 'oiChange' | 'oiChangePct') =>
    Float64Array.from(changes, (leg) => leg?.[name] ?? Number.NaN);
  return {
    price: field('price'),
    priceChange: change('priceChange'),
    bid: field('bid'),
    bidSize: field('bidSize'),
    ask: field('ask'),
    askSize: field('askSize'),
    iv,
    delta: greeks.delta,
    gamma: greeks.gamma,
    theta: column((row) => timeDecay(side, forward, strikes[row]!, years, iv[row]!, pricing)),
    vega: greeks.vega.map((whole) => whole * POINT),
    oi,
    oiChange: change('oiChange'),
    oiChangePct: change('oiChangePct'),
    buildUp: changes.map((leg) => leg?.buildUp ?? null),
    isNew: Array.from(oi, (units, row) => !Number.isNaN(units) && isNewContract(board, side, row, base)),
    isCarried: changes.map((_, row) => base !== null && isCarriedClose(board, side, row, base)),
  };
}

/** The base of a day's volume, which begins at nothing. */
const DAY: Base = { kind: 'previous', date: null };

function sumsAt(board: Board, side: Side, minute: number, base: Base | null): ChainSums {
  let volume = Number.NaN;
  for (let row = 0; row < board.strikes.length; row++)
    volume = added(volume, tradedSince(board, side, row, DAY, minute));
  const { change, from } = base ? totalOiChangeFrom(board, side, minute, base) : NO_CHANGE;
  return {
    oi: sumAt(board, side, 'oi', minute),
    oiChange: change,
    oiChangePct: percentOf(change, from),
    volume,
  };
}

const NO_CHANGE: Omit<TotalOiChange, 'told'> = { change: Number.NaN, from: Number.NaN };

/** A sum with one value more; it begins as NaN, and a missing value leaves it as it is. */
function added(sum: number, value: number): number {
  if (Number.isNaN(value)) return sum;
  return Number.isNaN(sum) ? value : sum + value;
}

function greatest(values: Float64Array): number {
  return values.reduce((most, value) => (value > most ? value : most), 0);
}
