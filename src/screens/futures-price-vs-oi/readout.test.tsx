import { createTheme, ThemeProvider } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { tokens } from '#test/chart-drawing.ts';
import { screenPage } from '#test/screen-page.tsx';
import { dayPicture } from './compute.ts';
import { Readout } from './readout.tsx';

it('the last window says since when its change is, where it goes back to before a gap', async () => {
  const lastOf = async (silent: number[]) => {
    const picture = dayPicture(builtFuturesBoard({ length: 9, silent }), 3);
    const page = await screenPage(
      [],
      '',
      [],
      <ThemeProvider theme={{ ...createTheme(), strikescope: tokens }}>
        <Readout picture={picture} life={null} interval={3} />
      </ThemeProvider>,
    );
    return /title="(Window [^"]*)"/.exec(page)?.[1];
  };
  expect(await lastOf([3, 4, 5])).toBe('Window 09:21–09:24 (changes since 09:18)');
  expect(await lastOf([])).toBe('Window 09:21–09:24');
});
