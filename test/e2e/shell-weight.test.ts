import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contextOf } from './browser.ts';
import { sharedProduct } from './product.ts';

const BUDGET = 260 * 1024;
const ENGINE = /\/assets\/engine-[^/]+\.js$/;
const SCRIPT = /\/assets\/[^/]+\.js$/;

const { at, browser } = sharedProduct();

/** The requests of a first visit up to that of the chart engine, and whether the scripts among them had come by then. */
async function firstVisit(path: string) {
  const page = await (await contextOf(browser())).newPage();
  // What waits until the page has nothing else to do may come before or behind figures that are late.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const requests: Request[] = [];
  const come = new Set<Request>();
  let hadCome = false;
  page.on('requestfinished', (request) => come.add(request));
  page.on('request', (request) => {
    if (ENGINE.test(request.url()))
      hadCome = requests.filter((one) => SCRIPT.test(one.url())).every((one) => come.has(one));
    requests.push(request);
  });
  await page.goto(at(path));
  await page.locator('.ss-sheet').first().waitFor();
  const engine = requests.findIndex((request) => ENGINE.test(request.url()));
  const before = await Promise.all(
    requests.slice(0, engine).map(async (request) => ({
      path: new URL(request.url()).pathname,
      encoding: (await request.response())?.headers()['content-encoding'],
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  await page.context().close();
  return { before, hadCome };
}

describe('a first visit', () => {
  it('loads at most 260 KiB of script before the chart engine, and that when these have come', async () => {
    const { before, hadCome } = await firstVisit('/options/oidata');
    const scripts = before.filter(({ path }) => SCRIPT.test(path));
    expect(scripts.filter(({ bytes, encoding }) => bytes > 1024 && encoding !== 'br')).toEqual([]);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGET);
    expect(hadCome).toBe(true);
  });

  it.each([
    ['/', 'overview'],
    ['/options/oidata', 'oi-analysis'],
  ])('of %s names in its page all that comes before the engine', async (path, texts) => {
    const page = await (await fetch(at(path))).text();
    const { before } = await firstVisit(path);
    const files = before
      .map((request) => request.path)
      .filter((file) => SCRIPT.test(file) || file.startsWith('/locales'));
    expect(files.filter((file) => !page.includes(`"${file}"`))).toEqual([]);
    expect(files).toContain(`/locales/en/${texts}.json`);
  });

  it('asks for texts in the language of its cookie, and in English behind it', async () => {
    const page = await fetch(at('/options/oidata'), {
      headers: { cookie: 'isLanguage=fr' },
    });
    const text = await page.text();
    for (const language of ['fr', 'en']) expect(text).toContain(`"/locales/${language}/oi-analysis.json"`);
  });
});
