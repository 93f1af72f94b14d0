import { isValidElement, type ReactNode, useRef } from 'react';
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

/** A record as the object it was at first for as long as what it holds stays the same. */
export function useSameRecord<T extends object>(record: T): T {
  const kept = useRef(record);
  if (!shallowEqual(kept.current, record)) kept.current = record;
  return kept.current;
}

/** An element as the object it was at first for as long as its type, key and props stay the same: what it draws stands. */
export function useSameElement(element: ReactNode): ReactNode {
  const kept = useRef(element);
  const before = kept.current;
  const isSame =
    isValidElement(element) &&
    isValidElement(before) &&
    element.type === before.type &&
    element.key === before.key &&
    shallowEqual(element.props, before.props);
  if (!isSame) kept.current = element;
  return kept.current;
}
