import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { screens } from '#screens/list.ts';
import { goTo, keptPages, picture, seriousFaults, testBrowser } from './browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

let browser: Browser;
let server: PreviewServer;
let built: string;
let address: string;

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'strikescope-gallery-'));
  const common = { root, logLevel: 'error', build: { outDir: built, emptyOutDir: true } } as const;
  [browser] = await Promise.all([testBrowser(), build({ ...common, mode: 'gallery' })]);
  server = await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } });
  address = server.resolvedUrls!.local[0]!;
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (built) await rm(built, { recursive: true, force: true });
});

const cases = await Promise.all(
  screens.map(async ({ id, fixture }) => ({ id, cases: (await fixture?.()) ?? [] })),
);

/** Every element of a screen stands in one of these; axe takes longer than the drawing. */
const HELD_BY_AXE = { usual: true, empty: true, 'right to left': true };

const WIDE = 1440;

/** A case drawn from its beginnings, in place of the one that the page showed. */
const turnTo = keptPages(
  () => browser,
  async (page, url) => {
    await page.context().clearCookies();
    const before = await page.locator('main').elementHandle();
    await goTo(page, url);
    await page.waitForFunction((main) => !main?.isConnected, before);
    await before?.dispose();
  },
);

/**
 * What a market without anything is asked for, the gallery's server answers by 404. A development build says of rules
 * for another engine that this one has no use for them.
 */
const EXPECTED = /the server responded with a status of 404|inserting the following rule: ".*::-moz-/;

describe.concurrent.each(cases)('the gallery of $id', ({ id, cases: pictures }) => {
  it('has the usual, the empty, the partial, the extreme, the closing and the right-to-left picture', ({
    expect,
  }) => {
    expect(pictures.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['usual', 'empty', 'partial', 'extreme', 'close', 'right to left']),
    );
  });

  it.for(pictures.map(({ name }, index) => ({ name, index })))(
    'draws $name without a fault, wide and on a phone',
    async ({ name, index }, { expect }) => {
      const query = new URLSearchParams({ screen: id, case: String(index), kept: '' });
      const { page, complaints, leave } = await turnTo(`${address}gallery/case?${query}`);
      await picture(page);
      for (const width of [WIDE, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(width);
        const colors = name === 'usual' && width === WIDE;
        if (name in HELD_BY_AXE) expect(await seriousFaults(page, { colors })).toEqual([]);
      }
      expect(complaints().filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
      leave();
    },
  );
});
