import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { type Look, picture, visit } from './browser.ts';
import { ownRunningApp } from './product.ts';

/** The day after an expiry, a few seconds before the open; its session ends at 15:40. */
const DATE = '2026-08-19';
const at = (hour: number, minute: number) => instantOf(DATE, hour * 60 + minute) + 5_000;
const { browser, app } = ownRunningApp(at(9, 14), 'demo today');

const clockOn = (page: Page) => page.locator('main output').first().textContent();

/** A page whose clock goes with the server's. */
async function opened(path: string, look: Look = {}) {
  const visited = await visit(browser(), app().at(path), { now: app().now(), ...look });
  await picture(visited.page);
  return visited;
}

type Watched = Window & { failures: string[] };

/** Runs in the page: takes down what it says of expiries that are not there, however shortly. */
function watchFailures() {
  const failures: string[] = [];
  (window as unknown as Watched).failures = failures;
  new MutationObserver(() => {
    const said = document.querySelector('main')?.textContent ?? '';
    if (/does not have|Expiries listed on/.test(said)) failures.push(said);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

async function untilShown(pages: readonly Page[], instant: number, clock: string): Promise<void> {
  for (const page of pages) await page.clock.setSystemTime(instant);
  await app().advanceTo(instant);
  for (const page of pages) {
    await expect.poll(() => clockOn(page)).toBe(clock);
    await picture(page);
  }
}

describe('a screen that is open when a session begins', () => {
  it('says that it is about to, and from the open on when its first minute closes', async () => {
    const { page, context } = await opened('/options/oidata');
    const said = () => page.locator('.ss-time-notes').innerText();
    expect(await said()).toContain('Pre-open: futures are in their auction, trading opens at 09:15.');
    const open = instantOf(DATE, 9 * 60 + 15);
    await page.clock.fastForward(open - at(9, 14));
    await app().advanceTo(open);
    await expect.poll(said).toContain('Trading opened at 09:15: its first minute closes at 09:16.');
    expect(await said()).not.toContain('Pre-open');
    await context.close();
  });

  it('asks for no expiry that ended with the day before, and keeps its scrubber with the keyboard on it', async () => {
    const ratio = await opened('/options/putcallratio?exps=all');
    const term = await opened('/options/implied-volatility');
    for (const { page } of [ratio, term]) await page.evaluate(watchFailures);
    const slider = term.page.getByRole('slider', { name: 'Minute shown' });
    await slider.focus();
    const top = async () => (await term.page.locator('main section').first().boundingBox())!.y;
    const before = await top();
    await untilShown([ratio.page, term.page], at(9, 16), '09:16');
    expect(await term.page.getByText('Trading opened').count()).toBe(0);
    expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await top()).toBe(before);
    await untilShown([ratio.page, term.page], at(9, 17), '09:17');
    for (const { page } of [ratio, term])
      expect(await page.evaluate(() => (window as unknown as Watched).failures)).toEqual([]);
    for (const { context } of [ratio, term]) await context.close();
  });

  it('has at its close what the day closed with, of the nearest expiry where another is shown', async () => {
    const path = '/options/putcallratio?exp=2026-09-01&hist=nearest&tables=pcr-history';
    const live = await opened(path);
    await untilShown([live.page], at(15, 40), '15:40');
    const fresh = await opened(path);
    const closes = async (page: Page) =>
      Object.entries((await picture(page)).panels).find(([name]) => /at the close/.test(name))?.[1].text;
    expect(await closes(fresh.page)).toContain(DATE);
    expect(await closes(live.page)).toBe(await closes(fresh.page));
    for (const { context } of [live, fresh]) await context.close();
  });
});
