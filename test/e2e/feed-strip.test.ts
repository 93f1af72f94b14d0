import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StatusAnswer } from '#api/answer.ts';
import { instantOf } from '#market/trading-date.ts';
import { goTo, type Look, picture, seriousFaults, testBrowser, visit } from './browser.ts';

const NOW = instantOf('2026-08-18', 12 * 60);
const SINCE = NOW - 90_000;

let browser: Browser;
beforeAll(async () => {
  browser = await testBrowser();
});
afterAll(() => browser?.close());

type Said = Partial<Pick<StatusAnswer['feed'], 'state' | 'since' | 'detail' | 'signIn'>>;

/** A screen whose server says of its feed what `says` sets, to who asks and to who listens, who comes back each second. */
async function screenWith(first: Said, look: Look = {}) {
  const at = (path: string) => new URL(path, inject('sharedServer')).href;
  const { page, context } = await visit(browser, at('/nowhere'), look);
  // What a worker asks for cannot be answered here: this browser is one without any that windows share.
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  const status = (await (await fetch(at('/api/v2/status'))).json()) as StatusAnswer;
  let said = first;
  const answer = () => JSON.stringify({ ...status, now: NOW, feed: { ...status.feed, ...said } });
  await context.route('**/api/v2/status*', (route) =>
    route.fulfill({ contentType: 'application/json', body: answer() }),
  );
  await context.route('**/api/v2/stream*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: status\ndata: ${answer()}\n\n` }),
  );
  await page.goto(at('/options/oidata'));
  await picture(page);
  return {
    page,
    says: (next: Said) => {
      said = next;
    },
  };
}

const stripOf = (page: Page) => page.getByRole('status', { name: 'Market feed' });

const TROUBLES = [
  {
    said: {
      state: 'signed out',
      since: SINCE,
      detail: 'The access token has run out.',
      signIn: '/feeds/kite/signin',
    },
    text: 'The market feed is signed out: no new minutes come until somebody signs in. Since 11:58:30 IST. The access token has run out. Sign in to the feed',
    wayOut: '/feeds/kite/signin',
  },
  {
    said: { state: 'stale', since: SINCE - 86_400_000, detail: null, signIn: '/feeds/kite/signin' },
    text: 'The market feed is connected and silent: no new minutes come. Since Mon 17 Aug 11:58:30 IST. Feed details',
    wayOut: '/data',
  },
  {
    said: { state: 'backing off', since: null, detail: 'The next attempt is in 16 s.', signIn: null },
    text: 'The market feed is not connected and tries again by itself. The next attempt is in 16 s. Feed details',
    wayOut: '/data',
  },
  {
    said: { state: 'not stored', since: SINCE, detail: 'The disk is full.', signIn: null },
    text: 'New minutes cannot be stored, and what is not stored is not shown. The server keeps up to an hour of them until it can. Since 11:58:30 IST. The disk is full. Feed details',
    wayOut: '/data',
  },
  {
    said: { state: 'failed', since: SINCE, detail: `/a/folder/${'x'.repeat(120)}`, signIn: null },
    text: `The market feed has failed: somebody has to look at it. Since 11:58:30 IST. /a/folder/${'x'.repeat(120)} Feed details`,
    wayOut: '/data',
  },
] as const;

const read = async (page: Page) => ((await stripOf(page).textContent()) ?? '').replaceAll(/\s+/g, ' ').trim();
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('the strip over live figures', () => {
  it.each([
    { look: 'wide and light', width: 1440, mode: 'light' as const },
    { look: 'on a phone and dark', width: 390, mode: 'dark' as const },
  ])(
    'tells each trouble of the feed with its way out, and goes when minutes come again: $look',
    async (look) => {
      const { page, says } = await screenWith({ state: 'live' }, look);
      expect(await read(page)).toBe('');
      for (const { said, text, wayOut } of TROUBLES) {
        says(said);
        await expect.poll(() => read(page)).toBe(text);
        expect(await stripOf(page).getByRole('link').getAttribute('href')).toBe(wayOut);
        expect(await overflow(page)).toBe(0);
        expect(await seriousFaults(page)).toEqual([]);
      }
      await stripOf(page).getByRole('link').click();
      await page.getByRole('heading', { name: 'Live feed' }).waitFor();
      await page.getByRole('cell', { name: 'Failed', exact: true }).waitFor();
      says({ state: 'live', since: NOW, detail: null });
      await expect.poll(() => read(page)).toBe('');
      await page.getByRole('cell', { name: 'Live', exact: true }).waitFor();
      await page.context().close();
    },
  );

  it('is not over a past date', async () => {
    const { page } = await screenWith(TROUBLES[3].said);
    await stripOf(page).getByRole('link').waitFor();
    await goTo(page, '/options/oidata?date=2026-01-01');
    await expect.poll(() => read(page)).toBe('');
    await page.context().close();
  });
});
