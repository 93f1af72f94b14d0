import type { RankedMover } from '#market/analytics/movers.ts';
import { UNKNOWN } from '#ui/formats.ts';
import { useTranslation } from '#ui/use-translation.ts';

type RankChangeProps = {
  readonly mover: Pick<RankedMover, 'rank' | 'rankBefore'>;
  readonly hasBefore: boolean;
};

/** By how many ranks a leg rose or fell against the window before. */
export function RankChange({ mover: { rank, rankBefore }, hasBefore }: RankChangeProps) {
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
