import { toneColor } from '../theme-tokens.ts';
import type { CandleSeries, ChartModel } from './chart-model.ts';
import { OLD_DASH } from './dashes.ts';
import type { Drawing } from './drawing.ts';
import { type Area, bars, type Element, type Projection, runs } from './elements.ts';
import { placesOf } from './places.ts';
import { isOldAt } from './series-figures.ts';

const BODY_SHARE = 0.7;
const WIDEST_BODY_PX = 14;

/** What is left of the strength of a candle that closes at an old price. */
const OLD_OPACITY = 0.45;

/**
 * Candles by whole px: hollow where the close is at or above the open, solid below; absent where a price is missing. One that
 * closes at an old price is pale, its outline dotted.
 */
export function candleElements(
  series: CandleSeries,
  { x }: ChartModel,
  { tokens }: Drawing,
  { area, along, across }: Projection,
): Element[] {
  const { open, high, low, close } = series;
  const width = Math.max(1, Math.min(WIDEST_BODY_PX, Math.floor((along(1) - along(0)) * BODY_SHARE)));
  const [fresh, old] = [candles(), candles()];
  const snap = (px: number) => Math.round(px) + 0.5;
  for (let place = 0; place < placesOf(x); place++) {
    const prices = [open[place], high[place], low[place], close[place]] as number[];
    if (prices.some((price) => price === undefined || Number.isNaN(price))) continue;
    const [first, highest, lowest, last] = prices as [number, number, number, number];
    const centre = snap(along(place));
    if (centre < area.x - width || centre > area.x + area.width + width) continue;
    const [top, bottom] = [snap(across(Math.max(first, last))), snap(across(Math.min(first, last)))];
    const { bodies, wicks } = (isOldAt(series, place) ? old : fresh)[last >= first ? 'rising' : 'falling'];
    bodies.push({ x: centre - width / 2, y: top, width, height: Math.max(bottom - top, 1) });
    wicks.push([centre, snap(across(highest)), centre, top], [centre, bottom, centre, snap(across(lowest))]);
  }
  const [up, down] = [toneColor(tokens, 'up'), toneColor(tokens, 'down')];
  const drawn = ({ rising, falling }: Candles, look: Element['style']): Element[] => [
    runs(rising.wicks, { stroke: up, fill: null, lineWidth: 1, ...look }),
    bars(rising.bodies, { fill: 'transparent', stroke: up, lineWidth: 1, ...look }),
    runs(falling.wicks, { stroke: down, fill: null, lineWidth: 1, ...look }),
    bars(falling.bodies, { fill: down, stroke: down, lineWidth: 1, ...look }),
  ];
  const hasOld = old.rising.bodies.length + old.falling.bodies.length > 0;
  return [...drawn(fresh, {}), ...(hasOld ? drawn(old, { opacity: OLD_OPACITY, lineDash: OLD_DASH }) : [])];
}

type Drawn = { readonly bodies: Area[]; readonly wicks: number[][] };
type Candles = Readonly<Record<'rising' | 'falling', Drawn>>;

const candles = (): Candles => ({ rising: { bodies: [], wicks: [] }, falling: { bodies: [], wicks: [] } });
