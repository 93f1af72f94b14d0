import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '#test/e2e/browser.ts';
import type { ModelName, StandName } from './chart-page/main.tsx';
import { openChartPage } from './chart-page-files.ts';
import { busy } from './main-thread.ts';
import { printTable, spreadOf } from './measure.ts';

const MINUTES = 60;
const FIRST_MINUTE = 320;
const PAINTS = 15;
const WARM = 5;
/** Windows of a heat map, and candles, of a whole session. */
const WINDOWS = 125;
const CANDLES = 375;

/** What each step from one model to the next costs the main thread. */
async function steps(page: Page, session: CDPSession, stand: StandName, model: ModelName, first: number) {
  const values: number[] = [];
  await page.evaluate(([m, from, to]) => window.chartPage!.prepare(m, from, to), [
    model,
    first - WARM,
    first + MINUTES,
  ] as const);
  for (let at = -WARM; at < MINUTES; at++) {
    const before = await busy(session);
    await page.evaluate(([s, m, n]) => window.chartPage!.show(s, m, n), [stand, model, first + at] as const);
    if (at >= 0) values.push((await busy(session)) - before);
  }
  await page.evaluate((s) => window.chartPage!.clear(s), stand);
  return values;
}

/** Two frames of a page in which nothing happens, asked for in the same way. */
async function idle(page: Page, session: CDPSession): Promise<number> {
  const values: number[] = [];
  for (let at = 0; at < MINUTES; at++) {
    const before = await busy(session);
    await page.evaluate(() => window.chartPage!.frames());
    values.push((await busy(session)) - before);
  }
  return spreadOf(values).median;
}

async function firstPaints(page: Page, stand: StandName, model: ModelName, most = 0): Promise<number> {
  const values: number[] = [];
  for (let at = -2; at < PAINTS; at++) {
    const ms = await page.evaluate(([s, m, n]) => window.chartPage!.firstPaint(s, m, n), [
      stand,
      model,
      most - PAINTS + at,
    ] as const);
    await page.evaluate((s) => window.chartPage!.clear(s), stand);
    if (at >= 0) values.push(ms);
  }
  return spreadOf(values).median;
}

const high = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(0.95 * values.length)]!;

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1080 } });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openChartPage(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  const paint = await firstPaints(page, 'product', 'bars');
  const barePaint = await firstPaints(page, 'bare', 'bars');
  const lines = await steps(page, session, 'product', 'lines', FIRST_MINUTE);
  const bareLines = await steps(page, session, 'bare', 'lines', FIRST_MINUTE);
  const bars = await steps(page, session, 'product', 'bars', 0);
  const bareBars = await steps(page, session, 'bare', 'bars', 0);
  const heatPaint = await firstPaints(page, 'product', 'heat', WINDOWS);
  const heats = await steps(page, session, 'product', 'heat', WINDOWS - MINUTES);
  const candlePaint = await firstPaints(page, 'product', 'candles', CANDLES);
  const candles = await steps(page, session, 'product', 'candles', CANDLES - MINUTES);
  const nothing = await idle(page, session);
  if (errors.length > 0) throw new AggregateError(errors, 'the page failed while it was measured');

  process.stdout.write(
    '  Main thread: processor time of every task of the page until two frames later (script, style, layout,\n' +
      '  painting), by the browser’s own count. First paint: wall time from the model to the frame after the one\n' +
      '  that draws it, the engine’s module being loaded.\n',
  );
  const bareChart = 'ECharts alone, same figures';
  printTable([
    {
      what: 'a live minute on 20 lines of 385 minutes, main thread, median',
      measured: spreadOf(lines).median,
      unit: 'ms',
      target: '≤ 16',
      floor: { what: bareChart, value: spreadOf(bareLines).median },
    },
    {
      what: 'the same, p95',
      measured: high(lines),
      unit: 'ms',
      target: '≤ 16',
      floor: { what: bareChart, value: high(bareLines) },
    },
    {
      what: 'a scrubbed minute on bars at 120 strikes, 4 series, main thread, median',
      measured: spreadOf(bars).median,
      unit: 'ms',
      floor: { what: bareChart, value: spreadOf(bareBars).median },
    },
    {
      what: 'the same, p95',
      measured: high(bars),
      unit: 'ms',
      floor: { what: bareChart, value: high(bareBars) },
    },
    {
      what: 'one more column of a heat map of 120 strikes × 125 windows, main thread, median',
      measured: spreadOf(heats).median,
      unit: 'ms',
      target: '≤ 16',
    },
    { what: 'the same, p95', measured: high(heats), unit: 'ms', target: '≤ 16' },
    {
      what: 'one more of 375 candles, main thread, median',
      measured: spreadOf(candles).median,
      unit: 'ms',
      target: '≤ 16',
    },
    { what: 'the same, p95', measured: high(candles), unit: 'ms', target: '≤ 16' },
    { what: 'two frames in which nothing happens, main thread', measured: nothing, unit: 'ms' },
    {
      what: 'bars at 120 strikes, 4 series: first paint, median',
      measured: paint,
      unit: 'ms',
      target: '≤ 200',
      floor: { what: bareChart, value: barePaint },
    },
    {
      what: 'heat map of 120 strikes × 125 windows: first paint, median',
      measured: heatPaint,
      unit: 'ms',
      target: '≤ 200',
    },
    { what: '375 candles: first paint, median', measured: candlePaint, unit: 'ms', target: '≤ 200' },
  ]);
} finally {
  await browser.close();
}
