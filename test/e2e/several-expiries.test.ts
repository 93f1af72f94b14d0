import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { optionCells, udiffFile } from '#test/udiff-rows.ts';
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

  it('asks what is listed where a session is stored without a feed, after one of its expiries', async () => {
    const banks = (date: string, ...expiries: string[]) =>
      expiries.map((expiry) => builtBoard({ symbol: 'BANKNIFTY', date, expiry, length: 375 }));
    await app().take(...banks('2026-06-10', '2026-06-10', '2026-06-16'));
    const path = '/options/putcallratio?inst=BANKNIFTY&exps=all';
    const { page, context } = await visit(browser(), app().at(path));
    await page.locator('.ss-sheet').nth(1).waitFor();
    await expect.poll(() => seen(page)).toContain('Wed 10 Jun');
    await app().take(...banks(FIRST, NEAR, FAR));
    await askAgain(page);
    await expect.poll(() => seen(page)).toContain('Wed 17 Jun');
    await page.locator('.ss-sheet').nth(1).waitFor();
    await expect.poll(() => page.locator('main').innerText()).toContain('2 expiries');
    await context.close();
  });
});

describe('an expiry known from its end-of-day file beside one with minutes', () => {
  const MIXED = '2026-06-16';
  const paths = {
    sum: `/options/oidata?date=${MIXED}&exp=${NEAR}&with=${FAR}`,
    ratio: `/options/putcallratio?date=${MIXED}&exp=${NEAR}&exps=all`,
    lines: `/options/multi-strike-oi?date=${MIXED}&exp=${NEAR}&legs=24100c,${FAR}@24100c`,
  };
  const textAt = async (path: string) => {
    const { page, context, complaints } = await visit(browser(), app().at(path));
    await page.locator('main .ss-sheet').first().waitFor();
    await picture(page);
    const text = await page.locator('main').innerText();
    expect(complaints()).toEqual([]);
    await context.close();
    return text;
  };

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'strikescope-closes-'));
    const file = join(folder, 'BhavCopy_NSE_FO_0_0_0_20260616_F_0000.csv');
    const ofDay = { TradDt: MIXED, BizDt: MIXED, XpryDt: FAR, TtlTradgVol: 5_000 };
    const rows = [24_000, 24_100, 24_200].flatMap((strike) => [
      optionCells(strike, 'CE', { ...ofDay, OpnIntrst: 400_000, ChngInOpnIntrst: 100_000 }),
      optionCells(strike, 'PE', { ...ofDay, OpnIntrst: 500_000, ChngInOpnIntrst: 0 }),
    ]);
    await writeFile(file, udiffFile(...rows));
    const near = builtBoard({
      ...{ date: MIXED, expiry: NEAR, length: 375, strikes: [24_000, 24_100, 24_200] },
      call: { oi: (_, minute) => 1_000_000 + 1_000 * minute, price: 100 },
      put: { oi: (_, minute) => 2_000_000 + 2_000 * minute, price: 100 },
    });
    await app().take(near, file);
    await rm(folder, { recursive: true });
  });

  it('is in sums at the close and in none before it, which the screen says', async () => {
    const close = await textAt(paths.sum);
    expect(close).toContain('53.22 L');
    expect(close).toContain('Whole chains of 2 expiries, summed');
    const noon = await textAt(`${paths.sum}&t=12:00`);
    expect(noon).toContain('34.92 L');
    expect(noon).toContain('Whole chain of 1 expiry');
    expect(noon).toContain('Known at the close alone, in no sum before it: Tue 30 Jun 2026');
    const turned = await textAt(`/options/oidata?date=${MIXED}&exp=${FAR}&with=${NEAR}`);
    expect(turned).toContain('53.22 L');
  });

  it('is in the ratio of all expiries at the close alone', async () => {
    const close = await textAt(paths.ratio);
    expect(close).toContain('1.83');
    expect(close).toContain('PCR (OI), 1 expiry, before 15:30');
    expect(close).toContain('2 expiries · Known at the close alone, in no sum before it: 30 Jun');
    const noon = await textAt(`${paths.ratio}&t=12:00`);
    expect(noon).toContain('2.00');
  });

  it('has its contracts at the close on the axis of the others', async () => {
    const text = await textAt(paths.lines);
    expect(text).toContain('known at the close alone: 24,100 CE 30 Jun');
    expect(text).toContain('4.00 L');
    expect(await textAt(`${paths.lines}&t=12:00`)).not.toContain('4.00 L');
  });

  it('has no sum where no minute has all, and the screen offers one expiry alone', async () => {
    const date = '2026-06-15';
    const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
    await app().take(
      builtBoard({ date, expiry: NEAR, length: 375, silent: minutes(200, 375) }),
      builtBoard({ date, expiry: FAR, length: 375, silent: minutes(0, 200) }),
    );
    const path = `/options/oidata?date=${date}&exp=${FAR}&with=${NEAR}`;
    const { page, context, complaints } = await visit(browser(), app().at(path));
    await page.getByText('No minute has all of these expiries').first().waitFor();
    await page.getByRole('button', { name: 'Show one expiry' }).first().click();
    await page.locator('main .ss-sheet').first().waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('with') ?? '').toBe('');
    expect(complaints()).toEqual([]);
    await context.close();
  });
});
