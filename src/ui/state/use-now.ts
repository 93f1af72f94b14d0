import { useLayoutEffect, useState } from 'react';
import type { Instant } from '#market/trading-date.ts';
import { marketClock } from './market-clock.ts';

/** What time it is in the market, read anew every `everyMs` and when its clock is set. */
export function useNow(everyMs: number): Instant {
  const [now, setNow] = useState(marketClock.now);
  // Before anything is painted: a screen that comes back still has the time at which it was left.
  useLayoutEffect(() => {
    const read = () => setNow(marketClock.now());
    setNow((before) => (Math.abs(marketClock.now() - before) < everyMs ? before : marketClock.now()));
    const timer = setInterval(read, everyMs);
    const forget = marketClock.onSet(read);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, [everyMs]);
  return now;
}
