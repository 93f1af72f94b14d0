import { isLooseVolatility } from '#market/analytics/tick-sensitivity.ts';
import { nearestRow } from '#market/atm.ts';
import { type AtmIv, atmAt, NO_ATM_IV } from '#market/atm-iv.ts';
import { asOfInstant, type Board, cutBoard, type Field, firstObserved, lastObserved } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { boardAtPreviousClose } from '#market/closing-forward.ts';
import { type Forward, forwardAt, SYNTHETIC_STRIKES } from '#market/forward.ts';
import { FORWARD_FIELDS } from '#market/fresh-cells.ts';
import { assertOneGrid } from '#market/one-grid.ts';
import { minuteAt } from '#market/session-grid.ts';
import { type AgedMaturity, freshMaturity } from '#market/term-structure.ts';
import { closeOfExpiry } from '#market/time-to-expiry.ts';
import { DAY_MS, type Instant, type TradingDate } from '#market/trading-date.ts';
import { modelForwardAt, type Pricing } from '#market/volatility-model.ts';
import { withoutOldPrices } from '#market/without-old-prices.ts';

/** What is loaded of them: quotes, and with the volumes those of the previous close, which say what was traded at it. */
export const TERM_FIELDS: readonly Field[] = FORWARD_FIELDS;
/** Strikes around the money that are loaded of an expiry of which one figure a minute is wanted. */
export const TERM_STRIKES = 40;
/** Listed strikes on each side that the volatility at the money may reach to. */
const REACH = 3;

/** An expiry up to the minute shown, of all its strikes or of `TERM_STRIKES` around the money. */
export type TermBoard = { readonly board: Board; readonly minute: number; readonly pricing: Pricing };

/** An expiry at a minute. Volatilities at the money, fractions; NaN where missing. */
export type TermRow = {
  readonly expiry: TradingDate;
  /** Until its close, by the clock of the model: of 252 days they count sessions. */
  readonly years: number;
  /** Calendar days until its close, whatever the model. */
  readonly days: number;
  /** Rupees. */
  readonly forward: number;
  readonly iv: number;
  /** At the minute that the screen's own expiry begins with, where this one is stored at it; at the close of the previous session. */
  readonly openIv: number;
  readonly previousIv: number;
  /** The forward stands neither on five pairs of a call and a put nor on the close of its future. */
  readonly isSparse: boolean;
  /** A tick of the price leaves little of the volatility (`isLooseVolatility`). */
  readonly isLoose: boolean;
  /** A leg that it is interpolated from has an old price. */
  readonly isOld: boolean;
  /** Of a date known from its close alone. */
  readonly isOfDay: boolean;
};

/** An expiry, its whole day as it is loaded. */
export type TermDay = Pick<TermBoard, 'pricing'> & { readonly day: Board };

/** Several expiries at one minute: those that are stored by then. */
export type TermMinute = {
  /** The last stored minute of the screen's own. */
  readonly time: Instant;
  readonly expiries: readonly TermBoard[];
  /** The first one of the screen's own; null where it is the minute itself. */
  readonly opens: Instant | null;
};

/** By how many minutes an expiry is behind another whose answer came first. */
const ON_ITS_WAY = 2;

/**
 * The expiries of one date at `until` or the minute before, while that of another expiry is on its way; the screen's own
 * comes first. null where nothing of it is stored by then. Throws RangeError for expiries that are not on one grid.
 */
export function termMinute(days: readonly TermDay[], until: Instant): TermMinute | null {
  assertOneGrid(days.map(({ day }) => day));
  const [own, ...others] = days.map(({ day }) => day);
  if (!own) return null;
  const lengths = others.map(({ length }) => length).filter((length) => own.length - length <= ON_ITS_WAY);
  const shown = { ...own, length: Math.min(cutBoard(own, until).length, ...lengths) };
  const time = asOfInstant(shown);
  if (time === null) return null;
  const expiries = days.map(({ day, pricing }) => {
    const board = cutBoard(day, time);
    return { board, minute: lastObserved(board), pricing };
  });
  const first = own.grid.times[firstObserved(own)]!;
  return {
    time,
    expiries: expiries.filter(({ minute }) => minute >= 0),
    opens: first === time ? null : first,
  };
}

/** The expiries that are not over, ascending; `opens`: the minute of the volatilities at the open, null for none. */
export function termRows(
  expiries: readonly TermBoard[],
  calendar: Calendar,
  opens: Instant | null,
): TermRow[] {
  return expiries
    .map(({ board, minute, pricing }) => {
      const { iv, pointsPerTick, old } = termAtmAt(board, minute, pricing);
      const time = board.grid.times[minute] ?? Number.NaN;
      return {
        expiry: board.expiry,
        years: pricing.clock(time),
        days: (closeOfExpiry(calendar, board.expiry) - time) / DAY_MS,
        forward: modelForwardAt(board, minute, pricing),
        iv,
        openIv: opens === null ? Number.NaN : openIv(board, opens, pricing),
        previousIv: previousIv(board, pricing, calendar),
        isSparse: isSparse(forwardAt(board, minute, pricing)),
        isLoose: isLooseVolatility(pointsPerTick),
        isOld: old.length > 0,
        isOfDay: board.grain === 'day',
      };
    })
    .filter(({ years }) => years > 0)
    .sort((one, other) => one.days - other.days);
}

function isSparse({ strikes, syntheticFailure }: Forward): boolean {
  return syntheticFailure !== 'closes' && (syntheticFailure === 'old' || strikes.length < SYNTHETIC_STRIKES);
}

/** The volatility at the money; none where that lies at the edge of what is loaded: its neighbours are then not known. */
function termAtmAt(board: Board, minute: number, pricing: Pricing): AtmIv {
  const forward = modelForwardAt(board, minute, pricing);
  const money = nearestRow(board.strikes, forward);
  const isSlice = board.strikes.length >= TERM_STRIKES;
  if (isSlice && (money < REACH || money >= board.strikes.length - REACH)) return NO_ATM_IV;
  return atmAt(board, minute, forward, pricing.clock(board.grid.times[minute] ?? Number.NaN), pricing.rate);
}

/** A volatility of a later minute would stand beside those of the open as if it were of it. */
function openIv(board: Board, opens: Instant, pricing: Pricing): number {
  const minute = minuteAt(board.grid, opens);
  const isStored = board.grid.times[minute] === opens && board.observed[minute] === 1;
  return isStored ? termAtmAt(board, minute, pricing).iv : Number.NaN;
}

/** Without volumes a close of that session is not told from one of days before, and far expiries have many of those. */
function previousIv(board: Board, pricing: Pricing, calendar: Calendar): number {
  const closing = boardAtPreviousClose(board, calendar);
  const hasVolumes = closing?.call.volume?.some((volume) => !Number.isNaN(volume)) ?? false;
  return closing && hasVolumes ? termAtmAt(withoutOldPrices(closing), 0, pricing).iv : Number.NaN;
}

/** With the expiry whose volatility stands in where all lie on one side of thirty days; null where they lie around them. */
export type ThirtyDays = AgedMaturity & { readonly standIn: TradingDate | null };

/** Volatility at the money of thirty days between the expiries around them, of fresh prices where there are any. */
export function thirtyDays(
  rows: readonly Pick<TermRow, 'expiry' | 'years' | 'iv' | 'isOld' | 'isOfDay'>[],
): ThirtyDays {
  const found = freshMaturity(rows.map(({ iv, ...row }) => ({ ...row, volatility: iv })));
  const standing = found.extrapolated ? rows.find(({ years }) => years === found.years) : undefined;
  return { ...found, standIn: standing?.expiry ?? null };
}
