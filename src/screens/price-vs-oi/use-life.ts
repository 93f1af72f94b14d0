import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { Board } from '#market/board.ts';
import { contractId, formatUnderlying, type Side } from '#market/contract.ts';
import { addDays, type TradingDate } from '#market/trading-date.ts';
import { isNothingStored, type Loadable, loadableOf, madeOf } from '#ui/state/loadable.ts';
import { useHistoryQuery } from '#ui/state/market-api.ts';
import { sessionDates } from '#ui/state/market-calendar.ts';
import type { StoredDays } from './compute.ts';

/** The longest an option is listed before its expiry is some five years. */
const LONGEST_DAYS = 1830;

export type StoredLives = Readonly<Record<Side, StoredDays | null>>;

/** The stored sessions of a strike's call and put before the date of a board; null a side where there are none. */
export function useStoredLives(board: Board | null, strike: number | null): Loadable<StoredLives> {
  const call = orNone(loadableOf(useHistoryQuery(askFor(board, strike, 'call'))));
  const put = orNone(loadableOf(useHistoryQuery(askFor(board, strike, 'put'))));
  const [calls, puts] = [lastAnswer(call), lastAnswer(put)];
  const value = useMemo(
    () => (calls === undefined || puts === undefined ? null : { call: calls, put: puts }),
    [calls, puts],
  );
  return madeOf([call, put], value);
}

/** The dates of trading from when a board's contracts may have been listed to its date, ascending; none without a board. */
export function useLifeSessions(board: Board | null): readonly TradingDate[] {
  const { expiry = null, date = null } = board ?? {};
  return useMemo(
    () => (expiry && date ? sessionDates({ from: addDays(expiry, -LONGEST_DAYS), to: date }) : []),
    [expiry, date],
  );
}

function askFor(board: Board | null, strike: number | null, side: Side) {
  if (!board || strike === null) return skipToken;
  const { exchange, symbol, expiry, date } = board;
  return {
    inst: formatUnderlying({ exchange, symbol }),
    contract: contractId({ exchange, symbol, expiry, strike, kind: side }),
    series: ['close', 'oi', 'volume'] as ('close' | 'oi' | 'volume')[],
    from: addDays(expiry, -LONGEST_DAYS),
    to: addDays(date, -1),
  };
}

/** Of a side of which nothing is stored, null is the whole answer. */
function orNone(side: Loadable<StoredDays>): Loadable<StoredDays | null> {
  return isNothingStored(side) ? NONE : side;
}

const NONE: Loadable<null> = { kind: 'ready', value: null, refreshing: false };

/** undefined while nothing has been answered. */
function lastAnswer(side: Loadable<StoredDays | null>): StoredDays | null | undefined {
  if (side.kind === 'loading') return undefined;
  return side.kind === 'failed' ? (side.value ?? undefined) : side.value;
}
