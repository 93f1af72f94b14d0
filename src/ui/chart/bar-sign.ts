import type { ThemeTokens } from '../theme-tokens.ts';
import type { BarSeries } from './chart-model.ts';
import type { Element } from './elements.ts';
import { hatched, isHatched } from './hatch.ts';

type BarSign = 'bar' | 'hatched bar' | 'outlined bar' | 'outlined part' | 'dashed part';

/** How bars are told from others of their colour. An outline that is a part of a whole, with `from`, has its own colour. */
export function barSign({ outline, tone, hatched = isHatched(tone), from }: BarSeries): BarSign {
  if (outline && from) return hatched ? 'dashed part' : 'outlined part';
  if (outline) return 'outlined bar';
  return hatched ? 'hatched bar' : 'bar';
}

const PART_DASH = [3, 2];

/** The ink of bars; `edge`: width of the line around those that are hatched, px. */
export function barStyle(sign: BarSign, color: string, { ink }: ThemeTokens, edge = 1): Element['style'] {
  if (sign === 'outlined bar') return { fill: 'transparent', stroke: ink.strong, lineWidth: 1, opacity: 0.7 };
  if (sign === 'outlined part') return { fill: 'transparent', stroke: color, lineWidth: 1 };
  if (sign === 'dashed part')
    return { fill: 'transparent', stroke: color, lineWidth: 1, lineDash: PART_DASH };
  return sign === 'hatched bar' ? { fill: hatched(color), stroke: color, lineWidth: edge } : { fill: color };
}
