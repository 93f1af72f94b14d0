import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startedServer } from '#test/strikescope-process.ts';
import { testBrowser, visit } from './browser.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startedServer>>;
let dataDir: string;

const start = (port = '0') => startedServer({ DATA_DIR: dataDir, PORT: port });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'strikescope-away-'));
  [browser, server] = await Promise.all([testBrowser(), start()]);
});

afterEach(async () => {
  await browser?.close();
  await server?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

describe('a server that goes away', () => {
  it('is said to be away, since when, over the last picture; that goes when it is back', async () => {
    const { page } = await visit(browser, new URL('/options/oidata', server.url).href);
    await page.locator('.ss-sheet').nth(1).waitFor();
    const away = page.getByText(/The server has not answered since \d\d:\d\d:\d\d IST/);
    expect(await away.count()).toBe(0);

    const { port } = new URL(server.url);
    await server.stop();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await away.waitFor();
    const said = await away.textContent();
    expect(await page.locator('.ss-sheet').count()).toBeGreaterThan(1);
    await page.waitForTimeout(3000);
    expect(await away.textContent()).toBe(said);

    server = await start(port);
    await away.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
    await page.context().close();
  });
});
