import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { areWordsHeld, inMotion, onWordsWritten, settle } from './word-pace.ts';

const frames: (() => void)[] = [];
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
};

/** The minute of the drawings, and those that words were written for. */
let minute = 0;
let written: number[] = [];
const render = (next: number) => () => {
  minute = next;
  if (!areWordsHeld()) written.push(minute);
};
const cannot = () => false;
/** A step of what has to be rendered to be drawn. */
const move = (next: number) => inMotion(render(next), cannot);
/** A step of what can be drawn alone. */
const draw = (next: number) =>
  inMotion(render(next), () => {
    drawn.push(next);
    return true;
  });
let drawn: number[] = [];
onWordsWritten(() => {
  if (written.at(-1) !== minute) written.push(minute);
});

const steps = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
beforeEach(() => {
  // The hand of the test before comes to rest.
  vi.advanceTimersByTime(1000);
  nextFrame();
  written = [];
  drawn = [];
});
afterAll(() => vi.useRealTimers());

test('a single step is drawn and written at once', () => {
  move(1);
  expect(written).toEqual([1]);
  vi.advanceTimersByTime(100);
  move(2);
  expect(written).toEqual([1, 2]);
});

test.each([
  [16, [1, 11, 21]],
  [50, [1, 5, 9, 13, 17, 21]],
])(
  'of steps %i ms apart every one is drawn; words are written every 150 ms at most, and every fourth',
  (apart, words) => {
    for (let step = 1; step <= 21; step++) {
      move(step);
      expect(minute).toBe(step);
      vi.advanceTimersByTime(apart);
    }
    expect(written).toEqual(words);
  },
);

test('the last step is written once the hand rests, and nothing after it', () => {
  for (let step = 1; step <= 3; step++) {
    move(step);
    vi.advanceTimersByTime(16);
  }
  expect(areWordsHeld()).toBe(true);
  vi.advanceTimersByTime(83);
  expect(frames).toEqual([]);
  vi.advanceTimersByTime(1);
  nextFrame();
  expect(areWordsHeld()).toBe(false);
  expect(written).toEqual([1, 3]);
  vi.advanceTimersByTime(1000);
  nextFrame();
  expect(written).toEqual([1, 3]);
});

test('what is drawn alone is rendered every 500 ms at most, and once the hand rests', () => {
  for (let step = 1; step <= 40; step++) {
    draw(step);
    vi.advanceTimersByTime(16);
  }
  expect(written).toEqual([1, 33]);
  expect(minute).toBe(33);
  expect(drawn).toEqual([...steps(2, 32), ...steps(34, 40)]);
  vi.advanceTimersByTime(100);
  nextFrame();
  expect(written).toEqual([1, 33, 40]);
});

test('what is drawn alone is rendered before anything goes on from it', () => {
  draw(1);
  draw(2);
  draw(3);
  expect([minute, areWordsHeld()]).toEqual([1, true]);
  settle();
  expect([minute, areWordsHeld()]).toEqual([3, false]);
  expect(written).toEqual([1, 3]);
  settle();
  vi.advanceTimersByTime(1000);
  nextFrame();
  expect(written).toEqual([1, 3]);
});

test('a step that cannot be drawn alone is rendered, whatever was drawn before it', () => {
  draw(1);
  draw(2);
  move(3);
  expect(minute).toBe(3);
  vi.advanceTimersByTime(1000);
  nextFrame();
  expect(minute).toBe(3);
  expect(written).toEqual([1, 3]);
});

test('who has left hears no more', () => {
  const heard = vi.fn();
  onWordsWritten(heard)();
  move(7);
  expect(heard).not.toHaveBeenCalled();
});
