import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COLUMN_IDS } from '#screens/option-chain/columns.ts';
import { drawingOn, keptPages, seriousFaults } from './browser.ts';
import { sharedProduct } from './product.ts';

const { at, browser, visit } = sharedProduct();
const turnTo = keptPages(browser);

const LANGUAGES = [
  { code: 'en', tag: 'en', direction: 'ltr', futures: 'Futures', face: null },
  { code: 'ch', tag: 'zh-Hans', direction: 'ltr', futures: '期货', face: 'Noto Sans SC Variable' },
  { code: 'fr', tag: 'fr', direction: 'ltr', futures: 'Futures', face: null },
  {
    code: 'ar',
    tag: 'ar',
    direction: 'rtl',
    futures: 'العقود المستقبلية',
    face: 'Noto Sans Arabic Variable',
  },
  { code: 'hi', tag: 'hi', direction: 'ltr', futures: 'फ्यूचर्स', face: 'Noto Sans Devanagari Variable' },
] as const;
const SCREENS = ['/options/oidata', '/futures/longshort'] as const;

const WITH_TABLES = [
  '/',
  '/futures/longshort',
  '/futures/oianalysis',
  '/options/chain',
  '/options/trending-oi-strike',
  '/options/longshort',
  '/options/oiinterval',
  '/options/straddlesnapshot',
] as const;

const lookIn = (language: string, width: number) => ({
  width,
  height: 844,
  cookies: { isLanguage: language },
});

/** A screen as a person sees it who chose `language` on an earlier visit. */
async function visitIn(language: string, path: string, width: number) {
  const seen = await visit(path, lookIn(language, width));
  await drawn(seen.page);
  return seen;
}

async function drawn(page: Page): Promise<void> {
  await page.locator('main .ss-sheet').first().waitFor();
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(() => document.fonts.ready);
}

const pageOf = (page: Page) =>
  page.evaluate(() => ({
    tag: document.documentElement.lang,
    direction: getComputedStyle(document.body).direction,
    wider: document.documentElement.scrollWidth - window.innerWidth,
  }));

/** Keys that no translation was found for stand as they are. */
const rawKeys = (page: Page) =>
  page.evaluate(
    () =>
      document.body.innerText.match(
        /\b(?:ui|web|screens|market|pages)\.[a-z]\w*(?:\.\w+)*|\b[a-z]+-analysis:[a-z]\w*/g,
      ) ?? [],
  );

/** What is wider than its cell, or than the room of a panel's name. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main td, main th, main th button, main section h2')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(
        ({ innerText, scrollWidth, clientWidth }) => `${innerText.trim()} ${scrollWidth} > ${clientWidth}`,
      ),
  );

const facesInUse = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll(/['"]/g, '')),
  );

describe.each(LANGUAGES)('in $code', ({ code, tag, direction, futures, face }) => {
  const cases = SCREENS.flatMap((path) => [390, 1440].map((width) => [path, width] as const));

  it.each(cases)('%s at %i px is whole: marked, translated, within the page, clean', async (path, width) => {
    const { page, complaints, leave } = await turnTo(at(path), lookIn(code, width));
    await drawn(page);
    expect(await pageOf(page)).toEqual({ tag, direction, wider: expect.toSatisfy((px: number) => px <= 0) });
    expect(await rawKeys(page)).toEqual([]);
    expect(await seriousFaults(page, { colors: width === 1440 })).toEqual([]);
    expect(complaints()).toEqual([]);
    leave();
  });

  it('no name, head or word of a table is cut at 1440 px', async () => {
    const cut: string[] = [];
    for (const path of WITH_TABLES) {
      const { page, leave } = await turnTo(at(path), { ...lookIn(code, 1440), height: 2400 });
      await page.locator('main table tbody tr').first().waitFor();
      await settled(page);
      cut.push(...(await cutTexts(page)).map((text) => `${path}: ${text}`));
      leave();
    }
    expect(cut).toEqual([]);
  });

  it.each([1440, 390])('the whole head of a chain with every column is read at %i px', async (width) => {
    const { page, leave } = await turnTo(at(`/options/chain?cols=${COLUMN_IDS}`), lookIn(code, width));
    await page.locator('main table tbody tr').first().waitFor();
    await settled(page);
    expect(await page.locator('main th').count()).toBe(2 * COLUMN_IDS.length + 2);
    expect(await cutTexts(page)).toEqual([]);
    leave();
  });

  it('its texts are asked for with the page, and used: none is fetched twice', async () => {
    const { page } = await visitIn(code, '/options/oidata', 1440);
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(translation|oi-analysis)\.json$/.test(name))
        .map((file) => [new URL(file.name).pathname, (file as PerformanceResourceTiming).initiatorType]),
    );
    const shown = code === 'en' ? ['en'] : ['en', code];
    expect(fetched.toSorted()).toEqual(
      shown
        .flatMap((language) =>
          ['translation', 'oi-analysis'].map((name) => `/locales/${language}/${name}.json`),
        )
        .map((path) => [path, 'link'])
        .toSorted(),
    );
    await page.context().close();
  });

  it('its letters come from its own face, which no other language loads', async () => {
    const { page } = await visitIn(code, '/futures/longshort', 1440);
    await page.getByText(futures).first().waitFor();
    const scripts = LANGUAGES.flatMap((language) => (language.face ? [language.face] : []));
    await expect
      .poll(async () => {
        const used = await facesInUse(page);
        return scripts.filter((script) => used.includes(script));
      })
      .toEqual(face ? [face] : []);
    await page.context().close();
  });
});

describe('from right to left', () => {
  it('strikes rise and the day runs from left to right', async () => {
    const { page } = await visitIn('ar', '/options/oidata', 1440);
    const plot = page.locator('main .ss-plot').first();
    const legend = plot.locator('xpath=preceding-sibling::*[1]').locator('b').first();
    const strike = async () => Number((await legend.innerText()).replaceAll(/[^\d.]/g, ''));
    const box = (await plot.boundingBox())!;
    const strikeUnder = async (share: number) => {
      await page.mouse.move(box.x + share * box.width, box.y + box.height / 2);
      return strike();
    };
    const money = await strike();
    await expect.poll(() => strikeUnder(0.25)).toBeLessThan(money);
    await expect.poll(() => strikeUnder(0.75)).toBeGreaterThan(money);

    const slider = page.getByRole('slider').first();
    const clock = async () => (await slider.getAttribute('aria-valuetext'))!;
    const close = await clock();
    await slider.focus();
    await page.keyboard.press('Home');
    await expect.poll(async () => (await clock()) < close).toBe(true);
    const thumb = page.locator('.ss-slider .label').first();
    const first = (await thumb.boundingBox())!.x;
    const open = await clock();
    for (let key = 0; key < 5; key++) await page.keyboard.press('PageUp');
    await expect.poll(async () => (await thumb.boundingBox())!.x).toBeGreaterThan(first);
    expect((await clock()) > open).toBe(true);
    await page.context().close();
  });

  it('the rail of the scrubber lies under the way of its thumb', async () => {
    const { page } = await visitIn('ar', '/options/oidata', 1440);
    const [rail, way] = await Promise.all(
      ['.rail', 'input'].map((part) => page.locator(`.ss-slider > ${part}`).first().boundingBox()),
    );
    expect(Math.abs(rail!.x - way!.x)).toBeLessThan(1);
    expect(Math.abs(rail!.width - way!.width)).toBeLessThan(1);
    await page.context().close();
  });

  it('figures keep their sign before their digits', async () => {
    const { page } = await visitIn('ar', '/futures/longshort', 1440);
    const cell = page.locator('tbody td.down, tbody td.up').first();
    await cell.waitFor();
    expect(await cell.evaluate((td) => getComputedStyle(td).direction)).toBe('ltr');
    const [sign, digits] = await cell.evaluate((td) => {
      const text = td.firstChild!;
      const placeOf = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return range.getBoundingClientRect().left;
      };
      return [placeOf(0, 1), placeOf(1, 2)];
    });
    expect(sign!).toBeLessThan(digits!);
    await page.context().close();
  });
});

describe('a language is switched', () => {
  it('on a screen in use: texts, charts and direction follow, and the page is never empty', async () => {
    const { page, complaints } = await visit('/options/oidata');
    await drawn(page);
    const picture = () => drawingOn(page, 0);
    const inEnglish = await picture();
    await page.evaluate(() => {
      const main = document.querySelector('main')!;
      const seen = window as unknown as { emptied: boolean };
      seen.emptied = false;
      new MutationObserver(() => {
        if (!document.body.contains(main) || main.innerText.trim() === '') seen.emptied = true;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: /العربية/ }).click();
    await page.getByText('تغيّر العقود المفتوحة').first().waitFor();
    await expect.poll(() => pageOf(page)).toMatchObject({ tag: 'ar', direction: 'rtl' });
    await expect.poll(picture).not.toBe(inEnglish);
    expect(await rawKeys(page)).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { emptied: boolean }).emptied)).toBe(false);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('to one without texts is English', async () => {
    const { page, complaints } = await visitIn('tlh', '/options/oidata', 1440);
    expect(await pageOf(page)).toMatchObject({ tag: 'en', direction: 'ltr' });
    await page.getByText('Change in open interest').first().waitFor();
    expect(complaints()).toEqual([]);
    await page.context().close();
  });
});
