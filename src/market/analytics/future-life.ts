import { type Adjustment, adjustmentBefore } from '../adjustment.ts';
import type { Calendar } from '../calendar.ts';
import { grouped } from '../grouped.ts';
import { rupees } from '../rupees.ts';
import { futureTick } from '../tick.ts';
import type { TradingDate } from '../trading-date.ts';
import { type BuildUp, buildUpOf } from './build-up.ts';

/** What a day of one contract changed by, rupees and units; NaN where missing. */
export type FutureDayChange = {
  readonly priceChange: number;
  readonly oiChange: number;
  readonly buildUp: BuildUp | null;
};

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
  /** Units per lot of the contract on that date; null where it is not known. */
  readonly lotSize: number | null;
  /** Since the previous close that the day itself knows; left out, the day before tells it. */
  readonly change?: FutureDayChange;
};

/** A day with what changed since the session before, of the same contract. */
export type FutureLifeDay = Omit<FutureDayRow, 'change'> &
  FutureDayChange & {
    /** The contract before, on the first day of another. */
    readonly rolledFrom: TradingDate | null;
    /** What lies between the day and the one before it of the same contract: nothing is compared across it. */
    readonly adjusted: Adjustment | null;
  };

/**
 * Days of a future, or of one contract after another, oldest first. A change is that of one contract against itself
 * since the session before: what came over several sessions or over an adjustment is no day's, and missing, unless the
 * day itself knows its change. `previousSession` is the calendar's; where it does not know the holidays of a year it takes
 * every weekday for a session.
 */
export function futureLife(
  symbol: string,
  days: readonly FutureDayRow[],
  previousSession: Calendar['previousSession'],
): FutureLifeDay[] {
  const adjustments = adjustmentsOf(symbol, days);
  let before: FutureDayRow | null = null;
  return days.map(({ change, ...day }) => {
    const base: FutureDayRow | null = before;
    if (day.expiry === null) return { ...day, ...NO_CHANGE, rolledFrom: null, adjusted: null };
    before = day;
    const adjusted = adjustments.get(day.date) ?? null;
    const rolledFrom = base?.expiry === day.expiry ? null : (base?.expiry ?? null);
    const isNext = base !== null && rolledFrom === null && base.date >= previousSession(day.date);
    const isComparable = isNext && adjusted === null;
    return {
      ...day,
      ...(change ?? (isComparable ? changeSince(symbol, base, day) : NO_CHANGE)),
      rolledFrom,
      adjusted,
    };
  });
}

/** By date; each contract is held against itself alone. */
function adjustmentsOf(
  symbol: string,
  days: readonly FutureDayRow[],
): ReadonlyMap<TradingDate, Adjustment | null> {
  const contracts = [...grouped(days, ({ expiry }) => expiry).values()];
  return new Map(
    contracts.flatMap((contract) => {
      const lots = contract.map(({ lotSize }) => lotSize);
      return contract.map(({ date }, at) => [date, adjustmentBefore({ symbol }, lots, at)] as const);
    }),
  );
}

function changeSince(symbol: string, base: FutureDayRow, day: FutureDayRow): FutureDayChange {
  const priceChange = rupees(day.close - base.close);
  const oiChange = day.oi - base.oi;
  const buildUp = buildUpOf(priceChange, oiChange, base.oi, futureTick({ symbol }, day.close, day.date));
  return { priceChange, oiChange, buildUp };
}

const NO_CHANGE: FutureDayChange = { priceChange: Number.NaN, oiChange: Number.NaN, buildUp: null };
