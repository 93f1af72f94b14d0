import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { areWordsHeld, onWordsWritten } from './word-pace.ts';

const never = () => false;

/** `children` as they were while words are held: figures to be read, not drawings. */
export function Paced({ children }: { readonly children: ReactNode }): ReactNode {
  const isHeld = useSyncExternalStore(onWordsWritten, areWordsHeld, never);
  const kept = useRef(children);
  if (!isHeld) kept.current = children;
  return kept.current;
}
