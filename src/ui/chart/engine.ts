import { CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { DataZoomInsideComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ThemeTokens } from '../theme-tokens.ts';
import type { ChartModel } from './chart-model.ts';
import { createCrossLines } from './cross-lines.ts';
import {
  type Drawing,
  echartsOption,
  frameOption,
  fullWindow,
  overlaySeries,
  seriesOption,
} from './echarts-option.ts';
import { createHatch } from './hatch.ts';
import type { Words } from './overlay.ts';
import { scalesOf, type Window } from './value-scale.ts';
import { placeNear } from './x-position.ts';

use([LineChart, CustomChart, ScatterChart, GridComponent, DataZoomInsideComponent, CanvasRenderer]);

/** What a chart looks like beside its model. */
export type Look = {
  readonly tokens: ThemeTokens;
  readonly hidden: ReadonlySet<string>;
  readonly words: Words;
};

/** What a person does in the plot. */
export type Gestures = {
  /** The place under the pointer; null when it left. */
  readonly onPoint: (place: number | null) => void;
  /** A click at a place. */
  readonly onPick: (place: number) => void;
  /** The dot under the pointer by series id and index; null for none. */
  readonly onDot: (dot: Dot | null) => void;
  readonly onPickDot: (dot: Dot) => void;
};
export type Dot = { readonly series: string; readonly index: number };

export type ChartEngine = {
  /** Draws a model; the parts that are the same objects as before are not drawn anew. */
  readonly draw: (model: ChartModel, look: Look) => void;
  /** Shows the crosshair at a place; null hides it. */
  readonly point: (place: number | null) => void;
  /** The plot as a canvas, twice as dense as CSS pixels. */
  readonly canvas: () => HTMLCanvasElement;
  readonly dispose: () => void;
};

/** How far from a dot the pointer still means it, px. */
const REACH_PX = 18;

/** Draws charts into `host`, which gives them their size. The only module that knows ECharts. */
export function createChartEngine(host: HTMLElement, gestures: Gestures): ChartEngine {
  const chart = init(host, null, { renderer: 'canvas' });
  const lines = createCrossLines(host);
  const hatch = createHatch(document);
  const { fontFamily: font } = getComputedStyle(host);
  let shown: { readonly model: ChartModel; readonly look: Look } | null = null;
  let window: Window | null = null;
  let pointer: { readonly x: number; readonly y: number } | null = null;

  const drawing = (look: Look): Drawing => ({
    ...look,
    width: chart.getWidth(),
    height: chart.getHeight(),
    window,
    hatch,
    font,
  });

  const drawWhole = (model: ChartModel, look: Look) => {
    window = null;
    chart.setOption(echartsOption(model, drawing(look)), { notMerge: true });
  };
  const drawChanged = (before: ChartModel, model: ChartModel, look: Look, everything: boolean) => {
    const draft = drawing(look);
    const changed = model.series.filter((series, at) => everything || series !== before.series[at]);
    chart.setOption({
      ...frameOption(model, draft),
      series: [
        ...overlaySeries(model, draft),
        ...changed.map((series) => seriesOption(series, model, draft)),
      ],
    });
  };
  const redraw = () => {
    if (shown) drawChanged(shown.model, shown.model, shown.look, false);
  };

  const axis = (model: ChartModel) => (model.horizontal ? { yAxisIndex: 0 } : { xAxisIndex: 0 });
  const positionAt = (model: ChartModel, x: number, y: number): number =>
    Number(chart.convertFromPixel(axis(model), model.horizontal ? y : x));
  const isInside = (x: number, y: number) => chart.containPixel({ gridIndex: 0 }, [x, y]);

  const dotAt = (model: ChartModel, x: number, y: number): Dot | null => {
    let nearest: Dot | null = null;
    let reach = REACH_PX;
    for (const series of model.series) {
      if (series.kind !== 'scatter' || shown?.look.hidden.has(series.id)) continue;
      series.points.forEach((point, index) => {
        const [px = Number.NaN, py = Number.NaN] = chart.convertToPixel({ gridIndex: 0 }, [
          point.x,
          point.y,
        ]) as number[];
        const distance = Math.hypot(px - x, py - y);
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
    if (shown.model.x.kind === 'value') gestures.onDot(inside ? dotAt(shown.model, x, y) : null);
    else gestures.onPoint(inside ? placeNear(shown.model.x, positionAt(shown.model, x, y)) : null);
  });
  surface.on('globalout', () => {
    pointer = null;
    gestures.onPoint(null);
    gestures.onDot(null);
  });
  surface.on('click', ({ offsetX: x, offsetY: y }) => {
    if (!shown || !isInside(x, y)) return;
    if (shown.model.x.kind !== 'value')
      gestures.onPick(placeNear(shown.model.x, positionAt(shown.model, x, y)));
    else {
      const dot = dotAt(shown.model, x, y);
      if (dot) gestures.onPickDot(dot);
    }
  });
  surface.on('dblclick', () => {
    chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, start: 0, end: 100 });
  });
  chart.on('datazoom', () => {
    if (!shown) return;
    const [zoom] = (chart.getOption() as { dataZoom: { startValue: number; endValue: number }[] }).dataZoom;
    const [from, to] = fullWindow(shown.model);
    const isWhole = !zoom || (zoom.startValue <= from + 1e-6 && zoom.endValue >= to - 1e-6);
    window = isWhole ? null : [zoom.startValue, zoom.endValue];
    chart.setOption({ dataZoom: { id: 'zoom', preventDefaultMouseMove: window !== null } });
    redraw();
  });

  const observer = new ResizeObserver(() => {
    if (host.clientWidth === 0 || host.clientHeight === 0) return;
    chart.resize();
    redraw();
  });
  observer.observe(host);
  void document.fonts.ready.then(() => {
    if (!chart.isDisposed()) redraw();
  });

  return {
    draw: (model, look) => {
      const before = shown;
      shown = { model, look };
      if (!before || !isSameShape(before.model, model)) drawWhole(model, look);
      else drawChanged(before.model, model, look, before.look !== look);
    },
    point: (place) => {
      if (!shown || place === null || shown.model.x.kind === 'value') return lines.hide();
      const { model, look } = shown;
      const at = Number(chart.convertToPixel(axis(model), place));
      const grid = (
        chart.getOption() as { grid: { left: number; right: number; top: number; bottom: number }[] }
      ).grid[0];
      if (!grid || Number.isNaN(at)) return lines.hide();
      const { left, right, top, bottom } = grid;
      const area = {
        x: left,
        y: top,
        width: chart.getWidth() - left - right,
        height: chart.getHeight() - top - bottom,
      };
      lines.show({
        model,
        tokens: look.tokens,
        area,
        at,
        place,
        pointer,
        scales: scalesOf(model, look.hidden, window),
      });
    },
    canvas: () => chart.renderToCanvas({ pixelRatio: 2 }),
    dispose: () => {
      observer.disconnect();
      lines.remove();
      chart.dispose();
    },
  };
}

/** True when the second model draws into the same axes and series as the first, only with other figures. */
function isSameShape(before: ChartModel, model: ChartModel): boolean {
  const places = (one: ChartModel) => fullWindow(one).join();
  return (
    before.x.kind === model.x.kind &&
    (model.x.kind === 'value' || places(before) === places(model)) &&
    before.horizontal === model.horizontal &&
    before.y.length === model.y.length &&
    before.y.every((axis, at) => axis.id === model.y[at]!.id) &&
    before.series.length === model.series.length &&
    before.series.every(
      (series, at) => series.id === model.series[at]!.id && series.kind === model.series[at]!.kind,
    )
  );
}
