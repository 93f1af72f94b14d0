import type { ThemeTokens } from '../theme-tokens.ts';

export type DotRing = {
  /** Round a dot of radius `r` about a point, px. */
  readonly show: (x: number, y: number, r: number, tokens: ThemeTokens) => void;
  readonly hide: () => void;
};

/** Between a dot and the ring round it, px. */
const APART_PX = 3;
const LINE_PX = 2;

/** A ring over the drawing round the dot whose figures are read: it moves without drawing the chart anew. */
export function createDotRing(host: HTMLElement): DotRing {
  const ring = host.appendChild(host.ownerDocument.createElement('div'));
  ring.className = 'ss-dot-ring';
  ring.setAttribute('aria-hidden', 'true');
  Object.assign(ring.style, {
    position: 'absolute',
    zIndex: '2',
    borderRadius: '50%',
    pointerEvents: 'none',
  });
  return {
    hide: () => {
      ring.style.display = 'none';
    },
    show: (x, y, r, { ink }) => {
      const out = r + APART_PX + LINE_PX;
      Object.assign(ring.style, {
        display: 'block',
        boxSizing: 'border-box',
        left: `${x - out}px`,
        top: `${y - out}px`,
        width: `${2 * out}px`,
        height: `${2 * out}px`,
        border: `${LINE_PX}px solid ${ink.strong}`,
      });
    },
  };
}
