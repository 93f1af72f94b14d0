import { BUILD_UPS } from '#market/analytics/build-up.ts';
import { formatChange, formatExactChange, UNKNOWN } from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { StatTile } from '#ui/stat-tile.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { ChainPicture } from './compute.ts';

/** How many calls and puts of the whole chain are in each build-up, and what came to them. */
export function BuildUpTiles({
  picture,
  unit,
}: {
  /** null while nothing is known: the tiles stand, empty. */
  readonly picture: ChainPicture | null;
  readonly unit: OiUnit;
}) {
  const { t } = useTranslation();
  const [call, put] = [picture?.flow.call ?? null, picture?.flow.put ?? null];
  return (
    <TileGrid label={t('long-short:tiles.label')} xs={2} sm={3} lg={5}>
      {BUILD_UPS.map((buildUp) => {
        const change = (flow: typeof call) => (flow ? flow.oiChange[buildUp] / unit.size : Number.NaN);
        return (
          <StatTile
            key={buildUp}
            label={t(`market.buildUp.${buildUp}`)}
            tone={buildUp}
            value={t('long-short:tiles.counts', {
              call: call?.count[buildUp] ?? UNKNOWN,
              put: put?.count[buildUp] ?? UNKNOWN,
            })}
            exact={t('long-short:tiles.exact', {
              call: formatExactChange(change(call), 'quantity'),
              put: formatExactChange(change(put), 'quantity'),
            })}
            note={t('long-short:tiles.changes', {
              call: formatChange(change(call), 'quantity'),
              put: formatChange(change(put), 'quantity'),
            })}
          />
        );
      })}
    </TileGrid>
  );
}
