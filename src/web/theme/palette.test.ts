import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, THEMES } from '#ui/state/preferences.ts';
import { ON_ACCENT } from './auth-page-styles.ts';
import { firstPaintColors } from './first-paint.ts';
import { ACCENTS, HUES, INKS, type Mode, SCROLL_THUMBS, STATE_OPACITIES, SURFACES } from './palette.ts';
import { makeTheme } from './theme.ts';

/** `colour` with an opacity on `ground`, both `#rrggbb`. */
function laidOn(ground: string, colour: string, opacity: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [over, under] = [colour, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(over! * opacity + under! * (1 - opacity));
  });
  return `rgb(${channels.join(', ')})`;
}

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

  it('draws the thumb of a scrollbar with a contrast of at least 3 on every surface', () =>
    expect(lowest(SCROLL_THUMBS[mode])).toBeGreaterThanOrEqual(3));

  it.each(THEMES)('%s keeps words readable on what is chosen, under the pointer and in focus', (name) => {
    const { hover, selected, focus } = STATE_OPACITIES;
    const accent = ACCENTS[name][mode];
    const { panel, raised } = SURFACES[mode];
    for (const surface of [panel, raised]) {
      for (const opacity of [hover, selected, selected + hover, selected + focus]) {
        const ground = laidOn(surface, accent, opacity);
        for (const ink of [INKS[mode].strong, INKS[mode].medium])
          expect(getContrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const opacity of [hover, selected, selected + hover])
        expect(getContrastRatio(accent, laidOn(surface, accent, opacity))).toBeGreaterThanOrEqual(4.5);
      for (const ink of Object.values(INKS[mode]))
        expect(getContrastRatio(ink, laidOn(surface, INKS[mode].strong, hover))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(THEMES)('%s writes on its filled buttons with a contrast of at least 4.5', (activeTheme) => {
    const { palette } = makeTheme({
      ...DEFAULT_PREFERENCES,
      activeMode: mode,
      activeTheme,
      callputcolor: 'gr',
    });
    for (const { main, contrastText } of [palette.primary, palette.success, palette.error, palette.warning])
      expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(THEMES)('%s writes on the buttons of sign-in with a contrast of at least 4.5', (name) =>
    expect(getContrastRatio(ON_ACCENT[mode], ACCENTS[name][mode])).toBeGreaterThanOrEqual(4.5),
  );

  it('is the one painted first', () => {
    const { page, panel } = SURFACES[mode];
    expect(firstPaintColors()).toContain(`color-scheme:${mode};--page:${page};--panel:${panel};`);
  });
});
