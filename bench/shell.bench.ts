import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Browser, Page } from 'playwright-core';
import { goTo, launchBrowser } from '#test/e2e/browser.ts';
import { coldPage, slowDown } from '#test/e2e/slow-visit.ts';
import { printTable, type Row, spreadOf } from './measure.ts';

const LOADS = 5;
const CHANGES = 8;
const HOME = '/options/oidata';
const OTHER = '/futures/longshort';
/** A page of the same server that holds one line. */
const EMPTY = '/healthz';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** The product as built, with its simulated market made. */
async function productAt(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join('bin', 'strikescope'), 'serve'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, FEED: 'demo', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const status = `http://127.0.0.1:${port}/api/v2/status`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const answer = await fetch(status).catch(() => null);
    if (answer?.ok && ((await answer.json()) as { preparing: unknown }).preparing === null) return child;
  }
}

type Load = {
  readonly firstPaint: number;
  readonly frame: number;
  readonly interactive: number;
  readonly quiet: number;
  readonly shift: number;
  readonly scriptBytes: number;
  /** Processor time of the main thread. */
  readonly busy: number;
};

/** Runs in the page before anything else: notes what the load does to the person in front of it. */
function watchLoad(): void {
  const seen = { frame: 0, uncovered: 0, interactive: 0, quiet: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.quiet = Math.max(seen.quiet, entry.startTime + entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    const isDrawn = document.querySelector('main') !== null;
    if (isDrawn && seen.frame === 0) seen.frame = performance.now();
    const cover = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[role="status"]');
    if (!isDrawn || seen.uncovered > 0 || (cover && cover.clientHeight === innerHeight)) return;
    seen.uncovered = performance.now();
    requestIdleCallback(() => {
      seen.interactive = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
}

async function coldLoad(browser: Browser, url: string): Promise<Load> {
  const page = await coldPage(browser);
  await slowDown(page, { network: true, processor: 4 });
  await page.addInitScript(watchLoad);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.locator('.ss-sheet').nth(1).waitFor();
  await page.waitForTimeout(3000);
  const load = await page.evaluate(() => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => /\/assets\/.*\.js$/.test(name),
    );
    const engine = scripts.find(({ name }) => /\/engine-/.test(name));
    if (!engine) throw new Error('the chart engine was not loaded');
    const { seen } = window as unknown as { seen: Omit<Load, 'firstPaint' | 'scriptBytes' | 'busy'> };
    return {
      ...seen,
      firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      scriptBytes: scripts
        .filter(({ startTime }) => startTime < engine.startTime)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  const { metrics } = await session.send('Performance.getMetrics');
  const busy = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  await page.context().close();
  return { ...load, busy };
}

async function emptyLoad(browser: Browser, url: string): Promise<number> {
  const page = await coldPage(browser);
  await slowDown(page, { network: true, processor: 4 });
  await page.goto(url);
  await page.waitForTimeout(500);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime);
  await page.context().close();
  return paint ?? Number.NaN;
}

/** Milliseconds from a wish for another screen, whose data is there, to the frame after the one that shows it. */
function change(page: Page, by: -1 | 1): Promise<number> {
  return page.evaluate(async (step) => {
    const heading = () => document.querySelector('h1:not([inert] *)')?.textContent;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const before = heading();
    const start = performance.now();
    history.go(step);
    while (
      heading() === before ||
      document.querySelector('main :is(.ss-sheet, [role="grid"]):not([inert] *)') === null
    )
      await frame();
    await frame();
    return performance.now() - start;
  }, by);
}

async function routeChanges(browser: Browser, origin: string, processor: number): Promise<number[]> {
  const page = await coldPage(browser);
  await page.goto(origin + OTHER);
  await page.getByRole('grid').waitFor();
  await page.waitForTimeout(1500);
  await goTo(page, HOME);
  await page.getByRole('heading', { level: 1, name: 'OI Analysis' }).waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  await slowDown(page, { processor });
  const values: number[] = [];
  for (let at = -2; at < CHANGES; at++)
    for (const step of [-1, 1] as const) {
      const ms = await change(page, step);
      await page.waitForTimeout(400);
      if (at >= 0) values.push(ms);
    }
  await page.context().close();
  return values;
}

const median = (values: readonly number[]) => spreadOf(values).median;

const folder = mkdtempSync(join(tmpdir(), 'strikescope-shell-'));
const [port, debugging] = [await freePort(), await freePort()];
const server = await productAt(port, folder);
const origin = `http://127.0.0.1:${port}`;
const browser = await launchBrowser([`--remote-debugging-port=${debugging}`]);
try {
  const loads: Load[] = [];
  const empty: number[] = [];
  for (let at = 0; at < LOADS; at++) {
    empty.push(await emptyLoad(browser, origin + EMPTY));
    loads.push(await coldLoad(browser, origin + HOME));
  }
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  const changes = await routeChanges(browser, origin, 1);
  const slowChanges = await routeChanges(browser, origin, 4);
  const report = await lighthouse(
    origin + HOME,
    {
      port: debugging,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    },
    desktopConfig,
  );
  const scores: Row[] = Object.values(report?.lhr.categories ?? {}).map(({ title, score }) => ({
    what: `Lighthouse, desktop: ${title.toLowerCase()}`,
    measured: 100 * (score ?? Number.NaN),
    unit: '',
    target: '≥ 95',
  }));
  const page = { what: 'a page of one line', value: median(empty) };
  process.stdout.write(
    '  A cold load over 1.6 Mbit/s, 150 ms round trip, processor 4 times slower. Interactive: the indicator of the\n' +
      '  first load is gone and the page idle; the document asks for that indicator until 1000 ms after the load.\n',
  );
  printTable([
    {
      what: 'first paint of the static frame',
      measured: of('firstPaint'),
      unit: 'ms',
      target: '≤ 1000',
      floor: page,
    },
    { what: 'the frame is drawn by its script', measured: of('frame'), unit: 'ms' },
    { what: 'interactive', measured: of('interactive'), unit: 'ms', target: '≤ 4000', floor: page },
    { what: 'charts drawn, the last long task over', measured: of('quiet'), unit: 'ms' },
    { what: 'main thread of the whole load, processor time', measured: of('busy'), unit: 'ms' },
    { what: 'layout shift', measured: of('shift'), unit: '', target: '≤ 0.02' },
    {
      what: 'script before the chart engine, brotli',
      measured: of('scriptBytes') / 1024,
      unit: 'KiB',
      target: '≤ 260',
    },
    {
      what: 'another screen, its data there: median',
      measured: median(changes),
      unit: 'ms',
      target: '≤ 100',
    },
    { what: 'the same, processor 4 times slower', measured: median(slowChanges), unit: 'ms' },
    ...scores,
  ]);
  for (const audit of Object.values(report?.lhr.audits ?? {}))
    if (audit.score !== null && audit.score < 0.9)
      process.stdout.write(
        `  Lighthouse: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}\n`,
      );
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('close', resolve));
  rmSync(folder, { recursive: true, force: true });
}
