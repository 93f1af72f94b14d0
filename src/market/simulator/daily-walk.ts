import { daysBetween, type TradingDate, weekdayOf } from '../trading-date.ts';
import type { SimulatedInstrument } from './instruments.ts';
import { randomStream } from './random-stream.ts';

/** The simulated market begins here; earlier dates have none. */
export const WALK_EPOCH: TradingDate = '2000-01-01';

/**
 * The closing state of every calendar day since WALK_EPOCH, one entry a day. A weekend day moves half as much; a day
 * without a session moves too, and its move belongs to the next session. A longer walk begins with the shorter one.
 */
export type DailyWalk = {
  /** Spot in rupees. */
  readonly close: Float64Array;
  /** Average of recent closes: the level around which positions were built. */
  readonly smoothed: Float64Array;
  /** Logarithm of the short-dated volatility at the money over its long-run value. */
  readonly logVolatility: Float64Array;
  /** How far positions lean to puts: above 0 more puts, below more calls. */
  readonly tilt: Float64Array;
  /** Logarithm of the open interest of futures over its usual value. */
  readonly logInterest: Float64Array;
};

/** Position of `date` in a walk. Throws RangeError before WALK_EPOCH. */
export function walkIndex(date: TradingDate): number {
  const day = daysBetween(WALK_EPOCH, date);
  if (day < 0) throw new RangeError(`the simulated market begins on ${WALK_EPOCH}, asked for ${date}`);
  return day;
}

/** Usual ratio of realised to implied volatility. */
export const REALISED_TO_IMPLIED = 0.85;
export const TRADING_DAYS = 252;

/** The walk of an instrument up to and including `through`. Microseconds per year. */
export function dailyWalk(seed: number, instrument: SimulatedInstrument, through: TradingDate): DailyWalk {
  const days = walkIndex(through) + 1;
  const firstWeekday = weekdayOf(WALK_EPOCH);
  const market = randomStream(`${seed}|walk`);
  const own = randomStream(`${seed}|walk|${instrument.exchange}:${instrument.symbol}`);
  const column = () => new Float64Array(days);
  const walk = {
    close: column(),
    smoothed: column(),
    logVolatility: column(),
    tilt: column(),
    logInterest: column(),
  };
  const { correlation } = instrument;
  const ownShare = Math.sqrt(1 - correlation ** 2);
  const usualMove = (instrument.volatility * REALISED_TO_IMPLIED) / Math.sqrt(TRADING_DAYS);
  let deviation = 0;
  let smoothed = 0;
  let logVolatility = 0;
  let tilt = 0;
  let logInterest = 0;
  for (let day = 0; day < days; day++) {
    const weekday = (firstWeekday + day) % 7;
    const share = weekday === 0 || weekday === 6 ? 0.5 : 1;
    const shock = share * (correlation * market.normal() + ownShare * own.normal());
    const move = usualMove * Math.exp(logVolatility) * shock;
    deviation += -deviation / 400 + move;
    smoothed += (deviation - smoothed) / 8;
    logVolatility += -logVolatility / 25 - 0.035 * shock + 0.02 * own.normal();
    tilt += -tilt / 12 + 0.06 * shock + 0.03 * own.normal();
    logInterest += -logInterest / 30 + 0.03 * own.normal();
    walk.close[day] = instrument.level * Math.exp(deviation);
    walk.smoothed[day] = instrument.level * Math.exp(smoothed);
    walk.logVolatility[day] = logVolatility;
    walk.tilt[day] = tilt;
    walk.logInterest[day] = logInterest;
  }
  return walk;
}
