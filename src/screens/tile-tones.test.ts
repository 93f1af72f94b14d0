import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { tokens } from '#test/chart-drawing.ts';
import { englishTexts } from '#test/english.ts';
import { Figures as CallPutTiles } from './call-vs-put/figures.tsx';
import { Totals } from './oi-analysis/totals.tsx';
import { Figures as OverviewTiles } from './overview/figures.tsx';
import { Figures as DecayTiles } from './premium-decay/figures.tsx';

const theme = { ...createTheme(), strikescope: tokens };
const unit = { name: 'units', size: 1 } as const;

/** The labels of the tiles whose figures have a tone. */
function tonedTiles(tiles: ReactNode): string[] {
  const themed = createElement(ThemeProvider, { theme }, tiles);
  const page = renderToStaticMarkup(createElement(I18nextProvider, { i18n: englishTexts }, themed));
  expect(page).toContain('class="value"');
  return [...page.matchAll(/class="label">([^<]+)<\/div><div class="value toned"/g)].map(
    ([, label]) => label!,
  );
}

it('what came to calls or puts is in ink: in the tone of its side a fall was green, in tables it is red', () => {
  const overview = createElement(OverviewTiles, { picture: null, baseName: '', unit });
  const decay = createElement(DecayTiles, { shown: null, weights: 'equal' });
  const callPut = createElement(CallPutTiles, { picture: null, times: null, unit });
  for (const tiles of [overview, decay, callPut]) expect(tonedTiles(tiles)).toEqual([]);
});

it('open interest of a side, which has no sign, has the tone of the side', () => {
  const none = {
    totals: null,
    expiries: 1,
    missing: { unlisted: [], closes: [], later: [] },
    differingLots: null,
    outside: null,
  };
  const totals = createElement(Totals, { ...none, unit });
  expect(tonedTiles(totals)).toEqual(['CE OI', 'PE OI']);
});
