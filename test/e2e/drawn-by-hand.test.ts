import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { framesLater, IN_SIGHT, picture } from './browser.ts';
import { firstLoadGone, sharedProduct } from './product.ts';

const { visit, onPastSession } = sharedProduct();

/** What is drawn of open interest: the panel beneath is out of sight, and drawn when somebody sees it. */
const DRAWN = ['Change in open interest', 'Open interest']
  .flatMap((title) =>
    ['path', 'text'].map((drawn) => `main section[aria-label="${title}"] .ss-sheet ${drawn}`),
  )
  .join();
const sliderOf = (page: Page) => page.getByRole('slider', { name: 'Minute shown' });
const clockOf = async (page: Page) => (await sliderOf(page).getAttribute('aria-valuetext'))!;
const wordsOf = (page: Page) => page.locator(`main output${IN_SIGHT}`).first().innerText();

/** Comes to the slider as a hand does, before it presses: what drags the thumb is loaded meanwhile. */
async function comeTo(page: Page, x: number, y: number): Promise<void> {
  const loaded = page.waitForResponse(/range-drag/);
  await page.mouse.move(x, y);
  await loaded;
  await framesLater(page, 2);
}

type Frame = { readonly thumb: string; readonly words: string; readonly drawn: readonly string[] };
type Watched = Window & { taken: Frame[]; isWatched: boolean };

/** Takes down frame by frame what the thumb, the words beside the slider and the charts show. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate((sheets) => {
    const watched = window as unknown as Watched;
    watched.taken = [];
    watched.isWatched = true;
    const take = () => {
      const thumb = document.querySelector('main input[type="range"]')!.getAttribute('aria-valuetext')!;
      const words = document.querySelector('main output')!.textContent ?? '';
      const drawn = [...document.querySelectorAll(sheets)].map(({ outerHTML }) => outerHTML);
      watched.taken.push({ thumb, words, drawn });
      if (watched.isWatched) requestAnimationFrame(look);
    };
    // After all that is due before the page is painted.
    const look = () => queueMicrotask(() => setTimeout(take));
    requestAnimationFrame(look);
  }, DRAWN);
}

const framesOf = (page: Page) =>
  page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.isWatched = false;
    return watched.taken;
  });

const drawnNow = (page: Page) =>
  page.evaluate((sheets) => [...document.querySelectorAll(sheets)].map(({ outerHTML }) => outerHTML), DRAWN);

it('draws open interest of the minute under the thumb while a hand drags it, and words once it rests', async () => {
  const { page, complaints } = await visit(await onPastSession('/options/oidata'));
  await picture(page);
  await firstLoadGone(page);
  const slider = sliderOf(page);
  const box = (await slider.boundingBox())!;
  const y = box.y + box.height / 2;
  const at = (share: number) => box.x + box.width * share;
  await comeTo(page, at(0.2), y);
  await page.mouse.down();
  await framesLater(page, 2);
  await watchFrames(page);
  for (let step = 0; step <= 24; step++) {
    await page.mouse.move(at(0.2 + 0.02 * step), y);
    await framesLater(page, 1);
  }
  const frames = await framesOf(page);
  const ahead = frames.filter(({ thumb, words }) => thumb !== words);
  expect(ahead.length).toBeGreaterThan(3);

  await page.mouse.up();
  const released = await clockOf(page);
  await expect.poll(() => wordsOf(page)).toBe(released);
  // From where the hand let go, not from the words that it was ahead of.
  await slider.press('ArrowRight');
  await expect.poll(() => wordsOf(page)).not.toBe(released);
  expect((await clockOf(page)) > released).toBe(true);

  for (const { thumb, drawn } of [ahead[0]!, ahead[ahead.length >> 1]!, ahead.at(-1)!]) {
    const address = new URL(page.url());
    address.searchParams.set('t', thumb);
    await page.goto(address.href);
    await picture(page);
    expect(await wordsOf(page)).toBe(thumb);
    expect(await drawnNow(page), thumb).toEqual(drawn);
  }
  expect(complaints()).toEqual([]);
  await page.context().close();
});

it('stands at one minute where a hand comes back to the one that is rendered, and lets a press on the thumb be', async () => {
  const { page, complaints } = await visit(await onPastSession('/options/oidata'));
  await picture(page);
  await firstLoadGone(page);
  const box = (await sliderOf(page).boundingBox())!;
  const y = box.y + box.height / 2;
  const here = box.x + box.width * 0.4;
  await comeTo(page, here, y);
  await page.mouse.down();
  // Longer than words wait for, so that the minute of either end is rendered at some time.
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.move(turn % 2 === 0 ? here + 60 : here, y);
    await framesLater(page, 1);
  }
  const stands = () =>
    page.evaluate(() => ({
      told: document.querySelector('main input[type="range"]')!.getAttribute('aria-valuetext'),
      over: document.querySelector('main .ss-slider .label')!.textContent,
      words: document.querySelector('main output')!.textContent,
    }));
  await expect.poll(async () => new Set(Object.values(await stands())).size).toBe(1);
  const drawn = await drawnNow(page);
  await page.mouse.up();
  const clock = await clockOf(page);
  const address = new URL(page.url());
  address.searchParams.set('t', clock);
  await page.goto(address.href);
  await picture(page);
  expect(await drawnNow(page), clock).toEqual(drawn);

  await firstLoadGone(page);
  const track = (await sliderOf(page).boundingBox())!;
  const label = (await page.locator('main .ss-slider .label').first().boundingBox())!;
  const thumb = { x: label.x + label.width / 2, y: track.y + track.height / 2 };
  await comeTo(page, thumb.x + 4, thumb.y);
  await page.mouse.down();
  await framesLater(page, 2);
  expect(await clockOf(page)).toBe(clock);
  await page.mouse.move(thumb.x + 104, thumb.y);
  await page.mouse.up();
  await expect.poll(() => wordsOf(page)).not.toBe(clock);
  expect(complaints()).toEqual([]);
  await page.context().close();
});
