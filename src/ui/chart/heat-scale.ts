import type { HeatScale, Numbers, Tone } from './chart-model.ts';

/** Of the greatest magnitudes this share takes the full tone: one cell alone must not bleach all others. */
const FULL_SHARE = 0.02;

/** A limit for the scale of cells: all but the greatest 2 % lie within it; two digits before its zeros. 1 without any. */
export function heatLimit(cells: Numbers): number {
  const sizes = Float64Array.from(cells, Math.abs)
    .filter((size) => size > 0)
    .sort();
  const high = sizes[Math.min(sizes.length - 1, Math.floor((1 - FULL_SHARE) * sizes.length))];
  if (high === undefined) return 1;
  const step = 10 ** (Math.floor(Math.log10(high)) - 1);
  return Math.ceil(high / step - 1e-9) * step;
}

/** The figures at the ends of a scale. */
export function scaleEnds(scale: HeatScale): readonly [least: number, most: number] {
  return scale.kind === 'diverging' ? [-scale.limit, scale.limit] : [0, scale.max];
}

/** The tone of figures below 0; null on a scale without any. */
export function toneBelow(scale: HeatScale): Tone | null {
  return scale.kind === 'diverging' ? scale.below : null;
}

/** How strong a cell's tone is, 0 … 1: 0 has no colour, small figures can be seen beside great ones. */
export function heatStrength(value: number, scale: HeatScale): number {
  const full = scale.kind === 'diverging' ? scale.limit : scale.max;
  const size = scale.kind === 'diverging' ? Math.abs(value) : Math.max(0, value);
  return Math.min(1, size / full) ** 0.75;
}
