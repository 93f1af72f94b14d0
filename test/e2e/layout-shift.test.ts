import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startedServer } from '#test/strikescope-process.ts';
import { launchBrowser, visit } from './browser.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startedServer>>;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'strikescope-shift-'));
  [browser, server] = await Promise.all([launchBrowser(), startedServer({ DATA_DIR: dataDir })]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const WIDE = { width: 1440, height: 900 };
const SMALL = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const AT_THE_SIDE = { isHorizontal: 'false' };
const ARABIC = { isLanguage: 'ar', activeDir: 'rtl' };

const LOOKS = [
  ['with the menu at the top', { ...WIDE }],
  ['with the menu at the side', { ...WIDE, cookies: AT_THE_SIDE }],
  ['with the menu at the side of a small window', { ...SMALL, cookies: AT_THE_SIDE }],
  ['with the mini menu', { ...WIDE, cookies: { ...AT_THE_SIDE, isCollapse: 'true' } }],
  ['on a phone', { ...PHONE }],
  ['from right to left', { ...WIDE, cookies: ARABIC }],
] as const;

/** The documented measure: how much of what was in sight moved, and how far, with nobody having touched anything. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
            resolve(entries.reduce((sum, { value }) => sum + value, 0));
          });
        });
      }),
  );

/** Frames that nothing moves in, so that everything that comes by itself has come. */
async function settled(page: Page): Promise<void> {
  await page.locator('main canvas').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('main [aria-busy="true"]').length === 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(1500);
}

describe.each(['/options/oidata', '/futures/longshort'])('%s', (path) => {
  it.each(LOOKS)('moves nothing when its figures come, %s', async (_, look) => {
    const { page, context } = await visit(browser, new URL(path, server.url).href, look);
    await settled(page);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await context.close();
  });
});
