import type { Side } from '../contract.ts';
import type { DailyWalk } from './daily-walk.ts';
import type { SimulatedInstrument } from './instruments.ts';
import { hashOf, normalOf } from './random-stream.ts';
import { roundness } from './strikes.ts';

const DAYS_PER_YEAR = 365;
/** Positions stay as wide as they were a week before expiry. */
const NARROWEST_DAYS = 7;

/** Where positions stand in deviations from the level they were built around, how wide, and how many. */
const POSITIONS: Readonly<Record<Side, { centre: number; width: number; amount: number; lean: number }>> = {
  call: { centre: 1.1, width: 0.95, amount: 1, lean: -0.5 },
  put: { centre: -1, width: 1.05, amount: 45 / 42, lean: 0.5 },
};

/** Open interest of the near future by calendar days to expiry, relative to its usual value: it rolls in the last week. */
const ROLL: readonly (readonly [days: number, share: number])[] = [
  [0, 0.12],
  [1, 0.2],
  [2, 0.35],
  [5, 0.75],
  [8, 1],
  [25, 0.95],
  [30, 0.75],
  [33, 0.3],
  [36, 0.15],
  [60, 0.05],
  [100, 0.01],
];

/** What a series of options is to the simulator. */
export type OptionSeries = {
  readonly instrument: SimulatedInstrument;
  /** Index of its expiry in the walk. */
  readonly expiry: number;
  readonly monthly: boolean;
  /** False for an instrument that has monthly series only. */
  readonly weeklyCycle: boolean;
  /** Identifies the series among all of a seed. */
  readonly key: number;
};

/**
 * Open interest in lots, a real number, of every strike of one side at the close of the day at index `day`: how
 * many positions there are by now, where they were built, and what is peculiar to a contract and a day.
 */
export function closingOptionInterest(
  series: OptionSeries,
  walk: DailyWalk,
  day: number,
  side: Side,
): (strike: number) => number {
  const { instrument, expiry, key } = series;
  const { centre, width, amount, lean } = POSITIONS[side];
  const left = expiry - day;
  const level = walk.smoothed[day]!;
  const deviation = level * instrument.volatility * Math.sqrt(Math.max(left, NARROWEST_DAYS) / DAYS_PER_YEAR);
  const total =
    instrument.optionInterest * amount * maturity(series, left) * Math.exp(lean * walk.tilt[day]!);
  const sideKey = side === 'call' ? 1 : 2;
  return (strike) => {
    const distance = ((strike - level) / deviation - centre) / width;
    const contract = hashOf('', key, sideKey, Math.round(strike * 100));
    const peculiar = 0.18 * normalOf(contract) + 0.05 * normalOf(hashOf('', contract, day));
    return total * roundness(strike, instrument.step) * Math.exp(peculiar - distance ** 2 / 2);
  };
}

/** Share of the positions of an expiry that are there `left` calendar days before it. */
function maturity({ monthly, weeklyCycle }: OptionSeries, left: number): number {
  const unwound = left === 0 ? 0.85 : 1;
  const month = Math.exp(-left / 40);
  if (!weeklyCycle) return unwound * month;
  const week = Math.exp(-left / 6);
  return unwound * (monthly ? Math.max(week, 0.45 * month) : week);
}

/** Open interest in lots of a future at the close of the day at index `day`, `expiry` being its expiry's index. */
export function closingFutureInterest(
  instrument: SimulatedInstrument,
  walk: DailyWalk,
  expiry: number,
  day: number,
): number {
  return instrument.futureInterest * interpolate(ROLL, expiry - day) * Math.exp(walk.logInterest[day]!);
}

function interpolate(table: readonly (readonly [number, number])[], at: number): number {
  const next = table.findIndex(([x]) => x >= at);
  if (next === 0) return table[0]![1];
  if (next < 0) return table.at(-1)![1];
  const [x0, y0] = table[next - 1]!;
  const [x1, y1] = table[next]!;
  return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
}
