import { inOwnDirection } from '../own-direction.ts';
import type { ThemeTokens } from '../theme-tokens.ts';
import { bandKinds } from './bands.ts';
import type { ChartModel, HeatScale, Series, Tone } from './chart-model.ts';
import type { Element } from './elements.ts';
import type { Drawn } from './engine.ts';
import { RAMP_PX, rampElements } from './heat-ramp.ts';
import { scaleEnds } from './heat-scale.ts';
import { type HeadLine, type HeadPart, layHead } from './image-head.ts';
import {
  type CandleWords,
  figureAt,
  figureText,
  legendPlaceText,
  restingPlace,
  restingRow,
} from './legend-figures.ts';
import { paintMarks } from './mark-painter.ts';
import { SIGN_PX, type Sign, signBelow, signElements, signOf, signWidth } from './signs.ts';

/** What stands over the picture, in the reader's words. */
export type ImageHead = {
  readonly heading: readonly string[];
  /** What the figures are of: instrument, expiry, date, minute, source. */
  readonly shown: readonly string[];
  /** Where the figures are simulated: the word for that. */
  readonly simulated: string | null;
  /** The legend: the place that its figures belong to, where that is one, and its entries. */
  readonly where: string;
  readonly entries: readonly ImageEntry[];
  readonly direction: 'ltr' | 'rtl';
};
/** A legend entry as the picture shows it: signs or the colours of a scale, and words. */
export type ImageEntry = {
  readonly text: string;
  readonly signs: readonly { readonly sign: Sign; readonly tone: Tone }[];
  readonly scale?: { readonly of: HeatScale; readonly tone: Tone };
};

type Mark = { readonly elements: readonly Element[]; readonly width: number };
type Part = HeadPart & {
  readonly ink: string;
  readonly weight: number;
  readonly marks?: readonly Mark[];
};

const DENSITY = 2;
const SIGN_GAP_PX = 4;
const FOOT_OF_HEAD_PX = 4;
const [LINE_PX, APART_PX] = [18, 12];

/** What the legend says while nothing is pointed at. */
export function imageLegend(
  model: ChartModel,
  hidden: ReadonlySet<string>,
  words: CandleWords,
): Pick<ImageHead, 'where' | 'entries'> {
  const place = restingPlace(model);
  const row = restingRow(model);
  return {
    where: legendPlaceText(model),
    entries: [
      ...model.series
        .filter(({ id }) => !hidden.has(id))
        .flatMap((series) => [
          entryOf(series, figureAt(model, series, place, row, words)),
          ...scaleEntries(model, series),
        ]),
      ...bandKinds(model).map(({ label, tone }) => ({
        text: label,
        signs: [{ sign: 'band', tone } as const],
      })),
    ],
  };
}

function entryOf(series: Series, figure: string): ImageEntry {
  const below = signBelow(series);
  return {
    text: `${series.name} ${inOwnDirection(figure)}`.trim(),
    signs: [{ sign: signOf(series), tone: series.tone }, ...(below ? [below] : [])],
  };
}

/** What the colours of cells mean: the figures at both ends, the colours between them. */
function scaleEntries(model: ChartModel, series: Series): ImageEntry[] {
  if (series.kind !== 'heat') return [];
  const [least, most] = scaleEnds(series.scale).map((end) => inOwnDirection(figureText(model, series, end)));
  return [
    { text: least!, signs: [] },
    { text: most!, signs: [], scale: { of: series.scale, tone: series.tone } },
  ];
}

/**
 * The chart as a PNG on the panel's tone: its heading, what its figures are of, and its legend above the plot. Rejects
 * when none can be made.
 */
export async function chartImage(
  plot: Drawn,
  head: ImageHead,
  tokens: ThemeTokens,
  font: string,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no canvas to draw the picture on: save the CSV instead.');
  const { placed, height } = layHead(linesOf(head, tokens, pen, font), plot.width);
  const headPx = height + FOOT_OF_HEAD_PX;
  canvas.width = Math.round(plot.width * DENSITY);
  canvas.height = Math.round((plot.height + headPx) * DENSITY);
  pen.fillStyle = tokens.surface.panel;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(DENSITY, DENSITY);
  pen.save();
  pen.direction = 'ltr';
  pen.translate(0, headPx);
  paintMarks(pen, plot.layers, plot.area, font);
  pen.restore();
  const isMirrored = head.direction === 'rtl';
  pen.direction = head.direction;
  pen.textBaseline = 'middle';
  pen.textAlign = isMirrored ? 'right' : 'left';
  for (const { part, start, middle, width } of placed) {
    let from = start;
    for (const { elements, width } of part.marks ?? []) {
      const left = isMirrored ? plot.width - from - width : from;
      pen.save();
      pen.translate(left, middle - SIGN_PX / 2);
      paintMarks(pen, [{ of: 'sign', z: 0, clip: false, elements }], plot.area, font);
      pen.restore();
      from += width + SIGN_GAP_PX;
    }
    pen.font = fontOf(part.weight, font);
    pen.fillStyle = part.ink;
    pen.fillText(
      inOwnDirection(part.text),
      isMirrored ? plot.width - from : from,
      middle,
      start + width - from,
    );
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob
        ? resolve(blob)
        : reject(new Error('The browser could not write the picture: save the CSV instead.')),
    );
  });
}

const fontOf = (weight: number, family: string) => `${weight} ${weight > 400 ? 13 : 12}px ${family}`;

function linesOf(
  { heading, shown, simulated, where, entries, direction }: ImageHead,
  tokens: ThemeTokens,
  pen: CanvasRenderingContext2D,
  family: string,
): HeadLine<Part>[] {
  const { ink, warning } = tokens;
  const measure = ({ text, weight }: Part) => {
    pen.font = fontOf(weight, family);
    return pen.measureText(text).width;
  };
  const strong = (text: string): Part => ({ text, ink: ink.strong, weight: 400 });
  const medium = (text: string): Part => ({ text, ink: ink.medium, weight: 400 });
  const [title, ...notes] = heading;
  const legend = entries.map(({ text, signs, scale }): Part => {
    const marks = signs.map(
      ({ sign, tone }): Mark => ({
        elements: signElements(sign, tone, tokens),
        width: signWidth(sign),
      }),
    );
    if (scale) {
      const elements = rampElements(scale.of, scale.tone, tokens, direction === 'rtl');
      marks.push({ elements, width: RAMP_PX });
    }
    const before = marks.reduce((px, { width }) => px + width + SIGN_GAP_PX, 0);
    return { ...medium(text), before, marks };
  });
  const lines: readonly (readonly Part[])[] = [
    [...(title ? [{ ...strong(title), weight: 600 }] : []), ...notes.map(medium)],
    [...shown.map(strong), ...(simulated ? [{ ...strong(simulated), ink: warning, weight: 600 }] : [])],
    [...(where ? [strong(where)] : []), ...legend],
  ];
  return lines.map((parts) => ({ parts, height: LINE_PX, apart: APART_PX, measure }));
}
