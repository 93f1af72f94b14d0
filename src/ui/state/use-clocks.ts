import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { type ExpiryClock, expiryClock } from '#market/time-to-expiry.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { VolatilityModel } from '#market/volatility-model.ts';
import type { LoadedBoard } from './market-api.ts';
import { marketCalendar } from './market-calendar.ts';
import type { Store } from './store.ts';

/** The clock of each expiry. */
export type ClockOf = (expiry: TradingDate) => ExpiryClock;

const ofDays: ClockOf = (expiry) => expiryClock(marketCalendar, expiry);

/**
 * By what time a model prices boards, which are of one date. Sessions are counted by the calendar that the server has learned;
 * null until it has come.
 */
export function useClocks(
  { dayBasis }: VolatilityModel,
  boards: readonly LoadedBoard[] | undefined,
): ClockOf | null {
  const store = useStore() as Store;
  const [counted, setCounted] = useState<{ readonly years: string; readonly clockOf: ClockOf } | null>(null);
  const years = dayBasis === 252 && boards?.[0] ? yearsOf(boards) : null;
  useEffect(() => {
    if (years === null) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./session-clocks.ts').then(({ followSessions }) => {
      if (!isOver) stop = followSessions(store, years, (clockOf) => setCounted({ years, clockOf }));
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [store, years]);
  if (dayBasis === 365) return ofDays;
  return counted?.years === years ? counted.clockOf : null;
}

/** The first and the last year that days up to an expiry lie in: `2026 2027`. */
function yearsOf(boards: readonly LoadedBoard[]): string {
  const dates = boards.flatMap(({ board }) => [board.date, board.expiry]).sort();
  return [dates[0], dates.at(-1)].map((date) => date?.slice(0, 4)).join(' ');
}
