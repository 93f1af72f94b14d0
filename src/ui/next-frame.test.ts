import { beforeEach, expect, test, vi } from 'vitest';
import { beforeNextFrame, notBeforeNextFrame } from './next-frame.ts';

let frames: (() => void)[] = [];
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});

test('work is done once before the next frame, however often it is asked for', () => {
  const work = vi.fn();
  beforeNextFrame(work);
  beforeNextFrame(work);
  expect(work).not.toHaveBeenCalled();
  nextFrame();
  expect(work).toHaveBeenCalledOnce();
  nextFrame();
  expect(work).toHaveBeenCalledOnce();
});

test('what work asks for is done in the same frame', () => {
  const drawing = vi.fn();
  beforeNextFrame(() => beforeNextFrame(drawing));
  nextFrame();
  expect(drawing).toHaveBeenCalledOnce();
  expect(frames).toEqual([]);
});

test('work that was taken back is not done', () => {
  const work = vi.fn();
  beforeNextFrame(work);
  notBeforeNextFrame(work);
  nextFrame();
  expect(work).not.toHaveBeenCalled();
});

test('what fails is told, and what came after it is done in the frame after', () => {
  const work = vi.fn();
  beforeNextFrame(() => {
    throw new Error('no room');
  });
  beforeNextFrame(work);
  expect(nextFrame).toThrow('no room');
  nextFrame();
  expect(work).toHaveBeenCalledOnce();
});
