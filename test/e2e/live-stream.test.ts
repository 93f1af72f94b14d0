import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { testBrowser, visit } from './browser.ts';
import { type Line, lineTo } from './line.ts';
import { type RunningApp, runningApp } from './running-app.ts';

/** After half past three, when the documented polling is over and the session is not. */
const START = instantOf('2026-08-18', 15 * 60 + 31) + 30_000;

/** More than the six connections that a browser has for one server. */
const ROUTES = [
  '/options/oidata',
  '/options/trending-oi-strike',
  '/options/putcallratio',
  '/options/callvsput',
  '/options/chain',
  '/options/straddle',
  '/options/strangle',
  '/options/implied-volatility',
] as const;

let browser: Browser;
let app: RunningApp;
let line: Line;

beforeEach(async () => {
  [browser, app] = await Promise.all([testBrowser(), runningApp(START, 'demo today')]);
  line = await lineTo(Number(new URL(app.at('/')).port));
});
afterEach(async () => {
  await browser?.close();
  line?.cut();
  await app?.stop();
});

const minuteOnScreen = (page: Page) => page.locator('main output').first().textContent();

/** A stream of all that a screen of a week's options shows: the chain, and the future beside it. */
const isOfScreen = (query: string) => /boards=[^&]*NIFTY/.test(query) && /boards=[^&]*futures/.test(query);

/** The calls of boards that a page makes. */
function boardCallsOf(page: Page): readonly string[] {
  const boards: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/board$/.test(pathname)) boards.push(pathname);
  });
  return boards;
}

describe('an open screen', () => {
  it('shows a minute as it closes, without fetching a board, and what it missed once the server is back', async () => {
    const { page } = await visit(browser, line.at('/options/oidata'));
    await page.clock.setFixedTime(app.now());
    const calls = boardCallsOf(page);
    await page.reload();
    await expect.poll(() => minuteOnScreen(page)).toBe('15:31');
    await expect.poll(() => line.streams.some(isOfScreen)).toBe(true);
    await page.waitForLoadState('load');
    const marked = await page.evaluate(() => {
      (window as { isSame?: boolean }).isSame = true;
      return performance.timeOrigin;
    });
    const asked = calls.length;
    for (const [count, clock] of [
      [1, '15:32'],
      [2, '15:33'],
    ] as const) {
      await app.advanceTo(START + count * MINUTE_MS);
      await expect.poll(() => minuteOnScreen(page)).toBe(clock);
    }
    expect(calls.length).toBe(asked);

    line.cut();
    await app.advanceTo(START + 5 * MINUTE_MS);
    expect(await minuteOnScreen(page)).toBe('15:33');
    const before = line.streams.length;
    await line.mend();
    await expect.poll(() => minuteOnScreen(page)).toBe('15:36');
    await expect.poll(() => line.streams.length).toBeGreaterThan(before);
    await app.advanceTo(START + 6 * MINUTE_MS);
    await expect.poll(() => minuteOnScreen(page)).toBe('15:37');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(marked);
    await page.context().close();
  });

  it('fetches its board once more when the past was changed while its stream was broken, and not while it heard', async () => {
    const { page } = await visit(browser, line.at('/options/oidata'));
    await page.clock.setFixedTime(app.now());
    const calls = boardCallsOf(page);
    await app.advanceTo(START + MINUTE_MS);
    await page.reload();
    await expect.poll(() => minuteOnScreen(page)).toBe('15:32');
    await expect.poll(() => line.streams.some(isOfScreen)).toBe(true);
    await page.waitForLoadState('load');
    const asked = calls.length;
    await app.take();
    await app.advanceTo(START + 2 * MINUTE_MS);
    await expect.poll(() => minuteOnScreen(page)).toBe('15:33');
    expect(calls.length).toBe(asked);

    /** A page that finds the server away asks for everything anew; here its stream alone is broken. */
    const body = await (await fetch(app.at('/api/v2/status'))).text();
    await page.route('**/api/v2/status', (route) => route.fulfill({ body, contentType: 'application/json' }));
    line.cut();
    await app.take();
    await page.clock.setFixedTime(app.now());
    await line.mend();
    const both = ['/api/v2/board', '/api/v2/future/board'];
    await expect.poll(() => calls.slice(asked).toSorted()).toEqual(both);
    await app.advanceTo(START + 3 * MINUTE_MS);
    await expect.poll(() => minuteOnScreen(page)).toBe('15:34');
    expect(calls.slice(asked).toSorted()).toEqual(both);
    await page.context().close();
  });

  it('is followed in more windows at once than a browser has connections, all of them by one stream', async () => {
    const { page, context } = await visit(browser, line.at('/nowhere'));
    await context.clock.setFixedTime(app.now());
    const pages: Page[] = [];
    for (const route of ROUTES) {
      const one = pages.length === 0 ? page : await context.newPage();
      await one.goto(line.at(route));
      await expect.poll(() => minuteOnScreen(one)).toBe('15:31');
      pages.push(one);
    }
    await expect.poll(() => line.streaming()).toBe(1);
    await app.advanceTo(START + MINUTE_MS);
    for (const one of pages) await expect.poll(() => minuteOnScreen(one)).toBe('15:32');
    await pages.shift()!.close();
    await app.advanceTo(START + 2 * MINUTE_MS);
    for (const one of pages) await expect.poll(() => minuteOnScreen(one)).toBe('15:33');
    await context.close();
  });
});
