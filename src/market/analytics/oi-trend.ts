import { type Board, valueAt } from '../board.ts';
import type { Side } from '../contract.ts';
import { optionTick } from '../tick.ts';
import type { Instant } from '../trading-date.ts';
import { type BuildUp, buildUpOf } from './build-up.ts';
import { legWindow } from './leg-windows.ts';
import { windowChange } from './window-change.ts';
import { type WindowSpan, windowSpans } from './window-spans.ts';

/** Cells of strike r and window w stand at `r × windows.length + w`; NaN or null where a change is unknown. */
export type SideTrend = {
  /** Units. */
  readonly oiChange: Float64Array;
  /** Rupees. */
  readonly priceChange: Float64Array;
  readonly buildUp: readonly (BuildUp | null)[];
};

export type OiTrend = {
  /** Close of each window, wherever its data end; of the last that has data where it has come. */
  readonly windows: readonly Instant[];
  readonly spans: readonly WindowSpan[];
  readonly call: SideTrend;
  readonly put: SideTrend;
};

/**
 * Changes and build-ups of every strike in windows of `minutes` minutes over the known minutes, each as `legWindow` has it:
 * a day known only from its close is one window, changed since the previous close.
 */
export function oiTrend(board: Board, minutes: number): OiTrend {
  const spans = windowSpans(board, minutes);
  const now = spans.findLastIndex(({ last }) => last >= 0);
  const side = board.grain === 'day' ? closeTrend : minuteTrend;
  return {
    windows: spans.map(({ to, time }, at) => (at < now ? board.grid.times[to]! : time)),
    spans,
    call: side(board, 'call', spans),
    put: side(board, 'put', spans),
  };
}

function closeTrend(board: Board, side: Side, spans: readonly WindowSpan[]): SideTrend {
  const legs = Array.from(board.strikes, (_, row) =>
    spans.map((span) => legWindow(board, side, row, span)),
  ).flat();
  return {
    oiChange: Float64Array.from(legs, ({ oiChange }) => oiChange),
    priceChange: Float64Array.from(legs, ({ priceChange }) => priceChange),
    buildUp: legs.map(({ buildUp }) => buildUp),
  };
}

/** Column by column: a cell has no object of its own, of which a day has a hundred thousand. */
function minuteTrend(board: Board, side: Side, spans: readonly WindowSpan[]): SideTrend {
  const oiChange = windowChange(board, side, 'oi', spans);
  const priceChange = windowChange(board, side, 'price', spans);
  const buildUp: (BuildUp | null)[] = [];
  const tick = optionTick(board);
  for (let row = 0; row < board.strikes.length; row++)
    for (const { base } of spans) {
      const at = buildUp.length;
      const baseOi = valueAt(board, side, 'oi', row, base);
      buildUp.push(buildUpOf(priceChange[at]!, oiChange[at]!, baseOi, tick));
    }
  return { oiChange, priceChange, buildUp };
}
