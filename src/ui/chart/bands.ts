import { BUILD_UPS } from '#market/analytics/build-up.ts';
import type { Band, ChartModel, Tone } from './chart-model.ts';
import { edgesAt } from './places.ts';
import { gapPositions, placeOf, positionOf } from './x-position.ts';

/** Bands in positions of the x axis, neighbours of one tone and label as one; over a gap there is none. */
export function bandsOf(model: ChartModel): Band[] {
  const { x } = model;
  const gaps = x.kind === 'time' ? gapPositions(x) : [];
  return gaps.reduce((bands, gap) => bands.flatMap((band) => besides(band, gap)), wholeBands(model));
}

/** What is left of a band on both sides of a gap. */
function besides(band: Band, { from, to }: { readonly from: number; readonly to: number }): Band[] {
  if (to <= band.from || band.to <= from) return [band];
  return [
    { ...band, to: from },
    { ...band, from: to },
  ].filter((part) => part.from < part.to);
}

function wholeBands({ x, bands = [] }: ChartModel): Band[] {
  const isContinuous = x.kind === 'strike' || x.kind === 'value';
  const merged: Band[] = [];
  for (const band of bands) {
    if (band.isUntinted) continue;
    const [from, to] = isContinuous
      ? [positionOf(x, band.from), positionOf(x, band.to)]
      : [edgesAt(x, placeOf(x, band.from))[0], edgesAt(x, placeOf(x, band.to))[1]];
    const last = merged.at(-1);
    const continues = last?.to === from && last.tone === band.tone && last.label === band.label;
    if (continues) merged[merged.length - 1] = { ...last, to };
    else merged.push({ ...band, from, to });
  }
  return merged;
}

/** What a place's bands tell, in words. */
export function bandLabelsAt(model: ChartModel, place: number): string[] {
  const { x } = model;
  const [opens, closes] = edgesAt(x, place);
  const isMissing = ({ from, to }: { readonly from: number; readonly to: number }) =>
    from <= opens && closes <= to;
  if (x.kind === 'time' && gapPositions(x).some(isMissing)) return [];
  return (model.bands ?? []).flatMap(({ from, to, label }) =>
    label && placeOf(model.x, from) <= place && place <= placeOf(model.x, to) ? [label] : [],
  );
}

const RANKS: ReadonlyMap<Tone, number> = new Map(BUILD_UPS.map((buildUp, rank) => [buildUp, rank]));
const rankOf = ({ tone }: { readonly tone: Tone }) => RANKS.get(tone) ?? -1;

/** The kinds of bands that a legend explains: build-ups in their own order, whichever was the first; others before them. */
export function bandKinds({ bands = [] }: ChartModel): { readonly label: string; readonly tone: Tone }[] {
  const kinds = new Map<string, Tone>();
  for (const { label, tone, isUntinted } of bands)
    if (label && !isUntinted && !kinds.has(label)) kinds.set(label, tone);
  return [...kinds].map(([label, tone]) => ({ label, tone })).toSorted((a, b) => rankOf(a) - rankOf(b));
}
