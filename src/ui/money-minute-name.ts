import type { TFunction } from 'i18next';
import { type Board, firstObserved } from '#market/board.ts';
import { type MoneyChoice, moneyMinute } from '#market/strike-choice.ts';
import { formatClock } from '#market/trading-date.ts';
import { minuteName } from './base-name.ts';

/**
 * The minute whose money a choice holds, in words: the one really used, which may differ from what was asked for. null
 * for the session's first minute as the open, which needs no time, and where there is none.
 */
export function moneyMinuteName(board: Board, choice: MoneyChoice, t: TFunction): string | null {
  const minute = moneyMinute(board, choice);
  if (minute === null || (choice.kind === 'open' && minute.exact)) return null;
  if (board.grain === 'day') return formatClock(minute.time);
  return minuteName(minute, choice.kind === 'open' ? 'first' : 'before', t);
}

/**
 * The minute (index) whose money a set at the open holds, in words: as `moneyMinuteName` has it, or a later one where the
 * money was not known at the first stored minute. null for the session's first.
 */
export function setMinuteName(board: Board, minute: number, t: TFunction): string | null {
  return minute === firstObserved(board)
    ? moneyMinuteName(board, { kind: 'open' }, t)
    : formatClock(board.grid.times[minute] ?? Number.NaN);
}
