import type { TFunction } from 'i18next';
import type { RankedMover } from '#market/analytics/movers.ts';
import { UNKNOWN } from '#ui/formats.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { useTranslation } from '#ui/use-translation.ts';

type Ranks = Pick<RankedMover, 'rank' | 'rankBefore'>;

/** By how many ranks legs rose or fell; `hasBefore`: there was a window before to compare with. */
export function rankColumn(hasBefore: boolean, t: TFunction): TableColumn<Ranks> {
  return {
    id: 'rank',
    head: t('trending-strikes:table.rank'),
    csvHead: t('trending-strikes:table.rankChange'),
    hint: t('trending-strikes:table.rankHint'),
    value: ({ rank, rankBefore }) => (rankBefore === null ? null : rankBefore - rank),
    word: ({ rankBefore }) => (hasBefore && rankBefore === null ? t('trending-strikes:rank.new') : null),
    format: 'integer',
    cell: (mover) => <RankChange mover={mover} hasBefore={hasBefore} />,
    isOfValue: true,
    width: 70,
  };
}

type RankChangeProps = { readonly mover: Ranks; readonly hasBefore: boolean };

/** By how many ranks a leg rose or fell against the window before. */
function RankChange({ mover: { rank, rankBefore }, hasBefore }: RankChangeProps) {
  const { t } = useTranslation();
  if (!hasBefore) return UNKNOWN;
  if (rankBefore === null) return t('trending-strikes:rank.new');
  const rise = rankBefore - rank;
  if (rise === 0)
    return (
      <span role="img" aria-label={t('trending-strikes:rank.same')}>
        =
      </span>
    );
  const places = Math.abs(rise);
  return (
    <span
      role="img"
      aria-label={t(rise > 0 ? 'trending-strikes:rank.up' : 'trending-strikes:rank.down', { count: places })}
    >
      {rise > 0 ? '▲' : '▼'} {places}
    </span>
  );
}
