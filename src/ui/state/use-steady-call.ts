import { useCallback, useRef } from 'react';

/** A function that stays the same and calls the one that was given last: who is handed it is not rendered anew for it. */
export function useSteadyCall<Args extends unknown[]>(
  call: ((...args: Args) => void) | undefined,
): (...args: Args) => void {
  const latest = useRef(call);
  latest.current = call;
  return useCallback((...args: Args) => latest.current?.(...args), []);
}
