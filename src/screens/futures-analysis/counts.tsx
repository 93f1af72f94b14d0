import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type BuildUp, directionOf } from '#market/analytics/build-up.ts';
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
    <Box component="section" aria-label={t('screens.futures-analysis.counts.title')}>
      <Box
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
      <BreadthBar picture={picture} />
    </Box>
  );
}

/** The shares of names that read up, are neutral, and read down. */
function BreadthBar({ picture: { counts, names } }: { picture: FuturesPicture }) {
  const { t } = useTranslation();
  const sum = (direction: 'up' | 'down') =>
    FILTERED_BUILD_UPS.filter((buildUp) => directionOf('future', buildUp) === direction).reduce(
      (total, buildUp) => total + counts[buildUp],
      0,
    );
  const [up, down, neutral] = [sum('up'), sum('down'), counts.neutral];
  const unknown = names - up - down - neutral;
  const label = t('screens.futures-analysis.breadth.label', { up, down, neutral, unknown });
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 1.5, md: 0.5 },
        pt: 0.75,
        fontSize: 12,
        whiteSpace: 'nowrap',
      }}
    >
      <Box sx={{ color: 'success.main' }}>{t('screens.futures-analysis.breadth.up', { count: up })}</Box>
      <Box
        role="img"
        aria-label={label}
        title={label}
        sx={{ display: 'flex', flex: 1, height: 6, borderRadius: 3, overflow: 'hidden', gap: '2px' }}
      >
        <Box sx={{ flexGrow: up, bgcolor: 'success.main' }} />
        <Box sx={(theme) => ({ flexGrow: neutral + unknown, bgcolor: theme.strikescope.hairline })} />
        <Box sx={{ flexGrow: down, bgcolor: 'error.main' }} />
      </Box>
      <Box sx={{ color: 'error.main' }}>{t('screens.futures-analysis.breadth.down', { count: down })}</Box>
      <Box sx={{ color: 'text.secondary' }}>
        {t('screens.futures-analysis.breadth.neutral', { count: neutral })}
        {unknown > 0 && ` · ${t('screens.futures-analysis.breadth.unknown', { count: unknown })}`}
      </Box>
    </Box>
  );
}
