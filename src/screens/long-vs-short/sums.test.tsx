import { createTheme, ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { oneFuture } from '#market/one-future.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { tokens } from '#test/chart-drawing.ts';
import { englishTexts } from '#test/english.ts';
import { longShortPicture, totalsOf } from './compute.ts';
import { Sums } from './sums.tsx';

it('has a tile for each build-up, neutral too, so that they add up to the windows of the day', () => {
  const contracts = [{ price: [100, 101, 100, 100], oi: [65_000, 65_650, 66_950, 66_300] }];
  const picture = longShortPicture(oneFuture(builtFuturesBoard({ length: 4, contracts }), 0), 1)!;
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={englishTexts}>
      <ThemeProvider theme={{ ...createTheme(), strikescope: tokens }}>
        <Sums picture={picture} unit={{ name: 'units', size: 1 }} />
      </ThemeProvider>
    </I18nextProvider>,
  );
  const tiles = [...page.matchAll(/<bdi>([+−]?[\d,]+)<\/bdi>/g)].map(([, figure]) =>
    Number(figure!.replaceAll(',', '').replace('−', '-')),
  );
  expect(page).toContain('Neutral');
  expect(tiles).toEqual([650, 1_300, 0, 0, -650]);
  expect(totalsOf(picture.windows).oiChange).toBe(1_300);
});
