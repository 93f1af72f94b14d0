import { type Dash, SERIES_TONES, type Tone } from './chart-model.ts';

/** Line and gap by turns, px; a solid line has none. */
export const DASHES: Readonly<Record<Dash, readonly number[] | null>> = {
  solid: null,
  dashed: [6, 3],
  dotted: [2, 2.5],
  'dash-dot': [7, 3, 1.5, 3],
};

/** Of the way to a value that is old: no line has these dashes for its own. */
export const OLD_DASH = [1, 4];

const BY_THREES: readonly Dash[] = ['solid', 'dashed', 'dotted', 'dash-dot'];

/** The dashes that belong to a tone: puts are dashed, of the twelve tones each three have their own. */
export function dashOf(tone: Tone): Dash {
  if (tone === 'put') return 'dashed';
  const at = (SERIES_TONES as readonly Tone[]).indexOf(tone);
  return BY_THREES[Math.floor(at / 3)] ?? 'solid';
}
