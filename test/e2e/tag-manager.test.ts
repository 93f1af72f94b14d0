import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startedServer } from '#test/strikescope-process.ts';
import { testBrowser, visit } from './browser.ts';

const GOOGLE = 'https://www.googletagmanager.com/';

let browser: Browser;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'strikescope-tags-'));
  browser = await testBrowser();
});

afterAll(async () => {
  await browser?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const start = (env: Record<string, string>) => startedServer({ DATA_DIR: dataDir, FEED: 'off', ...env });

describe('a tag manager', () => {
  it('is neither named nor allowed where none is set', async () => {
    const server = await start({});
    const page = await fetch(server.url);
    expect(page.headers.get('content-security-policy')).not.toContain('google');
    expect(await page.text()).not.toMatch(/GTM-|google|name="tag-manager"/);
    await server.stop();
  });

  it('is loaded after the page, and allowed, where one is set', async () => {
    const server = await start({ GTM_ID: 'GTM-ABC123' });
    const { page, complaints } = await visit(browser, 'about:blank');
    let hadLoaded: boolean | undefined;
    await page.route(`${GOOGLE}**`, async (route) => {
      hadLoaded = await page.evaluate(() => performance.timing.loadEventEnd > 0);
      await route.fulfill({ contentType: 'text/javascript', body: 'window.tagsRan = true;' });
    });
    const asked = page.waitForRequest(`${GOOGLE}gtm.js?id=GTM-ABC123`);
    await page.goto(new URL('/options/oidata', server.url).href);
    await asked;
    await page.waitForFunction(() => 'tagsRan' in window);
    expect(hadLoaded).toBe(true);
    expect(await page.locator('main').count()).toBe(1);
    expect(complaints().filter((line) => /Content Security|googletag/i.test(line))).toEqual([]);
    await page.context().close();
    await server.stop();
  });
});
