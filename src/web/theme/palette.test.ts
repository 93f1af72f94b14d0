import { readFileSync } from 'node:fs';
import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { ACCENTS, HUES, INKS, type Mode, SURFACES } from './palette.ts';

describe.each<Mode>(['light', 'dark'])('the %s palette', (mode) => {
  const lowest = (colour: string) =>
    Math.min(...Object.values(SURFACES[mode]).map((surface) => getContrastRatio(colour, surface)));
  const isBar = ([name]: [string, string]) => name.endsWith('Bar');
  const hues = Object.entries(HUES[mode]);

  it.each([...Object.entries(INKS[mode]), ...hues.filter((hue) => !isBar(hue))])(
    'writes in %s with a contrast of at least 4.5 on every surface',
    (_, colour) => expect(lowest(colour)).toBeGreaterThanOrEqual(4.5),
  );

  it.each(Object.entries(ACCENTS))('reads in %s on every surface', (_, accent) =>
    expect(lowest(accent[mode])).toBeGreaterThanOrEqual(4.5),
  );

  it.each(hues.filter(isBar))('draws %s with a contrast of at least 3 on every surface', (_, colour) =>
    expect(lowest(colour)).toBeGreaterThanOrEqual(3),
  );

  it('is the one painted first', () => {
    const css = readFileSync(new URL('./first-paint.css', import.meta.url), 'utf8');
    expect(css).toContain(`background: ${SURFACES[mode].page};`);
  });
});
