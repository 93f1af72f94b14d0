import { ThemeProvider } from '@mui/material/styles';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import i18next from 'i18next';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { HeatChart } from '#ui/chart/heat-chart.tsx';
import { DEFAULT_PREFERENCES } from '#ui/state/preferences.ts';
import { makeTheme } from '#web/theme/theme.ts';
import { candleModel, heat } from './kinds.ts';
import { chainOfBars, dayOfLines } from './models.ts';

use([BarChart, LineChart, GridComponent, CanvasRenderer]);

/** A stand: something that shows one model after another. `show` returns when the work of the page itself is done. */
export type Stand = { readonly show: (model: ChartModel) => void; readonly clear: () => void };
export type StandName = 'product' | 'bare';
export type ModelName = 'lines' | 'bars' | 'heat' | 'candles';

/** What the benchmark calls from outside. */
export type ChartPage = {
  /** Makes the models of steps `first` … `last`, so that showing them costs what drawing costs. */
  readonly prepare: (model: ModelName, first: number, last: number) => void;
  /** Shows the model of step `at`, and waits until the frame after it has begun. */
  readonly show: (stand: StandName, model: ModelName, at: number) => Promise<void>;
  /** Milliseconds from a model in hand to a frame that shows it, nothing of the stand being there before. */
  readonly firstPaint: (stand: StandName, model: ModelName, at: number) => Promise<number>;
  readonly clear: (stand: StandName) => void;
  readonly frames: () => Promise<void>;
};
declare global {
  interface Window {
    chartPage?: ChartPage;
  }
}

const models: Readonly<Record<ModelName, (at: number) => ChartModel>> = {
  lines: dayOfLines,
  bars: chainOfBars,
  heat,
  candles: (known) => candleModel(known, 1),
};
const theme = makeTheme({ ...DEFAULT_PREFERENCES, callputcolor: 'gr' });

function product(host: HTMLElement): Stand {
  let root: Root | null = null;
  return {
    show: (model) => {
      root ??= createRoot(host);
      flushSync(() =>
        root?.render(
          <ThemeProvider theme={theme}>
            <HeatChart model={model} height="100%" />
          </ThemeProvider>,
        ),
      );
    },
    clear: () => {
      root?.unmount();
      root = null;
    },
  };
}

/** ECharts with the same figures and nothing else: no legend, no tags, no markers, no words for those who cannot see. */
function bare(host: HTMLElement): Stand {
  let chart: ReturnType<typeof init> | null = null;
  return {
    show: ({ series, x }) => {
      const isNew = chart === null;
      chart ??= init(host);
      const data = series.flatMap((one) =>
        one.kind !== 'bar' && one.kind !== 'line'
          ? []
          : [
              {
                id: one.id,
                type: one.kind === 'bar' ? ('bar' as const) : ('line' as const),
                data: Array.from(one.values),
                showSymbol: false,
                animation: false,
              },
            ],
      );
      const names = x.kind === 'strike' ? Array.from(x.strikes, String) : undefined;
      const axes = { xAxis: { type: 'category' as const, data: names }, yAxis: { scale: true } };
      chart.setOption({ ...(isNew && axes), animation: false, series: data });
    },
    clear: () => {
      chart?.dispose();
      chart = null;
    },
  };
}

const place = (id: string) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element with the id "${id}"`);
  return element;
};
const hosts = { product: place('root'), bare: place('bare') };
const stands = { product: product(hosts.product), bare: bare(hosts.bare) };

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
const frames = () => nextFrame().then(nextFrame);

await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
const prepared = new Map<number, ChartModel>();
window.chartPage = {
  frames,
  prepare: (model, first, last) => {
    prepared.clear();
    for (let at = first; at <= last; at++) prepared.set(at, models[model](at));
  },
  show: async (stand, model, at) => {
    stands[stand].show(prepared.get(at) ?? models[model](at));
    await frames();
  },
  firstPaint: async (stand, model, at) => {
    const drawn = models[model](at);
    const start = performance.now();
    stands[stand].show(drawn);
    while (!hosts[stand].querySelector('canvas, .ss-sheet')) await nextFrame();
    await frames();
    return performance.now() - start;
  },
  clear: (stand) => stands[stand].clear(),
};
