import type { Tone } from './chart-model.ts';

/** Diagonal hatching in a colour: `strong` on a tint of it, `faint` for what is missing. */
export type Hatching = { readonly color: string; readonly hatching: 'strong' | 'faint' };

/** Side of the square that a hatching repeats, px. */
export const TILE_PX = 6;
/** Opacity of the ground and of its lines, and their width in px. */
const STRENGTHS = {
  strong: { tint: 0.28, line: 0.95, width: 1.8 },
  faint: { tint: 0.07, line: 0.3, width: 1 },
} as const;
/** Opacity of what is tinted alone, and of what is hatched as well. */
export const [TINT, HATCHED_TINT] = [0.18, 0.4];
/** The lines of a square and those of its neighbours that reach into it. */
const SHIFTS = [-TILE_PX, 0, TILE_PX];

/** A colour hatched on a tint of it, or faintly. */
export const hatched = (color: string, hatching: Hatching['hatching'] = 'strong'): Hatching => ({
  color,
  hatching,
});

/** Whether marks of a tone are hatched as well as coloured: puts, and the build-ups in which the price fell. */
export const isHatched = (tone: Tone): boolean =>
  tone === 'put' || tone === 'short-build-up' || tone === 'long-unwinding';

/**
 * The side of a middle that is hatched: puts wherever they lie, as their bars are; of other tones what lies below. null where
 * nothing can lie below.
 */
export function hatchedSide(above: Tone, below: Tone | null): 'above' | 'below' | null {
  if (below === null) return null;
  return above === 'put' ? 'above' : 'below';
}

/** How a hatching's square is painted: opacity of the tint and of the lines, their width, px, and their path. */
export const tileOf = ({ hatching }: Hatching) => ({
  ...STRENGTHS[hatching],
  d: SHIFTS.map((shift) => `M${shift} ${TILE_PX}L${shift + TILE_PX} 0`).join(''),
});
