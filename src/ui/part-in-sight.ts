/** What a person sees of an element, px from its top edge; nothing where both are equal. */
export type PartInSight = { readonly from: number; readonly to: number };

/** `null`: all of it may be seen at any moment, or nothing is known yet. */
type Follow = (part: PartInSight | null) => void;

/** The page, or a table of it, is in motion while one scroll follows another within so many milliseconds. */
export const REST_MS = 150;
/** How finely a part is told while the page lays itself out anew. */
const STEPS = 50;

const followers = new Map<Element, Follow>();
let observer: IntersectionObserver | null = null;
let sizes: ResizeObserver | null = null;
/** Until the page has come to rest; 0: it has. */
let rest = 0;

/**
 * Tells which part of an element the window shows, at once or with the next frame, and whenever it is another. While the
 * page around it is scrolled all of it counts, so that nothing is missing where a person gets to; so it does on paper.
 * Ends with what is returned.
 */
export function followPartInSight(element: Element, follow: Follow): () => void {
  if (followers.size === 0) begin();
  followers.set(element, follow);
  observer?.observe(element);
  sizes?.observe(element);
  return () => {
    followers.delete(element);
    observer?.unobserve(element);
    sizes?.unobserve(element);
    if (followers.size === 0) end();
  };
}

function begin(): void {
  observer = new IntersectionObserver(tell, {
    threshold: Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS),
  });
  sizes = new ResizeObserver((entries) => lookAgain(entries.map(({ target }) => target)));
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  addEventListener('beforeprint', tellAll);
  addEventListener('afterprint', lookAtAll);
}

function end(): void {
  observer?.disconnect();
  sizes?.disconnect();
  [observer, sizes] = [null, null];
  clearTimeout(rest);
  rest = 0;
  document.removeEventListener('scroll', onScroll, { capture: true });
  removeEventListener('beforeprint', tellAll);
  removeEventListener('afterprint', lookAtAll);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  if (rest !== 0) return;
  for (const { target, intersectionRatio, intersectionRect: seen, boundingClientRect: whole } of entries)
    followers.get(target)?.(
      intersectionRatio >= 1 ? null : { from: seen.top - whole.top, to: seen.bottom - whole.top },
    );
}

function onScroll({ target }: Event): void {
  if (!(target instanceof Node)) return;
  const moved = [...followers].filter(([element]) => element !== target && target.contains(element));
  if (moved.length === 0) return;
  for (const [, follow] of moved) follow(null);
  clearTimeout(rest);
  rest = window.setTimeout(lookAtAll, REST_MS);
}

function tellAll(): void {
  for (const follow of followers.values()) follow(null);
}

function lookAtAll(): void {
  rest = 0;
  lookAgain([...followers.keys()]);
}

/** An observer that begins anew tells where a thing stands, which it does of itself only when the share in sight changes. */
function lookAgain(elements: readonly Element[]): void {
  for (const element of elements) {
    observer?.unobserve(element);
    observer?.observe(element);
  }
}
