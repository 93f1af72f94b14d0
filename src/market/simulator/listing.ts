import type { Calendar } from '../calendar.ts';
import { expiriesByRule } from '../expiries.ts';
import { addDays, type TradingDate } from '../trading-date.ts';
import type { SimulatedInstrument } from './instruments.ts';

/** Weekly series listed at a time beside the monthly ones, and months of futures. */
const WEEKLIES = 4;
const FUTURE_MONTHS = 3;
/** Calendar days in which at least four monthly expiries fall. */
const HORIZON_DAYS = 140;

export type ListedSeries = { readonly expiry: TradingDate; readonly monthly: boolean };

export type Listing = {
  /** Ascending by expiry. */
  readonly options: readonly ListedSeries[];
  readonly futures: readonly TradingDate[];
  /** The instrument has weekly series. */
  readonly weeklyCycle: boolean;
};

/** What trades on `date` in an underlying of the simulated market. */
export function listingOn(instrument: SimulatedInstrument, date: TradingDate, calendar: Calendar): Listing {
  const alive = expiriesByRule(instrument, date, addDays(date, HORIZON_DAYS), calendar).filter(
    ({ date: expiry }) => expiry >= date,
  );
  const months = alive.filter(({ monthly }) => monthly);
  const weeks = alive.slice(0, WEEKLIES).filter(({ monthly }) => !monthly);
  const options =
    instrument.optionMonths === 0 ? [] : [...weeks, ...months.slice(0, instrument.optionMonths)];
  return {
    options: options
      .map(({ date: expiry, monthly }) => ({ expiry, monthly }))
      .sort((one, other) => (one.expiry < other.expiry ? -1 : 1)),
    futures: months.slice(0, FUTURE_MONTHS).map(({ date: expiry }) => expiry),
    weeklyCycle: weeks.length > 0,
  };
}
