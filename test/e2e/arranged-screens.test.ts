import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goTo, IN_SIGHT, picture, stillPicture } from './browser.ts';
import { sharedProduct } from './product.ts';

const { visit, onPastSession } = sharedProduct();

const OPEN_INTEREST = '/options/oiinterval';
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: false }).first();
const lastLine = (page: Page) => page.locator(`.ss-legend button${IN_SIGHT}`).last();
const inAddress = (page: Page, key: string) => new URL(page.url()).searchParams.get(key);
const choose = async (page: Page, instrument: string) => {
  await page
    .getByRole('button', { name: /^Instrument/ })
    .first()
    .click();
  await page.locator('input[role="combobox"]').fill(instrument);
  await page.keyboard.press('Enter');
};

describe('how a person arranged a screen', () => {
  it('stands in its address, which shows the same to whoever opens it', async () => {
    const { page, context, complaints } = await visit(await onPastSession(OPEN_INTEREST));
    await picture(page);
    const asMade = page.url();
    await head(page, 'PCR').getByRole('button').click();
    await lastLine(page).click();
    await expect.poll(() => inAddress(page, 'sort')).toBe('intervals@-pcr');
    await expect.poll(() => inAddress(page, 'hide')).toMatch(/^oi-interval@/);
    const arranged = await stillPicture(page);
    await page.reload();
    await expect.poll(() => stillPicture(page)).toEqual(arranged);
    expect(await head(page, 'PCR').getAttribute('aria-sort')).toBe('descending');
    expect(await lastLine(page).getAttribute('aria-pressed')).toBe('false');

    await page.getByRole('button', { name: 'Show as table' }).first().click();
    await page.waitForURL((url) => url.searchParams.get('tables') === 'oi-interval');
    await page.reload();
    await expect.poll(() => page.getByRole('grid').count()).toBe(2);

    await page.getByRole('button', { name: 'Show as chart' }).first().click();
    await lastLine(page).click();
    // Descending, ascending, as made.
    await head(page, 'PCR').getByRole('button').click();
    await head(page, 'PCR').getByRole('button').click();
    await page.waitForURL(asMade);
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('does not go along to another screen, and is as it was left on the way back', async () => {
    const { page, context } = await visit(await onPastSession(OPEN_INTEREST));
    await picture(page);
    await head(page, 'PCR').getByRole('button').click();
    await page.waitForURL((url) => url.searchParams.has('sort'));
    await goTo(page, await onPastSession('/options/callvsput'));
    await picture(page);
    expect(inAddress(page, 'sort')).toBeNull();
    await goTo(page, await onPastSession(OPEN_INTEREST));
    await page.waitForURL((url) => url.searchParams.get('sort') === 'intervals@-pcr');
    expect(await page.locator(`th[aria-sort=descending]${IN_SIGHT}`).count()).toBe(1);
    await context.close();
  });
});

describe('bars over strikes', () => {
  const SINCE_MINUTES = async () => `${await onPastSession('/options/oidata')}&since=3&t=11:00`;
  const panel = (page: Page) => page.locator(`main .ss-panel${IN_SIGHT}`).first();
  const label = (page: Page) => panel(page).locator('svg.ss-sheet text', { hasText: 'ΔOI, units' });
  /** How high the bars of a side stand, px: what marks a strike is a line. */
  const longest = (page: Page) =>
    panel(page)
      .locator('svg.ss-sheet')
      .nth(1)
      .evaluate((sheet) => {
        const boxes = [...sheet.querySelectorAll<SVGGraphicsElement>('path')].map((path) => path.getBBox());
        return Math.max(...boxes.filter(({ width }) => width > 50).map(({ height }) => height));
      });

  it('stand on the scale of the day, and fit what is shown on request, by mouse and by thumb', async () => {
    const { page, context, complaints } = await visit(await SINCE_MINUTES());
    await picture(page);
    const ofDay = await longest(page);
    await panel(page).getByRole('button', { name: 'Fit the scale to what is shown' }).click();
    await page.waitForURL((url) => url.searchParams.get('fit') === 'oi-change');
    await expect.poll(() => label(page).textContent()).toBe('ΔOI, units · scale of this minute');
    await expect.poll(() => longest(page)).toBeGreaterThan(ofDay * 1.2);
    const fitted = await stillPicture(page);
    await page.reload();
    await expect.poll(() => stillPicture(page)).toEqual(fitted);
    await page.getByRole('slider', { name: 'Minute shown' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => url.searchParams.get('t') === '11:01');
    expect(await label(page).textContent()).toBe('ΔOI, units · scale of this minute');
    await page.setViewportSize({ width: 390, height: 844 });
    await panel(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Scale of the whole day' }).click();
    await page.waitForURL((url) => !url.searchParams.has('fit'));
    await expect.poll(() => label(page).textContent()).toBe('ΔOI, units');
    expect(complaints()).toEqual([]);
    await context.close();
  });
});

describe('the browser’s Back', () => {
  it('goes to the instrument before, and forward to the one after', async () => {
    const { page, context } = await visit(await onPastSession('/options/callvsput'));
    const before = await picture(page);
    const address = page.url();
    await choose(page, 'BANKNIFTY');
    await page.waitForURL((url) => url.searchParams.get('inst') === 'BANKNIFTY');
    const after = await picture(page);
    expect(after).not.toEqual(before);
    // A choice within the session replaces its address.
    await page.getByRole('slider', { name: 'Minute shown' }).focus();
    await page.keyboard.press('PageDown');
    await page.waitForURL((url) => url.searchParams.has('t'));
    await page.goBack();
    await page.waitForURL(address);
    await expect.poll(() => stillPicture(page)).toEqual(before);
    await page.goForward();
    await page.waitForURL((url) => url.searchParams.get('inst') === 'BANKNIFTY');
    expect(inAddress(page, 't')).not.toBeNull();
    await context.close();
  });
});

describe('the money', () => {
  it('is measured by the spot where a person asks for it, on every screen that is opened next, and says so', async () => {
    const { page, context, complaints } = await visit(await onPastSession('/options/chain'));
    await picture(page);
    const atm = (name: string) =>
      page
        .locator(`.ss-strip${IN_SIGHT} .ss-figure`)
        .filter({ has: page.getByRole('button', { name, exact: true }) });
    const marked = () => page.locator(`main tr.marked${IN_SIGHT}`).first().innerText();
    const byForward = await atm('ATM').locator('dd').innerText();
    await atm('ATM').getByRole('button').click();
    await page.waitForURL((url) => url.searchParams.get('atm') === 'spot');
    const strike = await atm('ATM by spot').locator('dd').innerText();
    expect(await marked()).toContain(strike);
    await page.getByRole('button', { name: 'How it is computed' }).first().click();
    await page.getByText('The money is measured by the spot').waitFor();
    await page.keyboard.press('Escape');
    await goTo(page, await onPastSession('/options/atmpremium').then((path) => `${path}&atm=spot`));
    await picture(page);
    expect(await atm('ATM by spot').locator('dd').innerText()).toBe(strike);
    await atm('ATM by spot').getByRole('button').click();
    await page.waitForURL((url) => !url.searchParams.has('atm'));
    expect(await atm('ATM').locator('dd').innerText()).toBe(byForward);
    expect(complaints()).toEqual([]);
    await context.close();
  });
});
