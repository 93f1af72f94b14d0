import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { type Look, picture, visit } from './browser.ts';
import { ownRunningApp } from './product.ts';

/** A Thursday at 11:00; Wednesday's session was missed, and most of the year before. */
const TODAY = '2026-06-18';
const { browser, app } = ownRunningApp(instantOf(TODAY, 11 * 60) + 30_000, 'off');
const STORED = [
  ['2025-08-14', '2025-08-28', 375],
  ['2026-06-12', '2026-06-23', 375],
  ['2026-06-15', '2026-06-23', 375],
  ['2026-06-16', '2026-06-23', 375],
  [TODAY, '2026-06-23', 105],
] as const;

const WITHOUT_FUTURES = '2026-06-12';

beforeAll(() =>
  app().take(
    ...STORED.map(([date, expiry, length]) =>
      builtBoard({
        symbol: 'NIFTY',
        date,
        expiry,
        length,
        ...(date === WITHOUT_FUTURES && { future: null }),
      }),
    ),
  ),
);

async function opened(path: string, look: Look = {}) {
  const visited = await visit(browser(), app().at(path), { now: app().now(), ...look });
  await picture(visited.page);
  const { page } = visited;
  const control = page.locator('main .ss-sessions');
  return {
    ...visited,
    control,
    previous: control.getByRole('button').first(),
    next: control.getByRole('button').last(),
    date: control.getByRole('button').nth(1),
  };
}
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const nameOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
/** The key is pressed on one day, and another is reached. */
async function press(page: Page, key: string, reached: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => nameOf(page), { message: key }).toBe(reached);
}

describe('the ways beside the date', () => {
  it('lead over days without data to the live session and keep the minute, until nothing more is stored', async () => {
    const { page, context, complaints, previous, next } = await opened(
      '/options/straddle?date=2026-06-15&t=10:30&int=5',
    );
    await expect.poll(() => next.getAttribute('aria-label')).toBe('Next session: Tue 16 Jun 2026');
    await next.click();
    await expect.poll(() => query(page)).toEqual({ date: '2026-06-16', t: '10:30', int: '5' });
    await expect.poll(() => next.getAttribute('aria-label')).toBe('Next session: Live');
    await next.click();
    await expect.poll(() => query(page)).toEqual({ t: '10:30', int: '5' });
    await expect.poll(() => next.getAttribute('aria-label')).toBe('Next session: none later is stored');
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await next.hover();
    await page.getByRole('tooltip').getByText('Next session: none later is stored').waitFor();
    await next.click({ force: true });
    await picture(page);
    await expect.poll(() => previous.getAttribute('aria-label')).toBe('Previous session: Tue 16 Jun 2026');
    await previous.click();
    await expect.poll(() => query(page)).toEqual({ date: '2026-06-16', t: '10:30', int: '5' });
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('let go of a minute that the live session has not come to', async () => {
    const { page, context, next } = await opened('/options/straddle?date=2026-06-16&t=13:05');
    await expect.poll(() => next.getAttribute('aria-label')).toBe('Next session: Live');
    await next.click();
    await expect.poll(() => query(page)).toEqual({});
    await context.close();
  });

  it('lead away from a date without data, and on a screen of futures over those without them', async () => {
    const { page, context } = await visit(browser(), app().at('/options/straddle?date=2026-06-13'), {
      now: app().now(),
    });
    const step = (place: 'first' | 'last') => page.locator('main .ss-sessions').getByRole('button')[place]();
    const names = () =>
      Promise.all([step('first'), step('last')].map((one) => one.getAttribute('aria-label')));
    await expect.poll(names).toEqual(['Previous session: Fri 12 Jun 2026', 'Next session: Mon 15 Jun 2026']);
    await page.goto(app().at('/futures/pricevsoi?date=2026-06-15'));
    await expect.poll(names).toEqual(['Previous session: Thu 14 Aug 2025', 'Next session: Tue 16 Jun 2026']);
    await context.close();
  });

  it('are gone by the arrows from anywhere on the control, as the page runs', async () => {
    const { page, context, date, previous } = await opened('/options/straddle?date=2026-06-15');
    await expect.poll(() => previous.getAttribute('aria-label')).toBe('Previous session: Fri 12 Jun 2026');
    await date.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => query(page).date).toBe('2026-06-12');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => query(page).date).toBe('2026-06-16');
    await context.close();

    const arabic = await opened('/options/straddle?date=2026-06-15', {
      cookies: { isLanguage: 'ar', activeDir: 'rtl' },
    });
    await expect.poll(() => arabic.previous.getAttribute('aria-label')).toMatch(/12/);
    await arabic.date.focus();
    await arabic.page.keyboard.press('ArrowRight');
    await expect.poll(() => query(arabic.page).date).toBe('2026-06-12');
    const [before, after] = await Promise.all([arabic.previous.boundingBox(), arabic.next.boundingBox()]);
    expect(before!.x).toBeGreaterThan(after!.x);
    await arabic.context.close();
  });

  it('have room beside all controls of a screen', async () => {
    const { page, context } = await opened('/options/oidata?date=2026-06-15&t=10:30', { width: 1366 });
    for (const path of ['oidata', 'straddle', 'callvsput'])
      for (const search of ['?date=2026-06-15&t=10:30', '']) {
        await page.goto(app().at(`/options/${path}${search}`));
        await picture(page);
        expect((await page.locator('main .ss-controls').boundingBox())!.height, path + search).toBe(32);
      }
    await context.close();
  });
});

describe('the calendar of the date control', () => {
  it('is fetched when it is pointed at, opens on the day shown, and goes by keys over what is stored', async () => {
    const { page, context, complaints, date } = await opened('/options/straddle?date=2026-06-15&t=10:30');
    const fetched = page.waitForRequest(/\/date-choice-[^/]+\.js$/);
    await date.hover();
    await fetched;
    await date.click();
    const grid = page.getByRole('grid', { name: 'Dates with data' });
    await expect.poll(() => nameOf(page)).toBe('Mon 15 Jun 2026');
    await press(page, 'ArrowLeft', 'Fri 12 Jun 2026');
    await press(page, 'ArrowLeft', 'Thu 14 Aug 2025');
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    await press(page, 'PageDown', 'Fri 12 Jun 2026');
    await press(page, 'ArrowDown', 'Thu 18 Jun 2026');
    await press(page, 'Home', 'Mon 15 Jun 2026');
    await press(page, 'End', 'Thu 18 Jun 2026');
    await press(page, 'Shift+PageUp', 'Thu 14 Aug 2025');
    await press(page, 'Shift+PageDown', 'Fri 12 Jun 2026');
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page)).toEqual({ date: '2026-06-12', t: '10:30' });
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('turns by buttons that leap over months without data and keep the keyboard at the end', async () => {
    const { page, context, date } = await opened('/options/straddle?date=2026-06-15');
    await date.click();
    await expect.poll(() => nameOf(page)).toBe('Mon 15 Jun 2026');
    const earlier = page.getByRole('button', { name: 'Earlier month' });
    await earlier.click();
    await page.getByRole('dialog').getByText('August 2025').waitFor();
    expect(await earlier.getAttribute('aria-disabled')).toBe('true');
    expect(await nameOf(page)).toBe('Earlier month');
    await page.keyboard.press('Escape');
    await earlier.waitFor({ state: 'hidden' });
    await context.close();
  });
});

it('the last minute of a day and the latest session have names of their own', async () => {
  const { page, context } = await opened('/options/straddle?date=2026-06-15&t=10:30');
  const last = page.getByRole('group', { name: 'Time of day' }).getByRole('button', { name: 'Last minute' });
  expect(await last.innerText()).toBe('Last minute');
  await last.click();
  await expect.poll(() => query(page)).toEqual({ date: '2026-06-15' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await last.boundingBox())!.width).toBeLessThan(32);
  await context.close();
});
