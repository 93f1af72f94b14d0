import { createTheme, ThemeProvider } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { tableWords, tokens } from '#test/chart-drawing.ts';
import { screenPage } from '#test/screen-page.tsx';
import { ChartTableView } from './chart-table-view.tsx';

it('has its heads in two lines where they are long, and its texts whole', async () => {
  const x = { kind: 'strike', strikes: [100, 110], atm: 110 } as const;
  const markers = [{ id: 'atm', at: 110, label: 'ATM 24,150 · Forward 24,139.80', tone: 'accent' as const }];
  const model = builtModel({ left: [1, 2], x, markers });
  const page = await screenPage(
    [],
    '',
    [],
    <ThemeProvider theme={createTheme({ strikescope: tokens })}>
      <ChartTableView model={model} words={tableWords} order={{ current: undefined }} />
    </ThemeProvider>,
  );
  expect(page).toMatch(/th button\{[^}]*white-space:normal;[^}]*line-height:14px/);
  const [, width] = /role="grid"[^>]*style="min-width:(\d+)px"/.exec(page)!;
  expect(Number(width)).toBeGreaterThanOrEqual(110 + 170 + 217);
});
