import { useRef } from 'react';
import { shallowEqual } from 'react-redux';

/** A list as the array it was at first for as long as its entries stay the same. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  if (!shallowEqual(kept.current, list)) kept.current = list;
  return kept.current;
}

/** The same for a list of records, which are the same when what they hold is. */
export function useSameRecords<T extends object>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  const isSame =
    kept.current.length === list.length && list.every((one, at) => shallowEqual(one, kept.current[at]));
  if (!isSame) kept.current = list;
  return kept.current;
}
