import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Look, seriousFaults } from './browser.ts';
import { ownProduct } from './product.ts';

const { at, opened: openedAt } = ownProduct({ FEED: 'off' });

/** A page on a screen of the options, unless `path` leads elsewhere, that remembers the person's choices of before. */
async function opened({ path = '/options/callvsput', ...look }: Look & { path?: string } = {}) {
  const { page } = await openedAt(path, look);
  return page;
}

const AT_THE_SIDE = { isHorizontal: 'false' };
const MINI = { isHorizontal: 'false', isCollapse: 'true' };

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Screens' });
const groupOf = (page: Page, name: string) => menuOf(page).getByRole('button', { name, exact: true });
/** Opens a group of the menu at the top and follows one of its links. */
async function choose(page: Page, group: string, place: string): Promise<void> {
  await groupOf(page, group).click();
  await menuOf(page).getByRole('link', { name: place }).click();
}
const isOpen = (group: Locator) => group.getAttribute('aria-expanded');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const width = async (part: Locator) => Math.round((await part.boundingBox())!.width);

describe('the menu at the top', () => {
  it('opens a sub-menu of the documented width under the pointer, and closes it when the pointer has left', async () => {
    const page = await opened();
    expect(await menuOf(page).getByRole('link').count()).toBe(0);
    await groupOf(page, 'Options').hover();
    await menuOf(page).getByRole('link', { name: 'Trending Strikes' }).waitFor();
    expect(await width(menuOf(page).locator('.MuiPaper-root'))).toBe(250);
    expect(await menuOf(page).getByRole('link').count()).toBe(12);
    expect(
      await menuOf(page)
        .getByRole('link', { name: /OI Analysis/ })
        .textContent(),
    ).toMatch(/New$/);
    await menuOf(page).getByRole('link', { name: 'Price Vs OI' }).hover();
    expect(await isOpen(groupOf(page, 'Options'))).toBe('true');
    await groupOf(page, 'Strategy').hover();
    await menuOf(page).getByRole('link', { name: 'Strangle' }).waitFor();
    expect(await menuOf(page).getByRole('link').count()).toBe(4);
    await page.mouse.move(700, 700);
    await expect.poll(() => menuOf(page).getByRole('link').count()).toBe(0);
    await page.context().close();
  });

  it('is no wider than documented, and all of it stands in the bar', async () => {
    const page = await opened({ width: 1920 });
    expect(await width(menuOf(page))).toBeLessThanOrEqual(960);
    const bar = (await page.getByRole('banner').boundingBox())!;
    const menu = (await menuOf(page).boundingBox())!;
    expect(menu.y + menu.height).toBeLessThanOrEqual(bar.y + bar.height);
    await page.context().close();
  });

  it('stays open after a press, until a press elsewhere', async () => {
    const page = await opened();
    await groupOf(page, 'Futures').click();
    await page.mouse.move(700, 700);
    await menuOf(page).getByRole('link', { name: 'Long Vs Short' }).waitFor();
    await page.mouse.click(700, 700);
    await expect.poll(() => menuOf(page).getByRole('link').count()).toBe(0);
    await page.context().close();
  });

  it('is walked through by arrow keys; escape closes a sub-menu and goes back to its group', async () => {
    const page = await opened();
    const press = (key: string) => page.keyboard.press(key);
    await groupOf(page, 'Futures').focus();
    await press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Futures Analysis');
    await press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Long Vs Short');
    await press('End');
    await expect.poll(() => focused(page)).toBe('Price Vs OI');
    await press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Options');
    expect(await isOpen(groupOf(page, 'Options'))).toBe('true');
    expect(await isOpen(groupOf(page, 'Futures'))).toBe('false');
    await press('ArrowDown');
    await expect.poll(() => focused(page)).toMatch(/^Option Chain/);
    await press('Escape');
    await expect.poll(() => focused(page)).toBe('Options');
    await expect.poll(() => menuOf(page).getByRole('link').count()).toBe(0);
    await press('End');
    await expect.poll(() => focused(page)).toBe('About');
    await press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Futures');
    await page.context().close();
  });

  it('closes when the Tab key leaves it, and gives the screen the focus when a place is chosen', async () => {
    const page = await opened();
    await groupOf(page, 'About').focus();
    await page.keyboard.press('Enter');
    await menuOf(page).getByRole('link', { name: 'Policy' }).waitFor();
    for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab');
    await expect.poll(() => menuOf(page).getByRole('link').count()).toBe(0);
    await groupOf(page, 'Futures').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Futures Analysis');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/futures/longshort');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.context().close();
  });

  it('says which place is the present one', async () => {
    const page = await opened({ path: '/options/straddle' });
    await groupOf(page, 'Strategy').click();
    const present = menuOf(page).locator('[aria-current="page"]');
    expect(await present.allTextContents()).toEqual(['Straddle']);
    await page.context().close();
  });

  it('takes the shared choices along', async () => {
    const page = await opened({ path: '/options/oidata?units=lots' });
    await choose(page, 'Futures', 'Futures Analysis');
    await page.waitForURL('**/futures/longshort?units=lots');
    await page.context().close();
  });

  it('fits a low page and scrolls inside', async () => {
    const page = await opened({ height: 360 });
    await groupOf(page, 'Options').click();
    const menu = (await menuOf(page).locator('.MuiPaper-root').boundingBox())!;
    expect(menu.y + menu.height).toBeLessThanOrEqual(360);
    await menuOf(page).getByRole('link', { name: 'Price Vs OI' }).click();
    await page.waitForURL('**/options/pricevsoi');
    await page.context().close();
  });
});

describe('the menu at the side', () => {
  const side = (page: Page) => page.getByRole('complementary', { name: 'Menu' });
  const panel = (page: Page) => side(page).locator('> div');

  it('is 270 wide, and 87 when collapsed by the toggle', async () => {
    const page = await opened({ cookies: AT_THE_SIDE });
    expect(await width(side(page))).toBe(270);
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await expect.poll(() => width(panel(page))).toBe(87);
    expect(await width(side(page))).toBe(87);
    await page.getByRole('button', { name: 'Expand the menu' }).click();
    await expect.poll(() => width(panel(page))).toBe(270);
    await page.context().close();
  });

  it('grows over the page under the pointer and by the keyboard, which moves nothing', async () => {
    const page = await opened({ cookies: MINI });
    // Where a pointer stands that has not moved yet, each browser has its own idea.
    await page.mouse.move(900, 500);
    const screen = await page.getByRole('main').boundingBox();
    expect(await width(panel(page))).toBe(87);
    await side(page).hover();
    await expect.poll(() => width(panel(page))).toBe(270);
    expect(await page.getByRole('main').boundingBox()).toEqual(screen);
    await page.mouse.move(900, 500);
    await expect.poll(() => width(panel(page))).toBe(87);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => width(panel(page))).toBe(270);
    await page.context().close();
  });

  it('opens the group that the present place is in, and follows to the next', async () => {
    const page = await opened({ path: '/options/straddle', cookies: AT_THE_SIDE });
    expect(await isOpen(groupOf(page, 'Strategy'))).toBe('true');
    expect(await isOpen(groupOf(page, 'Options'))).toBe('false');
    expect(await menuOf(page).locator('[aria-current="page"]').allTextContents()).toEqual(['Straddle']);
    await page.goto(at('/contactus'));
    await expect.poll(() => isOpen(groupOf(page, 'About'))).toBe('true');
    await groupOf(page, 'Futures').click();
    await menuOf(page).getByRole('link', { name: 'Long Vs Short' }).click();
    await page.waitForURL('**/futures/oianalysis');
    await groupOf(page, 'Futures').click();
    await expect.poll(() => isOpen(groupOf(page, 'Futures'))).toBe('false');
    await page.goBack();
    await expect.poll(() => isOpen(groupOf(page, 'About'))).toBe('true');
    await page.goForward();
    await expect.poll(() => isOpen(groupOf(page, 'Futures'))).toBe('true');
    await page.context().close();
  });

  it('has the logo in a box of 180, of 40 when collapsed', async () => {
    const page = await opened({ cookies: AT_THE_SIDE });
    const home = page.getByRole('link', { name: 'Strikescope, home' });
    expect(await width(home)).toBe(180);
    expect(await width(home.locator('svg'))).toBe(174);
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await expect.poll(() => width(home)).toBe(40);
    await page.context().close();
  });

  it('ends with a guest and the way to the sign-in page while nobody is signed in', async () => {
    const page = await opened({ cookies: AT_THE_SIDE });
    await side(page).getByText('Guest', { exact: true }).waitFor();
    const link = side(page).getByRole('link', { name: 'Sign-in page' });
    expect(await link.getAttribute('href')).toMatch(/^\/api\/auth\/signin\?callbackUrl=/);
    await page.context().close();
  });

  it('gives its place to the menu at the top, and takes it again, as the settings say', async () => {
    const page = await opened();
    const menus = () =>
      Promise.all([
        page.locator('aside nav').count(),
        page.locator('header nav[aria-label="Screens"]').count(),
      ]);
    expect(await menus()).toEqual([0, 1]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'At the side' }).check();
    await expect.poll(menus).toEqual([1, 0]);
    await page.getByRole('radio', { name: 'At the top' }).check();
    await expect.poll(menus).toEqual([0, 1]);
    await page.context().close();
  });

  it('is a drawer below the breakpoint lg, closed by a choice and by escape', async () => {
    const page = await opened({ width: 390, height: 844, cookies: AT_THE_SIDE });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    expect(await side(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Open the menu of screens' }).click();
    await drawer.waitFor();
    expect(await width(drawer)).toBe(270);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open the menu of screens' }).click();
    await drawer.getByRole('link', { name: 'ATM Premium' }).click();
    await page.waitForURL('**/options/atmpremium');
    await drawer.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('the navigation', () => {
  it.each([
    ['at the top', 'light', {}],
    ['at the side', 'dark', { isHorizontal: 'false', themeColor: 'dark' }],
    ['collapsed, from right to left', 'light', { ...MINI, activeDir: 'rtl' }],
  ])('%s, in %s, has no serious fault for axe', async (_place, _mode, cookies) => {
    const page = await opened({ cookies });
    if (!('isHorizontal' in cookies)) await groupOf(page, 'Options').click();
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  it('stands at the right where text runs from right to left', async () => {
    const page = await opened({ cookies: { ...AT_THE_SIDE, activeDir: 'rtl' }, width: 1440 });
    const aside = (await page.getByRole('complementary', { name: 'Menu' }).boundingBox())!;
    expect(aside.x).toBe(1440 - 270);
    await page.context().close();
  });

  it.each([390, 768, 1280, 1920])('leaves nothing outside a page %i wide', async (pageWidth) => {
    for (const cookies of [{}, AT_THE_SIDE]) {
      const page = await opened({ width: pageWidth, cookies });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(pageWidth);
      await page.context().close();
    }
  });
});
