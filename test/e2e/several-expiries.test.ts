import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { picture, pictureNow, visit } from './browser.ts';
import { ownRunningApp } from './product.ts';

const [FIRST, SECOND] = ['2026-06-17', '2026-06-18'];
const [NEAR, FAR] = ['2026-06-23', '2026-06-30'];
const { browser, app } = ownRunningApp(instantOf(SECOND, 15 * 60 + 30) + 30_000, 'off');

const boardsOf = (date: string) =>
  [NEAR, FAR].map((expiry) => builtBoard({ symbol: 'NIFTY', date, expiry, length: 375 }));

beforeAll(() => app().take(...boardsOf(FIRST)));

/** The date of the strip's session, and the panels' figures. */
const seen = async (page: Page) => (await pictureNow(page)).figures.join(' ');
const askAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

describe('a screen of several expiries', () => {
  it.each([
    `/options/oidata?date=${FIRST}&exp=2026-06-24&with=${FAR}`,
    `/options/putcallratio?date=${FIRST}&exp=2026-06-24&exps=all`,
    `/options/multi-strike-oi?date=${FIRST}&exp=2026-06-24&legs=24100c,${FAR}@24100p`,
  ])('shows nothing of the others while its own is not stored: %s', async (path) => {
    const { page, context } = await visit(browser(), app().at(path));
    await page.getByText('NIFTY has no options of expiry Wed 24 Jun 2026').first().waitFor();
    await picture(page);
    expect(await page.locator('main .ss-sheet path[d]').count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toMatch(/\d (?:Cr|L)\b/);
    await context.close();
  });

  it('keeps the last good picture when an answer fails, and all of it comes back by one press', async () => {
    const { page, context } = await visit(browser(), app().at(`/options/putcallratio?exps=all`));
    await page.locator('.ss-sheet').nth(1).waitFor();
    const before = (await picture(page)).panels;
    await page.route('**/api/v2/board', (route) => route.fulfill({ status: 503, body: '' }));
    await askAgain(page);
    const retry = page.getByRole('button', { name: 'Try again' }).first();
    await retry.waitFor();
    const kept = (await picture(page)).panels;
    for (const [name, { charts }] of Object.entries(before)) expect(kept[name]?.charts, name).toEqual(charts);
    await page.unroute('**/api/v2/board');
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    expect((await picture(page)).panels).toEqual(before);
    await context.close();
  });

  it('goes on to a session that begins between two answers', async () => {
    const { page, context, complaints } = await visit(browser(), app().at(`/options/oidata?with=${FAR}`));
    await page.locator('.ss-sheet').nth(1).waitFor();
    await picture(page);
    expect(await seen(page)).toContain('Wed 17 Jun');
    // The further expiry is answered late: the own is of the new session by then.
    await page.route('**/api/v2/board', async (route) => {
      if (route.request().postData()?.includes(FAR)) await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    await app().take(...boardsOf(SECOND));
    await askAgain(page);
    await expect.poll(() => seen(page)).toContain('Thu 18 Jun');
    await page.locator('.ss-sheet').nth(1).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('could not be shown');
    expect(complaints()).toEqual([]);
    await context.close();
  });
});
