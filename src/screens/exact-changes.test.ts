import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { tokens } from '#test/chart-drawing.ts';
import { englishTexts } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { callPutDay, callPutPicture } from './call-vs-put/compute.ts';
import { Figures as CallVsPutFigures } from './call-vs-put/figures.tsx';
import { BuildUpTiles } from './long-short/build-up-tiles.tsx';
import { chainPicture } from './long-short/compute.ts';
import { oiPicture } from './oi-analysis/compute.ts';
import { Totals } from './oi-analysis/totals.tsx';
import { overviewDay, overviewPicture } from './overview/compute.ts';
import { Figures as OverviewTiles } from './overview/figures.tsx';
import { decayDay, decayPicture } from './premium-decay/compute.ts';
import { Figures as DecayTiles } from './premium-decay/figures.tsx';
import { pcrDay, pcrPicture } from './put-call-ratio/compute.ts';
import { Figures as PcrTiles } from './put-call-ratio/figures.tsx';

/** One strike: calls come by 3,00,000 and puts go by 65,000 while prices of both rise. */
const day = builtBoard({
  strikes: [24_100],
  spot: 24_110,
  future: 24_110,
  call: {
    price: (_, minute) => 90 + minute,
    oi: (_, minute) => 650_000 + 60_000 * minute,
  },
  put: { price: (_, minute) => 80 + minute, oi: (_, minute) => 650_000 - 13_000 * minute },
});
const pricing = standardPricing(day);
const since = { kind: 'open' } as const;
const set = { kind: 'all' } as const;
const unit = { name: 'units', size: 1 } as const;
const [CALLS, PUTS] = ['+3,00,000', '−65,000'];

const theme = { ...createTheme(), strikescope: tokens };
const drawn = (tiles: ReactNode) =>
  renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: englishTexts }, createElement(ThemeProvider, { theme }, tiles)),
  );
const hovers = (page: string) => Array.from(page.matchAll(/title="([^"]*)"/g), ([, title]) => title!);
const hoverWith = (page: string, text: string) => hovers(page).filter((title) => title.includes(text));

const callVsPut = () => {
  const picture = callPutPicture(callPutDay(day, { since, set, pricing }), day, 5, since);
  return drawn(createElement(CallVsPutFigures, { picture, times: day.grid.times, unit }));
};
const ratio = () => {
  const picture = pcrPicture(pcrDay([{ day, pricing }], { since, set }), day, 5);
  const further = { differingLots: null, standing: null, comparable: 'yes' } as const;
  return drawn(createElement(PcrTiles, { picture, unit, ...further }));
};
const totals = () => {
  const { totals: known } = oiPicture(day, [day], 5, { since, strikes: 1, pricing })!;
  const missing = { unlisted: [], closes: [], later: [] };
  const further = { expiries: 1, missing, differingLots: null, outside: null };
  return drawn(createElement(Totals, { totals: known, unit, ...further }));
};

describe('every digit of a change, on hover, has its sign', () => {
  it('of the tiles of calls against puts, the totals of which have none', () => {
    const page = callVsPut();
    expect([hoverWith(page, CALLS), hoverWith(page, PUTS)]).toEqual([[CALLS], [PUTS]]);
    expect(hovers(page).join()).toContain('9,50,000 / 5,85,000');
  });

  it('of the sums beside the ratio', () => {
    expect(hoverWith(ratio(), `${PUTS} / ${CALLS}`)).toHaveLength(1);
  });

  it('of the totals of open interest and of their sums', () => {
    const page = totals();
    expect(hovers(page)).toEqual(expect.arrayContaining([CALLS, PUTS, '9,50,000']));
    expect(hoverWith(page, `puts ${PUTS}, calls ${CALLS}`)).toHaveLength(1);
  });

  it('of the overview', () => {
    const picture = overviewPicture(overviewDay(day, since, pricing), day, 5, since, pricing);
    const page = drawn(createElement(OverviewTiles, { picture, baseName: '09:16', unit }));
    expect([hoverWith(page, CALLS), hoverWith(page, PUTS)]).toEqual([[CALLS], [PUTS]]);
  });

  it('of the decay of premiums', () => {
    const asked = { from: since, set, weights: 'equal', pricing, previousClose: null } as const;
    const ofDay = decayDay(day, asked)!;
    const shown = { ofDay, board: day, picture: decayPicture(ofDay, day, 5) };
    const page = drawn(createElement(DecayTiles, { shown, weights: 'equal' }));
    expect(hoverWith(page, '+5.00').length).toBeGreaterThan(1);
    expect(hovers(page)).not.toContain('5.00');
    expect(hovers(page)).toContain('+10.00');
  });

  it('of the types of the contracts', () => {
    const page = drawn(createElement(BuildUpTiles, { picture: chainPicture(day, since), unit }));
    expect(hoverWith(page, CALLS)).toHaveLength(1);
    expect(hoverWith(page, PUTS)).toHaveLength(1);
  });
});

it('the figures of calls and puts stand in the order of the label over them, whichever way the page runs', () => {
  const whole = (figure: string) => `<bdi style="white-space:nowrap">${figure}</bdi>`;
  const pair = (one: string, other: string) => `<bdi dir="ltr">${whole(one)} / ${whole(other)}</bdi>`;
  expect(callVsPut()).toContain(pair('9.50 L', '5.85 L'));
  expect(hovers(callVsPut())).toContain('\u20669,50,000 / 5,85,000\u2069');
  for (const page of [ratio(), totals()]) expect(page).toContain(pair(PUTS!, '+3.00 L'));
});
