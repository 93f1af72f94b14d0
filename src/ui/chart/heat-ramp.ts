import { type ThemeTokens, toneColor } from '../theme-tokens.ts';
import type { HeatScale, Tone } from './chart-model.ts';
import { type Element, rect } from './elements.ts';
import { hatched } from './hatch.ts';
import { heatStrength, scaleEnds } from './heat-scale.ts';
import { SIGN_PX } from './signs.ts';

/** Width of a scale's colours, px, and of each of its steps. */
export const RAMP_PX = 128;
const STEP_PX = 4;

/** The colours of a scale from its least to its most, from right to left where the page runs so; below 0 hatched. */
export function rampElements(
  scale: HeatScale,
  tone: Tone,
  tokens: ThemeTokens,
  isMirrored: boolean,
): Element[] {
  const [least, most] = scaleEnds(scale);
  const steps = RAMP_PX / STEP_PX;
  return Array.from({ length: steps }, (_, step) => {
    const value = least + ((step + 0.5) / steps) * (most - least);
    const below = scale.kind === 'diverging' && value < 0 ? scale.below : null;
    const color = toneColor(tokens, below ?? tone, 'bar');
    return rect(
      { x: STEP_PX * (isMirrored ? steps - 1 - step : step), y: 1, width: STEP_PX, height: SIGN_PX - 2 },
      { fill: below ? hatched(color) : color, opacity: heatStrength(value, scale) },
    );
  });
}
