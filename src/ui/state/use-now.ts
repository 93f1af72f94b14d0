import { useLayoutEffect, useState } from 'react';
import type { Instant } from '#market/trading-date.ts';
import { marketClock } from './market-clock.ts';

/**
 * What time it is in the market, read anew when its clock is set and every `everyMs`, at its multiples of that: what begins with
 * a minute or a day does so in all windows at once.
 */
export function useNow(everyMs: number): Instant {
  const [now, setNow] = useState(marketClock.now);
  // Before anything is painted: a screen that comes back still has the time at which it was left.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(read, everyMs - (marketClock.now() % everyMs));
    };
    const read = () => {
      clearTimeout(timer);
      setNow(marketClock.now());
      wait();
    };
    const turnOf = (instant: Instant) => Math.floor(instant / everyMs);
    setNow((before) => (turnOf(before) === turnOf(marketClock.now()) ? before : marketClock.now()));
    wait();
    const forget = marketClock.onSet(read);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [everyMs]);
  return now;
}
