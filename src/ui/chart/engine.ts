import { beforeNextFrame, notBeforeNextFrame } from '../next-frame.ts';
import { followPartInSight } from '../part-in-sight.ts';
import type { ThemeTokens } from '../theme-tokens.ts';
import { createCellCanvases } from './cell-canvases.ts';
import type { ChartModel } from './chart-model.ts';
import { createChartSheet } from './chart-sheet.ts';
import { pointOf } from './chart-speech.ts';
import { type CrossLines, createCrossLines } from './cross-lines.ts';
import type { Place } from './cross-place.ts';
import { fitted } from './day-scales.ts';
import { dotRadius } from './dot-marks.ts';
import { createDotRing, type DotRing } from './dot-ring.ts';
import type { Drawing, Words } from './drawing.ts';
import type { Area, Projection } from './elements.ts';
import { BOTTOM_PX, type Frame, frameOf, isSameShape, projectionOf, UNLABELLED_PX } from './frame.ts';
import { alongPlaces, frameElements } from './frame-marks.ts';
import type { Gutters, SharedGutters } from './gutters.ts';
import { measureOf } from './letters.ts';
import { type Layer, marksOf } from './marks.ts';
import type { Measure } from './pieces.ts';
import { placesOf, positionAt, type Window } from './places.ts';
import { hearPlot } from './plot-gestures.ts';
import { isSameWindow } from './plot-transform.ts';
import { rowsOf } from './series-figures.ts';
import { placeNear } from './x-position.ts';
import { shortestWindow } from './zoom.ts';

/** What a chart looks like beside its model. */
export type Look = {
  readonly tokens: ThemeTokens;
  readonly hidden: ReadonlySet<string>;
  readonly words: Words;
  /** Says of an axis that it fits what is shown in place of the day (`day-scales.ts`); null where none does. */
  readonly fittedAxis: ((axis: string) => string) | null;
};

/** What a person does in the plot. */
export type Gestures = {
  /** The place under the pointer and the row, where the chart has rows; null when it left. */
  readonly onPoint: (place: Place | null) => void;
  /** A click at a place. */
  readonly onPick: (place: Place) => void;
  /** The dot under the pointer by series id and index; null for none. */
  readonly onDot: (dot: Dot | null) => void;
  readonly onPickDot: (dot: Dot) => void;
  /** What a gesture brought into sight, in positions of the x axis; null for all of it. */
  readonly onZoom: (window: Window | null) => void;
  /** The wheel turned over the plot: it zooms, or is the page's. */
  readonly onWheel: (zooms: boolean) => void;
};
export type Dot = { readonly series: string; readonly index: number };

export type ChartEngine = {
  /** Draws a model; the parts that are the same objects as before are not drawn anew. */
  readonly draw: (model: ChartModel, look: Look) => void;
  /** Shows the crosshair at a place; null hides it. */
  readonly point: (place: Place | null) => void;
  /** Rings a dot of a scatter; null for none. */
  readonly ring: (dot: Dot | null) => void;
  /** Brings a part of the x axis into sight; null for all of it. */
  readonly zoom: (window: Window | null) => void;
  /** Whether a person sees any of it. */
  readonly isSeen: () => boolean;
  /** All that is drawn, for a picture of it; null before the first model. */
  readonly drawn: () => Drawn | null;
  /** Hears of nothing and paints nothing until it is woken. Nothing else holds an engine whose host is gone. */
  readonly rest: () => void;
  readonly wake: () => void;
};

/** Layers and what they are painted on, px. */
export type Drawn = {
  readonly layers: readonly Layer[];
  readonly area: Area;
  readonly width: number;
  readonly height: number;
};

/** How far from a dot the pointer still means it, px. */
const REACH_PX = 18;

/** What is drawn at present. */
type Shown = {
  readonly model: ChartModel;
  /** The model with the scales that it is drawn on. */
  readonly scaled: ChartModel;
  readonly look: Look;
  readonly drawing: Drawing;
  readonly frame: Frame;
  readonly projection: Projection;
};

// What is drawn can be saved as figures: a chart on the page has both, though the server be gone.
export { csvOf } from '../csv.ts';
export { wholeTable } from './chart-table.ts';

/** What is drawn, with the axes that on the page the chart beneath or beside it names: a picture is of one chart. */
function standingAlone(shown: Shown): Shown {
  const { labelledBelow, besideProfile, ...model } = shown.model;
  if (!labelledBelow && !besideProfile) return shown;
  const beside = shown.frame.margins;
  const drawing: Drawing = {
    ...shown.drawing,
    height: shown.drawing.height + (labelledBelow ? BOTTOM_PX - UNLABELLED_PX : 0),
    gutters: ({ left, right }) => ({
      left: Math.max(left, beside.left),
      right: Math.max(right, beside.right),
    }),
  };
  return shownOf(model, shown.look, drawing);
}

function shownOf(model: ChartModel, look: Look, drawing: Drawing): Shown {
  const scaled = look.fittedAxis ? fitted(model, look.fittedAxis) : model;
  const frame = frameOf(scaled, drawing);
  const projection = projectionOf(scaled, frame, drawing, model.y[0]?.id ?? 'left');
  return { model, scaled, look, drawing, frame, projection };
}

/** Draws charts into `host`, which gives them their size: the frame when it changes, the marks with every figure. */
export function createChartEngine(
  host: HTMLElement,
  gutters: SharedGutters,
  gestures: Gestures,
): ChartEngine {
  /** Most charts are never pointed at. */
  let lines: CrossLines | null = null;
  const picture = createCellCanvases(document);
  const { fontFamily } = getComputedStyle(host);
  const measure: Measure = (content, font) => measureOf(document, fontFamily)(content, font);
  const sheetOver = () => createChartSheet(host, measure);
  const sheets = { frame: sheetOver(), marks: sheetOver() };
  let size = { width: 0, height: 0 };
  let shown: Shown | null = null;
  let window: Window | null = null;
  let pointer: { readonly x: number; readonly y: number } | null = null;
  const owner = {};

  /** Others hear of a claim at once; this chart is being drawn anyway. */
  let isClaiming = false;
  let claimed: Gutters | null = null;
  const commonGutters = (needs: Gutters): Gutters => {
    claimed = needs;
    isClaiming = true;
    gutters.claim(owner, needs);
    isClaiming = false;
    return gutters.get();
  };

  const drawing = (look: Look): Drawing => ({
    ...look,
    ...size,
    window,
    gutters: commonGutters,
    density: devicePixelRatio,
    picture,
  });

  const frameLayer = ({ frame, drawing, projection: { area, along } }: Shown): Layer => ({
    of: 'frame',
    z: 0,
    clip: false,
    elements: frameElements(frame, drawing.tokens, area, along, drawing.window),
  });
  const markLayers = ({ scaled, frame, drawing }: Shown) =>
    marksOf(scaled, drawing, (id) => projectionOf(scaled, frame, drawing, id));

  /** The frame as it was painted last, and in which colours; '' when it has to be painted anew. */
  let painted = '';
  let paintedIn: ThemeTokens | null = null;
  /** What nobody sees is painted when somebody does. */
  let isInSight = true;
  let isBehind = false;
  const paint = () => {
    notBeforeNextFrame(paint);
    isBehind = shown !== null && !isInSight;
    if (!shown || isBehind) return;
    const { frame, drawing, projection } = shown;
    const { area } = projection;
    const now = JSON.stringify([frame, drawing.width, drawing.height, drawing.window]);
    if (now !== painted || drawing.tokens !== paintedIn) {
      sheets.frame.write([frameLayer(shown)], area);
    }
    painted = now;
    paintedIn = drawing.tokens;
    sheets.marks.write(markLayers(shown), area);
  };
  const fillHost = () => {
    size = { width: host.clientWidth, height: host.clientHeight };
    for (const sheet of Object.values(sheets)) sheet.resize(size.width, size.height);
  };
  fillHost();

  /** What letters were measured with when everything was drawn last. */
  let measuredWith: Measure | null = null;
  const drawAnew = (model: ChartModel, look: Look) => {
    measuredWith = measureOf(document, fontFamily);
    const isWhole = !shown || !isSameShape(shown.model, model);
    if (isWhole) window = null;
    shown = shownOf(model, look, drawing(look));
    beforeNextFrame(paint);
    const { frame, projection } = shown;
    const { area } = projection;
    const full: Window = [frame.along.min, frame.along.max];
    hand.follow({ area, horizontal: frame.horizontal, full }, window, shortestWindow(shown.model.x));
  };
  /** Where the crosshair stands. */
  let pointed: Place | null = null;
  const showCross = () => {
    if (!shown || !pointed || placesOf(shown.model.x) === 0) return lines?.hide();
    const { model, look, frame, projection } = shown;
    const px = projection.along(positionAt(model.x, pointed.place));
    if (Number.isNaN(px)) return lines?.hide();
    const scales = frame.values.map(({ scale }) => scale);
    lines ??= createCrossLines(host);
    const labels = alongPlaces(frame.along, projection.along, window);
    const { tokens } = look;
    lines.show({ model, tokens, area: projection.area, px, ...pointed, pointer, scales, labels });
  };
  let ring: DotRing | null = null;
  let ringed: Dot | null = null;
  const showRing = () => {
    const point = shown && ringed && pointOf(shown.model, ringed);
    if (!shown || !point) return ring?.hide();
    const { model, look, projection } = shown;
    ring ??= createDotRing(host);
    ring.show(
      projection.along(point.x),
      projection.across(point.y),
      dotRadius(model)(point.size),
      look.tokens,
    );
  };
  const redraw = () => {
    if (!shown) return;
    drawAnew(shown.model, shown.look);
    showCross();
    showRing();
  };

  const placeAt = ({ model, frame, projection: { area } }: Shown, x: number, y: number): Place => {
    const [from, to] = window ?? [frame.along.min, frame.along.max];
    const upwards = (area.y + area.height - y) / area.height;
    const share = frame.horizontal ? upwards : (x - area.x) / area.width;
    const rows = rowsOf(model);
    const inSight = frame.values[model.y.findIndex((axis) => axis.rows)]?.scale;
    const row = rows && inSight ? placeNear(rows, inSight.min + upwards * (inSight.max - inSight.min)) : null;
    return { place: placeNear(model.x, from + share * (to - from)), row };
  };
  const isInside = ({ projection: { area } }: Shown, x: number, y: number) =>
    x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;

  const insidePlot = (at: typeof pointer) => (at && shown && isInside(shown, at.x, at.y) ? at : null);

  const dotAt = ({ model, look, projection }: Shown, x: number, y: number): Dot | null => {
    let nearest: Dot | null = null;
    let reach = REACH_PX;
    for (const series of model.series) {
      if (series.kind !== 'scatter' || look.hidden.has(series.id)) continue;
      series.points.forEach((point, index) => {
        const distance = Math.hypot(projection.along(point.x) - x, projection.across(point.y) - y);
        if (distance < reach) {
          reach = distance;
          nearest = { series: series.id, index };
        }
      });
    }
    return nearest;
  };

  const hand = hearPlot(host, {
    onMove: (at) => {
      pointer = insidePlot(at);
      if (!shown || !pointer) {
        gestures.onPoint(null);
        gestures.onDot(null);
      } else if (placesOf(shown.model.x) === 0) gestures.onDot(dotAt(shown, pointer.x, pointer.y));
      else gestures.onPoint(placeAt(shown, pointer.x, pointer.y));
    },
    onClick: ({ x, y }) => {
      if (!shown || !isInside(shown, x, y)) return;
      if (placesOf(shown.model.x) > 0) return gestures.onPick(placeAt(shown, x, y));
      const dot = dotAt(shown, x, y);
      if (dot) gestures.onPickDot(dot);
    },
    onZoom: (next) => {
      if (!shown || isSameWindow(next, window)) return;
      window = next;
      redraw();
      gestures.onZoom(window);
    },
    onWheel: gestures.onWheel,
  });

  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = host;
    const isSame = clientWidth === size.width && clientHeight === size.height;
    if (isSame || clientWidth === 0 || clientHeight === 0) return;
    fillHost();
    if (shown) drawAnew(shown.model, shown.look);
    pointer = insidePlot(hand.mouse() ?? pointer);
    showCross();
    showRing();
    // The page is about to be painted: what is drawn would not fill it.
    paint();
  });

  const followSight = () =>
    followPartInSight(host, (part) => {
      isInSight = part === null || part.to > part.from;
      if (isInSight && isBehind) paint();
    });

  let leaveGutters: (() => void) | null = null;
  let leaveSight: (() => void) | null = null;
  let isOwed = false;
  const wake = () => {
    if (leaveGutters) return;
    leaveGutters = gutters.subscribe(() => {
      if (!isClaiming) redraw();
    });
    observer.observe(host);
    leaveSight = followSight();
    document.fonts.addEventListener('loadingdone', redraw);
    if (claimed) commonGutters(claimed);
    if (measuredWith && measuredWith !== measureOf(document, fontFamily)) redraw();
    else if (isOwed) beforeNextFrame(paint);
    isOwed = false;
  };
  wake();

  return {
    wake,
    rest: () => {
      isOwed = notBeforeNextFrame(paint) || isBehind;
      isInSight = true;
      leaveSight?.();
      observer.disconnect();
      leaveGutters?.();
      leaveGutters = null;
      gutters.release(owner);
      document.fonts.removeEventListener('loadingdone', redraw);
    },
    draw: (model, look) => {
      if (shown?.model === model && shown.look === look) return;
      const isOther = shown?.model !== model;
      drawAnew(model, look);
      // Where it stands in another model is told after it.
      if (!isOther) showCross();
    },
    point: (at) => {
      pointed = at;
      showCross();
    },
    ring: (dot) => {
      ringed = dot;
      showRing();
    },
    zoom: (next) => {
      if (!shown || isSameWindow(next, window)) return;
      window = next;
      redraw();
    },
    isSeen: () => isInSight,
    drawn: () => {
      if (!shown) return null;
      const alone = standingAlone(shown);
      const { width, height } = alone.drawing;
      return {
        layers: [frameLayer(alone), ...markLayers(alone)],
        area: alone.projection.area,
        width,
        height,
      };
    },
  };
}
