import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { type Failure, failureOf } from './market-api.ts';

/**
 * Something that is fetched. A value stays while it is fetched anew and after a failure, but only ever for the
 * choice it was fetched for: another instrument, expiry or date starts at `loading`.
 */
export type Loadable<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T; readonly refreshing: boolean }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      readonly retry: () => void;
      /** The last good value. */
      readonly value: T | null;
    };

/** What a query hook of RTK Query answers, as far as it matters. `currentData` belongs to the present arguments. */
type QueryState<T> = {
  readonly currentData?: T;
  readonly error?: FetchBaseQueryError | SerializedError;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** What a query hook answers as a Loadable. A failure has the last good value of the same arguments. */
export function loadableOf<T>({
  currentData,
  error,
  isError,
  isFetching,
  refetch,
}: QueryState<T>): Loadable<T> {
  if (isError && error)
    return {
      kind: 'failed',
      failure: failureOf(error),
      retry: () => {
        refetch();
      },
      value: currentData ?? null,
    };
  return currentData === undefined
    ? { kind: 'loading' }
    : { kind: 'ready', value: currentData, refreshing: isFetching };
}

/** The value, whatever else is going on; null while there is none. */
export function lastValue<T>(loadable: Loadable<T>): T | null {
  return loadable.kind === 'loading' ? null : loadable.value;
}

/** The same state around another value. */
export function mapLoadable<A, B>(loadable: Loadable<A>, change: (value: A) => B): Loadable<B> {
  if (loadable.kind === 'loading') return loadable;
  if (loadable.kind === 'ready') return { ...loadable, value: change(loadable.value) };
  return { ...loadable, value: loadable.value === null ? null : change(loadable.value) };
}

/**
 * The state of `value`, which is made of several that are fetched and null while one of them is missing or they do not
 * belong together. It has failed when one has, and trying again tries all that have.
 */
export function madeOf<T>(parts: readonly Loadable<unknown>[], value: T | null): Loadable<T> {
  const failed = parts.filter((part) => part.kind === 'failed');
  if (failed[0])
    return {
      ...failed[0],
      retry: () => {
        for (const { retry } of failed) retry();
      },
      value,
    };
  if (value === null || parts.some(({ kind }) => kind === 'loading')) return { kind: 'loading' };
  return {
    kind: 'ready',
    value,
    refreshing: parts.some((part) => part.kind === 'ready' && part.refreshing),
  };
}

/** The server has nothing of what was asked: no fault, and nothing to try again. */
export function isNothingStored(loadable: Loadable<unknown>): boolean {
  return (
    loadable.kind === 'failed' &&
    loadable.failure.kind === 'problem' &&
    loadable.failure.problem.status === 404
  );
}
