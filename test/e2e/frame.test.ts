import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COVER_MS } from '#web/shell/loader.tsx';
import { framesLater, heldBack, picture, seriousFaults } from './browser.ts';
import { sharedProduct } from './product.ts';

const { at, visit, opened, onPastSession } = sharedProduct();

/** Opens a group of the menu at the top and follows one of its links. */
async function choose(page: Page, group: string, place: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Screens' });
  await menu.getByRole('button', { name: group, exact: true }).click();
  await menu.getByRole('link', { name: place }).click();
}

describe('what stands around every screen', () => {
  it('has a top bar of the documented height, and content no wider than the largest breakpoint', async () => {
    const { page } = await visit('/options/oidata', { width: 2400 });
    const bar = await page.getByRole('banner').boundingBox();
    expect(Math.round(bar!.height)).toBeGreaterThanOrEqual(70);
    expect(Math.round(bar!.height)).toBeLessThanOrEqual(71);
    expect((await page.getByRole('main').boundingBox())!.width).toBe(1800);
    await page.context().close();
  });

  it('has a logo that leads to /', async () => {
    const { page } = await visit('/futures/longshort');
    await page.getByRole('link', { name: 'Strikescope, home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor({ state: 'attached' });
    await page.context().close();
  });

  it('turns dark at a press, and is dark again on the next visit', async () => {
    const { page } = await visit('/options/oidata');
    const mode = () => page.evaluate(() => document.documentElement.dataset.mode);
    expect(await mode()).toBe('light');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(mode).toBe('dark');
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(mode).toBe('dark');
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect.poll(mode).toBe('light');
    await page.context().close();
  });

  it('sets nothing in motion, for who asks for less of it, by a press, another minute and another screen', async () => {
    const { page } = await opened(await onPastSession('/options/oidata'));
    await page.evaluate(() => {
      const moved: string[] = [];
      addEventListener('transitionrun', ({ target, propertyName }) => {
        moved.push(`${(target as Element).tagName} ${propertyName}`);
      });
      Object.assign(window, { moved });
    });
    await page.getByRole('slider', { name: 'Minute shown' }).press('PageDown');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await choose(page, 'Futures', 'Futures Analysis');
    await picture(page);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    const lasting = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
    expect(await page.evaluate(lasting)).toBe(0);
    await page.context().close();
  });

  it('has icons and a width of its own on a phone, however large the text that a browser is set to', async () => {
    const { page } = await opened(await onPastSession('/options/oidata'), { width: 390, height: 844 });
    await picture(page);
    const sizes = () =>
      page.evaluate(() => ({
        icons: [...document.querySelectorAll('svg.MuiSvgIcon-root')].map(({ clientWidth }) => clientWidth),
        page: document.documentElement.scrollWidth,
      }));
    const usual = await sizes();
    expect(usual.icons.some((width) => width > 0)).toBe(true);
    const session = await page.context().newCDPSession(page);
    const ofPlainText = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
    await page.evaluate(() => document.documentElement.style.setProperty('font', 'initial'));
    expect(await ofPlainText()).toBe('24px');
    await page.evaluate(() => document.documentElement.style.removeProperty('font'));
    await framesLater(page, 2);
    expect(await sizes()).toEqual(usual);
    await page.context().close();
  });

  it('shows the documented thin bar while a screen is on its way, and takes it away', async () => {
    const { page } = await visit('/options/oidata');
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Futures', exact: true }).click();
    await page.getByRole('link', { name: 'Futures Analysis' }).click();
    const bar = page.getByRole('progressbar', { name: 'Loading the screen' });
    await bar.waitFor();
    const [height, color] = await bar.evaluate((element) => [
      getComputedStyle(element).height,
      getComputedStyle(element.firstElementChild!).backgroundColor,
    ]);
    expect([height, color]).toEqual(['3px', 'rgb(93, 135, 255)']);
    await bar.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('the frame around a screen and a page', () => {
  it.each([
    ['light', 'ltr'],
    ['light', 'rtl'],
    ['dark', 'ltr'],
    ['dark', 'rtl'],
  ])(
    'is clean in %s, %s, on a phone, a tablet, a laptop and a wide monitor',
    async (themeColor, activeDir) => {
      for (const path of ['/options/oidata', '/about']) {
        const { page, context, complaints } = await opened(path, { cookies: { themeColor, activeDir } });
        for (const width of [390, 768, 1280, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          const colors = width === 390 || width === 1920;
          expect(await seriousFaults(page, { colors }), `${path} at ${width}`).toEqual([]);
        }
        expect(complaints()).toEqual([]);
        await context.close();
      }
    },
  );

  it('shows where the keyboard is at every stop of the bar', async () => {
    const { page, context } = await opened('/about');
    await page.keyboard.press('Tab');
    let stops = 0;
    for (;;) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const at = document.activeElement?.closest('header') && document.activeElement;
        return at ? (at.getAttribute('aria-label') ?? at.textContent) : null;
      });
      if (name === null) break;
      stops++;
      const ring = () =>
        page.evaluate(() => {
          const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
          return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
        });
      await expect.poll(ring, { message: `at ${name}` }).toBeGreaterThanOrEqual(2);
    }
    expect(stops).toBeGreaterThan(12);
    await context.close();
  });

  it('says the name of every place on arrival', async () => {
    const { page, context } = await opened('/options/callvsput');
    const said = page.locator('main > [aria-live]');
    expect(await said.textContent()).toBe('Call Vs Put OI');
    await choose(page, 'About', 'Policy');
    await expect.poll(() => said.textContent()).toBe('Policy');
    await page.goto(at('/calendar'));
    await expect.poll(() => said.textContent()).toBe('Calendar');
    await page.goto(at('/options/nothing'));
    await expect.poll(() => said.textContent()).toBe('There is no such page');
    await context.close();
  });
});

describe('the content', () => {
  it.each([
    ['boxed', 1800],
    ['full', 2400],
  ])('of the layout %s is up to %i wide on a page of 2400', async (isLayout, expected) => {
    const { page } = await opened('/options/callvsput', { width: 2400, cookies: { isLayout } });
    expect((await page.getByRole('main').boundingBox())!.width).toBe(expected);
    await page.context().close();
  });

  it.each([
    ['/apps/calendar', '/calendar'],
    ['/apps/contacts?a=1', '/contactus'],
    ['/options/chain/?n=10', '/options/chain?n=10'],
    ['/Futures/LongShort', '/futures/longshort'],
    ['/options//chain//', '/options/chain'],
    ['/data/', '/data'],
  ])('of the path %s stands at %s', async (from, to) => {
    const { page } = await opened(from);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(to);
    expect(await page.getByRole('heading', { name: 'There is no such page' }).count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await page.context().close();
  });

  it.each(['/404', '/options/nothing'])('of %s says that there is no such page', async (path) => {
    const { page } = await opened(path);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await page.context().close();
  });
});

describe('a screen that fails', () => {
  it.each(['/options/multi-strike-straddle', '/options/multi-strike-oi'])(
    'without data for its date says so, and leads to others, whole in each panel of %s on a phone',
    async (route) => {
      const { page, context } = await visit(`${route}?date=2020-01-02`, {
        width: 390,
        height: 844,
        cookies: { isLanguage: 'fr' },
      });
      const dates = page.locator('main section').getByRole('button', { name: /\d{4}$/ });
      await expect.poll(() => dates.count()).toBeGreaterThan(1);
      const cut = await dates.evaluateAll((all) =>
        all
          .map((one) => [one.closest('section')!, one] as const)
          .filter(([panel, one]) => one.getBoundingClientRect().bottom > panel.getBoundingClientRect().bottom)
          .map(([panel]) => panel.ariaLabel),
      );
      expect(cut).toEqual([]);
      await context.close();
    },
  );

  /** From now on `code` comes in place of all code that has not come yet. */
  const serve = (page: Page, code: string) =>
    page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));

  it.each([
    ['to load', 'throw new Error("broken on purpose")'],
    ['to be drawn', 'export const FuturesAnalysis = () => { throw new Error("broken on purpose"); };'],
  ])('%s is told in the frame, whose menu leads on', async (_what, code) => {
    const { page } = await opened('/options/callvsput');
    await serve(page, code);
    await choose(page, 'Futures', 'Futures Analysis');
    const told = page.getByRole('main').getByRole('heading', { name: 'This screen could not be shown' });
    await told.waitFor();
    await page.getByText('broken on purpose').waitFor();
    await page.unroute('**/assets/*.js');
    await choose(page, 'Options', 'Put Call Ratio');
    await page.getByRole('heading', { name: 'Put Call Ratio', level: 1 }).waitFor();
    expect(await told.count()).toBe(0);
    await page.context().close();
  });

  it('because the server is away says so with the time of it, until that is back', async () => {
    const { page, context } = await opened('/options/oidata');
    const away = (url: URL) => url.pathname.startsWith('/api/') || url.pathname.startsWith('/assets/');
    const strip = page.getByText(/^The server has not answered since \d\d:\d\d:\d\d IST/);
    await page.route(away, (route) => route.abort('connectionrefused'));
    await choose(page, 'Futures', 'Futures Analysis');
    await page.getByRole('heading', { name: 'This screen could not be shown' }).waitFor();
    await strip.waitFor();
    await page.unroute(away);
    await strip.waitFor({ state: 'detached' });
    // And is there by itself.
    await page.getByRole('heading', { name: 'Futures Analysis', level: 1 }).waitFor();
    await page.locator('main section').first().waitFor();
    await context.close();
  });

  it('is none while the code of what a press opens cannot be fetched: all stays, and opens when the server is back', async () => {
    const { page, context, complaints } = await opened(await onPastSession('/options/oidata'));
    const away = (url: URL) => url.pathname.startsWith('/api/') || url.pathname.startsWith('/assets/');
    const charts = () => page.locator('main .ss-sheet').count();
    await picture(page);
    const drawn = await charts();
    expect(drawn).toBeGreaterThan(1);
    await page.route(away, (route) => route.abort('connectionrefused'));
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
    await page.getByRole('button', { name: /^Since/ }).click();
    await refused;
    await page.waitForTimeout(500);
    expect(await charts()).toBe(drawn);
    await page.unroute(away);
    const since = page.getByRole('dialog', { name: 'Since' });
    await since.getByLabel('A time of day').waitFor();
    await page.keyboard.press('Escape');
    await page.route(away, (route) => route.abort('connectionrefused'));
    const panel = page.getByRole('region', { name: 'Open interest', exact: true });
    await panel.getByRole('button', { name: 'Show as table' }).click();
    await page.waitForTimeout(500);
    await page.unroute(away);
    await panel.getByRole('grid').waitFor();
    expect(
      complaints().filter((complaint) => !/ERR_CONNECTION_REFUSED|Failed to load resource/.test(complaint)),
    ).toEqual([]);
    await context.close();
  });
});

describe('the indicator of the first load', () => {
  it('covers the whole page while that draws beneath it, then goes and does not come again', async () => {
    const { page, context } = await visit('/healthz');
    await context.addInitScript(() => {
      const seen = { covered: false, drawnBeneath: false, times: 0, goneAt: 0 };
      Object.assign(window, { seen });
      let stood = false;
      new MutationObserver(() => {
        const cover = document.querySelector('[role="status"][aria-label="Loading"]');
        if (cover && !stood) seen.times++;
        if (!cover && stood) seen.goneAt = performance.now();
        stood = cover !== null;
        if (!cover) return;
        const { width: across, height: down } = cover.getBoundingClientRect();
        if (across === innerWidth && down === innerHeight) seen.covered = true;
        if (document.querySelector('header')) seen.drawnBeneath = true;
      }).observe(document, { childList: true, subtree: true });
    });
    const icon = await heldBack(page, '**/favicon.svg?late');
    await context.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const image = document.createElement('img');
        image.src = '/favicon.svg?late';
        document.body.append(image);
      }),
    );
    await page.goto(at('/options/callvsput'), { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor({ state: 'attached' });
    await icon.release();
    await page.getByRole('status', { name: 'Loading', exact: true }).waitFor({ state: 'detached' });
    const [{ goneAt, ...shown }, loadedAt] = await page.evaluate(
      () =>
        [
          (window as unknown as { seen: { goneAt: number } }).seen,
          (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
        ] as const,
    );
    expect(shown).toEqual({ covered: true, drawnBeneath: true, times: 1 });
    expect(goneAt).toBeGreaterThanOrEqual(loadedAt + COVER_MS);
    await choose(page, 'Futures', 'Long Vs Short');
    await page.waitForURL('**/futures/oianalysis');
    expect(await page.evaluate(() => (window as unknown as { seen: { times: number } }).seen.times)).toBe(1);
    await context.close();
  });
});

describe('the skip link', () => {
  it('is the first stop, and leads past the menu without a trace in the address', async () => {
    const { page } = await opened('/options/callvsput');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the screen');
    const link = page.getByRole('link', { name: 'Skip to the screen' });
    await expect.poll(async () => (await link.boundingBox())!.y).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(new URL(page.url()).hash).toBe('');
    await page.context().close();
  });
});

const openSearch = (page: Page) =>
  page
    .getByRole('button', { name: /^Instrument/ })
    .first()
    .click();

describe('the search of instruments', () => {
  it('takes nothing for a choice until something is typed', async () => {
    const { page } = await opened('/options/callvsput');
    await openSearch(page);
    const field = page.locator('input[role="combobox"]');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press(' ');
    await page.keyboard.press('Enter');
    await page.keyboard.type('BANKN');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('inst') === 'BANKNIFTY');
    await page.context().close();
  });

  it('chooses the instrument that is typed to its end, and no other that holds its name', async () => {
    const { page } = await opened('/options/callvsput?inst=BANKNIFTY');
    await openSearch(page);
    await page.locator('input[role="combobox"]').fill('nifty');
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toContain('BANKNIFTY');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('inst') ?? 'NIFTY').toBe('NIFTY');
    await page.context().close();
  });

  it('chooses by Enter, when its list has come, what was typed while that was on its way', async () => {
    const { page } = await opened('/about');
    const list = await heldBack(page, '**/api/v2/symbol');
    await choose(page, 'Options', 'Call Vs Put OI');
    await openSearch(page);
    const field = page.locator('input[role="combobox"]');
    await field.fill('finnift');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).searchParams.get('inst')).toBe(null);
    await list.release();
    await page.waitForURL((url) => url.searchParams.get('inst') === 'FINNIFTY');
    await page.context().close();
  });

  it('holds what was typed before its field had come', async () => {
    const { page } = await opened('/options/callvsput');
    const search = await heldBack(page, '**/instrument-search-*.js');
    await openSearch(page);
    await page.keyboard.type('FIN N');
    await page.keyboard.press('Enter');
    await search.release();
    const field = page.locator('input[role="combobox"]');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('FIN N');
    expect(new URL(page.url()).searchParams.get('inst')).toBe(null);
    await page.keyboard.type('IFTY');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('inst') === 'FINNIFTY');
    await page.context().close();
  });
});

describe('a choice of another instrument', () => {
  it('leaves in the field what is typed when it is pressed, though nothing matches', async () => {
    const { page } = await opened('/options/callvsput');
    await openSearch(page);
    const field = page.locator('input[role="combobox"]');
    await field.fill('banknift');
    await page.getByRole('option').first().waitFor();
    await field.fill('no such name');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    await field.click();
    expect(await field.inputValue()).toBe('no such name');
    await page.context().close();
  });

  it('says that it has not the expiry chosen before, and shows its nearest', async () => {
    const { page } = await opened('/options/callvsput');
    await page
      .getByRole('button', { name: /^Expiry/ })
      .first()
      .click();
    // BANKNIFTY has expiries of months alone.
    await page
      .getByRole('option', { name: /weekly/, selected: false })
      .last()
      .click();
    await page.waitForURL((url) => url.searchParams.has('exp'));
    await openSearch(page);
    await page.locator('input[role="combobox"]').fill('BANKNIFTY');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('inst') === 'BANKNIFTY');
    await page.getByText(/^BANKNIFTY has no expiry on .*: its nearest is shown\.$/).waitFor();
    await page.context().close();
  });
});

describe('a page opened by its address', () => {
  it('begins at its top, however far another was scrolled', async () => {
    const { page } = await opened('/options/straddle');
    await page.locator('main .ss-sheet').first().waitFor();
    await page.evaluate(() => scrollTo(0, 250));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.goto(at('/options/atmpremium'));
    await page.locator('main .ss-sheet').first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });

  it('begins at its top for another address of the same screen, and where it was left by the browser’s Back', async () => {
    // A session that has just begun has a table of few rows: little to scroll.
    const path = await onPastSession('/options/longshort');
    const { page } = await opened(path);
    const whole = () => page.getByRole('grid').first().waitFor();
    await whole();
    await page.evaluate(() => scrollTo(0, 250));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(250);
    await page.goto(at(`${path}&inst=BANKNIFTY`));
    await whole();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await whole();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(250);
    await page.context().close();
  });
});
