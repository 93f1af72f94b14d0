import { describe, expect, it } from 'vitest';
import { describedFailure, sessionOf } from './session.ts';
import { SESSION_NEWS, tellOtherTabs } from './session-news.ts';

const ASHA = { user: { name: 'Asha', email: 'asha@example.com' }, expires: '2026-09-17T10:00:00.000Z' };

describe('the session', () => {
  it('is loading until the call has answered', () => {
    expect(sessionOf({ isError: false })).toEqual({ status: 'loading', data: null });
  });

  it('is that of the person named, and nobody’s when the answer is empty', () => {
    expect(sessionOf({ data: ASHA, isError: false })).toEqual({ status: 'authenticated', data: ASHA });
    expect(sessionOf({ data: {}, isError: false })).toEqual({ status: 'unauthenticated', data: null });
  });

  it('is null after a call that failed, whoever was signed in before', () => {
    expect(sessionOf({ data: ASHA, isError: true })).toEqual({ status: 'unauthenticated', data: null });
  });
});

describe('what the log is told of a session call that failed', () => {
  it('tells what never arrived from what was answered', () => {
    expect(describedFailure({ status: 'FETCH_ERROR', error: 'TypeError: away' })).toEqual([
      'CLIENT_FETCH_ERROR',
      'session: TypeError: away',
    ]);
    expect(describedFailure({ status: 503 })).toEqual(['CLIENT_SESSION_ERROR', 'session: 503']);
  });
});

describe('the other tabs', () => {
  it('hear of somebody who came or went, and of nothing else', () => {
    const written: string[] = [];
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => {
        kept.set(name, value);
        written.push(value);
      },
    } as Storage;
    for (const isSignedIn of [false, true, true, false]) tellOtherTabs(isSignedIn, () => storage);
    expect(written).toEqual(['in', 'out']);
    expect([...kept.keys()]).toEqual([SESSION_NEWS]);
  });

  it('are not told where a browser keeps nothing, and nothing fails', () => {
    const refused = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(() => tellOtherTabs(true, refused)).not.toThrow();
  });
});
