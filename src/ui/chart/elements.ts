import { isolated } from '../own-direction.ts';

/** The plot's rectangle, px. */
export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Where a position of the x axis and a value of a y axis lie in the plot. */
export type Projection = {
  readonly area: Area;
  /** px along the x axis: from the left, or from the top when the chart is horizontal. */
  readonly along: (position: number) => number;
  /** px along the value axis. */
  readonly across: (value: number) => number;
  /** px of the labels of an upright value axis. */
  readonly labels?: readonly number[];
};

/**
 * A piece of a drawing, which `chart-sheet.ts` has on the page and `mark-painter.ts` in a picture. Three hold many: `bars`, many rectangles of one style,
 * `runs`, many paths of one style, each its x and y by turns, and `dots`, many circles of one radius.
 */
export type Element = {
  readonly type: 'bars' | 'runs' | 'dots' | 'rect' | 'line' | 'circle' | 'text' | 'image';
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly style: Readonly<Record<string, unknown>>;
  /** Where a text stands, px, and how it is turned, radians. */
  readonly x?: number;
  readonly y?: number;
  readonly rotation?: number;
};

/** Size of every label, px. */
export const FONT_PX = 11;

/** Signs without a width of their own: what stands above or below a letter, and marks of direction. */
const WIDTHLESS = /[\p{Mn}\p{Cf}]/gu;
/** Chinese letters and their punctuation fill a square. */
const SQUARE = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/gu;

/** Widths that are known: a minute asks again for nearly all labels. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 5000;

/** Width of a text in the labels' font, near enough to keep labels apart. */
export function textWidth(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  const width = measuredWidth(text);
  widths.set(text, width);
  return width;
}

function measuredWidth(text: string): number {
  const seen = text.replaceAll(WIDTHLESS, '');
  const squares = seen.match(SQUARE)?.length ?? 0;
  return Math.ceil((squares + (seen.length - squares) * 0.58) * FONT_PX);
}

/** A piece of a drawing; without a shape its style says all, as of a text. */
export const element = (
  type: Element['type'],
  shape: Element['shape'],
  style: Element['style'],
): Element => ({
  type,
  ...(shape && { shape }),
  style,
});

/** A rectangle; `radius` of its corners, px. */
export const rect = (area: Area, style: Element['style'], radius = 0): Element =>
  element('rect', { ...area, r: radius }, style);
/** Many rectangles of one style. */
export const bars = (areas: readonly Area[], style: Element['style']): Element =>
  element('bars', { bars: areas }, style);
/** Many paths of one style, each its x and y by turns, px. */
export const runs = (paths: readonly (readonly number[])[], style: Element['style']): Element =>
  element('runs', { runs: paths }, style);
/** Circles round points, x and y by turns. */
export const dots = (points: readonly number[], r: number, style: Element['style']): Element =>
  element('dots', { dots: points, r }, style);

/** The dots of an element whose middle lies in `area`; none where no dot does. */
export function dotsWithin({ shape, style }: Element, area: Area): Element[] {
  const { dots: all, r } = shape as { readonly dots: readonly number[]; readonly r: number };
  const isWithin = (x: number, y: number) =>
    x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
  const points = all.filter((_, at) => isWithin(all[at - (at % 2)]!, all[at - (at % 2) + 1]!));
  return points.length > 0 ? [dots(points, r, style)] : [];
}
/** A line, 1 px wide where `style` says nothing else. */
export const line = (x1: number, y1: number, x2: number, y2: number, style: Element['style']): Element =>
  element('line', { x1, y1, x2, y2 }, { lineWidth: 1, fill: null, ...style });
/**
 * A text in the labels' font at `x` and `y`, px, in the direction of its own words; `y` is its middle where `style`
 * says nothing else.
 */
export const text = (
  content: string,
  x: number,
  y: number,
  fill: string,
  style: Element['style'] = {},
): Element => ({
  ...element('text', undefined, {
    text: isolated(content),
    fill,
    fontSize: FONT_PX,
    verticalAlign: 'middle',
    ...style,
  }),
  x,
  y,
});
