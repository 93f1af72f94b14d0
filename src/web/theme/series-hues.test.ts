import { decomposeColor, getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { SERIES_TONES } from '#ui/chart/chart-model.ts';
import { dashOf } from '#ui/chart/dashes.ts';
import { THEMES } from '#ui/state/preferences.ts';
import { type Mode, SURFACES } from './palette.ts';
import { SERIES_HUES } from './series-hues.ts';
import { themeTokens } from './theme.ts';

/** Lightness and hue as they are seen (OKLab, bottosson.github.io/posts/oklab): equal steps look equally far apart. */
function seen(colour: string): number[] {
  const [red, green, blue] = decomposeColor(colour).values.map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

const apart = (one: string, other: string) =>
  Math.hypot(...seen(one).map((part, at) => part - seen(other)[at]!));

describe.each<Mode>(['light', 'dark'])('the colours of lines side by side, %s', (mode) => {
  const strength = (colour: string) =>
    Math.min(...Object.values(SURFACES[mode]).map((surface) => getContrastRatio(colour, surface)));

  it.each(SERIES_TONES)('write in %s with a contrast of at least 4.5 on every surface', (tone) =>
    expect(strength(SERIES_HUES[mode][tone])).toBeGreaterThanOrEqual(4.5),
  );

  it('differ from each other in dashes or in strength, so that twelve lines read in grey', () => {
    const looks = SERIES_TONES.map((tone) => ({
      dash: dashOf(tone),
      strength: strength(SERIES_HUES[mode][tone]),
    }));
    for (const [at, look] of looks.entries())
      for (const other of looks.slice(at + 1)) {
        const ratio = Math.max(look.strength / other.strength, other.strength / look.strength);
        expect(look.dash !== other.dash || ratio >= 1.35).toBe(true);
      }
  });

  it.each(THEMES)('of the skew look like no line of the volatility above it: %s', (activeTheme) => {
    const { call, put, accent, ink } = themeTokens({ activeMode: mode, activeTheme, callputcolor: 'gr' });
    const { series9, series11 } = SERIES_HUES[mode];
    for (const other of [call.line, put.line, accent, ink.strong, ink.weak]) {
      expect(apart(series9, other)).toBeGreaterThan(0.1);
      expect(apart(series11, other)).toBeGreaterThan(0.1);
    }
  });
});
