import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { BuildUp } from '#market/analytics/build-up.ts';
import { formatPercent } from '#ui/formats.ts';
import { StatTile } from '#ui/stat-tile.tsx';
import { FILTERED_BUILD_UPS, type FuturesPicture } from './compute.ts';

type CountsProps = {
  readonly picture: FuturesPicture;
  readonly chosen: BuildUp | null;
  readonly onChoose: (buildUp: BuildUp | null) => void;
};

/** How many names stand in each build-up; a press shows only these. */
export function Counts({ picture, chosen, onChoose }: CountsProps) {
  const { t } = useTranslation();
  const { counts, names } = picture;
  return (
    <Box
      component="section"
      aria-label={t('screens.futures-analysis.counts.title')}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
        px: { xs: 1, md: 0 },
      }}
    >
      {FILTERED_BUILD_UPS.map((buildUp) => (
        <StatTile
          key={buildUp}
          label={t(`market.buildUp.${buildUp}`)}
          value={String(counts[buildUp])}
          exact={t('screens.futures-analysis.counts.share', {
            share: formatPercent((100 * counts[buildUp]) / names),
            names,
          })}
          tone={buildUp}
          pressed={chosen === buildUp}
          onPress={() => onChoose(chosen === buildUp ? null : buildUp)}
        />
      ))}
    </Box>
  );
}
