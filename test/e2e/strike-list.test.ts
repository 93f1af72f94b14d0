import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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

/** What is chosen of a strike. */
function controlOf(page: Page) {
  const chosen = page.locator('.ss-controls').getByRole('button', { name: /^Strike/ });
  return {
    chosen,
    strike: async () => Number((await chosen.locator('strong').innerText()).replaceAll(',', '')),
  };
}

/** The words of what has the focus. */
const reached = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).innerText.replaceAll(/\s+/g, ' '));
const figureOf = (words: string | null | undefined) => Number(words?.replaceAll(/[^\d.]/g, ''));

describe('keys in the list of strikes', () => {
  it('lead from the presets to the money and back', async () => {
    const { page, context, complaints } = await visit(await onPastSession('/options/straddle'));
    await controlOf(page).chosen.click();
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
    const { chosen, strike } = controlOf(page);
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
