import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket, connect as tcp } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { launchBrowser, visit } from './browser.ts';
import { type RunningApp, runningApp } from './running-app.ts';

/** After half past three, when the documented polling is over and the session is not. */
const START = instantOf('2026-08-18', 15 * 60 + 31) + 30_000;

let browser: Browser;
let app: RunningApp;
let line: Awaited<ReturnType<typeof lineTo>>;

beforeEach(async () => {
  [browser, app] = await Promise.all([launchBrowser(), runningApp(START, 'demo today')]);
  line = await lineTo(Number(new URL(app.at('/')).port));
});
afterEach(async () => {
  await browser?.close();
  line?.cut();
  await app?.stop();
});

/** A line to the server that can be cut, and is there again at the same address. */
async function lineTo(port: number) {
  const sockets = new Set<Socket>();
  let server: Server;
  const open = (at: number) =>
    new Promise<number>((resolve) => {
      server = createServer((socket) => {
        const beyond = tcp(port, '127.0.0.1');
        for (const end of [socket, beyond]) {
          sockets.add(end);
          end.on('error', () => end.destroy()).on('close', () => sockets.delete(end));
        }
        socket.pipe(beyond).pipe(socket);
        socket.on('close', () => beyond.destroy());
        beyond.on('close', () => socket.destroy());
      });
      server.listen(at, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const near = await open(0);
  return {
    at: (path: string) => new URL(path, `http://127.0.0.1:${near}`).href,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => open(near),
  };
}

const minuteOnScreen = (page: Page) => page.locator('main output').first().textContent();

/** The calls of boards that a page makes, and its streams. */
function callsOf(page: Page) {
  const boards: string[] = [];
  const streams: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/board$/.test(pathname)) boards.push(pathname);
    if (pathname.endsWith('/stream')) streams.push(search);
  });
  return { boards, streams };
}

describe('an open screen', () => {
  it('shows a minute as it closes, without fetching a board, and what it missed once the server is back', async () => {
    const { page } = await visit(browser, line.at('/options/oidata'));
    await page.clock.setFixedTime(app.now());
    const calls = callsOf(page);
    await page.reload();
    await expect.poll(() => minuteOnScreen(page)).toBe('15:31');
    await expect.poll(() => calls.streams.some((query) => query.includes('boards=NIFTY'))).toBe(true);
    await page.waitForLoadState('load');
    const marked = await page.evaluate(() => {
      (window as { isSame?: boolean }).isSame = true;
      return performance.timeOrigin;
    });
    const asked = calls.boards.length;
    for (const [count, clock] of [
      [1, '15:32'],
      [2, '15:33'],
    ] as const) {
      await app.advanceTo(START + count * MINUTE_MS);
      await expect.poll(() => minuteOnScreen(page)).toBe(clock);
    }
    expect(calls.boards.length).toBe(asked);

    line.cut();
    await app.advanceTo(START + 5 * MINUTE_MS);
    expect(await minuteOnScreen(page)).toBe('15:33');
    const before = calls.streams.length;
    await line.mend();
    await expect.poll(() => minuteOnScreen(page)).toBe('15:36');
    await expect.poll(() => calls.streams.length).toBeGreaterThan(before);
    await app.advanceTo(START + 6 * MINUTE_MS);
    await expect.poll(() => minuteOnScreen(page)).toBe('15:37');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(marked);
    await page.context().close();
  });
});
