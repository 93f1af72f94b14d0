import { useRef } from 'react';
import { shallowEqual } from 'react-redux';

/** A list as the array it was at first for as long as its entries stay the same. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  if (!shallowEqual(kept.current, list)) kept.current = list;
  return kept.current;
}
