import { describe, expect, it } from 'vitest';
import { type Loadable, lastValue, loadableOf, madeOf, mapLoadable } from './loadable.ts';

const query = { isError: false, isFetching: false, refetch: () => undefined };

describe('what is fetched', () => {
  it('is loading for a new choice, whatever the old one had', () => {
    expect(loadableOf({ ...query, isFetching: true })).toEqual({ kind: 'loading' });
  });

  it('keeps its value while it is fetched anew', () => {
    expect(loadableOf({ ...query, currentData: 7, isFetching: true })).toEqual({
      kind: 'ready',
      value: 7,
      refreshing: true,
    });
  });

  it('keeps the last good value after a failure and says why it failed', () => {
    const problem = {
      type: 'about:blank',
      title: 'No data',
      status: 404,
      detail: 'x',
      nearest: ['2026-08-18'],
    };
    const failed = loadableOf({
      ...query,
      currentData: 7,
      isError: true,
      error: { status: 404, data: problem },
    });
    expect(failed).toMatchObject({ kind: 'failed', value: 7, failure: { kind: 'problem', problem } });
    expect(lastValue(failed)).toBe(7);
    expect(lastValue(mapLoadable(failed, (value) => value + 1))).toBe(8);
  });

  it('tells an unreachable server from an answer it cannot read', () => {
    const failure = (error: Parameters<typeof loadableOf>[0]['error']) =>
      loadableOf({ ...query, isError: true, ...(error && { error }) });
    expect(failure({ status: 'FETCH_ERROR', error: 'no' })).toMatchObject({
      failure: { kind: 'unreachable' },
    });
    expect(failure({ status: 502, data: '<html>' })).toMatchObject({
      failure: { kind: 'unreadable', status: 502 },
    });
    expect(failure({ message: 'decode failed' })).toMatchObject({
      failure: { kind: 'unreadable', status: null },
    });
  });
});

describe('what is made of several that are fetched', () => {
  const ready: Loadable<number> = { kind: 'ready', value: 1, refreshing: false };
  const failed = (value: number | null, retry = () => undefined as unknown): Loadable<number> => ({
    kind: 'failed',
    failure: { kind: 'unreachable' },
    retry,
    value,
  });

  it('is loading while one of them is, or they do not belong together', () => {
    expect(madeOf([ready, { kind: 'loading' }], 7)).toEqual({ kind: 'loading' });
    expect(madeOf([ready, ready], null)).toEqual({ kind: 'loading' });
  });

  it('is fetched anew while one of them is', () => {
    expect(madeOf([ready, ready], 7)).toEqual({ kind: 'ready', value: 7, refreshing: false });
    expect(madeOf([ready, { ...ready, refreshing: true }], 7)).toMatchObject({ refreshing: true });
  });

  it('keeps the last good value after a failure of one, and has none where one never answered', () => {
    expect(madeOf([ready, failed(2)], 7)).toMatchObject({ kind: 'failed', value: 7 });
    expect(madeOf([failed(null), ready], null)).toMatchObject({ kind: 'failed', value: null });
    expect(madeOf([failed(null), { kind: 'loading' }], null)).toMatchObject({ kind: 'failed', value: null });
  });

  it('tries all again that have failed', () => {
    const tried: string[] = [];
    const both = madeOf([failed(1, () => tried.push('a')), ready, failed(2, () => tried.push('b'))], 7);
    if (both.kind === 'failed') both.retry();
    expect(tried).toEqual(['a', 'b']);
  });
});
