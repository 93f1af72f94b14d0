import { describe, expect, it } from 'vitest';
import { sessionOf } from './session.ts';

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
