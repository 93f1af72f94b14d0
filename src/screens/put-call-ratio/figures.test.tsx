import { createTheme, ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { Standing } from '#market/analytics/standing.ts';
import { builtBoard } from '#test/built-board.ts';
import { tokens } from '#test/chart-drawing.ts';
import { englishTexts } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { pcrDay, pcrPicture } from './compute.ts';
import { Figures } from './figures.tsx';

const day = builtBoard({
  strikes: [24_100],
  call: { oi: 650 },
  put: { oi: 3_900 },
  previous: { call: { oi: 3_900 }, put: { oi: 650 } },
});
const SINCE = { kind: 'prev' } as const;
const ofDay = pcrDay([{ day, pricing: standardPricing(day) }], { since: SINCE, set: { kind: 'all' } });
const picture = pcrPicture(ofDay, day, day.length - 1);

const tilesOf = (
  unit: OiUnit,
  differingLots: string | null,
  comparable: Parameters<typeof Figures>[0]['comparable'] = 'yes',
  standing: Standing | null = null,
  of = picture,
) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={englishTexts}>
      <ThemeProvider theme={{ ...createTheme(), strikescope: tokens }}>
        <Figures
          picture={of}
          unit={unit}
          differingLots={differingLots}
          standing={standing}
          comparable={comparable}
        />
      </ThemeProvider>
    </I18nextProvider>,
  );

const changeTile = (unit: OiUnit, differingLots: string | null) =>
  tilesOf(unit, differingLots)
    .split('ss-tile')
    .find((tile) => tile.includes('PE / CE ΔOI'))!;

it('the range of the ratio says since when it is known, where that is not the open, and is none of a close', () => {
  const oi = { call: { oi: [[1_000, 1_000, 1_000]] }, put: { oi: [[1_000, 1_200, 900]] } };
  const rangeTile = (rules: Parameters<typeof builtBoard>[0]) => {
    const board = builtBoard({ strikes: [24_100], ...oi, ...rules });
    const whole = pcrDay([{ day: board, pricing: standardPricing(board) }], {
      since: SINCE,
      set: { kind: 'all' },
    });
    const of = pcrPicture(whole, board, board.length - 1);
    return tilesOf({ name: 'units', size: 1 }, null, 'yes', null, of)
      .split('ss-tile')
      .find((tile) => /range/i.test(tile))!
      .replaceAll(/^[^>]*>|<style.*?<\/style>|<[^>]*(?:>|$)/g, '');
  };
  expect(rangeTile({ length: 3 })).toBe('Range of the day, PCR (OI)0.90 – 1.20');
  expect(rangeTile({ length: 3, silent: [0] })).toBe('Range since 09:17, PCR (OI)0.90 – 1.20');
  expect(rangeTile({ grain: 'day', length: 1, intervals: [{ open: 929, close: 930 }] })).toBe(
    'Range of the day, PCR (OI)–',
  );
});

const whole = (figure: string) => `<bdi style="white-space:nowrap">${figure}</bdi>`;
const pair = (one: string, other: string) => `${whole(one)} / ${whole(other)}`;

it('the two sums of change say what they are counted in, shown and on hover', () => {
  const lots = changeTile({ name: 'lots', size: 65 }, null);
  expect(lots).toContain(pair('+50', '−50'));
  expect(lots).toContain('· Lots"');
  expect(lots).toContain('<div class="note"><bdi>Lots</bdi></div>');
});

it('and why they are units where lots were asked for and differ between expiries', () => {
  const units = changeTile({ name: 'units', size: 1 }, 'lots differ between expiries');
  expect(units).toContain(pair('+3,250', '−3,250'));
  expect(units).toContain('· Units · lots differ between expiries"');
  expect(units).toContain('<bdi>Units · lots differ between expiries</bdi>');
});

it('compares no sum over several expiries with the closes of one, and says so', () => {
  expect(tilesOf({ name: 'units', size: 1 }, null, 'allExpiries')).toContain('not for all expiries');
  expect(tilesOf({ name: 'units', size: 1 }, null, 'otherExpiry')).toContain('not the nearest expiry');
});

it('the standing among closes is a whole percent, and a dash where the ratio is not known', () => {
  const standing = { low: 0.7, high: 1.3, percentile: 85, sessions: 20 };
  const tiles = (percentile: number) =>
    tilesOf({ name: 'units', size: 1 }, null, 'yes', { ...standing, percentile });
  expect(tiles(85)).toContain('above 85% of 20');
  expect(tiles(Number.NaN)).toContain('above – of 20');
});
