import { useEffect, useRef } from 'react';
import type { TradingDate } from '#market/trading-date.ts';

/** What a query hook answers, as far as it matters. */
type Answered = {
  readonly startedTimeStamp?: number;
  readonly isFetching: boolean;
  readonly isUninitialized: boolean;
  readonly refetch: () => unknown;
};

/**
 * Whether what a query answered was asked after the session `closed`, null while none has: an answer from before it, which tells
 * of a date up to then, is asked for once more. Where nothing closes, any answer will do.
 */
export function useAnsweredSince(
  { startedTimeStamp = 0, isFetching, isUninitialized, refetch }: Answered,
  closed: TradingDate | null,
): boolean {
  const seen = useRef<{ readonly closed: TradingDate; readonly at: number } | null>(null);
  // It is seen as closed once, however often other minutes are looked at after it.
  if (closed !== null && seen.current?.closed !== closed) seen.current = { closed, at: Date.now() };
  const isAsked = closed === null || startedTimeStamp >= seen.current!.at;
  const isLate = !isAsked && !isUninitialized && !isFetching;
  useEffect(() => {
    if (isLate) refetch();
  }, [isLate, refetch]);
  return isAsked && !isFetching;
}
