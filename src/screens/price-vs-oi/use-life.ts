import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { Board } from '#market/board.ts';
import { contractId, formatUnderlying, type Side } from '#market/contract.ts';
import { addDays, type TradingDate } from '#market/trading-date.ts';
import { isNothingStored, type Loadable, loadableOf } from '#ui/state/loadable.ts';
import { useHistoryQuery } from '#ui/state/market-api.ts';
import { sessionDates } from '#ui/state/market-calendar.ts';
import type { StoredDays } from './compute.ts';

/** The longest an option is listed before its expiry is some five years. */
const LONGEST_DAYS = 1830;

export type StoredLives = Readonly<Record<Side, StoredDays | null>>;

/** The stored sessions of a strike's call and put before the date of a board; null a side where there are none. */
export function useStoredLives(board: Board | null, strike: number | null): Loadable<StoredLives> {
  const call = loadableOf(useHistoryQuery(askFor(board, strike, 'call')));
  const put = loadableOf(useHistoryQuery(askFor(board, strike, 'put')));
  const [calls, puts] = [storedOf(call), storedOf(put)];
  const value = useMemo(() => ({ call: calls, put: puts }), [calls, puts]);
  const failed = [call, put].find((side) => side.kind === 'failed' && !isNothingStored(side));
  if (failed?.kind === 'failed') return { ...failed, value: null };
  if (call.kind === 'loading' || put.kind === 'loading') return { kind: 'loading' };
  return { kind: 'ready', value, refreshing: false };
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

function storedOf(loadable: Loadable<StoredDays>): StoredDays | null {
  return loadable.kind === 'ready' ? loadable.value : null;
}
