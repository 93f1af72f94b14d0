import { lastOiChange } from '#market/analytics/last-oi-change.ts';
import { maxPainAt } from '#market/analytics/max-pain.ts';
import { pcrAt } from '#market/analytics/pcr.ts';
import { percentOf } from '#market/analytics/percent-of.ts';
import { atmRowAt } from '#market/atm.ts';
import { type AtmIv, modelAtmAt } from '#market/atm-iv.ts';
import type { Board } from '#market/board.ts';
import { type Forward, type ForwardSource, forwardAt } from '#market/forward.ts';
import { daysBetween, type Instant } from '#market/trading-date.ts';
import type { Pricing } from '#market/volatility-model.ts';

/** The figures of the header strip at one minute. Rupees; volatility a fraction per √year; NaN where missing. */
export type HeaderFigures = {
  readonly spot: number;
  /** Against the previous session's close. */
  readonly spotChange: number;
  readonly spotChangePct: number;
  readonly future: number;
  readonly forward: number;
  /**
   * Where it came from: `close` is a future's close, which comes before those of options; `old` a synthetic of old last
   * prices; `none` where it is not known, null where nothing is stored at the minute.
   */
  readonly forwardFrom: ForwardSource | 'close' | 'old' | 'none' | null;
  readonly atm: number;
  readonly atmIv: AtmIv;
  readonly pcr: number;
  readonly maxPain: number;
  readonly lotSize: number | null;
  readonly daysToExpiry: number;
  readonly lastOiChange: Instant | null;
};

/** The header's figures of a whole chain at a minute (index), priced as its expiry is. */
export function headerFigures(board: Board, minute: number, pricing: Pricing): HeaderFigures {
  const spot = board.spot[minute] ?? Number.NaN;
  const previous = board.previous?.spot ?? Number.NaN;
  const forward = forwardAt(board, minute, pricing);
  const changed = lastOiChange(board, minute);
  return {
    spot,
    spotChange: spot - previous,
    spotChangePct: percentOf(spot - previous, previous),
    future: board.future[minute] ?? Number.NaN,
    forward: forward.value,
    forwardFrom: board.observed[minute] === 1 ? originOf(forward) : null,
    atm: board.strikes[atmRowAt(board, minute, pricing, forward.value)] ?? Number.NaN,
    atmIv: modelAtmAt(board, minute, pricing),
    pcr: pcrAt(board, 'oi', minute),
    maxPain: maxPainAt(board, minute, forward.value)?.strike ?? Number.NaN,
    lotSize: board.lotSize,
    daysToExpiry: daysBetween(board.date, board.expiry),
    lastOiChange: changed < 0 ? null : board.grid.times[changed]!,
  };
}

function originOf({ source, syntheticFailure }: Forward): HeaderFigures['forwardFrom'] {
  if (syntheticFailure === 'closes') return 'close';
  return source === 'synthetic' && syntheticFailure === 'old' ? 'old' : (source ?? 'none');
}
