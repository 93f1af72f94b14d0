import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { directionOf } from '#market/analytics/build-up.ts';
import { AsOfBadge, SimulatedTag } from '#ui/badges.tsx';
import type { FuturesView } from '#ui/state/use-boards.ts';
import { FILTERED_BUILD_UPS, type FuturesPicture } from './compute.ts';

/** One line: how many names read up and down, and when and on what data. */
export function MarketStrip({ picture, view }: { picture: FuturesPicture | null; view: FuturesView | null }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        minHeight: { xs: 48, sm: 34 },
        px: { xs: 1.5, md: 0.5 },
      }}
    >
      {picture ? <Breadth picture={picture} /> : <Box sx={{ flex: 1 }} />}
      {view?.facts.simulated && <SimulatedTag />}
      {view && <AsOfBadge date={view.board.date} asOf={view.asOf} state={view.facts.state} />}
    </Box>
  );
}

/** The shares of names that read up, are neutral, and read down. */
function Breadth({ picture: { counts, names } }: { picture: FuturesPicture }) {
  const { t } = useTranslation();
  const sum = (direction: 'up' | 'down') =>
    FILTERED_BUILD_UPS.filter((buildUp) => directionOf('future', buildUp) === direction).reduce(
      (total, buildUp) => total + counts[buildUp],
      0,
    );
  const [up, down, neutral] = [sum('up'), sum('down'), counts.neutral];
  const unknown = names - up - down - neutral;
  const label = t('futures-analysis:breadth.label', { up, down, neutral, unknown });
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        flex: { xs: '1 0 100%', sm: 1 },
        minWidth: 0,
        fontSize: 12,
        whiteSpace: 'nowrap',
      }}
    >
      <Box sx={{ color: 'success.main' }}>{t('futures-analysis:breadth.up', { count: up })}</Box>
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
      <Box sx={{ color: 'error.main' }}>{t('futures-analysis:breadth.down', { count: down })}</Box>
      <Box sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {t('futures-analysis:breadth.neutral', { count: neutral })}
        {unknown > 0 && ` · ${t('futures-analysis:breadth.unknown', { count: unknown })}`}
      </Box>
    </Box>
  );
}
