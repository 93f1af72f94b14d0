import { describe, expect, it } from 'vitest';
import { unansweredAt, waitFor } from './server-away.ts';

const unanswered = (at: number) => ({ startedTimeStamp: at, error: { status: 'FETCH_ERROR' } });
const answered = (at: number) => ({ startedTimeStamp: at - 20, fulfilledTimeStamp: at });
const refused = (at: number) => ({ startedTimeStamp: at, error: { status: 404, data: {} } });

describe('the server is away', () => {
  it('from the last call that nobody answered', () => {
    expect(unansweredAt([answered(100), unanswered(200), unanswered(300)])).toBe(300);
  });

  it('not when a later call was answered, be it by a refusal', () => {
    expect(unansweredAt([unanswered(200), answered(300)])).toBeNull();
    expect(unansweredAt([unanswered(200), refused(300)])).toBeNull();
    expect(unansweredAt([])).toBeNull();
  });

  it('also when a proxy answers in its place', () => {
    const proxied = { startedTimeStamp: 200, error: { status: 'PARSING_ERROR', originalStatus: 502 } };
    expect(unansweredAt([answered(100), proxied])).toBe(200);
  });

  it('while a call that was once answered is not answered now', () => {
    expect(unansweredAt([{ ...unanswered(300), fulfilledTimeStamp: 100 }])).toBe(300);
  });
});

describe('between two questions whether it is back', () => {
  it('pass 2 s at first, then half the time it has been away, at most 30 s', () => {
    expect([0, 10_000, 600_000].map((away) => waitFor(0, away))).toEqual([2000, 5000, 30_000]);
  });
});
