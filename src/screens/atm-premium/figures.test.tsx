import { createTheme, ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { tokens } from '#test/chart-drawing.ts';
import { englishTexts } from '#test/english.ts';
import type { PremiumFigures } from './compute.ts';
import { Figures } from './figures.tsx';

const figures: PremiumFigures = {
  strike: 24_200,
  call: 52.3,
  put: 48.1,
  sum: 100.4,
  sumPct: 0.41,
  pctOf: 'spot',
  move: { toExpiry: 120, forDay: 90, straddle: 100.4, byStraddle: 126 },
  high: { value: 131.25, time: instantOf('2026-08-18', 556), isOld: false },
  low: { value: 96.5, time: instantOf('2026-08-18', 641), isOld: true },
  extremesSince: null,
  old: [],
  oldAtm: [],
};

const drawn = (shown: PremiumFigures | null) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={englishTexts}>
      <ThemeProvider theme={{ ...createTheme(), strikescope: tokens }}>
        <Figures figures={shown} isRolling />
      </ThemeProvider>
    </I18nextProvider>,
  );

it('the times of the high and the low of the day are told on a phone too', () => {
  const page = drawn(figures);
  expect(page).toContain('<bdi>09:16</bdi>');
  expect(page).toContain('<bdi>10:41</bdi>');
  expect(page).not.toContain('display:none');
  expect(page).toContain('<bdi>131.25</bdi>');
  expect(page).toContain('<bdi>○ 96.50</bdi>');
});

it('one standard deviation is marked where the volatility by which it is stands on an old price', () => {
  expect(drawn(figures)).toContain('<bdi>± 120.00</bdi>');
  const since = instantOf('2026-08-18', 600);
  const page = drawn({ ...figures, oldAtm: [{ side: 'put', strike: 24_200, since, lots: null }] });
  expect(page).toContain('<bdi>○ ± 120.00</bdi>');
  expect(page).toMatch(/title="[^"]*± 126\.00[^"]* · 24,200 PE: no trade since 10:00"/);
});

it('the line of a time is held until it is known', () => {
  expect(drawn(null).match(/<bdi>\u00A0<\/bdi>/g)).toHaveLength(2);
});
