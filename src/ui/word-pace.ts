import { flushSync } from 'react-dom';
import { beforeNextFrame } from './next-frame.ts';

/** Words take twice as long as drawings: nobody reads them in each of sixty frames a second. */
const DRAWINGS_OF_A_WORD = 4;
/** Nor more often than so, ms. */
const WORDS_MS = 150;
/** Where charts are drawn alone, which show what the hand does: to read a figure takes about as long, ms. */
const WORDS_BESIDE_DRAWINGS_MS = 500;
/** A hand rests once it has not moved for so long, ms. */
export const REST_MS = 100;

let isHeld = false;
/** Since words were written. */
let drawings = 0;
let writtenAt = Number.NEGATIVE_INFINITY;
let drawnAt = Number.NEGATIVE_INFINITY;
/** Whether it is to be looked whether the hand rests. */
let isAwaited = false;
/** The last step, where it was drawn and has not been rendered. */
let ahead: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Whether words stand as they are although the minute has moved on. */
export const areWordsHeld = () => isHeld;

/** Has `listener` called whenever words are written. Answers what ends that. */
export function onWordsWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Has `step` rendered at once, one of many that may follow one another quickly: a slider that is dragged, a key held
 * down. Drawings are made for each. What is `Paced` is written for every fourth at most and every 150 ms at most, all of
 * it for one and the same minute, and for the last one as soon as the hand rests. A step between those is not rendered
 * where `draw` says that it has drawn it, and words come every 500 ms at most.
 */
export function inMotion(step: () => void, draw: () => boolean): void {
  const now = performance.now();
  drawings++;
  const pace = ahead ? WORDS_BESIDE_DRAWINGS_MS : WORDS_MS;
  const isDue = now - drawnAt >= REST_MS || (drawings >= DRAWINGS_OF_A_WORD && now - writtenAt >= pace);
  drawnAt = now;
  if (isDue) {
    write(step);
    return;
  }
  isHeld = true;
  ahead = draw() ? step : null;
  if (!ahead) flushSync(step);
  if (!isAwaited) lookIn(REST_MS);
}

/** One timer for a whole move: to set one for each step costs more than to look whether there was another. */
function lookIn(ms: number): void {
  isAwaited = true;
  setTimeout(() => {
    const rested = performance.now() - drawnAt;
    if (rested < REST_MS) return lookIn(REST_MS - rested);
    isAwaited = false;
    // After whatever else moves the minute in this frame, and writes the words itself.
    beforeNextFrame(catchUpLast);
  }, ms);
}

const catchUpLast = () => beforeNextFrame(catchUp);

function catchUp(): void {
  if (isHeld) write(ahead ?? (() => undefined));
}

/** Has the last step rendered now where it was drawn alone: before anything goes on from what is rendered. */
export function settle(): void {
  if (ahead) write(ahead);
}

function write(step: () => void): void {
  isHeld = false;
  ahead = null;
  drawings = 0;
  writtenAt = performance.now();
  flushSync(() => {
    step();
    for (const listener of listeners) listener();
  });
}
