import { getContrastRatio } from '@mui/material/styles';
import { NO_OWN_COLORS, type OwnColors, type ThemeTokens } from '#ui/theme-tokens.ts';
import { type Mode, SURFACES } from '#web/theme/palette.ts';

export type ColorName = keyof OwnColors;
export const COLOR_NAMES = Object.keys(NO_OWN_COLORS) as readonly ColorName[];

/** The least contrast: of marks, and of lines, whose colour words in tables have as well. */
const LEAST: Readonly<Record<'bar' | 'line', number>> = { bar: 3, line: 4.5 };

/** Colours less apart than this look alike at a glance; the distance of red, green and blue, 0 to 441. */
const APART = 60;

/** What to know of a chosen colour. */
export type ColorWarning =
  | { readonly kind: 'faint'; readonly mode: Mode; readonly ratio: number; readonly least: number }
  | { readonly kind: 'alike' };

/** Whether a colour of that name is of bars or of lines. */
export const markOf = (name: ColorName): 'bar' | 'line' => (name.endsWith('Bar') ? 'bar' : 'line');
/** Whether a colour of that name is of calls or of puts. */
export const sideOf = (name: ColorName): 'call' | 'put' => (name.startsWith('call') ? 'call' : 'put');

/** The colour that stands on screen under a name. */
export const shownColor = (tokens: Pick<ThemeTokens, 'call' | 'put'>, name: ColorName): string =>
  tokens[sideOf(name)][markOf(name)];

/**
 * Where a colour of one's own is hard to see, in each mode it is used in, and whether it looks like that of the other
 * side. Nothing is said of colours that nobody chose.
 */
export function warningsOf(
  name: ColorName,
  own: OwnColors,
  tokens: Pick<ThemeTokens, 'call' | 'put'>,
): readonly ColorWarning[] {
  const color = own[name];
  if (color === null) return [];
  const least = LEAST[markOf(name)];
  const faint = (['light', 'dark'] as const).flatMap((mode): ColorWarning[] => {
    const ratio = Math.min(
      ...Object.values(SURFACES[mode]).map((surface) => getContrastRatio(color, surface)),
    );
    return ratio < least ? [{ kind: 'faint', mode, ratio, least }] : [];
  });
  const other = shownColor(tokens, otherSide(name));
  return distance(color, other) < APART ? [...faint, { kind: 'alike' }] : faint;
}

/** The same mark of the other side. */
const otherSide = (name: ColorName): ColorName =>
  (sideOf(name) === 'call' ? name.replace('call', 'put') : name.replace('put', 'call')) as ColorName;

function distance(a: string, b: string): number {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [left, right] = [parts(a), parts(b)];
  return Math.hypot(...left.map((value, at) => value - right[at]!));
}
