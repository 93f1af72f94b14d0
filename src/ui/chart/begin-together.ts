import { flushSync } from 'react-dom';

let waiting: (() => void)[] = [];

/**
 * Calls `begin` once everything that is being drawn stands on the page, and draws what it changes before the page is
 * painted. Charts measure their places: one after another between tables that still grow, each would have the page laid
 * out anew.
 */
export function beginTogether(begin: () => void): void {
  waiting.push(begin);
  if (waiting.length > 1) return;
  queueMicrotask(() => {
    const begun = waiting;
    waiting = [];
    flushSync(() => {
      for (const one of begun) one();
    });
  });
}
