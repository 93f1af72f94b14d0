import { createTheme, ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { tableWords, tokens } from '#test/chart-drawing.ts';
import { englishTexts } from '#test/english.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { LineSeries } from './chart-model.ts';
import { createCrosshair } from './crosshair.ts';

it('has each name run as its own words do: the sign of a leg stays before it, on a page from right to left too', () => {
  const model = builtModel({ left: [1, 2], right: [10, 11] });
  const names = ['−24,500 CE −24,500 PE', 'OI المكالمات'];
  const series = model.series.map((one, at) => ({ ...(one as LineSeries), name: names[at]! }));
  const legend = renderToStaticMarkup(
    <I18nextProvider i18n={englishTexts}>
      <ThemeProvider theme={{ ...createTheme(), strikescope: tokens }}>
        <ChartLegend
          model={{ ...model, series }}
          crosshair={createCrosshair()}
          hidden={new Set()}
          words={tableWords}
          onToggle={() => undefined}
        />
      </ThemeProvider>
    </I18nextProvider>,
  );
  expect(legend).toContain(`<bdi>${names[0]}</bdi>`);
  expect(legend).toContain(`<bdi dir="rtl">${names[1]}</bdi>`);
});
