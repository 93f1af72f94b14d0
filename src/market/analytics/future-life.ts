import { rupees } from '../rupees.ts';
import type { TradingDate } from '../trading-date.ts';
import { type BuildUp, buildUpOf } from './build-up.ts';
import { futureTick } from './futures-scan.ts';

/** A day of one future, rupees and units; NaN where missing. `expiry` says which contract it is; null: nothing stored. */
export type FutureDayRow = {
  readonly date: TradingDate;
  readonly expiry: TradingDate | null;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly oi: number;
  readonly volume: number;
};

/** A day with what changed since the last stored one of the same contract. */
export type FutureLifeDay = FutureDayRow & {
  readonly priceChange: number;
  readonly oiChange: number;
  readonly buildUp: BuildUp | null;
  /** The contract before, on the first day of another: its changes would be between two contracts, and are missing. */
  readonly rolledFrom: TradingDate | null;
};

/**
 * Days of a future, or of one contract after another, oldest first. A change is that of one contract against itself,
 * from its last stored day, however many sessions lie between.
 */
export function futureLife(symbol: string, days: readonly FutureDayRow[]): FutureLifeDay[] {
  let before: FutureDayRow | null = null;
  return days.map((day) => {
    const base: FutureDayRow | null = before;
    if (day.expiry === null) return { ...day, ...NO_CHANGE };
    before = day;
    if (base === null) return { ...day, ...NO_CHANGE };
    if (base.expiry !== day.expiry) return { ...day, ...NO_CHANGE, rolledFrom: base.expiry };
    const priceChange = rupees(day.close - base.close);
    const oiChange = day.oi - base.oi;
    const buildUp = buildUpOf(priceChange, oiChange, base.oi, futureTick({ symbol }, day.close));
    return { ...day, priceChange, oiChange, buildUp, rolledFrom: null };
  });
}

const NO_CHANGE = { priceChange: Number.NaN, oiChange: Number.NaN, buildUp: null, rolledFrom: null };
