import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import type { Instant } from '../trading-date.ts';
import type { BuildUp } from './build-up.ts';
import { legWindow } from './leg-windows.ts';
import { type WindowSpan, windowSpans } from './window-change.ts';

/** Cells of strike r and window w stand at `r × windows.length + w`; NaN or null where a change is unknown. */
export type SideTrend = {
  /** Units. */
  readonly oiChange: Float64Array;
  /** Rupees. */
  readonly priceChange: Float64Array;
  readonly buildUp: readonly (BuildUp | null)[];
};

export type OiTrend = {
  /** Close of each window. */
  readonly windows: readonly Instant[];
  readonly spans: readonly WindowSpan[];
  readonly call: SideTrend;
  readonly put: SideTrend;
};

/** Changes and build-ups of every strike in windows of `minutes` minutes over the known minutes: `legWindow` of each. */
export function oiTrend(board: Board, minutes: number): OiTrend {
  const spans = windowSpans(board, minutes);
  const side = (of: Side): SideTrend => {
    const legs = Array.from(board.strikes, (_, row) =>
      spans.map((span) => legWindow(board, of, row, span)),
    ).flat();
    return {
      oiChange: Float64Array.from(legs, ({ oiChange }) => oiChange),
      priceChange: Float64Array.from(legs, ({ priceChange }) => priceChange),
      buildUp: legs.map(({ buildUp }) => buildUp),
    };
  };
  return { windows: spans.map((span) => span.time), spans, call: side('call'), put: side('put') };
}
