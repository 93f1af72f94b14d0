import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { SERIES_TONES } from '#ui/chart/chart-model.ts';
import { dashOf } from '#ui/chart/dashes.ts';
import { type Mode, SURFACES } from './palette.ts';
import { SERIES_HUES } from './series-hues.ts';

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
});
