import { createTheme, ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { tokens } from '#test/chart-drawing.ts';
import { englishTexts } from '#test/english.ts';
import { keptTones } from '#ui/chart/kept-tones.ts';
import { toneColor } from '#ui/theme-tokens.ts';
import { PositionList } from './position-list.tsx';
import { formatLegs, parsePositions } from './position-text.ts';

const { positions } = parsePositions('24100s,24150s');
const ids = positions.map(({ legs }) => formatLegs(legs));
const nothing = () => undefined;

it('marks each position with the colour of its line, which a system that forces its colours leaves as on the chart', () => {
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={englishTexts}>
      <ThemeProvider theme={{ ...createTheme(), strikescope: tokens }}>
        <PositionList
          positions={positions}
          tones={keptTones(new Map(), ids)}
          strikes={Float64Array.of(24_100, 24_150)}
          onMove={nothing}
          onRemove={nothing}
          onEdit={nothing}
        />
      </ThemeProvider>
    </I18nextProvider>,
  );
  const stripes = [...page.matchAll(/::before\{([^}]*)\}/g)].map(([, rules]) => rules!);
  for (const tone of ['series1', 'series2'] as const) {
    const stripe = stripes.find((rules) => rules.includes(`background-color:${toneColor(tokens, tone)}`));
    expect(stripe, tone).toContain('forced-color-adjust:none');
  }
});
