import { describe, expect, it } from 'vitest';
import { lastValue, loadableOf, mapLoadable } from './loadable.ts';

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
