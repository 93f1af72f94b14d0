import { isLooseVolatility } from '#market/analytics/tick-sensitivity.ts';
import { nearestRow } from '#market/atm.ts';
import { type AtmIv, atmAt, NO_ATM_IV } from '#market/atm-iv.ts';
import { type Board, type Field, firstObserved } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { boardAtPreviousClose } from '#market/closing-forward.ts';
import { type Forward, forwardAt, SYNTHETIC_STRIKES } from '#market/forward.ts';
import { FORWARD_FIELDS } from '#market/fresh-cells.ts';
import { type AgedMaturity, freshMaturity } from '#market/term-structure.ts';
import type { TradingDate } from '#market/trading-date.ts';
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
  readonly years: number;
  /** Rupees. */
  readonly forward: number;
  readonly iv: number;
  /** At the first stored minute, and at the close of the previous session. */
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

/** The expiries that are not over, ascending. */
export function termRows(expiries: readonly TermBoard[], calendar: Calendar): TermRow[] {
  return expiries
    .map(({ board, minute, pricing }) => {
      const { iv, pointsPerTick, old } = termAtmAt(board, minute, pricing);
      return {
        expiry: board.expiry,
        years: pricing.clock(board.grid.times[minute] ?? Number.NaN),
        forward: modelForwardAt(board, minute, pricing),
        iv,
        openIv: termAtmAt(board, firstObserved(board), pricing).iv,
        previousIv: previousIv(board, pricing, calendar),
        isSparse: isSparse(forwardAt(board, minute, pricing)),
        isLoose: isLooseVolatility(pointsPerTick),
        isOld: old.length > 0,
        isOfDay: board.grain === 'day',
      };
    })
    .filter(({ years }) => years > 0)
    .sort((one, other) => one.years - other.years);
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
