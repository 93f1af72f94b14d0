import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the fold a thing counts as in sight: it is there when a person has scrolled to it. */
const AHEAD = '400px';

/** Whether an element has come into sight: what only it needs is loaded then. Once in sight it stays so. */
export function useInSight<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (inSight || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [inSight]);
  return [element, inSight];
}
