import { type ThemeTokens, toneColor } from '../theme-tokens.ts';
import type { HeatScale, Tone } from './chart-model.ts';
import { type Element, rect } from './elements.ts';
import { hatched, hatchedSide } from './hatch.ts';
import { heatStrength, scaleEnds, toneBelow } from './heat-scale.ts';
import { SIGN_PX } from './signs.ts';

/** Width of a scale's colours, px, and of each of its steps. */
export const RAMP_PX = 128;
const STEP_PX = 4;

/** The colours of a scale from its least to its most, from right to left where the page runs so; hatched as its cells are. */
export function rampElements(
  scale: HeatScale,
  tone: Tone,
  tokens: ThemeTokens,
  isMirrored: boolean,
): Element[] {
  const [least, most] = scaleEnds(scale);
  const steps = RAMP_PX / STEP_PX;
  const under = toneBelow(scale);
  const cut = hatchedSide(tone, under);
  return Array.from({ length: steps }, (_, step) => {
    const value = least + ((step + 0.5) / steps) * (most - least);
    const side = value < 0 ? 'below' : 'above';
    const color = toneColor(tokens, (side === 'below' && under) || tone, 'bar');
    return rect(
      { x: STEP_PX * (isMirrored ? steps - 1 - step : step), y: 1, width: STEP_PX, height: SIGN_PX - 2 },
      { fill: side === cut ? hatched(color) : color, opacity: heatStrength(value, scale) },
    );
  });
}
