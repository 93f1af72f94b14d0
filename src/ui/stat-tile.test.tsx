import { createTheme, ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { tokens } from '#test/chart-drawing.ts';
import { StatTile } from './stat-tile.tsx';

it('the label of a tile is told whole on hover: a line may have no room for all of it', () => {
  const page = renderToStaticMarkup(
    <ThemeProvider theme={{ ...createTheme(), strikescope: tokens }}>
      <StatTile label="ATP since 10:44" value="35.30" />
    </ThemeProvider>,
  );
  expect(page).toContain('title="ATP since 10:44"');
});
