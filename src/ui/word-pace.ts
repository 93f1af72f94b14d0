import { flushSync } from 'react-dom';
import { beforeNextFrame } from './next-frame.ts';

/** Words take twice as long as drawings: nobody reads them in each of sixty frames a second. */
const DRAWINGS_OF_A_WORD = 4;
/** A hand rests once it has not moved for so long, ms. */
const REST_MS = 150;

let isHeld = false;
/** Since words were written. */
let drawings = 0;
let drawnAt = Number.NEGATIVE_INFINITY;
let rest: ReturnType<typeof setTimeout> | undefined;
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
 * down. Drawings are made for each. What is `Paced` is written for every fourth, all of it for one and the same minute,
 * and for the last one as soon as the hand rests.
 */
export function inMotion(step: () => void): void {
  const now = performance.now();
  drawings++;
  const isDue = now - drawnAt >= REST_MS || drawings >= DRAWINGS_OF_A_WORD;
  drawnAt = now;
  clearTimeout(rest);
  if (isDue) write(step);
  else {
    isHeld = true;
    flushSync(step);
    rest = setTimeout(() => beforeNextFrame(catchUpLast), REST_MS);
  }
}

/** After whatever else moves the minute in this frame, and writes the words itself. */
const catchUpLast = () => beforeNextFrame(catchUp);

function catchUp(): void {
  if (isHeld) write(() => undefined);
}

function write(step: () => void): void {
  isHeld = false;
  drawings = 0;
  flushSync(() => {
    step();
    for (const listener of listeners) listener();
  });
}
