import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#api/addresses.ts';
import type { FuturesBoardSlice, SymbolAnswer } from '#api/answer.ts';
import { formatClock } from '#market/trading-date.ts';
import { formatDate, formatPrice } from '#ui/formats.ts';
import { framesLater, keptPages, type Look, visit } from './browser.ts';
import { sharedProduct } from './product.ts';

const { at, browser, onPastSession } = sharedProduct();
const turnTo = keptPages(browser);

const SCREENS = ['/options/oidata', '/options/straddle', '/options/chain', '/futures/oianalysis'];
const LANGUAGES: readonly (readonly [string, NonNullable<Look['cookies']>])[] = [
  ['English', {}],
  ['Arabic', { isLanguage: 'ar', activeDir: 'rtl' }],
];
const CASES = [360, 390].flatMap((width) => LANGUAGES.map(([name, cookies]) => ({ width, name, cookies })));

/** From the figures on by Tab: to the one that is a choice, where it is in sight, to where they come from, and to the button of the strip. */
async function tabTo(page: Page, more: Locator) {
  const isFocused = (of: Locator) => of.evaluate((button) => button === document.activeElement);
  await page.locator('.ss-strip-figures').focus();
  const choice = page.locator('.ss-strip-figures dt button');
  if (await choice.isVisible()) {
    await page.keyboard.press('Tab');
    expect(await isFocused(choice)).toBe(true);
  }
  for (const next of [page.locator('.ss-strip-badges a[href="/data"]'), more]) {
    await page.keyboard.press('Tab');
    expect(await isFocused(next)).toBe(true);
  }
}

/** A screen of the session before, once the strip's figures have come, in their own letters. */
async function known(route: string, look: Look) {
  const turn = await turnTo(at(await onPastSession(route)), look);
  await turn.page.locator('.ss-strip[data-known] .ss-figure').first().waitFor();
  // A figure of another contract than the screen's comes a moment later.
  await turn.page.locator('.ss-figure[aria-busy]').waitFor({ state: 'detached' });
  await turn.page.evaluate(() => document.fonts.ready.then(() => undefined));
  return turn;
}

type Seen = {
  readonly whole: readonly string[];
  readonly hidden: readonly string[];
  readonly cut: readonly string[];
};

/**
 * The figures of the strip by how much of them is seen: their values and changes, as their letters stand on the page. One
 * that lies on another one is cut too.
 */
const seenFigures = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const tolerance = 0.6;
    const box = document.querySelector('.ss-strip-figures')!.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const texts: { text: string; rect: DOMRect }[] = [];
    for (const value of document.querySelectorAll('.ss-strip-figures dd')) {
      const walker = document.createTreeWalker(value, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        texts.push({ text: node.textContent, rect: range.getBoundingClientRect() });
      }
    }
    const sum = { whole: [] as string[], hidden: [] as string[], cut: [] as string[] };
    for (const { text, rect } of texts) {
      const isOut =
        rect.right <= left + tolerance ||
        rect.left >= right - tolerance ||
        rect.bottom <= box.top + tolerance ||
        rect.top >= box.bottom - tolerance;
      const isIn =
        rect.left >= left - tolerance &&
        rect.right <= right + tolerance &&
        rect.top >= box.top - tolerance &&
        rect.bottom <= box.bottom + tolerance;
      const isCovered = texts.some(
        (other) =>
          other.rect !== rect &&
          Math.min(other.rect.right, rect.right) - Math.max(other.rect.left, rect.left) > tolerance &&
          // Lines of letters are higher than the letters.
          Math.min(other.rect.bottom, rect.bottom) - Math.max(other.rect.top, rect.top) > 4,
      );
      sum[isOut ? 'hidden' : isIn && !isCovered ? 'whole' : 'cut'].push(text);
    }
    return sum;
  });

/** Moves whatever can be scrolled of the strip a little further, and lets it come to rest. */
const scrolledFurther = (page: Page, by: number) =>
  page.evaluate(async (px) => {
    const box = document.querySelector('.ss-strip-figures')!;
    const sign = document.dir === 'rtl' ? -1 : 1;
    box.scrollBy({ left: sign * px, top: px });
    for (let still = 0, at = ''; still < 5; ) {
      await new Promise(requestAnimationFrame);
      const now = `${box.scrollLeft} ${box.scrollTop}`;
      still = now === at ? still + 1 : 0;
      at = now;
    }
  }, by);

/** The strip is scrolled to where the next test finds it as if nobody had been there. */
const toBeginning = (page: Page) => page.locator('.ss-strip-figures').evaluate((box) => box.scrollTo(0, 0));

describe.each(SCREENS)('the strip of figures on %s', (route) => {
  it.each(CASES)('cuts none in part on a phone of $width in $name', async ({ width, cookies }) => {
    const { page, leave } = await known(route, { width, height: 800, cookies });
    const first = await seenFigures(page);
    expect(first.cut).toEqual([]);
    expect(first.whole.length).toBeGreaterThan(5);
    for (let step = 0; step < 6; step++) {
      await scrolledFurther(page, 37);
      expect((await seenFigures(page)).cut, `scrolled ${step + 1} times`).toEqual([]);
    }

    const more = page.locator('.ss-strip button[aria-expanded]');
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    expect(await seenFigures(page)).toEqual({
      whole: [...first.whole, ...first.hidden],
      hidden: [],
      cut: [],
    });
    await page.keyboard.press('Enter');
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    await toBeginning(page);
    leave();
  });
});

it.each(CASES)(
  'names another model than the usual one in whole on a phone of $width in $name, beside the figure',
  async ({ width, cookies }) => {
    const look = { width, height: 800, cookies: { ...cookies, volatility: 'spot:0.123456:252' } };
    const { page } = await visit(browser(), at('/options/oidata'), look);
    await page.locator('.ss-strip[data-known] .ss-figure').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { whole, cut } = await seenFigures(page);
    expect(cut).toEqual([]);
    expect(whole).toContain('Black–Scholes · 12.3456% · 252');
    await page.context().close();
  },
);

it('stands as high on a phone whatever its figures say', async () => {
  const { page } = await known('/options/oidata', { width: 360, height: 800 });
  const height = () => page.locator('.ss-strip').evaluate((strip) => strip.getBoundingClientRect().height);
  const before = await height();
  await page.evaluate(() => {
    for (const value of document.querySelectorAll('.ss-strip-figures dd > :first-child'))
      value.textContent = '1,23,456.70';
    for (const change of document.querySelectorAll('.ss-strip-figures .change'))
      change.textContent = '−12,345.60 (−10.06%)';
  });
  expect(await height()).toBe(before);
  expect((await seenFigures(page)).cut).toEqual([]);
  await page.context().close();
});

it('names the future in whole beside its change on a narrow phone in Arabic, and cuts the end of a source', async () => {
  const cookies = { isLanguage: 'ar', activeDir: 'rtl' };
  const { page, leave } = await known('/futures/oianalysis', { width: 360, height: 800, cookies });
  const figure = page.locator('.ss-strip-figures .ss-figure').first();
  await figure.locator('.change').evaluate((change) => {
    change.textContent = '−161.10 (−0.66%)';
  });
  const label = figure.locator('dt');
  expect(await label.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0);
  const source = await page.locator('.ss-strip-badges').evaluate((badges) => {
    const name = document.createElement('span');
    name.className = 'ss-source';
    name.textContent = 'UDiFF bhavcopy '.repeat(8);
    badges.prepend(name);
    const letters = document.createRange();
    letters.setStart(name.firstChild!, 0);
    letters.setEnd(name.firstChild!, 5);
    const [first, room] = [letters, name].map((one) => one.getBoundingClientRect());
    const isCut = name.scrollWidth > name.clientWidth;
    const isBegun = first!.left >= room!.left - 1 && first!.right <= room!.right + 1;
    name.remove();
    return { isCut, isBegun };
  });
  expect(source).toEqual({ isCut: true, isBegun: true });
  leave();
});

it('has room on a narrow phone for the name of a source beside its minute, and no more than the window', async () => {
  const cookies = { isLanguage: 'fr' };
  const { page } = await known('/options/oidata', { width: 360, height: 800, cookies });
  const room = await page.locator('.ss-strip-badges').evaluate((badges) => {
    const whole = badges.innerHTML;
    badges.querySelector(':scope > :first-child')!.outerHTML =
      '<span class="ss-source">Chaîne à la minute</span>';
    badges.querySelector('.ss-as-of')!.innerHTML =
      '<i></i><span>mar. 18 août</span><strong>15:30</strong><span>historique</span>';
    const name = badges.querySelector('.ss-source')!;
    const over = [name.scrollWidth - name.clientWidth, document.documentElement.scrollWidth - innerWidth];
    badges.innerHTML = whole;
    return over;
  });
  expect(room.map((px) => px <= 0)).toEqual([true, true]);
  await page.context().close();
});

it('shows beside the options of a week, which have no future, the next that expires, and says which', async () => {
  const asked = await onPastSession('/options/oidata');
  const { page } = await visit(browser(), at(asked), { width: 1440, height: 900 });
  const date = new URL(page.url()).searchParams.get('date')!;
  const ask = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(at(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  };
  const { symbols } = await ask<SymbolAnswer>(addresses.symbol.path, { historical: true, date });
  const { expiries, futures } = symbols.find(({ symbol }) => symbol === 'NIFTY')!;
  const week = expiries.find((expiry) => !futures.includes(expiry))!;
  const next = futures.find((future) => future > week)!;
  const query = { symbols: ['NIFTY'], fields: ['price'], historical: true, date };
  const day = await ask<FuturesBoardSlice>(addresses.futuresBoard.path, query);
  const prices = day.columns.price![day.contracts.findIndex(({ expDt }) => expDt === next)]!;
  const minutes = day.time.map((instant) => formatClock(instant));

  const go = (choices: string) => page.goto(at(`/options/oidata?date=${date}&${choices}`));
  const future = page.locator('.ss-figure', { has: page.locator('dt', { hasText: /^Future/ }) });
  const month = formatDate(next, 'en', 'day');
  for (const clock of ['10:00', '14:30']) {
    await go(`exp=${week}&t=${clock}`);
    await expect
      .poll(() => future.locator('dd').innerText())
      .toBe(formatPrice(prices[minutes.indexOf(clock)]!));
    expect(await future.locator('dt').innerText()).toBe(`Future ${month}`);
    expect(await future.getAttribute('title')).toContain(month);
  }
  await go(`exp=${next}&t=10:00`);
  await expect
    .poll(() => future.locator('dd').innerText())
    .toBe(formatPrice(prices[minutes.indexOf('10:00')]!));
  expect(await future.locator('dt').innerText()).toBe('Future');
  await page.context().close();
});

const DESKTOPS = [1200, 1280, 1366, 1440, 1480, 1536, 1920];
const WIDE_LANGUAGES = [...LANGUAGES, ['French', { isLanguage: 'fr' }]] as const;

describe.each(SCREENS)('the strip of figures of a wide window on %s', (route) => {
  it.each(WIDE_LANGUAGES)('shows all figures, or a button that leads to them, in %s', async (_, cookies) => {
    const { page, leave } = await known(route, { width: 1440, height: 900, cookies });
    const more = page.locator('.ss-strip button[aria-expanded]');
    for (const width of DESKTOPS) {
      await page.setViewportSize({ width, height: 900 });
      await framesLater(page, 4);
      const first = await seenFigures(page);
      expect(first.cut, `at ${width}`).toEqual([]);
      expect(await more.isVisible(), `at ${width}`).toBe(first.hidden.length > 0);
      if (first.hidden.length === 0) continue;
      await tabTo(page, more);
      await page.keyboard.press('Enter');
      await framesLater(page, 4);
      expect(await seenFigures(page), `at ${width}`).toEqual({
        whole: [...first.whole, ...first.hidden],
        hidden: [],
        cut: [],
      });
      await page.keyboard.press('Enter');
      await framesLater(page, 4);
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await seenFigures(page), `at ${width}`).toEqual(first);
    }
    leave();
  });
});

it('has a button for what longer figures of a minute displace in a wide window, and stands as high', async () => {
  const { page } = await known('/options/oidata', { width: 1440, height: 900 });
  const strip = page.locator('.ss-strip');
  const height = () => strip.evaluate((element) => element.getBoundingClientRect().height);
  const more = strip.locator('button[aria-expanded]');
  const before = await height();
  const say = (text: string) =>
    page.evaluate((figure) => {
      for (const value of document.querySelectorAll('.ss-strip-figures dd > :first-child'))
        value.textContent = figure;
    }, text);
  await say('1,23,456.70');
  await framesLater(page, 4);
  expect((await seenFigures(page)).hidden).not.toEqual([]);
  expect(await more.isVisible()).toBe(true);
  expect(await height()).toBe(before);
  await say('1.7');
  await framesLater(page, 4);
  expect((await seenFigures(page)).hidden).toEqual([]);
  expect(await more.isVisible()).toBe(false);
  expect(await height()).toBe(before);
  await page.context().close();
});
