import { isTradingDate, type TradingDate } from '#market/trading-date.ts';

/** Expiries in one sum, the screen's own among them. */
export const MOST_SUMMED = 4;

export type AddedExpiries = {
  /** Beside the screen's own, each once. */
  readonly added: readonly TradingDate[];
  /** Named, but the instrument has no options of them on the date: they are in no sum. */
  readonly unlisted: readonly TradingDate[];
};

/**
 * What the URL's text, `YYYY-MM-DD,…`, adds to the screen's `own` expiry. Nothing is added and nothing missed while
 * it is not known what is `listed`, or which the own one is.
 */
export function addedExpiries(
  text: string,
  own: TradingDate | null,
  listed: readonly TradingDate[] | null,
): AddedExpiries {
  if (own === null || listed === null) return NONE;
  const named = [...new Set(text.split(',').filter(isTradingDate))].filter((expiry) => expiry !== own);
  return {
    added: named.filter((expiry) => listed.includes(expiry)).slice(0, MOST_SUMMED - 1),
    unlisted: named.filter((expiry) => !listed.includes(expiry)),
  };
}

const NONE: AddedExpiries = { added: [], unlisted: [] };
