/** The documented times of tooltips, ms: until one opens, until a touch opens it, and how long it stays after a touch. */
export const HINT_TIMES = { enterDelay: 100, enterTouchDelay: 700, leaveTouchDelay: 1500 } as const;

/**
 * What an element says when it is pointed at, touched for long or reached by the Tab key: one bubble, kept by
 * `HintBubble`, serves the whole page. An element without words has its name beside it, as `aria-label`.
 */
export function hint(words: string): { readonly 'data-hint': string } {
  return { 'data-hint': words };
}

/** The element at or around a target that has something to say. */
export function hinted(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
}
