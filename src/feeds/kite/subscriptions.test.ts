import { describe, expect, it } from 'vitest';
import { reconnectDelay } from './reconnect.ts';
import { askFor, changesTo, LIMIT, withinLimit } from './subscriptions.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('what is wanted of the broker', () => {
  it('is the first of it within the limit, each once', () => {
    expect(withinLimit([3, 1, 3, 2, 1])).toEqual([3, 1, 2]);
    expect(withinLimit(numbers(LIMIT + 5)).at(-1)).toBe(LIMIT - 1);
  });

  it('is spread over as many lines as it needs, so that each has some of the first', () => {
    expect(changesTo([], numbers(3000))).toHaveLength(1);
    const changes = changesTo([], numbers(6001));
    expect(changes.map(({ add }) => add.length)).toEqual([2001, 2000, 2000]);
    expect(changes.map(({ add }) => add[0])).toEqual([0, 1, 2]);
  });

  it('leaves what is asked for already where it is', () => {
    const lines = [new Set([1, 2, 3]), new Set([4])];
    expect(changesTo(lines, [4, 2, 7, 8, 7])).toEqual([
      { add: [7], remove: [1, 3] },
      { add: [8], remove: [] },
    ]);
    expect(changesTo([], [])).toEqual([]);
  });

  it('is asked for in mode full, two hundred at a time', () => {
    const requests = askFor(numbers(401));
    expect(requests).toHaveLength(3);
    expect(requests[2]).toEqual([
      { a: 'subscribe', v: [400] },
      { a: 'mode', v: ['full', [400]] },
    ]);
  });
});

describe('the wait before another attempt', () => {
  it('doubles up to a minute, a half of it left to chance, and is never less than what is asked for', () => {
    const waits = [1, 2, 3, 7, 50].map((failures) => reconnectDelay(failures, 0, () => 0) / 1000);
    expect(waits).toEqual([1, 2, 4, 60, 60]);
    expect(reconnectDelay(3, 0, () => 1)).toBe(2000);
    expect(reconnectDelay(1, 90_000, () => 0)).toBe(90_000);
  });
});
