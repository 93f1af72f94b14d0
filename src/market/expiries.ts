import type { Calendar } from './calendar.ts';
import { isIndex, type Underlying } from './contract.ts';
import { addDays, type TradingDate, weekdayOf } from './trading-date.ts';

/**
 * Expiry days by rule: a fallback for dates of which no contract list is stored. The expiries of a board always
 * come from what the exchange listed.
 */

/** An expiry by rule; `nominal` is the day of the rule, `date` the trading day it moved back to. */
export type RuleExpiry = {
  readonly date: TradingDate;
  readonly nominal: TradingDate;
  readonly monthly: boolean;
};

/** What expires on a day: the contracts of a month, or of a week without such. */
export type ExpiryType = 'weekly' | 'monthly';

const [MON, TUE, WED, THU, FRI] = [1, 2, 3, 4, 5] as const;
type Weekday = typeof MON | typeof TUE | typeof WED | typeof THU | typeof FRI;

/** From nominal expiry day `from` on contracts expire on `weekday`; null: no such contracts any more. */
type Era = readonly [from: TradingDate, weekday: Weekday | null];
type Rule = { readonly weekly: readonly Era[]; readonly monthly: readonly Era[] };

const ALWAYS: TradingDate = '0001-01-01';
/** One weekly index an exchange from this date on: NIFTY and SENSEX. */
const ONE_WEEKLY_FROM: TradingDate = '2024-11-20';

const STOCKS: Readonly<Record<Underlying['exchange'], Rule | null>> = {
  NSE: {
    weekly: [],
    monthly: [
      [ALWAYS, THU],
      ['2025-09-01', TUE],
    ],
  },
  BSE: null,
};

/** NSE/FAOP/64506 and 68747, SEBI/HO/MRD/TPD-1/P/CIR/2025/76 and the exchanges' earlier notices. */
const INDICES: Readonly<Record<string, Rule>> = {
  NIFTY: {
    weekly: [
      ['2019-02-01', THU],
      ['2025-09-01', TUE],
    ],
    monthly: [
      [ALWAYS, THU],
      ['2025-09-01', TUE],
    ],
  },
  BANKNIFTY: {
    weekly: [
      ['2016-06-01', THU],
      ['2023-09-04', WED],
      [ONE_WEEKLY_FROM, null],
    ],
    monthly: [
      [ALWAYS, THU],
      ['2024-03-01', WED],
      ['2025-01-01', THU],
      ['2025-09-01', TUE],
    ],
  },
  FINNIFTY: {
    weekly: [
      ['2021-10-01', TUE],
      [ONE_WEEKLY_FROM, null],
    ],
    monthly: [
      ['2021-10-01', TUE],
      ['2025-01-01', THU],
      ['2025-09-01', TUE],
    ],
  },
  MIDCPNIFTY: {
    weekly: [
      ['2022-01-01', WED],
      ['2023-08-21', MON],
      [ONE_WEEKLY_FROM, null],
    ],
    monthly: [
      ['2022-01-01', WED],
      ['2023-08-21', MON],
      ['2025-01-01', THU],
      ['2025-09-01', TUE],
    ],
  },
  NIFTYNXT50: {
    weekly: [],
    monthly: [
      ['2024-04-24', FRI],
      ['2025-01-01', THU],
      ['2025-09-01', TUE],
    ],
  },
  SENSEX: {
    weekly: [
      ['2023-05-15', FRI],
      ['2025-01-01', TUE],
      ['2025-09-01', THU],
    ],
    monthly: [
      [ALWAYS, THU],
      ['2023-05-15', FRI],
      ['2025-01-01', TUE],
      ['2025-09-01', THU],
    ],
  },
  BANKEX: {
    weekly: [
      ['2023-05-15', FRI],
      ['2023-10-09', MON],
      [ONE_WEEKLY_FROM, null],
    ],
    monthly: [
      ['2023-05-15', FRI],
      ['2023-10-09', MON],
      ['2025-01-01', TUE],
      ['2025-09-01', THU],
    ],
  },
};

/**
 * The expiries of an underlying that the rule places on nominal days from `from` to `to`, both included, in
 * order; the monthly is the weekly of its week. Empty where no rule is known. A nominal day without a normal
 * session moves back to the last day with one; in years without a holiday list it stays where it is.
 */
export function expiriesByRule(
  underlying: Underlying,
  from: TradingDate,
  to: TradingDate,
  calendar: Calendar,
): RuleExpiry[] {
  const rule = ruleOf(underlying);
  if (!rule) return [];
  const expiries: RuleExpiry[] = [];
  for (let nominal = from; nominal <= to; nominal = addDays(nominal, 1)) {
    const monthly = isMonthlyDay(rule, nominal);
    if (monthly || isWeeklyDay(rule, nominal))
      expiries.push({ date: movedBack(nominal, calendar), nominal, monthly });
  }
  return expiries;
}

/**
 * Whether a weekly or the monthly contracts of an underlying expire on `expiry`; null where the rule places no expiry on
 * that day, as when it moved back from a holiday that the calendar does not know.
 */
export function expiryTypeOf(
  underlying: Underlying,
  expiry: TradingDate,
  calendar: Calendar,
): ExpiryType | null {
  const week = expiriesByRule(underlying, expiry, addDays(expiry, 6), calendar);
  const found = week.find(({ date }) => date === expiry);
  if (!found) return null;
  return found.monthly ? 'monthly' : 'weekly';
}

/**
 * Expiry days by rule, put right by those that files have shown: a known one counts for its week, in which the rule may
 * not have known a holiday. Ascending, each once.
 */
export function withKnownExpiries(
  byRule: readonly Pick<RuleExpiry, 'date' | 'nominal'>[],
  known: readonly TradingDate[],
): TradingDate[] {
  const weeks = new Set(known.map(mondayOf));
  const others = byRule.filter(
    ({ date, nominal }) => !weeks.has(mondayOf(nominal)) && !weeks.has(mondayOf(date)),
  );
  return [...new Set([...known, ...others.map(({ date }) => date)])].sort();
}

function mondayOf(date: TradingDate): TradingDate {
  return addDays(date, 1 - (weekdayOf(date) || 7));
}

/** The first of the listed expiries on or after `date`: today's counts until midnight IST. null when all are past. */
export function nearestExpiry(expiries: readonly TradingDate[], date: TradingDate): TradingDate | null {
  let nearest: TradingDate | null = null;
  for (const expiry of expiries)
    if (expiry >= date && (nearest === null || expiry < nearest)) nearest = expiry;
  return nearest;
}

/**
 * Of what expires, ascending, the last of each calendar month: the near, next and far month of futures. Exchanges have listed
 * weekly ones beside them (MIDCPNIFTY in 2022).
 */
export function lastOfMonths<T>(ascending: readonly T[], expiryOf: (one: T) => TradingDate): T[] {
  const monthOf = (one: T | undefined) => (one === undefined ? null : expiryOf(one).slice(0, 7));
  return ascending.filter((one, at) => monthOf(one) !== monthOf(ascending[at + 1]));
}

/** Days for which the last session stored counts as the present one. */
const PRESENT_DAYS = 7;

/**
 * The expiry to show of a session of `date` when none is chosen: of one of the last days the nearest from `today`
 * on, so that what expired in it has given way by the next morning; of an earlier session the nearest as of its own
 * date; the last one when all are over. null when none is listed.
 */
export function expiryInPlay(
  expiries: readonly TradingDate[],
  date: TradingDate,
  today: TradingDate,
): TradingDate | null {
  const from = addDays(date, PRESENT_DAYS) < today ? date : today;
  return (
    nearestExpiry(expiries, from) ?? nearestExpiry(expiries, date) ?? [...expiries].sort().at(-1) ?? null
  );
}

/**
 * How `expiry`, which was chosen, is asked for: by null, which follows the expiry in play, where it is that one and what was
 * loaded without a choice is of it, too. That may have come while an earlier one was in play; null where it is not known.
 */
export function askedExpiry(
  expiry: TradingDate,
  inPlay: TradingDate | null,
  unchosen: TradingDate | null,
): TradingDate | null {
  return expiry === inPlay && expiry === (unchosen ?? expiry) ? null : expiry;
}

/**
 * The monthly ones among listed expiries, ascending: by the rule the one of its month in the days up to the
 * nominal monthly (a weekly moved back from the next month can be later); where no rule is known the last of
 * each month.
 */
export function monthlyExpiries(underlying: Underlying, expiries: readonly TradingDate[]): TradingDate[] {
  const rule = ruleOf(underlying);
  const lastOf = new Map<string, TradingDate>();
  for (const expiry of [...expiries].sort())
    if (!rule || isNearMonthly(rule, expiry)) lastOf.set(expiry.slice(0, 7), expiry);
  return [...lastOf.values()];
}

function ruleOf({ exchange, symbol }: Underlying): Rule | null {
  return isIndex(symbol) ? (INDICES[symbol] ?? null) : STOCKS[exchange];
}

function weekdayIn(eras: readonly Era[], date: TradingDate): Weekday | null {
  return eras.findLast(([from]) => from <= date)?.[1] ?? null;
}

function isMonthlyDay(rule: Rule, date: TradingDate): boolean {
  const nextWeek = addDays(date, 7);
  return weekdayIn(rule.monthly, date) === weekdayOf(date) && nextWeek.slice(0, 7) !== date.slice(0, 7);
}

/** A weekly expires in no week that has a monthly. */
function isWeeklyDay(rule: Rule, date: TradingDate): boolean {
  if (weekdayIn(rule.weekly, date) !== weekdayOf(date)) return false;
  const monday = addDays(date, 1 - weekdayOf(date));
  for (let day = 0; day < 5; day++) if (isMonthlyDay(rule, addDays(monday, day))) return false;
  return true;
}

/** Holidays move a monthly by less than a week, so its nominal day lies within the four days from `expiry` on. */
function isNearMonthly(rule: Rule, expiry: TradingDate): boolean {
  for (let days = 0; days < 5; days++) if (isMonthlyDay(rule, addDays(expiry, days))) return true;
  return false;
}

/** Nothing expires in a session on a holiday (Muhurat), so such a day counts as the holiday it is. */
function movedBack(nominal: TradingDate, calendar: Calendar): TradingDate {
  let day = nominal;
  while (!calendar.mayTrade(day) || calendar.sessionOn(day).special) day = addDays(day, -1);
  return day;
}
