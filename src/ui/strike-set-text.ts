import type { TFunction } from 'i18next';
import { rowsAt, type StrikeRows, type StrikeSet } from '#market/strike-set.ts';
import { formatStrike } from './formats.ts';

/** A set of strikes as it is chosen: "ATM ± 5 at the open". */
export function strikeSetName(set: StrikeSet, t: TFunction): string {
  if (set.kind === 'all') return t('ui.strikeSet.all');
  if (set.kind === 'around') return t(`ui.strikeSet.${set.anchor}`, { each: set.each });
  return `${formatStrike(set.from)} – ${formatStrike(set.to)}`;
}

/** Which strikes it comes to at a minute: "11 strikes, 23,850 – 24,350"; "no strike" where it holds none. */
export function strikesSummed(strikes: Float64Array, rows: StrikeRows, minute: number, t: TFunction): string {
  const [from, to] = rowsAt(rows, minute);
  if (from >= to) return t('ui.strikeSet.none');
  return t('ui.strikeSet.summed', {
    count: to - from,
    from: formatStrike(strikes[from]),
    to: formatStrike(strikes[to - 1]),
  });
}
