import type { Board } from '#market/board.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { RootState } from '#ui/state/store.ts';

/** What is read here of a call that RTK Query keeps; `originalArgs` and `data` are those of a call of boards. */
type KeptCall = {
  readonly endpointName?: string;
  readonly originalArgs: {
    readonly inst: string;
    readonly expDt?: TradingDate | null;
    readonly date?: TradingDate | null;
  };
  readonly data?: { readonly boards: readonly { readonly board: Pick<Board, 'expiry'> }[] };
};

/**
 * The expiry of the board that the page has of an instrument's date without a choice of one, as it came last; null where
 * it has none.
 */
export function unchosenExpiry(
  { market }: Pick<RootState, 'market'>,
  inst: string,
  date: TradingDate | null,
): TradingDate | null {
  const calls = Object.values(market.queries) as readonly (KeptCall | undefined)[];
  const found = calls.findLast((call) => {
    if (call?.endpointName !== 'boards' || !call.data) return false;
    const { originalArgs: wish } = call;
    return wish.inst === inst && wish.expDt === null && (wish.date ?? null) === date;
  });
  return found?.data?.boards[0]?.board.expiry ?? null;
}
