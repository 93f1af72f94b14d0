import { type Area, type Element, FONT_PX } from './elements.ts';
import type { Hatching } from './hatch.ts';

/** A path, filled before it is stroked; px, its data as SVG writes it. */
export type PathPiece = {
  readonly kind: 'path';
  readonly d: string;
  readonly fill: string | Hatching | null;
  readonly stroke: string | null;
  readonly width: number;
  readonly join: 'miter' | 'bevel';
  readonly dash: readonly number[];
  /** Of the filling and of the stroke, each. */
  readonly opacity: number;
};
/** Letters whose middle stands at a height. */
export type TextPiece = {
  readonly kind: 'text';
  readonly content: string;
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly fill: string;
  readonly font: Font;
  /** Anticlockwise about its place, radians. */
  readonly rotation: number;
  /** Colour of a rim round the letters, `HALO_PX` wide: what lies beneath is seen up to them. */
  readonly halo?: string | undefined;
};
export const HALO_PX = 1.5;
export type ImagePiece = { readonly kind: 'image'; readonly image: HTMLCanvasElement; readonly area: Area };

/** What a page and a picture know to paint: elements come down to these. */
export type Piece = PathPiece | TextPiece | ImagePiece;

export type Font = { readonly px: number; readonly weight: number };
/** Width of letters, px. */
export type Measure = (content: string, font: Font) => number;

type TextStyle = {
  readonly text: string;
  readonly fill: string;
  readonly fontSize?: number;
  readonly fontWeight?: number;
  readonly align?: TextPiece['align'];
  readonly verticalAlign?: 'top' | 'middle' | 'bottom';
  readonly backgroundColor?: string;
  readonly halo?: string;
  /** px above and below, px beside. */
  readonly padding?: readonly [number, number];
};

/** An element with the pieces that show it. */
export type ShownElement = { readonly element: Element; readonly pieces: readonly Piece[] };

/**
 * The pieces of an element, the lower first; none of one that shows nothing. `before` is what stood in its place: a line
 * that goes on from there is written on, not anew.
 */
export function piecesOf(element: Element, measure: Measure, before?: ShownElement): readonly Piece[] {
  if (element.type === 'text') return textPieces(element, measure);
  if (element.type === 'image') {
    const { image, ...area } = element.style as Area & { readonly image: HTMLCanvasElement };
    return [{ kind: 'image', image, area }];
  }
  const { type, shape = {}, style } = element;
  const fill = style.fill as string | Hatching | null | undefined;
  const width = (style.lineWidth as number | undefined) ?? 1;
  const stroke = (style.stroke as string | undefined) ?? null;
  const piece: PathPiece = {
    kind: 'path',
    d: PATHS[type](shape, knownPath(element, before)),
    fill: fill === undefined || fill === 'transparent' ? null : fill,
    stroke: width === 0 ? null : stroke,
    width,
    join: (style.lineJoin as PathPiece['join'] | undefined) ?? 'miter',
    dash: (style.lineDash as readonly number[] | undefined) ?? NO_DASH,
    opacity: (style.opacity as number | undefined) ?? 1,
  };
  return piece.d === '' || (piece.fill === null && piece.stroke === null) ? [] : [piece];
}

const NO_DASH: readonly number[] = [];

/** A hundredth of a pixel is finer than any screen. */
const px = (value: number): number => Math.round(100 * value) / 100;

/** Of a number below one in whole hundredths what stands behind its nought. */
const FRACTIONS = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1));

/** `px` in letters. Put together of whole numbers: a path is mostly fractions, and to find the letters of one takes thrice as long. */
function written(value: number): string {
  const hundredths = Math.round(100 * value);
  const size = Math.abs(hundredths);
  if (!(size < 2 ** 31)) return String(hundredths / 100);
  const whole = (size / 100) | 0;
  return `${hundredths < 0 ? '-' : ''}${whole}${FRACTIONS[size - 100 * whole]}`;
}

const box = ({ x, y, width, height }: Area): string =>
  `M${written(x)} ${written(y)}h${written(width)}v${written(height)}h${written(-width)}z`;

const circle = (x: number, y: number, r: number): string =>
  `M${px(x - r)} ${px(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

type Shape = Readonly<Record<string, unknown>>;
/** A path that is written already. */
type KnownPath = { readonly shape: Shape; readonly d: string };

function knownPath({ type }: Element, before: ShownElement | undefined): KnownPath | null {
  const piece = before?.pieces[0];
  if (before?.element.type !== type || !before.element.shape || piece?.kind !== 'path') return null;
  return { shape: before.element.shape, d: piece.d };
}

type Runs = readonly (readonly number[])[];

/** True when the runs begin with all of `known`, of which the last may go on. */
function goOnFrom(known: Runs, runs: Runs): boolean {
  const last = known.length - 1;
  return (
    last >= 0 &&
    runs.length > last &&
    known.every((run, at) => {
      const now = runs[at]!;
      if (at < last ? run.length !== now.length : run.length > now.length) return false;
      for (let point = 0; point < run.length; point++) if (run[point] !== now[point]) return false;
      return true;
    })
  );
}

const isSameArea = (one: Area, other: Area): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** Many bars, lines or dots are one path: one stroke of the brush paints them. */
const PATHS: Readonly<
  Record<Exclude<Element['type'], 'text' | 'image'>, (shape: Shape, known: KnownPath | null) => string>
> = {
  bars: (shape, known) => {
    const bars = shape.bars as readonly Area[];
    const before = (known?.shape.bars ?? []) as readonly Area[];
    const goesOn = bars.length >= before.length && before.every((bar, at) => isSameArea(bar, bars[at]!));
    let d = goesOn && known ? known.d : '';
    for (let at = goesOn ? before.length : 0; at < bars.length; at++) d += box(bars[at]!);
    return d;
  },
  runs: (shape, known) => {
    const runs = shape.runs as Runs;
    const before = known?.shape.runs as Runs | undefined;
    const isOn = known && before && goOnFrom(before, runs);
    let d = isOn ? known.d : '';
    for (let at = isOn ? before.length - 1 : 0; at < runs.length; at++) {
      const run = runs[at]!;
      let point = isOn && at < before.length ? before[at]!.length : 0;
      if (point === 0) {
        d += `M${written(run[0]!)} ${written(run[1]!)}`;
        point = 2;
      }
      for (; point < run.length; point += 2) d += `L${written(run[point]!)} ${written(run[point + 1]!)}`;
    }
    return d;
  },
  dots: (shape) => {
    const { dots, r } = shape as { readonly dots: readonly number[]; readonly r: number };
    let d = '';
    for (let at = 0; at < dots.length; at += 2) d += circle(dots[at]!, dots[at + 1]!, r);
    return d;
  },
  rect: (shape) => {
    const { r, ...area } = shape as Area & { readonly r: number };
    if (r === 0) return box(area);
    const { x, y, width, height } = area;
    const turn = (toX: number, toY: number) => `a${r} ${r} 0 0 1 ${toX} ${toY}`;
    const [wide, high] = [px(width - 2 * r), px(height - 2 * r)];
    return `M${px(x + r)} ${px(y)}h${wide}${turn(r, r)}v${high}${turn(-r, r)}h${-wide}${turn(-r, -r)}v${-high}${turn(r, -r)}z`;
  },
  line: (shape) => {
    const { x1, y1, x2, y2 } = shape as Readonly<Record<'x1' | 'y1' | 'x2' | 'y2', number>>;
    return `M${px(x1)} ${px(y1)}L${px(x2)} ${px(y2)}`;
  },
  circle: (shape) => {
    const { cx, cy, r } = shape as Readonly<Record<'cx' | 'cy' | 'r', number>>;
    return circle(cx, cy, r);
  },
};

/** How far the middle of a line of letters lies below the height it is placed at, in font sizes. */
const MIDDLE = { top: 0.5, middle: 0, bottom: -0.5 };

/** A text at its place, on a ground of its own where it has one. */
function textPieces({ x = 0, y = 0, rotation = 0, style }: Element, measure: Measure): Piece[] {
  const { text: content, fill, align = 'left', verticalAlign = 'middle', ...rest } = style as TextStyle;
  const { fontSize = FONT_PX, fontWeight = 400, backgroundColor, halo } = rest;
  const [above, beside] = rest.padding ?? [0, 0];
  if (content === '') return [];
  const font = { px: fontSize, weight: fontWeight };
  const middle = px(y + MIDDLE[verticalAlign] * fontSize);
  const inset = align === 'left' ? beside : align === 'right' ? -beside : 0;
  const letters: TextPiece = {
    kind: 'text',
    ...{ content, x: px(x + inset), y: middle, align, fill, font, rotation, halo },
  };
  if (!backgroundColor) return [letters];
  const width = measure(content, font) + 2 * beside;
  const start = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  const height = fontSize + 2 * above;
  const ground = { x: start, y: middle - height / 2, width, height };
  return [
    {
      kind: 'path',
      d: rotation === 0 ? box(ground) : turned(ground, x, middle, rotation),
      fill: backgroundColor,
      ...{ stroke: null, width: 1, join: 'miter', dash: NO_DASH, opacity: 1 },
    },
    letters,
  ];
}

/** A rectangle turned anticlockwise about a point. */
function turned({ x, y, width, height }: Area, aboutX: number, aboutY: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (cornerX: number, cornerY: number) => {
    const [right, down] = [cornerX - aboutX, cornerY - aboutY];
    return `${px(aboutX + right * cos + down * sin)} ${px(aboutY + down * cos - right * sin)}`;
  };
  return `M${corner(x, y)}L${corner(x + width, y)}L${corner(x + width, y + height)}L${corner(x, y + height)}z`;
}
