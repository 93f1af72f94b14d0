import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { optionTick } from '../tick.ts';
import { type LegChange, legAt, legChange, legSince } from './leg-change.ts';
import { type WindowSpan, windowSpans } from './window-spans.ts';

/** What one leg did in one window, from the window's base to its last stored minute. */
export type LegWindow = LegChange & { readonly span: WindowSpan };

/**
 * One leg in windows of `minutes` minutes over the known minutes, oldest first. Changes add up to the day's; the first
 * stored minute alone has none. A day known only from its close is one window, changed since the previous close.
 * Row −1, a strike that is not listed, has no values.
 */
export function legWindows(board: Board, side: Side, row: number, minutes: number): LegWindow[] {
  return windowSpans(board, minutes).map((span) => legWindow(board, side, row, span));
}

/** `legWindows` of one span. */
export function legWindow(board: Board, side: Side, row: number, span: WindowSpan): LegWindow {
  const { base, last } = span;
  if (board.grain === 'day')
    return { span, ...legSince(board, side, row, { kind: 'previous', date: null }, last) };
  const before = base < last ? base : -1;
  return {
    span,
    ...legChange(legAt(board, side, row, before), legAt(board, side, row, last), optionTick(board)),
  };
}
