import { type Area, type Element, FONT_PX } from './elements.ts';
import type { Layer } from './marks.ts';

type Pen = CanvasRenderingContext2D;
type Fill = string | { readonly image: CanvasImageSource } | null | undefined;
type TextStyle = {
  readonly text: string;
  readonly fill: string;
  readonly fontSize: number;
  readonly fontWeight?: number;
  readonly align?: CanvasTextAlign;
  readonly verticalAlign?: 'top' | 'middle' | 'bottom';
  readonly backgroundColor?: string;
  /** px above and below, px beside. */
  readonly padding?: readonly [number, number];
};

/** Paints layers on a canvas, the lower ones first; `area` is the plot that clipped layers keep within. */
export type MarkPainter = (pen: Pen, layers: readonly Layer[], area: Area, font: string) => void;

/**
 * A painter of one chart: it keeps the patterns that its hatchings repeat, and knows which font each pen holds. A pen
 * that is reset, as by another size of its canvas, needs another painter.
 */
export function createMarkPainter(): MarkPainter {
  /** Naming a font has the browser work out the styles of the page, at half a dozen milliseconds: only where it is another. */
  const lettered = new WeakMap<Pen, string>();
  const patterns = new WeakMap<object, CanvasPattern | null>();
  const patternOf = (pen: Pen, image: CanvasImageSource) => {
    let pattern = patterns.get(image);
    if (pattern === undefined) {
      pattern = pen.createPattern(image, 'repeat');
      patterns.set(image, pattern);
    }
    return pattern;
  };
  const fillOf = (pen: Pen, fill: Fill) => {
    if (fill === null || fill === undefined || fill === 'transparent') return null;
    return typeof fill === 'string' ? fill : patternOf(pen, fill.image);
  };
  const paintPath = (pen: Pen, { type, shape = {}, style }: Element) => {
    const fill = fillOf(pen, style.fill as Fill);
    const stroke = style.stroke as string | undefined;
    const width = (style.lineWidth as number | undefined) ?? 1;
    if (fill === null && (!stroke || width === 0)) return;
    pen.globalAlpha = (style.opacity as number | undefined) ?? 1;
    pen.beginPath();
    PATHS[type as keyof typeof PATHS](pen, shape);
    if (fill !== null) {
      pen.fillStyle = fill;
      pen.fill();
    }
    if (!stroke || width === 0) return;
    pen.strokeStyle = stroke;
    pen.lineWidth = width;
    pen.lineJoin = (style.lineJoin as CanvasLineJoin | undefined) ?? 'miter';
    pen.setLineDash((style.lineDash as number[] | undefined) ?? NO_DASH);
    pen.stroke();
  };
  return (pen, layers, area, font) => {
    const paint = (element: Element) => {
      if (element.type === 'text') {
        const { fontWeight = 400, fontSize = FONT_PX } = element.style as TextStyle;
        const wanted = `${fontWeight} ${fontSize}px ${font}`;
        if (wanted !== lettered.get(pen)) pen.font = wanted;
        lettered.set(pen, wanted);
        paintText(pen, element);
      } else if (element.type === 'image') {
        const { image, x, y, width, height } = element.style as Area & { readonly image: CanvasImageSource };
        pen.globalAlpha = 1;
        pen.drawImage(image, x, y, width, height);
      } else paintPath(pen, element);
    };
    for (const { clip, elements } of layers.toSorted((a, b) => a.z - b.z)) {
      if (elements.length === 0) continue;
      if (!clip) {
        for (const element of elements) paint(element);
        continue;
      }
      const held = lettered.get(pen) ?? '';
      pen.save();
      pen.beginPath();
      pen.rect(area.x, area.y, area.width, area.height);
      pen.clip();
      for (const element of elements) paint(element);
      pen.restore();
      lettered.set(pen, held);
    }
  };
}

const NO_DASH: number[] = [];

/** Many bars, lines or dots are one path: one stroke of the brush paints them. */
const PATHS: Readonly<
  Record<
    Exclude<Element['type'], 'text' | 'image'>,
    (pen: Pen, shape: Readonly<Record<string, unknown>>) => void
  >
> = {
  bars: (pen, { bars }) => {
    for (const { x, y, width, height } of bars as readonly Area[]) pen.rect(x, y, width, height);
  },
  runs: (pen, { runs }) => {
    for (const run of runs as readonly (readonly number[])[]) {
      pen.moveTo(run[0]!, run[1]!);
      for (let at = 2; at < run.length; at += 2) pen.lineTo(run[at]!, run[at + 1]!);
    }
  },
  dots: (pen, shape) => {
    const { dots, r } = shape as { readonly dots: readonly number[]; readonly r: number };
    for (let at = 0; at < dots.length; at += 2) {
      pen.moveTo(dots[at]! + r, dots[at + 1]!);
      pen.arc(dots[at]!, dots[at + 1]!, r, 0, 2 * Math.PI);
    }
  },
  rect: (pen, shape) => {
    const { x, y, width, height, r } = shape as Area & { readonly r: number };
    if (r > 0) pen.roundRect(x, y, width, height, r);
    else pen.rect(x, y, width, height);
  },
  line: (pen, shape) => {
    const { x1, y1, x2, y2 } = shape as Readonly<Record<'x1' | 'y1' | 'x2' | 'y2', number>>;
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
  },
  circle: (pen, shape) => {
    const { cx, cy, r } = shape as Readonly<Record<'cx' | 'cy' | 'r', number>>;
    pen.arc(cx, cy, r, 0, 2 * Math.PI);
  },
};

/** How far the middle of a line of letters lies below the height it is placed at, in font sizes. */
const MIDDLE = { top: 0.5, middle: 0, bottom: -0.5 };

/** A text at its place, on a ground of its own where it has one. */
function paintText(pen: Pen, { x = 0, y = 0, rotation = 0, style }: Element): void {
  const { text, fill, fontSize, align = 'left', verticalAlign = 'middle', ...ground } = style as TextStyle;
  const { backgroundColor, padding: [above, beside] = [0, 0] } = ground;
  const middle = y + MIDDLE[verticalAlign] * fontSize;
  pen.globalAlpha = 1;
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  if (rotation !== 0) {
    pen.save();
    pen.translate(x, middle);
    pen.rotate(-rotation);
    pen.translate(-x, -middle);
  }
  const inset = align === 'left' ? beside : align === 'right' ? -beside : 0;
  if (backgroundColor) {
    const width = pen.measureText(text).width + 2 * beside;
    const start = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    const height = fontSize + 2 * above;
    pen.fillStyle = backgroundColor;
    pen.fillRect(start, middle - height / 2, width, height);
  }
  pen.fillStyle = fill;
  pen.fillText(text, x + inset, middle);
  if (rotation !== 0) pen.restore();
}
