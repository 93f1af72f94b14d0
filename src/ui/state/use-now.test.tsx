import { afterEach, expect, it, vi } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { mounted } from '#test/mounted.ts';
import { useNow } from './use-now.ts';

afterEach(() => void vi.useRealTimers());

/** What React has put off is done. */
const settled = async () => {
  for (let round = 0; round < 20; round++) await new Promise(setImmediate);
};

it('reads the time at multiples of its pace, so that a session opens on screen when it opens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const open = instantOf('2026-08-19', 9 * 60 + 15);
  vi.setSystemTime(open - 12_345);
  const seen: number[] = [];
  function Clock() {
    seen.push(useNow(30_000));
    return null;
  }
  const unmount = mounted(<Clock />);
  await settled();
  expect(seen.at(-1)).toBe(open - 12_345);
  vi.advanceTimersByTime(12_344);
  await settled();
  expect(seen.at(-1)).toBe(open - 12_345);
  vi.advanceTimersByTime(1);
  await settled();
  expect(seen.at(-1)).toBe(open);
  vi.advanceTimersByTime(65_000);
  await settled();
  expect(seen.at(-1)).toBe(open + 60_000);
  vi.useRealTimers();
  await unmount();
});
