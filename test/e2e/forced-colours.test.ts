import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from './browser.ts';
import { sharedProduct } from './product.ts';

const { visit, onPastSession } = sharedProduct();

/** The grounds and images of an element as they are painted. */
const painted = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
      return { backgroundColor, backgroundImage, color };
    });

it('shows where the minute stands in the colours that a system forces on pages, and what is chosen', async () => {
  const { page, complaints } = await visit(await onPastSession('/options/chain'), { mode: 'dark' });
  await picture(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const track = page.locator('.ss-slider').first();
  const slider = track.getByRole('slider');
  const seen = async () => (await track.screenshot()).toString('base64');
  expect((await painted(page, '.ss-slider > input')).backgroundImage).toContain('linear-gradient');
  await slider.focus();
  await page.keyboard.press('Home');
  const atStart = await seen();
  await page.keyboard.press('End');
  await expect.poll(seen).not.toBe(atStart);

  const [chosen, other] = await Promise.all(
    ['true', 'false'].map((pressed) => painted(page, `.ss-choices > button[aria-pressed="${pressed}"]`)),
  );
  expect(chosen!.backgroundColor).not.toBe(other!.backgroundColor);
  const bar = await painted(page, 'tbody .call.bar');
  expect(bar.backgroundImage).toContain('linear-gradient');
  expect(bar.color).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
  expect(complaints()).toEqual([]);
  await page.context().close();
});
