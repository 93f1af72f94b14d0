import { type RefObject, useLayoutEffect } from 'react';

/** Of a strip: figures that are known have no room in its line. */
const MORE = 'data-more';

/**
 * Says of a strip whether its line has no room for some of its figures. That is asked when the strip becomes another width
 * and when its figures, known by then (`isKnown`), begin or cease to take a second line: the empty element beside
 * them is as high as they are and has no width that the button could change.
 */
export function useHiddenFigures(strip: RefObject<HTMLElement | null>, isKnown: boolean): void {
  useLayoutEffect(() => {
    const element = strip.current;
    const line = element?.querySelector<HTMLElement>('.ss-strip-figures');
    const height = line?.querySelector('i');
    if (!element || !line || !height || !isKnown) return;
    const look = () => {
      if (!element.hasAttribute('data-all'))
        element.toggleAttribute(MORE, height.offsetHeight > line.clientHeight);
    };
    // Without the button, whose room the figures may need.
    const lookAnew = () => {
      element.removeAttribute(MORE);
      look();
    };
    let width = 0;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return look();
      width = element.clientWidth;
      lookAnew();
      // Chromium asks before what depends on the new width has come to the figures.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(lookAnew);
    });
    observer.observe(element);
    observer.observe(height);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      element.removeAttribute(MORE);
    };
  }, [strip, isKnown]);
}
