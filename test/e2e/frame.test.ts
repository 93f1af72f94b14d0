import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startedServer } from '#test/strikescope-process.ts';
import { launchBrowser, visit } from './browser.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startedServer>>;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'strikescope-frame-'));
  [browser, server] = await Promise.all([launchBrowser(), startedServer({ DATA_DIR: dataDir, FEED: 'off' })]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const at = (path: string) => new URL(path, server.url).href;

describe('what stands around every screen', () => {
  it('has a top bar of the documented height, and content no wider than the largest breakpoint', async () => {
    const { page } = await visit(browser, at('/options/oidata'), { width: 2400 });
    const bar = await page.getByRole('banner').boundingBox();
    expect(Math.round(bar!.height)).toBeGreaterThanOrEqual(70);
    expect(Math.round(bar!.height)).toBeLessThanOrEqual(71);
    expect((await page.getByRole('main').boundingBox())!.width).toBe(1800);
    await page.context().close();
  });

  it('has a logo that leads to /', async () => {
    const { page } = await visit(browser, at('/futures/longshort'));
    await page.getByRole('link', { name: 'Strikescope, home' }).click();
    await page.waitForURL('**/options/oidata');
    await page.context().close();
  });

  it('turns dark at a press, and is dark again on the next visit', async () => {
    const { page } = await visit(browser, at('/options/oidata'));
    const mode = () => page.evaluate(() => document.documentElement.dataset.mode);
    expect(await mode()).toBe('light');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(mode).toBe('dark');
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(mode).toBe('dark');
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect.poll(mode).toBe('light');
    await page.context().close();
  });

  it('names its screens in the top bar, OI Analysis with its badge', async () => {
    const { page } = await visit(browser, at('/options/oidata'));
    const menu = page.getByRole('navigation', { name: 'Screens' });
    await menu.getByRole('link', { name: 'Futures Analysis' }).waitFor();
    expect(await menu.getByRole('link', { name: /OI Analysis/ }).textContent()).toMatch(/New/);
    await page.context().close();
  });

  it('has its menu in a drawer on a phone, which a choice closes', async () => {
    const { page } = await visit(browser, at('/options/oidata'), { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open the menu of screens' }).click();
    await page.getByRole('link', { name: 'Futures Analysis' }).click();
    await page.waitForURL('**/futures/longshort');
    await expect.poll(() => page.getByRole('link', { name: /OI Analysis/ }).count()).toBe(0);
    await page.context().close();
  });

  it('shows the documented thin bar while a screen is on its way, and takes it away', async () => {
    const { page } = await visit(browser, at('/options/oidata'));
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.getByRole('link', { name: 'Futures Analysis' }).click();
    const bar = page.getByRole('progressbar', { name: 'Loading the screen' });
    await bar.waitFor();
    const [height, color] = await bar.evaluate((element) => [
      getComputedStyle(element).height,
      getComputedStyle(element.firstElementChild!).backgroundColor,
    ]);
    expect([height, color]).toEqual(['3px', 'rgb(93, 135, 255)']);
    await bar.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
