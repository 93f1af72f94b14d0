/** What follows a hand that moves the thumb of a range. */
type Hand = {
  /** It is at another value. */
  readonly onMove: (value: number) => void;
  /** It has let go. */
  readonly onRelease: () => void;
};

/** A hand rests once it has not moved for so long, ms. */
const REST_MS = 150;

/**
 * The value of a range, whole and of its steps, under a place of the page: that whose thumb would have its middle there.
 * `track`: where the range begins and how wide it is, px.
 */
export function valueUnder(
  clientX: number,
  track: { readonly left: number; readonly width: number },
  thumbPx: number,
  last: number,
): number {
  const share = (clientX - track.left - thumbPx / 2) / (track.width - thumbPx);
  return Math.round(last * Math.min(1, Math.max(0, share)));
}

/**
 * Has a mouse or a pen drag the thumb of a range that goes rightwards from 0. The browser's own way lays the thumb out at each
 * place that a mouse tells of, several times a frame, and tells all that listens on the page of each. A finger is left to the
 * browser, which knows a drag from a scroll. Answers what ends it.
 */
export function hearDrag(range: HTMLInputElement, thumbPx: number, { onMove, onRelease }: Hand): () => void {
  let track: DOMRect | null = null;
  let movedAt = 0;
  let isPaced = false;
  /** A browser that is not asked for a frame before the mouse moves again begins the one after it too late. */
  const keepPace = () => {
    isPaced = track !== null && performance.now() - movedAt < REST_MS;
    if (isPaced) requestAnimationFrame(keepPace);
  };
  const move = (clientX: number) => {
    if (!track) return;
    movedAt = performance.now();
    if (!isPaced) keepPace();
    onMove(valueUnder(clientX, track, thumbPx, Number(range.max)));
  };
  const grasp = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    // The browser's own drag would begin with the mouse event that comes of this one.
    event.preventDefault();
    range.focus({ preventScroll: true });
    range.setPointerCapture(event.pointerId);
    track = range.getBoundingClientRect();
    move(event.clientX);
  };
  const follow = (event: PointerEvent) => {
    if (!track || event.target !== range) return;
    event.stopPropagation();
    move(event.clientX);
  };
  const release = () => {
    if (!track) return;
    track = null;
    onRelease();
  };
  range.addEventListener('pointerdown', grasp);
  range.addEventListener('lostpointercapture', release);
  window.addEventListener('pointermove', follow, true);
  return () => {
    range.removeEventListener('pointerdown', grasp);
    range.removeEventListener('lostpointercapture', release);
    window.removeEventListener('pointermove', follow, true);
  };
}
