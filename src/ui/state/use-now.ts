import { useEffect, useState } from 'react';
import type { Instant } from '#market/trading-date.ts';
import { marketClock } from './market-clock.ts';

/** What time it is in the market, read anew every `everyMs` and when its clock is set. */
export function useNow(everyMs: number): Instant {
  const [now, setNow] = useState(marketClock.now);
  useEffect(() => {
    const read = () => setNow(marketClock.now());
    const timer = setInterval(read, everyMs);
    const forget = marketClock.onSet(read);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, [everyMs]);
  return now;
}
