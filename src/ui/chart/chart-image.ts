import type { ThemeTokens } from '../theme-tokens.ts';
import { toneColor } from '../theme-tokens.ts';
import type { ChartModel, Series } from './chart-model.ts';
import type { Drawn } from './engine.ts';
import { type CandleWords, figureAt, placeText, restingPlace, restingRow } from './legend-figures.ts';
import { paintMarks } from './mark-painter.ts';

/** A legend entry as the picture shows it. */
export type ImageEntry = { readonly series: Series; readonly figure: string };
export type ImageHead = {
  readonly heading: string;
  /** The place the figures belong to; empty where each is its series' last. */
  readonly where: string;
  readonly entries: readonly ImageEntry[];
};

const HEAD_PX = 48;
const DENSITY = 2;

/** What the legend says while nothing is pointed at. */
export function imageHead(
  model: ChartModel,
  hidden: ReadonlySet<string>,
  heading: string,
  words: CandleWords,
): ImageHead {
  const place = restingPlace(model);
  const row = restingRow(model);
  return {
    heading,
    where: place === null || place < 0 ? '' : placeText(model, place, row),
    entries: model.series
      .filter(({ id }) => !hidden.has(id))
      .map((series) => ({ series, figure: figureAt(model, series, place, row, words) })),
  };
}

/** The chart as a PNG: its heading and legend above the plot, on the panel's tone. Rejects when none can be made. */
export async function chartImage(
  plot: Drawn,
  { heading, where, entries }: ImageHead,
  tokens: ThemeTokens,
  font: string,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(plot.width * DENSITY);
  canvas.height = Math.round((plot.height + HEAD_PX) * DENSITY);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no canvas to draw the picture on: save the CSV instead.');
  pen.fillStyle = tokens.surface.panel;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(DENSITY, DENSITY);
  pen.save();
  pen.translate(0, HEAD_PX);
  paintMarks(pen, plot.layers, plot.area, font);
  pen.restore();
  pen.textBaseline = 'middle';
  pen.font = `600 14px ${font}`;
  pen.fillStyle = tokens.ink.strong;
  pen.fillText(heading, 12, 16);
  pen.font = `12px ${font}`;
  pen.fillText(where, 12, 36);
  let x = where === '' ? 12 : 24 + pen.measureText(where).width;
  for (const { series, figure } of entries) {
    pen.fillStyle = toneColor(tokens, series.tone, series.kind === 'bar' ? 'bar' : 'line');
    pen.fillRect(x, 33, 10, series.kind === 'bar' ? 8 : 2);
    pen.fillStyle = tokens.ink.medium;
    const text = `${series.name} ${figure}`.trim();
    pen.fillText(text, x + 14, 36);
    x += 28 + pen.measureText(text).width;
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob
        ? resolve(blob)
        : reject(new Error('The browser could not write the picture: save the CSV instead.')),
    );
  });
}
