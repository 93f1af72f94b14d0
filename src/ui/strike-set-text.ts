import type { TFunction } from 'i18next';
import type { Board } from '#market/board.ts';
import { rowsAt, type StrikeRows, type StrikeSet } from '#market/strike-set.ts';
import { formatStrike } from './formats.ts';
import { setMinuteName } from './money-minute-name.ts';

/** A set of strikes as it is chosen: "ATM ± 5 at the open". */
export function strikeSetName(set: StrikeSet, t: TFunction): string {
  if (set.kind === 'all') return t('ui.strikeSet.all');
  if (set.kind === 'around') return t(`ui.strikeSet.${set.anchor}`, { each: set.each });
  return `${formatStrike(set.from)} – ${formatStrike(set.to)}`;
}

/**
 * Which strikes of a board it comes to at a minute: "11 strikes, 23,850 – 24,350", with the minute whose money they are
 * around where that is not the session's first; or "ATM ± 5, rolling: now 23,850 – 24,350"; "no strike" where it holds none.
 */
export function strikesSummed(board: Board, rows: StrikeRows, minute: number, t: TFunction): string {
  const { strikes } = board;
  const [from, to] = rowsAt(rows, minute);
  const ends = { count: to - from, from: formatStrike(strikes[from]), to: formatStrike(strikes[to - 1]) };
  const none = t('ui.strikeSet.none');
  if (rows.kind === 'fixed')
    return from < to ? withMoneyMinute(t('ui.strikeSet.summed', ends), board, rows, t) : none;
  const now = ends.count > 1 ? `${ends.from} – ${ends.to}` : ends.from;
  return t('ui.strikeSet.rollingNow', {
    set: t('ui.strikeSet.rolling', { each: rows.each }),
    strikes: from < to ? now : none,
  });
}

/** Strikes in words, with the minute whose money they are around where that is not the session's first. */
export function withMoneyMinute(strikes: string, board: Board, rows: StrikeRows, t: TFunction): string {
  const minute = rows.kind === 'fixed' ? rows.moneyAt : undefined;
  const time = minute === undefined || minute < 0 ? null : setMinuteName(board, minute, t);
  return time === null ? strikes : t('ui.strikeSet.aroundMoneyOf', { strikes, time });
}
