/** Work that is due before the page is painted next: once, however often it is asked for meanwhile. */
const due = new Set<() => void>();
let isAwaited = false;

/**
 * Has `work` done with all other such work before the page is painted next. What that asks for in its turn is done in
 * the same frame: charts follow a minute that was moved in it. Letters are measured once the page's own texts are all
 * written, not between two of them.
 */
export function beforeNextFrame(work: () => void): void {
  due.add(work);
  if (!isAwaited) requestAnimationFrame(doDue);
  isAwaited = true;
}

/** Takes work back that is no longer wanted, and says whether it was due. */
export function notBeforeNextFrame(work: () => void): boolean {
  return due.delete(work);
}

/** Has all such work done at once: where no frame comes before the page is looked at. */
export function doDue(): void {
  try {
    for (const work of due) {
      due.delete(work);
      work();
    }
  } finally {
    isAwaited = due.size > 0;
    if (isAwaited) requestAnimationFrame(doDue);
  }
}
