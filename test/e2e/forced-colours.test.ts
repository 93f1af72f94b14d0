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
  expect((await painted(page, '.ss-slider > .rail')).backgroundImage).toContain('linear-gradient');
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

/** The least contrast of what stands on the axes of the first chart, which is in sight, with the ground that the page has. */
const contrastOfAxes = (page: Page) =>
  page.evaluate(() => {
    const luminance = (color: string) => {
      const [r, g, b] = color.match(/[\d.]+/g)!.map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    };
    const ground = luminance(getComputedStyle(document.body).backgroundColor);
    const texts = [...document.querySelector('.ss-plot .ss-sheet')!.querySelectorAll('text')];
    const contrasts = texts.map((text) => {
      const ink = luminance(getComputedStyle(text).fill);
      return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
    });
    return texts.length > 0 ? Math.min(...contrasts) : 0;
  });

it.each([
  ['light', 'dark'],
  ['dark', 'light'],
] as const)(
  'has charts that are read where a person chose %s and the system that forces its colours is %s',
  async (mode, colorScheme) => {
    const { page, complaints } = await visit(await onPastSession('/options/oidata'), { mode });
    await picture(page);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await expect.poll(() => contrastOfAxes(page)).toBeGreaterThanOrEqual(4.5);
    const adjusted = await page
      .locator('.ss-sheet text')
      .first()
      .evaluate((text) => getComputedStyle(text).forcedColorAdjust);
    expect(adjusted).toBe('none');
    expect(complaints()).toEqual([]);
    await page.context().close();
  },
);
