/** How often a visit is told how the wheel zooms, who has not done it yet. */
const MOST_TOLD = 2;
const TOLD_MS = 2500;

export type WheelHint = {
  /** The wheel turned over a plot whose hint stands in `element`: it zooms, or is the page's. */
  readonly hear: (zooms: boolean, element: HTMLElement, words: string) => void;
};

/** Says over a plot how the wheel zooms it, to somebody whose wheel scrolls the page there. */
export function createWheelHint(): WheelHint {
  let left = MOST_TOLD;
  let shown: { readonly element: HTMLElement; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const hide = () => {
    if (!shown) return;
    clearTimeout(shown.timer);
    shown.element.textContent = '';
    shown = null;
  };
  return {
    hear: (zooms, element, words) => {
      if (zooms) {
        left = 0;
        hide();
      } else if (left > 0 && !shown) {
        left -= 1;
        element.textContent = words;
        shown = { element, timer: setTimeout(hide, TOLD_MS) };
      }
    },
  };
}

/** Of this visit, whichever chart is under the wheel. */
export const wheelHint = createWheelHint();
