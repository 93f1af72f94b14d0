import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { IN_SIGHT } from './browser.ts';
import { sharedProduct } from './product.ts';

const { visit, onPastSession } = sharedProduct();

it('opens at the money beneath the choices that follow it, which stay in sight', async () => {
  const { page, context, complaints } = await visit(await onPastSession('/options/straddle'));
  const chosen = page.getByRole('button', { name: /^Strike/ }).first();
  await chosen.click();
  const list = page.getByRole('listbox', { name: 'Strike' });
  const money = list.getByRole('option').filter({ hasText: /^\d.*ATM$/ });
  await expect.poll(() => money.count()).toBe(1);
  const inMiddle = () =>
    money.evaluate((option) => {
      const box = option.parentElement!.getBoundingClientRect();
      const { top, height } = option.getBoundingClientRect();
      return Math.abs(top + height / 2 - (box.top + box.height / 2)) < 2 * height;
    });
  await expect.poll(inMiddle).toBe(true);
  const selected = list.getByRole('option', { selected: true });
  const seen = await selected.evaluate((option) => {
    const { left, top, width, height } = option.getBoundingClientRect();
    return option.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(seen).toBe(true);

  const strike = (await money.innerText()).replaceAll(/[^\d]/g, '');
  await money.click();
  await page.waitForURL(new RegExp(`strike=${strike}`));
  expect(complaints()).toEqual([]);
  await context.close();
});

/** The group of a strike's control, once it knows where its steps lead: its buttons and what is chosen. */
async function controlOf(page: Page, label = 'Strike') {
  const group = page.locator(`.ss-controls [role="group"][aria-label="${label}"]${IN_SIGHT}`);
  await group.locator('button.step[aria-disabled="false"]').first().waitFor();
  const chosen = group.locator('button.ss-choice');
  return {
    group,
    chosen,
    lower: group.locator('button.step').first(),
    higher: group.locator('button.step').nth(1),
    /** The strike shown there; NaN while it is one of the presets. */
    strike: async () => Number((await chosen.locator('strong').innerText()).replaceAll(',', '')),
  };
}

/** The words of what has the focus. */
const reached = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).innerText.replaceAll(/\s+/g, ' '));
const figureOf = (words: string | null | undefined) => Number(words?.replaceAll(/[^\d.]/g, ''));

it('is looked at on other screens from where it is chosen', async () => {
  const { page, context, complaints } = await visit(await onPastSession('/options/straddle'));
  const { group, higher, strike } = await controlOf(page);
  await higher.click();
  const shown = await strike();
  await group.getByRole('button', { name: / on other screens$/ }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const names = await menu.getByRole('menuitem').allInnerTexts();
  expect(names).toContain('Price Vs OI');
  expect(names).not.toContain('Straddle');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => reached(page)).toBe('Long & Short');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/options/longshort\\?.*leg=${shown}(?![^&])`));
  const there = await controlOf(page);
  expect(await there.strike()).toBe(shown);
  expect(complaints()).toEqual([]);
  await context.close();
});

describe('a strike lower or higher', () => {
  it('is one press away, from the strike that a preset stands for, and the buttons stay where they are', async () => {
    const { page, context, complaints } = await visit(await onPastSession('/options/straddle'));
    const { group, lower, higher, strike } = await controlOf(page);
    const [below, above] = await Promise.all([lower, higher].map((one) => one.getAttribute('aria-label')));
    expect(await strike()).toBeNaN();
    const before = await group.boundingBox();
    await higher.click();
    const first = await strike();
    expect(first).toBe(figureOf(above));
    await page.waitForURL(new RegExp(`strike=${first}`));
    await higher.click();
    expect(await strike()).toBeGreaterThan(first);
    for (let press = 0; press < 3; press++) await lower.click();
    expect(await strike()).toBe(figureOf(below));
    expect(await group.boundingBox()).toEqual(before);
    const [from, to] = [(await lower.boundingBox())!, (await higher.boundingBox())!];
    expect(to.x + to.width - from.x).toBeLessThan(170);
    expect(before!.width).toBeLessThan(180);
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('is a press of + or − on the closed control, not in its list, and none beyond the ends', async () => {
    const { page, context, complaints } = await visit(await onPastSession('/options/pricevsoi'));
    const { chosen, lower, higher, strike } = await controlOf(page);
    await chosen.focus();
    await page.keyboard.press('+');
    const first = await strike();
    await page.keyboard.press('-');
    expect(await strike()).toBeLessThan(first);
    await page.keyboard.press('+');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('+');
    await page.keyboard.press('End');
    expect(await strike()).toBe(first);
    await page.keyboard.press('Enter');
    const highest = await strike();
    expect(highest).toBeGreaterThan(first);
    await expect.poll(() => reached(page)).toContain('Strike');
    await page.keyboard.press('+');
    await higher.click({ force: true });
    expect(await strike()).toBe(highest);
    expect(await higher.getAttribute('aria-disabled')).toBe('true');
    expect(await higher.getAttribute('data-hint')).toContain('is the highest strike of the chain');
    expect(await lower.getAttribute('aria-disabled')).toBe('false');
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('is there for each leg of a strangle, which stays where it was pressed', async () => {
    const { page, context, complaints } = await visit(await onPastSession('/options/strangle'));
    const [put, call] = [await controlOf(page, 'Put'), await controlOf(page, 'Call')];
    const [putStrike, callStrike] = [await put.strike(), await call.strike()];
    const before = await call.group.boundingBox();
    await call.higher.click();
    await put.lower.click();
    expect(await call.strike()).toBeGreaterThan(callStrike);
    expect(await put.strike()).toBeLessThan(putStrike);
    expect(await call.group.boundingBox()).toEqual(before);
    expect(complaints()).toEqual([]);
    await context.close();
  });
});

describe('keys in the list of strikes', () => {
  it('lead from the presets to the money and back', async () => {
    const { page, context, complaints } = await visit(await onPastSession('/options/straddle'));
    await (await controlOf(page)).chosen.click();
    const list = page.getByRole('listbox', { name: 'Strike' });
    await list.waitFor();
    await expect.poll(() => reached(page)).toBe('ATM now');
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowDown');
    const lastPreset = await reached(page);
    expect(lastPreset).toMatch(/^ATM/);
    await page.keyboard.press('ArrowDown');
    expect(await reached(page)).toMatch(/^\d.* ATM$/);
    await page.keyboard.press('ArrowUp');
    expect(await reached(page)).toBe(lastPreset);
    await page.keyboard.press('Home');
    expect(await reached(page)).toBe('ATM now');
    await page.keyboard.press('End');
    expect(await reached(page)).toBe((await list.getByRole('option').last().innerText()).trim());
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('find a strike by its digits, past the comma that it is written with', async () => {
    const { page, context, complaints } = await visit(await onPastSession('/options/atmpremium'));
    const { chosen, strike } = await controlOf(page);
    await chosen.click();
    const strikes = page
      .getByRole('listbox', { name: 'Strike' })
      .getByRole('option')
      .filter({ hasText: /^\d/ });
    const wanted = await strikes.nth(7).innerText();
    await page.keyboard.type(wanted.replaceAll(',', ''));
    expect(await reached(page)).toBe(wanted);
    await page.keyboard.press('Enter');
    expect(await strike()).toBe(figureOf(wanted));
    expect(complaints()).toEqual([]);
    await context.close();
  });
});

it('the strikes of a position are found by their digits too', async () => {
  const { page, context, complaints } = await visit(await onPastSession('/options/multi-strike-straddle'));
  await page.getByRole('button', { name: 'Add a position' }).click();
  const strike = page.getByRole('combobox', { name: 'Strike', exact: true });
  const wanted = await strike.locator('option').nth(7).getAttribute('value');
  expect(await strike.inputValue()).not.toBe(wanted);
  await strike.focus();
  await page.keyboard.type(wanted!);
  expect(await strike.inputValue()).toBe(wanted);
  expect(complaints()).toEqual([]);
  await context.close();
});
