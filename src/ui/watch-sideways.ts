import type { Sideways } from './table-stuck-column.ts';

/**
 * Tells how far a table stands sideways in the box that scrolls it: at first, when either becomes another size
 * (`isResized`), and when it is scrolled that way. Nothing is asked of the page's layout but then. Answers how to end it.
 */
export function watchSideways(
  box: HTMLElement,
  table: HTMLElement,
  tell: (now: Sideways, isResized: boolean) => void,
): () => void {
  let now = { width: 0, room: 0, scrolled: 0 };
  // From right to left it is counted below 0.
  const scrolled = () => Math.abs(box.scrollLeft);
  const onScroll = () => {
    if (scrolled() === now.scrolled) return;
    now = { ...now, scrolled: scrolled() };
    tell(now, false);
  };
  const observer = new ResizeObserver(() => {
    now = { width: table.offsetWidth, room: box.clientWidth, scrolled: scrolled() };
    tell(now, true);
  });
  box.addEventListener('scroll', onScroll, { passive: true });
  observer.observe(box);
  observer.observe(table);
  return () => {
    box.removeEventListener('scroll', onScroll);
    observer.disconnect();
  };
}
