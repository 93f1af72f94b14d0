import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { framesLater } from './browser.ts';
import { sharedProduct } from './product.ts';

const { visit, onPastSession } = sharedProduct();

const TABLES = [
  { route: '/options/oidata', own: 'table=1', opens: '/options/straddle', named: 'strike' },
  { route: '/options/longshort', own: 'view=chain', opens: '/options/longshort', named: 'leg' },
] as const;

async function table({ route, own }: (typeof TABLES)[number], width: number, cookies = {}) {
  const path = await onPastSession(route);
  const search = `${path.includes('?') ? '&' : '?'}${own}`;
  const visited = await visit(path + search, { width, height: 900, cookies });
  const money = visited.page.locator('main tbody tr.marked');
  // Rows are drawn where the window shows them.
  await visited.page.locator('main .ss-panel:has(table)').scrollIntoViewIfNeeded();
  await money.waitFor();
  return { ...visited, money };
}

/** Whether a row and the column of strikes stand whole in the box of the table. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('main table')!.parentElement!.getBoundingClientRect();
    const within = (selector: string) => {
      const { left, right, top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
      return {
        along: left >= box.left - 1 && right <= box.right + 1,
        down: top >= box.top && bottom <= box.bottom,
      };
    };
    return { money: within('main tbody tr.marked').down, strikes: within('main th.strike').along };
  });

const scrollTo = async (page: Page, px: number) => {
  await page.evaluate((by) => {
    const box = document.querySelector('main table')!.parentElement!;
    box.scrollLeft = document.dir === 'rtl' ? -by : by;
  }, px);
  await framesLater(page, 3);
};

describe.each(TABLES)('the chain of $route', (screen) => {
  it.each([
    { name: 'a small window', width: 920, cookies: {} },
    { name: 'a small window, in Arabic', width: 920, cookies: { isLanguage: 'ar' } },
    { name: 'a phone', width: 390, cookies: {} },
  ])('begins at the money and keeps its strikes in sight in $name', async ({ width, cookies }) => {
    const { page, context, complaints } = await table(screen, width, cookies);
    // As it is opened, before anything of it is scrolled by hand.
    expect(await inSight(page)).toEqual({ money: true, strikes: true });
    for (const px of [0, 10_000]) {
      await scrollTo(page, px);
      expect((await inSight(page)).strikes, `scrolled by ${px}`).toBe(true);
    }
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('opens a strike by one press, which going back takes back', async () => {
    const { page, context, money, complaints } = await table(screen, 1440);
    const link = money.getByRole('link');
    const strike = (await link.innerText()).replaceAll(',', '');
    await link.click();
    await page.waitForURL((url) => url.searchParams.get(screen.named) === strike);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('view'), searchParams.get('table')]).toEqual([
      screen.opens,
      null,
      null,
    ]);
    await page.goBack();
    await page.waitForURL((url) => url.search.includes(screen.own));
    await money.waitFor();
    expect(complaints()).toEqual([]);
    await context.close();
  });
});

describe('the title of a table says what is in no head', () => {
  it.each([
    ['/options/oidata?table=1', 'Chain', 'OI in units'],
    ['/options/longshort?view=chain', 'Every strike since the base', 'prices in ₹'],
    ['/options/longshort', 'CE by window', 'prices in ₹, IV Δ in points'],
    ['/options/premiumdecay', 'Strikes held', 'premiums in ₹'],
    ['/options/chain', 'Option chain', 'OI and volume in units, prices in ₹, IV in %'],
    ['/options/straddlesnapshot', 'Straddle chain', 'OI and volume in units'],
    ['/options/oiinterval', 'Intervals', 'OI and volume in units'],
  ])('%s', async (path, title, unit) => {
    const [route, own] = path.split('?');
    const past = await onPastSession(route!);
    const { page, context } = await visit(own ? `${past}${past.includes('?') ? '&' : '?'}${own}` : past);
    const panel = page.locator('main .ss-panel').filter({ has: page.locator('h2', { hasText: title }) });
    await expect.poll(() => panel.locator('.ss-panel-note').innerText()).toContain(unit);
    await context.close();
  });
});
