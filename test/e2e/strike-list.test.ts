import { expect, it } from 'vitest';
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
