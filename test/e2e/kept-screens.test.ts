import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { goTo, IN_SIGHT, type Picture, picture, visit } from './browser.ts';
import { ownRunningApp } from './product.ts';

const DATE = '2026-06-17';
const OI = '/options/oidata';
const STRADDLE = '/options/straddle';

const { browser, app } = ownRunningApp(instantOf(DATE, 11 * 60) + 30_000, 'demo today');

const withoutAge = ({ figures, panels }: Picture): Picture => ({
  figures: figures.filter((text) => !/^\d+ (?:s|min) ago$/.test(text)),
  panels,
});

type Marked = Element & { marked?: true };

const opened = (path: string) => visit(browser(), app().at(path), { now: app().now() });
const minuteOnScreen = (page: Page) => page.locator(`main output${IN_SIGHT}`).first().textContent();
const marks = (page: Page) =>
  page.evaluate(
    (sheets) => [...document.querySelectorAll<Marked>(sheets)].map(({ marked }) => marked === true),
    `main .ss-sheet${IN_SIGHT}`,
  );
const toStraddle = async (page: Page) => {
  await goTo(page, STRADDLE);
  await page.getByRole('heading', { name: 'Straddle', level: 1, exact: true }).waitFor({ state: 'attached' });
};
const isBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);
const mark = (page: Page) =>
  page.evaluate(() => {
    for (const sheet of document.querySelectorAll<Marked>('main .ss-sheet')) sheet.marked = true;
  });

describe('a screen that was left', () => {
  it('is out of reach, and comes back with the drawings it had', async () => {
    const { page, complaints } = await opened(OI);
    const before = await picture(page);
    await mark(page);
    await toStraddle(page);
    const there = await picture(page);
    expect(Object.keys(there.panels)).not.toContain(Object.keys(before.panels).at(-1));
    expect(await marks(page)).not.toContain(true);
    const heading = page.getByRole('heading', { name: 'OI Analysis' });
    expect(await heading.count()).toBe(0);
    await page.keyboard.press('Tab');
    for (let stop = 0; stop < 200 && !(await isBody(page)); stop++) {
      expect(await page.evaluate(() => document.activeElement!.closest('[inert]'))).toBeNull();
      await page.keyboard.press('Tab');
    }
    await page.goBack();
    expect(withoutAge(await picture(page))).toEqual(withoutAge(before));
    const sheets = await marks(page);
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets).not.toContain(false);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('stands laid out where it was while screens are looked at, and is no part of another page', async () => {
    const { page } = await opened(OI);
    await picture(page);
    const left = await page.evaluateHandle(() => document.querySelector('main section')!);
    const isThere = () => left.evaluate(({ isConnected }) => isConnected);
    const width = () => left.evaluate((panel) => panel.getBoundingClientRect().width);
    const before = await width();
    await toStraddle(page);
    await picture(page);
    expect(await isThere()).toBe(true);
    expect(await left.evaluate((panel) => panel.checkVisibility())).toBe(false);
    expect(await width()).toBe(before);
    await goTo(page, '/about');
    await expect.poll(isThere).toBe(false);
    await goTo(page, OI);
    await picture(page);
    expect(await isThere()).toBe(true);
    await page.context().close();
  });

  it('shows the minutes that came meanwhile as a page does that was just opened', async () => {
    const { page, complaints } = await opened(OI);
    await picture(page);
    await toStraddle(page);
    await picture(page);
    const before = await minuteOnScreen(page);
    await app().advanceTo(app().now() + MINUTE_MS);
    await page.clock.fastForward(MINUTE_MS);
    await expect.poll(() => minuteOnScreen(page)).not.toBe(before);
    const now = await minuteOnScreen(page);
    await goTo(page, OI);
    await expect.poll(() => minuteOnScreen(page)).toBe(now);
    const kept = await picture(page);
    const { page: fresh, context } = await opened(OI);
    expect(withoutAge(await picture(fresh))).toEqual(withoutAge(kept));
    expect(complaints()).toEqual([]);
    await context.close();
    await page.context().close();
  });

  it('takes on what was chosen elsewhere, and at its own address what that says', async () => {
    const { page } = await opened(`${OI}?n=20`);
    await picture(page);
    await goTo(page, `${STRADDLE}?t=10:20`);
    await picture(page);
    await goTo(page, `${OI}?n=10&t=10:20`);
    await expect.poll(() => minuteOnScreen(page)).toBe('10:20');
    const { page: fresh, context } = await opened(`${OI}?n=10&t=10:20`);
    expect(await picture(page)).toEqual(await picture(fresh));
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.url()).toContain('n=20');
    await expect.poll(() => minuteOnScreen(page)).not.toBe('10:20');
    await context.close();
    await page.context().close();
  });

  it('comes back with the strikes of its address, whatever another screen was given meanwhile', async () => {
    const { page, complaints } = await opened(`${OI}?n=20`);
    await picture(page);
    const strikes = page.locator('main').getByRole('button', { name: /^Strikes \d/ });
    await goTo(page, '/options/chain?n=10');
    await picture(page);
    await expect.poll(() => strikes.innerText()).toContain('10');
    await page.goBack();
    await page.waitForURL(`**${OI}**`);
    await picture(page);
    await expect.poll(() => strikes.innerText()).toContain('20');
    expect(new URL(page.url()).searchParams.get('n')).toBe('20');
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('is found by the menu with its own choices, without its strikes on another instrument; the logo keeps what it can', async () => {
    const { page, complaints } = await opened(`${STRADDLE}?t=10:20&draw=candle&strike=24300`);
    const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
    const choose = async (group: string, name: string, route: string) => {
      const menu = page.getByRole('navigation', { name: 'Screens' });
      await menu.getByRole('button', { name: group, exact: true }).click();
      await menu.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === route);
      await picture(page);
    };
    await picture(page);
    await choose('Options', 'Call Vs Put OI', '/options/callvsput');
    await page.getByRole('combobox', { name: /Speed/ }).selectOption('10×');
    await choose('Strategy', 'Straddle', STRADDLE);
    expect(asked()).toEqual({ t: '10:20', draw: 'candle', strike: '24300' });
    expect(await page.getByRole('combobox', { name: /Speed/ }).inputValue()).toBe('10');
    await goTo(page, `${OI}?inst=BANKNIFTY&t=10:20`);
    await picture(page);
    await choose('Strategy', 'Straddle', STRADDLE);
    expect(asked()).toEqual({ inst: 'BANKNIFTY', t: '10:20', draw: 'candle' });
    await page.getByRole('banner').locator('a[href^="/"]').first().click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(asked()).toEqual({ inst: 'BANKNIFTY', t: '10:20' });
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('does not go on playing, and leaves no list open over the next', async () => {
    const { page, complaints } = await opened(STRADDLE);
    await picture(page);
    await goTo(page, `${OI}?t=09:30`);
    await picture(page);
    await page.getByRole('button', { name: 'Play the day' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page
      .locator('main')
      .getByRole('button', { name: /^Expiry/ })
      .first()
      .click();
    await page.getByRole('listbox').first().waitFor();
    await page.goBack();
    await page.waitForURL(`**${STRADDLE}**`);
    await picture(page);
    await expect.poll(() => page.locator('.MuiPopover-root').count()).toBe(0);
    await page.goForward();
    await page.getByRole('button', { name: 'Play the day' }).waitFor();
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('goes on playing when another instrument is chosen in it', async () => {
    const { page, complaints } = await opened(`${OI}?t=09:30`);
    await picture(page);
    await page.getByRole('button', { name: 'Play the day' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('BANKNIFTY');
    await page
      .getByRole('option', { name: /^BANKNIFTY/ })
      .first()
      .click();
    await page.waitForURL((url) => url.searchParams.get('inst') === 'BANKNIFTY');
    await picture(page);
    const before = await minuteOnScreen(page);
    await expect.poll(() => minuteOnScreen(page)).not.toBe(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play the day' }).waitFor();
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('is scrolled as it was, with all that its panels can do', async () => {
    const { page, complaints } = await opened('/options/chain?n=60');
    await picture(page);
    const box = page.getByRole('grid').first().locator('..');
    const place = () => box.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]);
    const actions = () =>
      page
        .locator(`main .ss-panel-actions button${IN_SIGHT}`)
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    await page.setViewportSize({ width: 700, height: 900 });
    await box.evaluate((scroller) => scroller.scrollTo(90, 112));
    await expect.poll(place).toEqual([112, 90]);
    const before = await actions();
    expect(before.length).toBeGreaterThan(2);
    await toStraddle(page);
    await picture(page);
    await page.goBack();
    await expect.poll(place).toEqual([112, 90]);
    expect(await actions()).toEqual(before);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('has the keyboard where it was, and gives it to the screen that is gone to', async () => {
    const { page, complaints } = await opened('/options/chain');
    await picture(page);
    const isOn = (selector: string) =>
      expect.poll(() => page.evaluate((to) => document.activeElement?.matches(to), selector)).toBe(true);
    const grid = page.getByRole('grid').first();
    const cell = () =>
      grid.evaluate((table) => document.getElementById(table.getAttribute('aria-activedescendant')!)?.id);
    await grid.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    const before = await cell();
    expect(before).toBeTruthy();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: /^Price Vs OI/ });
    await item.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/options/pricevsoi**');
    await picture(page);
    await isOn('main');
    await page.goBack();
    await page.waitForURL('**/options/chain**');
    await picture(page);
    await isOn(`[role="grid"]${IN_SIGHT}`);
    expect(await cell()).toBe(before);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('straddle');
    await page
      .getByRole('option', { name: /^Straddle/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${STRADDLE}**`);
    await picture(page);
    await isOn('main');
    await page.goBack();
    await page.waitForURL('**/options/chain**');
    await isOn(`[role="grid"]${IN_SIGHT}`);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('does not take the keyboard from the menu by which one comes back', async () => {
    const { page } = await opened('/options/chain');
    await picture(page);
    await page.getByRole('grid').first().focus();
    const menu = page.getByRole('navigation', { name: 'Screens' });
    await menu.getByRole('button', { name: 'Strategy', exact: true }).press('Enter');
    await menu.getByRole('link', { name: 'Straddle', exact: true }).press('Enter');
    await page.waitForURL(`**${STRADDLE}**`);
    await picture(page);
    await page.goBack();
    await page.waitForURL('**/options/chain**');
    await picture(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.context().close();
  });

  it('fits a window that has become another meanwhile', async () => {
    const { page } = await opened(OI);
    await picture(page);
    await toStraddle(page);
    await picture(page);
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goBack();
    await expect
      .poll(() =>
        page.evaluate(
          (plots) =>
            [...document.querySelectorAll(plots)].map((plot) => [
              plot.clientWidth,
              Number(plot.querySelector('.ss-sheet')?.getAttribute('width')),
            ]),
          `main .ss-plot${IN_SIGHT}`,
        ),
      )
      .toSatisfy((sizes: number[][]) => sizes.length > 0 && sizes.every(([plot, sheet]) => plot === sheet));
    await page.context().close();
  });
});

describe('a screen on which the day plays', () => {
  it.each([
    [
      'a choice in the command palette',
      async (page: Page) => {
        await page.getByRole('dialog').getByRole('combobox').fill('futures analysis');
        const first = page.getByRole('option').first();
        await expect.poll(() => first.textContent()).toMatch(/^Futures Analysis/);
        await page.keyboard.press('Enter');
      },
    ],
    [
      'a link of the menu',
      async (page: Page) => {
        await page.keyboard.press('Escape');
        const menu = page.getByRole('navigation', { name: 'Screens' });
        await menu.getByRole('button', { name: 'Futures', exact: true }).click();
        await menu.getByRole('link', { name: 'Futures Analysis' }).click();
      },
    ],
  ])('is left by %s, however long the code of the next is on its way', async (_how, choose) => {
    const { page, complaints } = await opened(`${OI}?t=09:30`);
    await picture(page);
    // A slow machine has minutes that are not in the address yet when the palette gives the keyboard back.
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.getByRole('button', { name: 'Play the day' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    const held: Route[] = [];
    let isHeld = true;
    await page.route('**/assets/*.js', async (route) => {
      if (isHeld) held.push(route);
      else await route.continue();
    });
    await choose(page);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const before = await minuteOnScreen(page);
    await expect.poll(() => minuteOnScreen(page)).not.toBe(before);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    isHeld = false;
    for (const route of held) await route.continue();
    await page.waitForURL('**/futures/longshort**');
    await page.getByRole('heading', { name: 'Futures Analysis', level: 1 }).waitFor({ state: 'attached' });
    expect(complaints()).toEqual([]);
    await page.context().close();
  });
});

describe('a screen that is shown in the evening', () => {
  const evening = instantOf(DATE, 20 * 60);
  const { browser, app } = ownRunningApp(evening, 'off');
  beforeAll(() => app().take(builtBoard({ symbol: 'NIFTY', date: DATE, expiry: '2026-06-23', length: 375 })));

  it('takes on another address of its own, and what it said before when one goes back', async () => {
    // Nothing is polled then: nothing but the address has the screen drawn anew.
    const { page } = await visit(browser(), app().at(OI), { now: evening });
    await picture(page);
    const latest = await minuteOnScreen(page);
    await goTo(page, `${OI}?t=10:20`);
    await expect.poll(() => minuteOnScreen(page)).toBe('10:20');
    await picture(page);
    expect(new URL(page.url()).search).toBe('?t=10:20');
    await page.goBack();
    await expect.poll(() => minuteOnScreen(page)).toBe(latest);
    await page.context().close();
  });
});

describe('a screen that is shown', () => {
  it('goes where one goes, though its last minute does not stand in the address yet', async () => {
    const { page } = await opened(OI);
    await picture(page);
    const latest = await minuteOnScreen(page);
    await page.getByRole('slider', { name: 'Minute shown' }).focus();
    await page.keyboard.press('PageDown');
    await expect.poll(() => minuteOnScreen(page)).not.toBe(latest);
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      dispatchEvent(new Event('blur'));
    }, `${OI}?t=10:20`);
    await expect.poll(() => minuteOnScreen(page)).toBe('10:20');
    await picture(page);
    expect(new URL(page.url()).search).toBe('?t=10:20');
    await page.context().close();
  });
});
