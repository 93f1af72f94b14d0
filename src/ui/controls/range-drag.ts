import { REST_MS } from '../word-pace.ts';

/** What follows a hand that moves the thumb of a range. */
type Hand = {
  /** It has moved, or pressed the rail: `valueNow` tells to where. */
  readonly onMove: () => void;
  /** It has let go. */
  readonly onRelease: () => void;
};

export type RangeDrag = {
  /** The value under the hand; null while nothing has hold of it. */
  readonly valueNow: () => number | null;
  readonly remove: () => void;
};

type Track = { readonly left: number; readonly width: number };

/** The value of a range, whole, whose thumb has its middle at a place of the page, px. The range goes from 0 to `last`. */
export function valueUnder(clientX: number, { left, width }: Track, thumbPx: number, last: number): number {
  const share = (clientX - left - thumbPx / 2) / (width - thumbPx);
  return Math.round(last * Math.min(1, Math.max(0, share)));
}

/** Where the thumb of a value has its middle, px. */
export function middleOf(value: number, { left, width }: Track, thumbPx: number, last: number): number {
  return left + thumbPx / 2 + (value / last) * (width - thumbPx);
}

/**
 * Has a mouse or a pen drag the thumb of a range that goes rightwards from 0. The browser's own way lays the thumb out at each
 * place that a mouse tells of, several times a frame, and tells all that listens on the page of each. A finger is left to the
 * browser, which knows a drag from a scroll. A press on the thumb itself moves nothing.
 */
export function hearDrag(range: HTMLInputElement, thumbPx: number, { onMove, onRelease }: Hand): RangeDrag {
  /** Who has hold of the thumb, where that is, and how far beside its middle; null for nobody. */
  let held: { readonly pointer: number; readonly clientX: number; readonly beside: number } | null = null;
  let track: Track = { left: 0, width: 0 };
  const measure = () => {
    track = range.getBoundingClientRect();
  };
  /** A notice beside it takes of its room, or gives some back. To ask at each frame would have the page laid out for it. */
  const size = new ResizeObserver(measure);
  const last = () => Number(range.max);

  let movedAt = 0;
  let isPaced = false;
  /** A browser that is not asked for a frame before the mouse moves again begins the one after it too late. */
  const keepPace = () => {
    isPaced = held !== null && performance.now() - movedAt < REST_MS;
    if (isPaced) requestAnimationFrame(keepPace);
  };
  const move = () => {
    movedAt = performance.now();
    if (!isPaced) keepPace();
    onMove();
  };

  const grasp = (event: PointerEvent) => {
    const { pointerType, pointerId: pointer, button, ctrlKey, clientX } = event;
    if (held || pointerType === 'touch' || button !== 0 || ctrlKey) return;
    // The browser's own drag would begin with the mouse event that comes of this one, and so would its focus: without a ring.
    event.preventDefault();
    const unringed = { preventScroll: true, focusVisible: false };
    range.focus(unringed);
    range.setPointerCapture(pointer);
    measure();
    size.observe(range);
    const middle = middleOf(range.valueAsNumber, track, thumbPx, last());
    const isOnThumb = Math.abs(clientX - middle) <= thumbPx / 2;
    held = { pointer, clientX, beside: isOnThumb ? clientX - middle : 0 };
    if (!isOnThumb) move();
  };
  const follow = (event: PointerEvent) => {
    if (!held || event.target !== range) return;
    event.stopPropagation();
    if (event.pointerId !== held.pointer) return;
    // Its release never came: over a menu of the system.
    if ((event.buttons & 1) === 0) return range.releasePointerCapture(held.pointer);
    held = { ...held, clientX: event.clientX };
    move();
  };
  const release = (event: PointerEvent) => {
    if (event.pointerId !== held?.pointer) return;
    // While it still tells where the hand was last.
    onRelease();
    held = null;
    size.disconnect();
  };
  range.addEventListener('pointerdown', grasp);
  range.addEventListener('lostpointercapture', release);
  window.addEventListener('pointermove', follow, true);
  return {
    valueNow: () => held && valueUnder(held.clientX - held.beside, track, thumbPx, last()),
    remove: () => {
      size.disconnect();
      range.removeEventListener('pointerdown', grasp);
      range.removeEventListener('lostpointercapture', release);
      window.removeEventListener('pointermove', follow, true);
    },
  };
}
