import { BUILD_UPS } from '#market/analytics/build-up.ts';
import { formatChange, UNKNOWN } from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { SoFarTile, WithNote } from '#ui/so-far-tile.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { LongShortPicture } from './compute.ts';

type SumsProps = {
  /** null while nothing is known: the tiles stand, empty. */
  readonly picture: LongShortPicture | null;
  readonly unit: OiUnit;
};

/** The day so far, and the change of open interest in each build-up with the minutes it took. */
export function Sums({ picture, unit }: SumsProps) {
  const { t } = useTranslation();
  const title = t('long-vs-short:sums.title');
  return (
    <TileGrid label={title} xs={2} md={3} lg="1.9fr repeat(5, 1fr)" firstAcross>
      <SoFarTile soFar={picture?.soFar ?? null} />
      {BUILD_UPS.map((buildUp) => (
        <StatTile
          key={buildUp}
          label={t(`market.buildUp.${buildUp}`)}
          tone={buildUp}
          value={
            picture?.flow ? (
              <WithNote
                note={picture.closeOnly ? '' : t('ui.control.minutes', { count: picture.minutes[buildUp] })}
              >
                {formatChange(picture.flow.oiChange[buildUp] / unit.size, 'quantity')}
              </WithNote>
            ) : (
              UNKNOWN
            )
          }
        />
      ))}
    </TileGrid>
  );
}
