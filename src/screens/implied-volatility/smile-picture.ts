import { type LegIvGap, legIvAt } from '#market/analytics/leg-iv.ts';
import { isLooseVolatility, volatilityPointsPerTick } from '#market/analytics/tick-sensitivity.ts';
import { atmRowAt, nearestRow } from '#market/atm.ts';
import { greeks } from '#market/black76.ts';
import { type Board, firstObserved, strikesAround } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { sidesOfSmile } from '#market/sides-of-smile.ts';
import { smileAt } from '#market/smile.ts';
import { isStaleLeg } from '#market/stale-leg.ts';
import { optionTick } from '#market/tick.ts';
import type { Instant } from '#market/trading-date.ts';
import { modelForwardAt, type Pricing, type VolatilityModel } from '#market/volatility-model.ts';

/** A smile of the whole chain at one minute: fractions per strike, NaN where there is none. */
export type SmileCurve = {
  readonly time: Instant;
  /** That of the volatility model, rupees. */
  readonly forward: number;
  /** Whether it is the forward of the options or of the spot. */
  readonly on: VolatilityModel['on'];
  readonly iv: Float64Array;
  readonly call: Float64Array;
  readonly put: Float64Array;
};

/** The smile of all strikes at a minute by the volatility model; `forward` is NaN where the model has none. */
export function smileCurve(board: Board, minute: number, pricing: Pricing): SmileCurve {
  const time = board.grid.times[minute]!;
  const forward = modelForwardAt(board, minute, pricing);
  const { iv, call, put } = smileAt(board, minute, forward, pricing.clock(time), pricing.rate);
  return { time, forward, on: pricing.on, iv, call, put };
}

/** The smile at a minute, of the strikes shown. */
export type SmilePicture = {
  readonly strikes: Float64Array;
  /** The strike at the money, as `atmRowAt` has it; NaN where that is not known. */
  readonly atm: number;
  readonly now: SmileCurve;
  /** Whether a strike's volatility stands on what was not traded for minutes, or a tick of it leaves little of it. */
  readonly unsure: Readonly<Record<Curve, readonly boolean[]>>;
  readonly open: SmileCurve | null;
  readonly previous: SmileCurve | null;
  /** Strikes shown whose leg out of the money has no volatility, and why, the commonest reason first. */
  readonly missing: readonly (readonly [LegIvGap, number])[];
};

export const CURVES = ['iv', 'call', 'put'] as const;
export type Curve = (typeof CURVES)[number];

type Earlier = { readonly open: SmileCurve | null; readonly previous: SmileCurve | null };

/** The smile at `minute` over `count` strikes around the money, all where that is not known. */
export function smilePicture(
  board: Board,
  minute: number,
  pricing: Pricing,
  count: number,
  earlier: Earlier,
): SmilePicture {
  const whole = smileCurve(board, minute, pricing);
  const money = atmRowAt(board, minute, pricing);
  const nextToForward = nearestRow(board.strikes, whole.forward);
  const all = board.strikes.length;
  const [from, to] = money < 0 ? [0, all] : strikesAround(all, money, count);
  const shown = (curve: SmileCurve): SmileCurve => ({
    ...curve,
    iv: curve.iv.subarray(from, to),
    call: curve.call.subarray(from, to),
    put: curve.put.subarray(from, to),
  });
  const now = shown(whole);
  const rows = Array.from({ length: to - from }, (_, at) => from + at);
  const isStale = (side: Side, row: number) => isStaleLeg(board, side, row, minute);
  const years = pricing.clock(whole.time);
  const tick = optionTick(board);
  const isLoose = (iv: Float64Array, row: number) => {
    const { vega } = greeks('call', whole.forward, board.strikes[row]!, years, pricing.rate, iv[row]!);
    return isLooseVolatility(volatilityPointsPerTick(vega, tick));
  };
  const sidesOf = (row: number) =>
    sidesOfSmile((side) => whole[side][row]!, board.strikes[row]!, whole.forward, row === nextToForward);
  const missing = new Map<LegIvGap, number>();
  for (const row of rows) {
    if (!Number.isNaN(whole.iv[row]!)) continue;
    const { gap } = legIvAt(board, sidesOf(row)[0]!, row, minute, whole.forward, pricing);
    if (gap !== null) missing.set(gap, (missing.get(gap) ?? 0) + 1);
  }
  const isFirst = firstObserved(board) === minute;
  return {
    strikes: board.strikes.subarray(from, to),
    atm: board.strikes[money] ?? Number.NaN,
    now,
    unsure: {
      iv: rows.map((row) => sidesOf(row).some((side) => isStale(side, row)) || isLoose(whole.iv, row)),
      call: rows.map((row) => isStale('call', row) || isLoose(whole.call, row)),
      put: rows.map((row) => isStale('put', row) || isLoose(whole.put, row)),
    },
    open: earlier.open && !isFirst ? shown(earlier.open) : null,
    previous: earlier.previous && shown(earlier.previous),
    missing: [...missing].sort(([, one], [, other]) => other - one),
  };
}
