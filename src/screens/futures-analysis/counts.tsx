import { useMemo } from 'react';
import type { BuildUp } from '#market/analytics/build-up.ts';
import { formatPercent, UNKNOWN } from '#ui/formats.ts';
import { StatTile } from '#ui/stat-tile.tsx';
import { useSteadyCall } from '#ui/state/use-steady-call.ts';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { FILTERED_BUILD_UPS, type FuturesPicture } from './compute.ts';

type CountsProps = {
  /** null, or without prices at the base, while no build-up is known: the tiles stand, empty. */
  readonly picture: FuturesPicture | null;
  readonly chosen: BuildUp | null;
  readonly onChoose: (buildUp: BuildUp | null) => void;
};

/** How many names stand in each build-up; a press shows only these. */
export function Counts({ picture, chosen, onChoose }: CountsProps) {
  const { t } = useTranslation();
  const known = picture?.known === 'price' ? picture : null;
  const title = t('futures-analysis:counts.title');
  const press = useSteadyCall((buildUp: BuildUp) => onChoose(chosen === buildUp ? null : buildUp));
  const presses = useMemo(
    () => FILTERED_BUILD_UPS.map((buildUp) => [buildUp, () => press(buildUp)] as const),
    [press],
  );
  return (
    <TileGrid label={title} xs={2} md={4}>
      {presses.map(([buildUp, onPress]) => (
        <StatTile
          key={buildUp}
          label={t(`market.buildUp.${buildUp}`)}
          value={known ? String(known.counts[buildUp]) : UNKNOWN}
          {...(known && {
            exact: t('futures-analysis:counts.share', {
              share: formatPercent((100 * known.counts[buildUp]) / known.names),
              count: known.names,
            }),
          })}
          tone={buildUp}
          pressed={chosen === buildUp}
          onPress={onPress}
        />
      ))}
    </TileGrid>
  );
}
