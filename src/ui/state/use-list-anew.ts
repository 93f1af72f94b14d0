import { useEffect, useRef, useState } from 'react';
import type { TradingDate } from '#market/trading-date.ts';
import { askToday } from './ask-today.ts';
import { useAppStore } from './store.ts';

/**
 * Whether to wait for what is listed now in place of `expiries`, of a list from before one of them ended (`isOver`). Nothing but
 * a feed says that a session has begun, so the list is asked for here, and once for the same expiries: what is known of them
 * after that is what there is.
 */
export function useListAnew(expiries: readonly TradingDate[], isOver: boolean): boolean {
  const store = useAppStore();
  const these = expiries.join();
  const asked = useRef('');
  const [answered, setAnswered] = useState('');
  useEffect(() => {
    if (!isOver || asked.current === these) return;
    asked.current = these;
    void askToday(store).then(() => setAnswered(these));
  }, [isOver, these, store]);
  return isOver && answered !== these;
}
