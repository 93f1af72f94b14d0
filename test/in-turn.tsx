import { useState } from 'react';

type InTurnProps<T> = {
  readonly shown: readonly T[];
  /** A hook, called with each in its turn: what it keeps, it keeps from one to the next. */
  readonly useShown: (one: T) => void;
};

/** A screen's part that shows one thing after the other, all in one drawing. */
export function InTurn<T>({ shown, useShown }: InTurnProps<T>) {
  const [at, setAt] = useState(0);
  useShown(shown[at]!);
  if (at + 1 < shown.length) setAt(at + 1);
  return null;
}
