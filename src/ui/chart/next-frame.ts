/** Work that is due before the page is painted next: once, however often it is asked for meanwhile. */
const due = new Set<() => void>();

/**
 * Has `work` done with that of all other charts before the page is painted next: letters are measured once the
 * page's own texts are all written, not between two of them.
 */
export function beforeNextFrame(work: () => void): void {
  if (due.size === 0) requestAnimationFrame(doDue);
  due.add(work);
}

/** Takes work back that is no longer wanted. */
export function notBeforeNextFrame(work: () => void): void {
  due.delete(work);
}

function doDue(): void {
  const works = [...due];
  due.clear();
  for (const work of works) work();
}
