import { pointer, select } from 'd3-selection';
import { type D3ZoomEvent, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import type { Window } from './places.ts';
import { isSameWindow, type Plot, transformOf, windowIn } from './plot-transform.ts';

/** What a person does in a plot, px from its element's corner. */
export type PlotHearing = {
  /** null when the pointer left. */
  readonly onMove: (at: { readonly x: number; readonly y: number } | null) => void;
  readonly onClick: (at: { readonly x: number; readonly y: number }) => void;
  /** What a gesture brought into sight; null for all of it. */
  readonly onZoom: (window: Window | null) => void;
  /** The wheel turned over the plot: it zooms, or is the page's. */
  readonly onWheel: (zooms: boolean) => void;
};

export type PlotGestures = {
  /** Where the plot lies now, what of it is in sight, and how many positions the nearest zoom has (`shortestWindow`). */
  readonly follow: (plot: Plot, window: Window | null, shortest: number) => void;
  /** Where the mouse is over the plot's element as it lies now, whether or not it moved since; null where it is not. */
  readonly mouse: () => { readonly x: number; readonly y: number } | null;
  readonly remove: () => void;
};

/** A finger or a mouse that shakes by so much still clicks, px. */
const STILL_PX = 4;
/** The exponent of 2 that a px of the wheel zooms by, and the most that one turn of it may. */
const WHEEL_STEP = 0.01;
const WHEEL_MOST = 0.25;

/** While the page is scrolled its wheel stays the page's, whatever comes under the mouse, ms. */
const SCROLLING_MS = 250;

let scrolledLast = Number.NEGATIVE_INFINITY;
if (typeof document !== 'undefined')
  document.addEventListener('scroll', ({ timeStamp }) => {
    scrolledLast = timeStamp;
  });

/**
 * Whether a turn of the wheel over a plot zooms it: with Ctrl or ⌘, in full screen, or when it is in hand, which means
 * that it was clicked, or reached by the Tab key, and nothing else since.
 */
function zoomsPlot(host: HTMLElement, { ctrlKey, metaKey, timeStamp }: MouseEvent): boolean {
  const { activeElement, fullscreenElement } = host.ownerDocument;
  if (ctrlKey || metaKey || fullscreenElement?.contains(host)) return true;
  return activeElement === host && timeStamp - scrolledLast > SCROLLING_MS;
}

/**
 * Hears the gestures of a plot: a pinch or the wheel zooms, a drag moves what is zoomed, two clicks show all again. The
 * wheel over a plot that is not in hand and a finger upwards scroll the page, which two charts fill.
 */
export function hearPlot(host: HTMLElement, hearing: PlotHearing): PlotGestures {
  let plot: Plot | null = null;
  /** While the transform is set, nobody's hand moved it. */
  let isTold = false;
  const isZoomed = () => zoomTransform(host).k > 1;
  const behavior = zoom<HTMLElement, unknown>()
    .clickDistance(STILL_PX)
    .filter((event: MouseEvent | TouchEvent) => {
      if (!plot) return false;
      // One finger over a plot that lies on its side belongs to it; else the page may take it away, to be scrolled.
      if ('touches' in event) return event.touches.length > 1 || (isZoomed() && plot.horizontal);
      if (event.type === 'wheel') return zoomsPlot(host, event);
      return event.button === 0 && isZoomed();
    })
    .wheelDelta(({ deltaY, deltaMode }) => {
      const turned = -deltaY * (deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16) * WHEEL_STEP;
      return Math.min(Math.max(turned, -WHEEL_MOST), WHEEL_MOST);
    })
    .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (plot && !isTold) hearing.onZoom(windowIn(plot, transform));
    });
  const listening = select(host).call(behavior).on('dblclick.zoom', null);

  /** One finger that moves what is zoomed, as long as the page does not take it away. */
  let finger: { readonly id: number; readonly x: number } | null = null;
  const touch = ({ pointerType, isPrimary, pointerId, clientX }: PointerEvent) => {
    const moves = pointerType === 'touch' && isPrimary && plot !== null && !plot.horizontal && isZoomed();
    finger = moves ? { id: pointerId, x: clientX } : null;
  };
  const drag = ({ pointerId, clientX }: PointerEvent) => {
    if (finger?.id !== pointerId) return;
    const by = clientX - finger.x;
    finger = { id: pointerId, x: clientX };
    if (by !== 0) listening.call(behavior.translateBy, by / zoomTransform(host).k, 0);
  };
  const lift = () => {
    finger = null;
  };

  /** What layout moves away from under the mouse tells nobody. */
  let mouse: PointerEvent | null = null;
  const move = (event: PointerEvent) => {
    drag(event);
    mouse = event.pointerType === 'touch' ? null : event;
    const [x, y] = pointer(event, host);
    hearing.onMove({ x, y });
  };
  /** A finger that was lifted leaves the crosshair where it put it. */
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    mouse = null;
    hearing.onMove(null);
  };
  const click = (event: MouseEvent) => {
    const [x, y] = pointer(event, host);
    hearing.onClick({ x, y });
  };
  const wheel = (event: WheelEvent) => hearing.onWheel(zoomsPlot(host, event));
  const showAll = () => hearing.onZoom(null);
  const hearingEnds = new AbortController();
  const { signal } = hearingEnds;
  host.addEventListener('pointerdown', touch, { signal });
  host.addEventListener('pointerup', lift, { signal });
  host.addEventListener('pointercancel', lift, { signal });
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('pointerleave', leave, { signal });
  host.addEventListener('click', click, { signal });
  host.addEventListener('dblclick', showAll, { signal });
  // Before d3-zoom, which keeps what it hears to itself.
  host.addEventListener('wheel', wheel, { passive: true, capture: true, signal });

  return {
    follow: (next, window, shortest) => {
      plot = next;
      const { area, horizontal, full } = next;
      const corners: [[number, number], [number, number]] = [
        [area.x, area.y],
        [area.x + area.width, area.y + area.height],
      ];
      const nearest = Math.max(1, (full[1] - full[0]) / shortest);
      behavior
        .extent(() => corners)
        .translateExtent(corners)
        .scaleExtent([1, nearest]);
      host.style.touchAction = horizontal && window ? 'none' : 'pan-y';
      if (isSameWindow(windowIn(next, zoomTransform(host)), window)) return;
      const { k, x, y } = transformOf(next, window);
      isTold = true;
      listening.call(behavior.transform, zoomIdentity.translate(x, y).scale(k));
      isTold = false;
    },
    mouse: () => {
      if (!mouse) return null;
      const [x, y] = pointer(mouse, host);
      return { x, y };
    },
    remove: () => {
      listening.on('.zoom', null);
      hearingEnds.abort();
    },
  };
}
