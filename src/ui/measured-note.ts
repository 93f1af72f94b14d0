import type { TFunction } from 'i18next';
import { type LegsOffBase, NONE_OFF_BASE } from '#market/analytics/oi-change.ts';
import type { Since } from '#market/analytics/since.ts';
import type { Board } from '#market/board.ts';
import type { StrikeRows } from '#market/strike-set.ts';
import { formatClock, type Instant } from '#market/trading-date.ts';
import { offBaseNotes } from './base-name.ts';
import { strikesSummed } from './strike-set-text.ts';

type Measured = {
  readonly time: Instant;
  readonly minute: number;
  /** null where there is none to measure from. */
  readonly base: unknown;
  readonly rows: StrikeRows;
  /** As of `otherMinutes`, where lines are marked by them. */
  readonly others?: Float64Array | null;
};

/**
 * At which minute and over which strikes of a board figures stand, and what changes are measured from: `since` null for
 * figures that are none, beside which changes stand. `base` in words. From n minutes ago the base of the minute shown is
 * named as well: after a gap it is older. `set` names the strikes where they are others in each of several chains.
 * `offBase`: the contracts that sums of changes leave out, or measure from later on.
 */
export function measuredNote(
  { time, minute, base, rows, others = null }: Measured,
  board: Board,
  {
    since,
    base: baseName,
    set,
    offBase = NONE_OFF_BASE,
  }: {
    readonly since: Since | null;
    readonly base: string;
    readonly set?: string;
    readonly offBase?: LegsOffBase;
  },
  t: TFunction,
): string {
  const said = {
    base: baseName,
    time: formatClock(time),
    strikes: set ?? strikesSummed(board, rows, minute, t),
  };
  const as = !base ? 'withoutBase' : since === null ? 'changes' : 'since';
  return [
    ...(base && since?.kind === 'minutes' ? [ofMinutesText(since.minutes, others, t)] : []),
    t(`ui.measured.${as}`, said),
    ...offBaseNotes(offBase, t),
  ].join(' · ');
}

/** What each minute of lines since some minutes ago is measured against, and that some of them (`otherMinutes`) are not. */
export function ofMinutesText(count: number, others: Float64Array | null, t: TFunction): string {
  const text = t('ui.measured.ofMinutes', { count });
  return others?.includes(1) ? `${text}, ${t('ui.measured.otherMinute')}` : text;
}
