import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import type { StatusAnswer } from '#api/answer.ts';
import { calls } from '#api/calls.ts';
import { createCalendar } from '#market/calendar.ts';
import { dateOf, type Instant } from '#market/trading-date.ts';
import { startedServer } from '#test/strikescope-process.ts';
import { type Look, testBrowser, type Visit, visit } from './browser.ts';
import { type RunningApp, runningApp } from './running-app.ts';

/** The product as a file of tests visits it; nothing of it may be asked before its tests run. */
export type Product = {
  browser(): Browser;
  /** The whole address of a path; of a whole address, itself. */
  at(path: string): string;
  /** A page of its own context at a path or address. */
  visit(path: string, look?: Look): Promise<Visit>;
  /** A page whose top bar stands and whose indicator of the first load is gone. */
  opened(path: string, look?: Look): Promise<Visit>;
  /**
   * A screen's path on the session before today's, once the market is wholly prepared: nothing of it changes while a test
   * looks, at whatever time of day that is.
   */
  onPastSession(route: string): Promise<string>;
  /** Lets `act` work on a page under its top bar, then closes that: nothing may have been complained of. */
  withPage(path: string, look: Look, act: (page: Page) => Promise<void>): Promise<void>;
};

/** A whole market is simulated by one processor among others that are busy. */
const PREPARED_MS = 400_000;

/** The demonstration that all files share, seen by a browser of this file. To be called once, outside of any test. */
export function sharedProduct(): Product {
  return productAt(() => inject('sharedServer'));
}

/**
 * `runningApp` for this file alone, whose clock stands still, and a browser that visits it. To be called once, outside of
 * any test; nothing of it may be asked before its tests run.
 */
export function ownRunningApp(
  start: Instant,
  kind: Parameters<typeof runningApp>[1],
): { browser(): Browser; app(): RunningApp } {
  let browser: Browser;
  let app: RunningApp;
  beforeAll(async () => {
    [browser, app] = await Promise.all([testBrowser(), runningApp(start, kind)]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });
  return { browser: () => browser, app: () => app };
}

/** A server that only this file has, on a folder of its own, with settings of its own. To be called once, outside of any test. */
export function ownProduct(env: Readonly<Record<string, string>> = {}): Product & { dataDir(): string } {
  let server: Awaited<ReturnType<typeof startedServer>>;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'strikescope-own-'));
    server = await startedServer({ DATA_DIR: dataDir, ...env });
  });
  afterAll(async () => {
    await server?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });
  return { ...productAt(() => server.url), dataDir: () => dataDir };
}

function productAt(url: () => string): Product {
  let browser: Browser;
  beforeAll(async () => {
    browser = await testBrowser();
  });
  afterAll(() => browser?.close());
  const at = (path: string) => new URL(path, url()).href;
  const visited = (path: string, look?: Look) => visit(browser, at(path), look);
  return {
    browser: () => browser,
    at,
    visit: visited,
    opened: async (path, look) => {
      const seen = await visited(path, look);
      await seen.page.getByRole('banner').waitFor();
      await firstLoadGone(seen.page);
      return seen;
    },
    onPastSession: async (route) => {
      const date = createCalendar().previousSession(dateOf(Date.now()));
      const isPrepared = async () => {
        const { preparing } = (await (await fetch(at(calls.status.path))).json()) as StatusAnswer;
        return preparing === null;
      };
      await vi.waitUntil(isPrepared, { timeout: PREPARED_MS, interval: 200 });
      return `${route}?date=${date}`;
    },
    withPage: async (path, look, act) => {
      const { page, context, complaints } = await visited(path, look);
      await page.getByRole('banner').waitFor();
      await act(page);
      expect(complaints()).toEqual([]);
      await context.close();
    },
  };
}

/** The indicator of the first load does not cover the page any more. */
export const firstLoadGone = (page: Page): Promise<void> =>
  page.getByRole('status', { name: 'Loading', exact: true }).waitFor({ state: 'detached' });
