import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { areWordsHeld, inMotion, onWordsWritten } from './word-pace.ts';

const frames: (() => void)[] = [];
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
};

/** The minute of the drawings, and those that words were written for. */
let minute = 0;
let written: number[] = [];
const to = (next: number) => () => {
  minute = next;
  if (!areWordsHeld()) written.push(minute);
};
onWordsWritten(() => {
  if (written.at(-1) !== minute) written.push(minute);
});

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
beforeEach(() => {
  // The hand of the test before comes to rest.
  vi.advanceTimersByTime(1000);
  nextFrame();
  written = [];
});
afterAll(() => vi.useRealTimers());

test('a single step is drawn and written at once', () => {
  inMotion(to(1));
  expect(written).toEqual([1]);
  vi.advanceTimersByTime(150);
  inMotion(to(2));
  expect(written).toEqual([1, 2]);
});

test.each([
  [16, [1, 11, 21]],
  [50, [1, 5, 9, 13, 17, 21]],
])(
  'of steps %i ms apart every one is drawn; words are written every 150 ms at most, and every fourth',
  (apart, words) => {
    for (let step = 1; step <= 21; step++) {
      inMotion(to(step));
      expect(minute).toBe(step);
      vi.advanceTimersByTime(apart);
    }
    expect(written).toEqual(words);
  },
);

test('the last step is written once the hand rests, and nothing after it', () => {
  for (let step = 1; step <= 3; step++) {
    inMotion(to(step));
    vi.advanceTimersByTime(16);
  }
  expect(areWordsHeld()).toBe(true);
  vi.advanceTimersByTime(133);
  expect(frames).toEqual([]);
  vi.advanceTimersByTime(1);
  nextFrame();
  expect(areWordsHeld()).toBe(false);
  expect(written).toEqual([1, 3]);
  vi.advanceTimersByTime(1000);
  nextFrame();
  expect(written).toEqual([1, 3]);
});

test('who has left hears no more', () => {
  const heard = vi.fn();
  onWordsWritten(heard)();
  inMotion(to(7));
  expect(heard).not.toHaveBeenCalled();
});
