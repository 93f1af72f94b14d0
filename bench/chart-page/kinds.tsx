import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { AlignedCharts } from '#ui/chart/aligned-charts.tsx';
import { HeatChart } from '#ui/chart/heat-chart.tsx';
import { CrosshairProvider } from '#ui/chart/use-crosshair.tsx';
import { DEFAULT_PREFERENCES } from '#ui/state/preferences.ts';
import { makeTheme } from '#web/theme/theme.ts';
import translation from '../../public/locales/en/translation.json';
import * as kinds from './kinds.ts';

/**
 * Every kind of chart to look at: `npx vite bench/chart-page`, then /kinds.html, `?mode=dark`, `?dir=rtl`, `?only=heat`.
 */
const asked = new URLSearchParams(location.search);
const mode = asked.get('mode') === 'dark' ? 'dark' : 'light';
const dir = asked.get('dir') === 'rtl' ? 'rtl' : 'ltr';
const only = asked.get('only')?.split(',');
const theme = makeTheme({
  ...DEFAULT_PREFERENCES,
  activeMode: mode,
  activeDir: dir,
  callputcolor: 'gr',
});
document.documentElement.dir = dir;

const panels: readonly {
  readonly id: string;
  readonly height: number;
  readonly models: readonly ReturnType<typeof kinds.heat>[];
}[] = [
  { id: 'heat', height: 560, models: [kinds.heat()] },
  { id: 'volume', height: 420, models: [kinds.sequentialHeat()] },
  { id: 'candles', height: 460, models: kinds.candles() },
  { id: 'straddle', height: 380, models: [kinds.straddle()] },
  { id: 'difference', height: 380, models: [kinds.difference()] },
  { id: 'bands', height: 380, models: [kinds.bands()] },
  { id: 'smile', height: 380, models: [kinds.smile()] },
  { id: 'term', height: 320, models: [kinds.term()] },
  { id: 'lines', height: 420, models: [kinds.twelve()] },
  { id: 'week', height: 380, models: [kinds.week()] },
  { id: 'daily', height: 380, models: [kinds.daily()] },
];

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation } } });
const root = document.getElementById('root');
if (!root) throw new Error('kinds.html has no element with the id "root"');
createRoot(root).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <CrosshairProvider>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {panels
          .filter(({ id }) => !only || only.includes(id))
          .map(({ id, height, models }) => (
            <Box
              key={id}
              component="section"
              aria-label={models[0]!.title}
              sx={{
                position: 'relative',
                display: 'flex',
                flexDirection: 'column',
                height,
                bgcolor: 'background.paper',
              }}
            >
              <AlignedCharts>
                {models.map((model, at) => (
                  <HeatChart
                    key={model.id}
                    model={model}
                    height={models.length > 1 ? (at === 0 ? '65%' : '35%') : '100%'}
                  />
                ))}
              </AlignedCharts>
            </Box>
          ))}
      </Box>
    </CrosshairProvider>
  </ThemeProvider>,
);
