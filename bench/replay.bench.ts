import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { MINUTE_MS, parseMinute } from '#market/trading-date.ts';
import { launchBrowser } from '#test/e2e/browser.ts';
import { coldPage } from '#test/e2e/slow-visit.ts';
import { printTable } from './measure.ts';
import { product } from './product.ts';

/** An hour of a simulated day, lived at 60 times its speed by a server of its own, on two screens side by side. */
const DATE = '2026-08-18';
const SPEED = 60;
const WARM_MINUTES = 6;
const HOUR = 60;
const SCREENS = ['/options/oidata', '/options/chain'] as const;

/** What a page saw of the hour, frame by frame. */
type Seen = {
  /** `HH:MM` as they stood above the figures, each once. */
  readonly minutes: readonly string[];
  /** When each came, ms. */
  readonly times: readonly number[];
  readonly frames: number;
  /** Frames in which a panel waited, a chart had gone or no figures stood. */
  readonly flickers: number;
};

type Watching = {
  seen: { minutes: string[]; times: number[]; frames: number; flickers: number };
  charts: readonly Element[];
};

/** Runs in the page until it is left: looks at every frame. */
function watchFrames(): void {
  const charts = [...document.querySelectorAll('main .ss-sheet')];
  const watching: Watching = { seen: { minutes: [], times: [], frames: 0, flickers: 0 }, charts };
  Object.assign(window, { watching });
  const look = () => {
    const { seen } = watching;
    const minute = document.querySelector('main output')?.textContent ?? '';
    if (minute !== seen.minutes.at(-1)) {
      seen.minutes.push(minute);
      seen.times.push(performance.now());
    }
    seen.frames++;
    const isWaiting = document.querySelector('main [aria-busy="true"]') !== null;
    const isAway = watching.charts.some((chart) => !chart.isConnected);
    const isEmpty = (document.querySelector('main section')?.textContent ?? '').length < 40;
    if (isWaiting || isAway || isEmpty) seen.flickers++;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { watching: Watching }).watching.seen);

async function heapMiB(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20;
}

/** The product living the day from its open. */
async function replaying(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join('bin', 'strikescope'), 'serve'], {
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      ...{ FEED: 'replay', REPLAY_DATE: DATE, REPLAY_SPEED: String(SPEED) },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout!) {
    said += String(chunk);
    const url = /http:\/\/[^ ]+/.exec(said)?.[0];
    if (url) return { child, url };
  }
  throw new Error(`the server ended before it listened: ${said}`);
}

const folder = mkdtempSync(join(tmpdir(), 'strikescope-replay-'));
await (await product(folder)).close();
const { child, url } = await replaying(folder);
const browser = await launchBrowser();
try {
  const pages = await Promise.all(
    SCREENS.map(async (path) => {
      const page = await coldPage(browser);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await page.goto(url + path);
      await page.locator('main section').first().waitFor();
      return { path, page, session };
    }),
  );
  const realMs = (minutes: number) => (minutes * MINUTE_MS) / SPEED;
  await Promise.all(
    pages.map(({ page }) => page.locator('main output', { hasText: /\d/ }).first().waitFor()),
  );
  await pages[0]!.page.waitForTimeout(realMs(WARM_MINUTES));
  const before = await Promise.all(pages.map(({ session }) => heapMiB(session)));
  await Promise.all(pages.map(({ page }) => page.evaluate(watchFrames)));
  await pages[0]!.page.waitForTimeout(realMs(HOUR));
  const seen = await Promise.all(pages.map(({ page }) => seenBy(page)));
  const after = await Promise.all(pages.map(({ session }) => heapMiB(session)));

  process.stdout.write(
    `  ${HOUR} minutes of ${DATE} at ${SPEED} × on two screens, from ${seen[0]!.minutes[0]} on\n`,
  );
  printTable(
    pages.flatMap(({ path }, at) => {
      const { minutes, times, frames, flickers } = seen[at]!;
      const late = times.at(-1)! - times[0]! - realMs(minutes.length - 1);
      const clocks = minutes.map((minute) => parseMinute(minute));
      const missed = clocks.filter((clock, index) => index > 0 && clock !== (clocks[index - 1] ?? 0) + 1);
      return [
        { what: `${path}: minutes seen`, measured: minutes.length, unit: '', target: `≥ ${HOUR - 1}` },
        { what: `${path}: minutes missed or out of turn`, measured: missed.length, unit: '', target: '≤ 0' },
        { what: `${path}: the last later than the first`, measured: late / 1000, unit: 's', target: '≤ 1' },
        { what: `${path}: frames that flickered`, measured: flickers, unit: '', target: '≤ 0' },
        { what: `${path}: frames looked at`, measured: frames, unit: '' },
        {
          what: `${path}: heap, more than before`,
          measured: Math.max(0, after[at]! - before[at]!),
          unit: 'MiB',
          target: '≤ 10',
        },
      ];
    }),
  );
} finally {
  await browser.close();
  child.kill();
  await once(child, 'close');
  rmSync(folder, { recursive: true, force: true });
}
