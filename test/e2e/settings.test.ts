import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '#ui/formats.ts';
import { ACCENTS, HUES, SCROLL_THUMBS } from '#web/theme/palette.ts';
import { seriousFaults } from './browser.ts';
import { sharedProduct } from './product.ts';

const { at, visit } = sharedProduct();

const WIDE = 2400;

type Cookies = Readonly<Record<string, string>>;

/** OI analysis with a chart drawn, as a person sees it who has `cookies` of an earlier visit. */
async function oiAnalysis(cookies: Cookies = {}, width = WIDE) {
  const visited = await visit('/options/oidata', { width, cookies });
  const { page } = visited;
  await page.locator('.ss-sheet').first().waitFor();
  return visited;
}

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await panel.getByRole('button', { name: 'Reset to defaults' }).waitFor();
  return panel;
}

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** What the choices make of the page. */
const seen = {
  html: (page: Page) =>
    page.evaluate(() => ({ mode: document.documentElement.dataset.mode, dir: document.documentElement.dir })),
  panel: (page: Page) => page.getByRole('region', { name: 'Change in open interest' }),
  width: async (page: Page) => (await page.getByRole('main').boundingBox())!.width,
  callColour: (page: Page) =>
    styleOf(
      page
        .getByRole('main')
        .getByText('CE OI', { exact: true })
        .locator('xpath=following-sibling::*[1]/*[1]'),
      'color',
    ),
  accent: (page: Page) => styleOf(page.getByRole('button', { name: /^Options/ }).first(), 'color'),
  volatility: (page: Page) =>
    page.locator('dl [title^="Implied volatility at the money"]').getAttribute('title'),
  volatilityFigure: (page: Page) =>
    page.locator('dl [title^="Implied volatility at the money"] dd').textContent(),
};

/** How many parts of the page's charts are filled or drawn in exactly this colour. */
const partsIn = (page: Page, hex: string): Promise<number> =>
  page.locator(`main .ss-sheet :is([fill="${hex}" i], [stroke="${hex}" i])`).count();

/** Every choice of the panel but the direction, made by hand. */
async function chooseOther(panel: Locator) {
  for (const name of ['Dark', 'Orange', 'Calls red, puts green', 'At the side', 'Mini'])
    await panel.getByRole('radio', { name, exact: true }).check();
  await panel.getByRole('group', { name: 'Page width' }).getByRole('radio', { name: 'Full' }).check();
  await panel.getByRole('switch', { name: 'Shadow under panels' }).click();
  await panel.getByRole('slider', { name: 'Corner radius' }).press('Home');
  await panel.getByRole('radio', { name: /Black–Scholes on the spot/ }).check();
  await panel.getByRole('textbox', { name: 'Rate, % a year' }).fill('6.5');
  await panel.getByRole('radio', { name: '252' }).check();
  for (const [control, choice] of [
    ['Strikes', '60'],
    ['Interval', '15 min'],
  ] as const) {
    await panel.getByRole('button', { name: new RegExp(`^${control}`) }).click();
    await panel.page().getByRole('option', { name: choice, exact: true }).click();
  }
}

const OTHER: Cookies = {
  themeColor: 'dark',
  activeTheme: 'ORANGE_THEME',
  cp: 'rg',
  isLayout: 'full',
  isHorizontal: 'false',
  isCollapse: 'true',
  isCardShadow: 'false',
  borderRadius: '0',
  volatility: 'spot:0.065:252',
  ttstrks: '60',
  ttint: '15',
};

describe.each(['ltr', 'rtl'] as const)('the settings, %s', (dir) => {
  it('hold at once and on the next visit, from its first paint on', async () => {
    const { page, context, complaints } = await oiAnalysis({ activeDir: dir });
    const other = dir === 'ltr' ? 'rtl' : 'ltr';
    const standard = await seen.volatilityFigure(page);
    const holds = async () => {
      await expect.poll(() => seen.html(page)).toEqual({ mode: 'dark', dir: other });
      await expect.poll(() => seen.callColour(page)).toBe(rgb(HUES.dark.redText));
      expect(await styleOf(seen.panel(page), 'box-shadow')).toBe('none');
      await expect.poll(() => styleOf(seen.panel(page), 'border-top-left-radius')).toBe('0px');
      expect(await seen.width(page)).toBeGreaterThan(1800);
      await expect
        .poll(() => seen.volatility(page))
        .toContain('Black–Scholes on the spot, rate 6.50%, years of 252 days');
      await expect.poll(() => new URL(page.url()).searchParams.get('n')).toBe('60');
    };
    expect(await seen.html(page)).toEqual({ mode: 'light', dir });
    expect(await styleOf(seen.panel(page), 'box-shadow')).not.toBe('none');
    expect(await styleOf(seen.panel(page), 'border-top-left-radius')).toBe('7px');
    expect(await seen.width(page)).toBe(1800);
    expect(await seen.volatility(page)).toContain('Black-76 on the forward, rate 0.00%, years of 365 days');

    const panel = await openSettings(page);
    await chooseOther(panel);
    await panel.getByRole('radio', { name: other === 'ltr' ? 'Left to right' : 'Right to left' }).check();
    expect(await styleOf(panel.getByRole('button', { name: 'Reset to defaults' }), 'color')).toBe(
      rgb(ACCENTS.ORANGE_THEME.dark),
    );
    await page.keyboard.press('Escape');
    await holds();
    // On the evening of an expiry there is none to see, in no model.
    if (standard !== UNKNOWN) expect(await seen.volatilityFigure(page)).not.toBe(standard);
    const kept = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(kept).toMatchObject({ ...OTHER, activeDir: other });

    await page.addInitScript(() => {
      const looks: string[] = [];
      Object.assign(globalThis, { looks });
      new MutationObserver(() => {
        const { dataset, dir: direction } = document.documentElement;
        if (dataset.mode)
          looks.push(
            `${dataset.mode} ${direction} ${getComputedStyle(document.documentElement).colorScheme}`,
          );
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['dir', 'data-mode'] });
    });
    await page.goto(at('/options/oidata'));
    await page.locator('.ss-sheet').first().waitFor();
    await holds();
    const looks = await page.evaluate(() => (globalThis as unknown as { looks: string[] }).looks);
    expect(new Set(looks)).toEqual(new Set([`dark ${other} dark`]));
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('go back to their defaults at a press', async () => {
    const { page, context } = await oiAnalysis({ ...OTHER, activeDir: dir });
    const panel = await openSettings(page);
    await panel.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => seen.html(page)).toEqual({ mode: 'light', dir: 'ltr' });
    for (const name of [
      'Light',
      'Aqua',
      'Calls green, puts red',
      'Boxed',
      'At the top',
      'Left to right',
      '365',
    ])
      expect(await panel.getByRole('radio', { name, exact: true }).isChecked(), name).toBe(true);
    expect(await panel.getByRole('switch').isChecked()).toBe(true);
    expect(await panel.getByRole('slider').getAttribute('aria-valuetext')).toBe('7 px');
    expect(await panel.getByRole('textbox').inputValue()).toBe('0');
    await context.close();
  });

  it.each(['light', 'dark'])('are free of serious faults, %s', async (themeColor) => {
    const { page, context, complaints } = await oiAnalysis({ activeDir: dir, themeColor }, 390);
    await page.getByRole('button', { name: 'Apps and quick links' }).click();
    await openSettings(page);
    expect(await seriousFaults(page)).toEqual([]);
    const reach = await page.getByRole('dialog', { name: 'Settings' }).boundingBox();
    expect(reach!.width).toBeLessThanOrEqual(390);
    expect(dir === 'ltr' ? reach!.x + reach!.width : reach!.x).toBe(dir === 'ltr' ? 390 : 0);
    expect(complaints()).toEqual([]);
    await context.close();
  });
});

describe('the settings', () => {
  it('are worked by keys alone, and give the focus back', async () => {
    const { page, context } = await oiAnalysis();
    const button = page.getByRole('button', { name: 'Settings' });
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Settings' });
    const light = panel.getByRole('radio', { name: 'Light' });
    await light.waitFor();
    for (let key = 0; key < 5 && !(await light.evaluate((node) => node === document.activeElement)); key++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => seen.html(page)).toMatchObject({ mode: 'dark' });
    const tile = panel.locator('label', { hasText: 'Dark' });
    expect(await styleOf(tile, 'outline-style')).toBe('solid');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await panel.getByRole('radio', { name: 'Purple' }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    await context.close();
  });

  it('recolour a chart and the scrollbars that are on screen', async () => {
    const { page, context } = await oiAnalysis();
    await expect.poll(() => partsIn(page, HUES.light.greenBar)).toBeGreaterThan(0);
    expect(await partsIn(page, HUES.dark.greenBar)).toBe(0);
    const panel = await openSettings(page);
    await panel.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => partsIn(page, HUES.dark.greenBar)).toBeGreaterThan(0);
    await expect.poll(() => partsIn(page, HUES.light.greenBar)).toBe(0);
    for (const scrolled of [page.locator('html'), panel.locator('div', { hasText: 'Colour theme' }).first()])
      await expect.poll(() => styleOf(scrolled, 'scrollbar-color')).toContain(rgb(SCROLL_THUMBS.dark));
    await context.close();
  });

  it('take a rate only where a model can, and say which', async () => {
    const { page, context } = await oiAnalysis();
    const panel = await openSettings(page);
    const rate = panel.getByRole('textbox', { name: 'Rate, % a year' });
    await rate.fill('45');
    expect(await rate.getAttribute('aria-invalid')).toBe('true');
    await panel.getByText('from 0 to 30').waitFor();
    expect(await seen.volatility(page)).toContain('rate 0.00%');
    await rate.blur();
    expect(await rate.inputValue()).toBe('0');
    await context.close();
  });
});
