import { expect, test, vi } from 'vitest';
import { lastAnswer } from './last-answer.ts';

test('what is asked for twice running is worked out once', () => {
  const work = vi.fn((minute: string | null) => ({ minute }));
  const answer = lastAnswer(work);
  const first = answer('09:20');
  expect(answer('09:20')).toBe(first);
  expect(work).toHaveBeenCalledTimes(1);
  expect(answer(null)).toEqual({ minute: null });
  expect(answer(null)).toBe(answer(null));
  expect(answer('09:20')).toEqual(first);
  expect(work).toHaveBeenCalledTimes(3);
});

test('an answer of nothing is one', () => {
  const work = vi.fn(() => undefined);
  const answer = lastAnswer(work);
  answer(1);
  answer(1);
  expect(work).toHaveBeenCalledTimes(1);
});
