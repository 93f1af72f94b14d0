import { type ComponentType, useEffect, useState } from 'react';
import { HINT_TIMES, hinted } from './hints.ts';

type Bubble = typeof import('./tooltip.tsx').Bubble;

/**
 * Shows the hints of the page, one at a time. It listens for them and fetches the code of the bubble when the first is
 * wanted; an element costs nothing but its words.
 */
export function HintBubble() {
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const [Part, setPart] = useState<ComponentType<Parameters<Bubble>[0]> | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted: HTMLElement | null = null;
    /** A finger is down: what moves under a mouse that rests is not meant. */
    let isHeld = false;
    const want = (element: HTMLElement | null, after: number) => {
      if (element === wanted) return;
      wanted = element;
      clearTimeout(timer);
      if (element)
        void import('./tooltip.tsx').then(
          ({ Bubble }) => setPart(() => Bubble),
          // The next one asks again.
          () => undefined,
        );
      timer = setTimeout(() => setShown(element), after);
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      if (isHeld || pointerType === 'touch' || (target as Element).closest('[role="tooltip"]')) return;
      const element = hinted(target);
      want(element, element ? HINT_TIMES.enterDelay : 0);
    };
    const down = ({ target, pointerType }: PointerEvent) => {
      isHeld = pointerType === 'touch';
      want(isHeld ? hinted(target) : null, isHeld ? HINT_TIMES.enterTouchDelay : 0);
    };
    const lifted = () => {
      if (!isHeld) return;
      isHeld = false;
      want(null, document.querySelector('[role="tooltip"]') ? HINT_TIMES.leaveTouchDelay : 0);
    };
    const focused = ({ target }: Pick<FocusEvent, 'target'>) => {
      const element = hinted(target);
      if (element?.matches(':focus-visible')) want(element, HINT_TIMES.enterDelay);
    };
    const left = () => want(null, 0);
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') left();
    };
    const watched = [
      ['pointerover', over],
      ['pointerdown', down],
      ['pointerup', lifted],
      ['pointercancel', lifted],
      ['focusin', focused],
      ['focusout', left],
      ['keydown', pressed],
    ] as const;
    for (const [name, listener] of watched)
      document.addEventListener(name, listener as EventListener, { passive: true });
    // Whoever is quick with the Tab key was there before anybody listened.
    focused({ target: document.activeElement });
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of watched) document.removeEventListener(name, listener as EventListener);
    };
  }, []);

  return Part && shown?.isConnected ? <Part element={shown} /> : null;
}
