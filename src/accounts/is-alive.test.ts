import { expect, it } from 'vitest';
import { isAlive } from './is-alive.ts';

it('a process goes on until it has ended, whoever started it', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(process.ppid)).toBe(true);
  const beyondAnySystem = 2 ** 30;
  expect(isAlive(beyondAnySystem)).toBe(false);
});
