import { useEffect, useState } from 'react';
import type { Instant } from '#market/trading-date.ts';

/** The clock of this device, read anew every `everyMs`. */
export function useNow(everyMs: number): Instant {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
