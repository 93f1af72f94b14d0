import { type ThemeTokens, toneColor } from '../theme-tokens.ts';
import { barSign, barStyle } from './bar-sign.ts';
import type { Dash, Series, Tone } from './chart-model.ts';
import { DASHES, dashOf } from './dashes.ts';
import { bars, type Element, element, line, rect, runs } from './elements.ts';
import { HATCHED_TINT, hatched, hatchedSide, TINT } from './hatch.ts';
import { toneBelow } from './heat-scale.ts';

/** Opacity of a band and of its strip. */
export const [BAND_TINT, BAND_STRIP] = [0.1, 0.8];

/** How a series is told from others of its colour. */
export type Sign =
  | 'bar'
  | 'hatched bar'
  | 'outlined bar'
  | 'outlined part'
  | 'dashed part'
  | 'cell'
  | 'hatched cell'
  | 'tint'
  | 'hatched tint'
  | 'band'
  | 'dot'
  | 'candle'
  | Dash;

/** The sign of a series, of what lies above the middle where it has two. */
export function signOf(series: Series): Sign {
  switch (series.kind) {
    case 'scatter':
      return 'dot';
    case 'candle':
      return 'candle';
    case 'heat':
      return hatchedSide(series.tone, toneBelow(series.scale)) === 'above' ? 'hatched cell' : 'cell';
    case 'between':
      return hatchedSide(series.tone, series.below) === 'above' ? 'hatched tint' : 'tint';
    case 'bar':
      return barSign(series);
    default:
      return series.dash ?? dashOf(series.tone);
  }
}

/** The sign of what lies below the middle of a series, and its tone; null where nothing does. */
export function signBelow(series: Series): { readonly sign: Sign; readonly tone: Tone } | null {
  if (series.kind !== 'between' && series.kind !== 'heat') return null;
  const tone = series.kind === 'between' ? series.below : toneBelow(series.scale);
  if (tone === null) return null;
  const isHatched = hatchedSide(series.tone, tone) === 'below';
  if (series.kind === 'heat') return { sign: isHatched ? 'hatched cell' : 'cell', tone };
  return { sign: isHatched ? 'hatched tint' : 'tint', tone };
}

const isDash = (sign: Sign): sign is Dash => sign in DASHES;

/** Height of every sign, px. */
export const SIGN_PX = 12;
/** Width of a sign, px: a line is longer than the others, which are square. */
export const signWidth = (sign: Sign): number => (isDash(sign) ? 20 : SIGN_PX);

/** Within its edge, whose stroke is 1 px wide. */
const BOX = { x: 0.5, y: 0.5, width: SIGN_PX - 1, height: SIGN_PX - 1 };

/** A tint alone is too faint in so small a square. */
const edgeOf = (color: string): Element => rect(BOX, { fill: null, stroke: color, lineWidth: 1 });

/** What shows a sign from its corner on, in the same ink as the marks that it stands for. */
export function signElements(sign: Sign, tone: Tone, tokens: ThemeTokens): Element[] {
  const color = toneColor(tokens, tone);
  const barColor = toneColor(tokens, tone, 'bar');
  if (isDash(sign)) {
    const middle = SIGN_PX / 2;
    const dash = DASHES[sign];
    return [
      line(0, middle, signWidth(sign), middle, {
        stroke: color,
        lineWidth: 2,
        ...(dash && { lineDash: dash }),
      }),
    ];
  }
  switch (sign) {
    case 'cell':
      return [rect(BOX, { fill: barColor })];
    case 'hatched cell':
      return [rect(BOX, { fill: hatched(barColor) })];
    case 'tint':
      return [rect(BOX, { fill: color, opacity: TINT }), edgeOf(color)];
    case 'hatched tint':
      return [rect(BOX, { fill: hatched(color), opacity: HATCHED_TINT }), edgeOf(color)];
    case 'band':
      return [
        rect(BOX, { fill: color, opacity: BAND_TINT }),
        edgeOf(color),
        rect({ ...BOX, y: 8.5, height: 3 }, { fill: color, opacity: BAND_STRIP }),
      ];
    case 'dot':
      return [element('circle', { cx: 6, cy: 6, r: 4 }, { fill: color })];
    case 'candle': {
      const [up, down] = [toneColor(tokens, 'up'), toneColor(tokens, 'down')];
      const body = { y: 3.5, width: 4, height: 5 };
      return [
        runs(
          [
            [2.5, 0, 2.5, 3.5],
            [2.5, 8.5, 2.5, 12],
          ],
          { stroke: up, fill: null, lineWidth: 1 },
        ),
        bars([{ ...body, x: 0.5 }], { fill: 'transparent', stroke: up, lineWidth: 1 }),
        runs([[9.5, 0, 9.5, 12]], { stroke: down, fill: null, lineWidth: 1 }),
        bars([{ ...body, x: 7.5 }], { fill: down, stroke: down, lineWidth: 1 }),
      ];
    }
    default:
      return [bars([BOX], barStyle(sign, barColor, tokens))];
  }
}
