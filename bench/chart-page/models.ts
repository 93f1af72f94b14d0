import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import type { ChartModel, LineSeries, Tone } from '#ui/chart/chart-model.ts';

const MINUTES = 385;
const STRIKES = 120;
const TONES: readonly Tone[] = ['price', 'future', 'call', 'put'];
const times = Float64Array.from(
  { length: MINUTES },
  (_, minute) => instantOf('2026-08-18', 9 * 60 + 16) + minute * MINUTE_MS,
);

/** A price that moves a little each minute, the same at every call. */
function priceAt(series: number, minute: number): number {
  return 200 + 12 * series + 8 * Math.sin(minute / 40 + series) + Math.sin(7.3 * minute * (series + 1));
}

/** 20 lines on the grid of a whole session, of which `known` minutes are known and the rest is yet to come. */
export function dayOfLines(known: number): ChartModel {
  const series = Array.from(
    { length: 20 },
    (_, at): LineSeries => ({
      id: `line ${at}`,
      name: `${24_000 + 50 * at} CE`,
      kind: 'line',
      tone: TONES[at % TONES.length]!,
      axis: 'right',
      values: Float64Array.from({ length: MINUTES }, (_, minute) =>
        minute < known ? priceAt(at, minute) : Number.NaN,
      ),
    }),
  );
  return {
    id: 'lines',
    title: 'Premiums',
    summary: 'Twenty premiums through the day',
    x: { kind: 'time', times, gaps: [] },
    y: [{ id: 'right', label: 'Price, ₹', format: 'price' }],
    series,
  };
}

/** Calls and puts at each strike, now and at the base, as OI Analysis shows them. `turn` shifts the figures. */
export function chainOfBars(turn: number): ChartModel {
  const strikes = Float64Array.from({ length: STRIKES }, (_, row) => 21_000 + 50 * row);
  const bars = (id: string, tone: 'call' | 'put', outline: boolean) => ({
    id,
    name: id,
    kind: 'bar' as const,
    tone,
    outline,
    axis: 'left' as const,
    stack: tone,
    values: strikes.map(
      (_, row) =>
        1e6 * (6 + 5 * Math.sin(row / 9 + turn / 7 + (tone === 'put' ? 2 : 0) + (outline ? 0.3 : 0))),
    ),
  });
  return {
    id: 'bars',
    title: 'Open interest',
    summary: 'Open interest at 120 strikes',
    x: { kind: 'strike', strikes, atm: 24_000 },
    y: [{ id: 'left', label: 'Open interest, units', format: 'quantity', fromZero: true, min: 0, max: 12e6 }],
    series: [
      bars('calls at the base', 'call', true),
      bars('puts at the base', 'put', true),
      bars('calls', 'call', false),
      bars('puts', 'put', false),
    ],
    markers: [
      { id: 'atm', at: 24_000, label: 'ATM 24,000', tone: 'accent' },
      { id: 'forward', at: 24_031 + turn, label: 'Forward', tone: 'future' },
    ],
  };
}
