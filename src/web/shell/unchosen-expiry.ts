import type { TradingDate } from '#market/trading-date.ts';
import { marketApi } from '#ui/state/market-api.ts';
import type { RootState } from '#ui/state/store.ts';

/**
 * The expiry of the board that the page has of an instrument's date without a choice of one, as it came last; null where
 * it has none.
 */
export function unchosenExpiry(
  state: Pick<RootState, 'market'>,
  inst: string,
  date: TradingDate | null,
): TradingDate | null {
  const { endpoints, util } = marketApi;
  const known = util.selectCachedArgsForQuery(state, 'boards').flatMap((wish) => {
    const isUnchosen = wish.inst === inst && wish.expDt === null && (wish.date ?? null) === date;
    return isUnchosen ? (endpoints.boards.select(wish)(state).data ?? []) : [];
  });
  return known.at(-1)?.boards[0]?.board.expiry ?? null;
}
