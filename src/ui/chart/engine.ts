import { DataZoomInsideComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ThemeTokens } from '../theme-tokens.ts';
import type { ChartModel, YAxis } from './chart-model.ts';
import { createCrossLines } from './cross-lines.ts';
import type { Place } from './cross-place.ts';
import type { Drawing, Words } from './drawing.ts';
import { echartsOption, frameOption } from './echarts-option.ts';
import type { Projection } from './elements.ts';
import { type Frame, frameOf, fullWindow, projectionOf } from './frame.ts';
import type { Gutters, SharedGutters } from './gutters.ts';
import { createHatch } from './hatch.ts';
import { createMarkPainter } from './mark-painter.ts';
import { marksOf } from './marks.ts';
import { createCanvas } from './raster.ts';
import { rowsOf } from './series-figures.ts';
import { placesOf, positionAt, type Window } from './value-scale.ts';
import { placeNear } from './x-position.ts';

use([GridComponent, DataZoomInsideComponent, CanvasRenderer]);

/** What a chart looks like beside its model. */
export type Look = {
  readonly tokens: ThemeTokens;
  readonly hidden: ReadonlySet<string>;
  readonly words: Words;
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
};
export type Dot = { readonly series: string; readonly index: number };

export type ChartEngine = {
  /** Draws a model; the parts that are the same objects as before are not drawn anew. */
  readonly draw: (model: ChartModel, look: Look) => void;
  /** Shows the crosshair at a place; null hides it. */
  readonly point: (place: Place | null) => void;
  /** Brings a part of the x axis into sight; null for all of it. */
  readonly zoom: (window: Window | null) => void;
  /** The plot as a canvas, twice as dense as CSS pixels. */
  readonly canvas: () => HTMLCanvasElement;
  readonly dispose: () => void;
};

/** How far from a dot the pointer still means it, px. */
const REACH_PX = 18;

/** What is drawn at present. */
type Shown = {
  readonly model: ChartModel;
  readonly look: Look;
  readonly frame: Frame;
  readonly projection: Projection;
};

/**
 * Draws charts into `host`, which gives them their size. ECharts draws the frame and knows the zoom, all
 * else are marks: a frame that stays as it was is not handed to ECharts again.
 */
export function createChartEngine(
  host: HTMLElement,
  gutters: SharedGutters,
  gestures: Gestures,
): ChartEngine {
  const chart = init(host, null, { renderer: 'canvas' });
  const lines = createCrossLines(host);
  const hatch = createHatch(document);
  const canvas = createCanvas(document);
  const { fontFamily: font } = getComputedStyle(host);
  const painter = createMarkPainter(chart.getZr());
  let shown: Shown | null = null;
  let window: Window | null = null;
  let pointer: { readonly x: number; readonly y: number } | null = null;
  const owner = {};

  /** Others hear of a claim at once; this chart is being drawn anyway. */
  let isClaiming = false;
  const commonGutters = (needs: Gutters): Gutters => {
    isClaiming = true;
    gutters.claim(owner, needs);
    isClaiming = false;
    return gutters.get();
  };

  const drawing = (look: Look): Drawing => ({
    ...look,
    width: chart.getWidth(),
    height: chart.getHeight(),
    window,
    gutters: commonGutters,
    hatch,
    density: devicePixelRatio,
    canvas,
    font,
  });

  const draw = (model: ChartModel, look: Look) => {
    const before = shown;
    const isWhole = !before || !isSameShape(before.model, model);
    if (isWhole) window = null;
    const draft = drawing(look);
    const frame = frameOf(model, draft);
    const projection = (id: YAxis['id']) => projectionOf(model, frame, draft, id);
    shown = { model, look, frame, projection: projection(model.y[0]?.id ?? 'left') };
    painter.paint(marksOf(model, draft, projection), shown.projection.area, font);
    if (isWhole) chart.setOption(echartsOption(frame, draft), { notMerge: true });
    else if (before.look !== look || !isSameFrame(before.frame, frame))
      chart.setOption(frameOption(frame, look.tokens));
  };
  const redraw = () => {
    if (shown) draw(shown.model, shown.look);
  };
  const leaveGutters = gutters.subscribe(() => {
    if (!isClaiming) redraw();
  });

  const axisOf = ({ frame }: Shown) => (frame.horizontal ? { yAxisIndex: 0 } : { xAxisIndex: 0 });
  const placeAt = (now: Shown, x: number, y: number): Place => {
    const { model, frame, projection } = now;
    const position = Number(chart.convertFromPixel(axisOf(now), frame.horizontal ? y : x));
    const rows = rowsOf(model);
    const { area } = projection;
    const row = rows && placeNear(rows, ((area.y + area.height - y) / area.height) * placesOf(rows) - 0.5);
    return { place: placeNear(model.x, position), row };
  };
  const isInside = (x: number, y: number) => chart.containPixel({ gridIndex: 0 }, [x, y]);

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

  const surface = chart.getZr();
  surface.on('mousemove', ({ offsetX: x, offsetY: y }) => {
    if (!shown) return;
    const inside = isInside(x, y);
    pointer = inside ? { x, y } : null;
    if (placesOf(shown.model.x) === 0) gestures.onDot(inside ? dotAt(shown, x, y) : null);
    else gestures.onPoint(inside ? placeAt(shown, x, y) : null);
  });
  surface.on('globalout', () => {
    pointer = null;
    gestures.onPoint(null);
    gestures.onDot(null);
  });
  surface.on('click', ({ offsetX: x, offsetY: y }) => {
    if (!shown || !isInside(x, y)) return;
    if (placesOf(shown.model.x) > 0) gestures.onPick(placeAt(shown, x, y));
    else {
      const dot = dotAt(shown, x, y);
      if (dot) gestures.onPickDot(dot);
    }
  });
  surface.on('dblclick', () => {
    chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, start: 0, end: 100 });
  });
  const isZoomed = (next: Window | null) => (next ?? []).join() === (window ?? []).join();
  chart.on('datazoom', () => {
    if (!shown) return;
    const [zoom] = (chart.getOption() as { dataZoom: { startValue: number; endValue: number }[] }).dataZoom;
    const [from, to] = fullWindow(shown.model);
    const isWhole = !zoom || (zoom.startValue <= from + 1e-6 && zoom.endValue >= to - 1e-6);
    const next: Window | null = isWhole ? null : [zoom.startValue, zoom.endValue];
    const isNews = !isZoomed(next);
    window = next;
    chart.setOption({ dataZoom: { id: 'zoom', preventDefaultMouseMove: window !== null } });
    redraw();
    if (isNews) gestures.onZoom(window);
  });

  // Two charts fill a page: the wheel alone must scroll it. A pinch on a touchpad comes as a wheel with Ctrl.
  const leaveToPage = (event: Event) => {
    const { ctrlKey, metaKey } = event as WheelEvent;
    if (!ctrlKey && !metaKey) event.stopPropagation();
  };
  for (const type of ['wheel', 'mousewheel'])
    host.addEventListener(type, leaveToPage, { capture: true, passive: true });

  const observer = new ResizeObserver(() => {
    if (host.clientWidth === 0 || host.clientHeight === 0) return;
    chart.resize();
    redraw();
  });
  observer.observe(host);
  /** A canvas keeps the letters it was drawn with: those of a face that has come since are drawn anew. */
  const redrawTexts = () => {
    if (!shown) return;
    redraw();
    chart.setOption(frameOption(shown.frame, shown.look.tokens));
  };
  document.fonts.addEventListener('loadingdone', redrawTexts);

  return {
    draw,
    point: (at) => {
      if (!shown || at === null || placesOf(shown.model.x) === 0) return lines.hide();
      const { model, look, frame, projection } = shown;
      const px = projection.along(positionAt(model.x, at.place));
      if (Number.isNaN(px)) return lines.hide();
      const scales = frame.values.map(({ scale }) => scale);
      lines.show({ model, tokens: look.tokens, area: projection.area, px, ...at, pointer, scales });
    },
    zoom: (next) => {
      if (!shown || isZoomed(next)) return;
      window = next;
      const [startValue, endValue] = next ?? fullWindow(shown.model);
      chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, startValue, endValue });
    },
    canvas: () => chart.renderToCanvas({ pixelRatio: 2 }),
    dispose: () => {
      observer.disconnect();
      leaveGutters();
      gutters.claim(owner, null);
      document.fonts.removeEventListener('loadingdone', redrawTexts);
      for (const type of ['wheel', 'mousewheel'])
        host.removeEventListener(type, leaveToPage, { capture: true });
      lines.remove();
      chart.dispose();
    },
  };
}

function isSameFrame(before: Frame, frame: Frame): boolean {
  return JSON.stringify(before) === JSON.stringify(frame);
}

/** True when the second model stands on the same axes, so that what is in sight may stay in sight. */
function isSameShape(before: ChartModel, model: ChartModel): boolean {
  return (
    before.x.kind === model.x.kind &&
    (model.x.kind === 'value' || fullWindow(before).join() === fullWindow(model).join()) &&
    before.horizontal === model.horizontal &&
    before.y.map(({ id }) => id).join() === model.y.map(({ id }) => id).join()
  );
}
