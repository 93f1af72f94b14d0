import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { screens } from '#screens/list.ts';
import { OLD_MARK } from '#ui/formats.ts';
import { ROW_PX } from '#ui/table-style.ts';
import { goTo, IN_SIGHT, keptPages, type Picture, picture, pictureNow, toBeginnings } from './browser.ts';
import { ownRunningApp } from './product.ts';

/** A Wednesday whose session ends at 15:30, when the documented polling ends too. */
const DATE = '2026-06-17';
const CLOSE = instantOf(DATE, 15 * 60 + 30);
/** From midnight on the date is a past one; the next session has its first minute. */
const DAY_AFTER = instantOf('2026-06-18', 9 * 60 + 16);

/** Low enough that the page scrolls; the same throughout, as long lists draw what is in sight. */
const HEIGHT = 700;

/** What each screen showed live at a minute of the session, to be held against the replay of that minute. */
const seenLive = new Map<string, { readonly clock: string; readonly seen: Picture }>();
/** What each showed at the close of that day. */
const seenClosed = new Map<string, Picture>();

const { browser, app } = ownRunningApp(instantOf(DATE, 11 * 60) + 30_000, 'demo');
const turnTo = keptPages(browser);
/** Pages that are loaded after it: all minutes to the close at once are more than the server lets a stream wait for. */
const turnAfterClose = keptPages(browser);
const turnDayAfter = keptPages(browser);

/** Panels with data of their own beside those of their screen. */
const OTHERS = ['Term structure', 'Strongest build-ups'];

/** How the minute shown came to be is told by the badge beside it: live and its age, or the date and how the minute stands. */
const BADGE = /^(?:live|closed|historical|earlier minute|\d+ (?:s|min) ago|[A-Z][a-z]{2} \d+ [A-Z][a-z]{2})$/;
/** Days to expiry are counted from the date shown, which stands beside them where it is a past one. */
const FROM_PAST_DATE = /^\d+ [A-Z][a-z]{2} to expiry$/;
const withoutBadge = ({ figures, panels }: Picture): Picture => ({
  figures: figures
    .filter((text) => !BADGE.test(text))
    .map((text) => (FROM_PAST_DATE.test(text) ? 'To expiry' : text)),
  panels,
});
/** Axes reach over the whole day, which is longer now than it was then: the words must agree, not the pixels. */
const words = ({ figures, panels }: Picture) => ({
  figures,
  panels: Object.fromEntries(Object.entries(panels).map(([name, { text }]) => [name, text])),
});

const minuteOnScreen = (page: Page) => page.locator('main output').first().textContent();
const clockAt = (instant: number) =>
  new Date(instant).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  });

describe('a new minute of the session', () => {
  it.each(screens)('changes the figures of $id, and nothing that a person holds', async ({ id, route }) => {
    const { page, complaints, leave } = await turnTo(app().at(route), {
      now: app().now(),
      height: HEIGHT,
    });
    await picture(page);
    const before = await minuteOnScreen(page);
    const resting = await heldThings(page);
    await holdEverything(page);
    if (resting.pointedAt !== undefined)
      await expect
        .poll(async () => {
          await pointAtChart(page);
          return (await heldThings(page)).pointedAt;
        })
        .not.toBe(resting.pointedAt);
    const held = await heldThings(page);
    await app().advanceTo(app().now() + MINUTE_MS);
    await page.clock.fastForward(MINUTE_MS);
    await expect.poll(() => minuteOnScreen(page)).not.toBe(before);
    // What other expiries or the futures are needed for is of the minute before until they have come: it says of which it is.
    const others = page.locator(OTHERS.map((name) => `main section[aria-label="${name}"]${IN_SIGHT}`).join());
    const now = await minuteOnScreen(page);
    const late = async () => (await others.allInnerTexts()).filter((text) => !text.includes(`at ${now}`));
    await expect.poll(late).toEqual([]);
    const marked = page.locator('.ss-strip-figures dd', { hasText: OLD_MARK });
    await expect.poll(() => marked.count()).toBe(0);
    expect(await heldThings(page)).toEqual(held);
    expect(await page.evaluate(() => (window as Watched).busyTimes)).toBe(0);
    expect(complaints()).toEqual([]);
    await toBeginnings(page);
    const seen = await picture(page);
    seenLive.set(id, { clock: clockAt(Math.floor(app().now() / MINUTE_MS) * MINUTE_MS), seen });
    leave();
  });
});

describe('the day played while its session goes on', () => {
  it('goes on at the pace chosen, whatever minutes come meanwhile', async () => {
    const { page, complaints, leave } = await turnTo(app().at('/options/oidata'), { now: app().now() });
    await picture(page);
    const slider = page.getByRole('slider', { name: 'Minute shown' });
    await slider.focus();
    await page.keyboard.press('Home');
    const opening = '09:16';
    await expect.poll(() => minuteOnScreen(page)).toBe(opening);
    await page.getByRole('combobox', { name: /^Speed / }).selectOption('1×');
    await page.getByRole('button', { name: 'Play the day' }).click();
    // From here on no time passes but what is said.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    for (let minute = 0; minute < 3; minute++) {
      const known = await slider.getAttribute('max');
      await app().advanceTo(app().now() + MINUTE_MS);
      const afterTick = async () => {
        await page.clock.runFor(100);
        return slider.getAttribute('max');
      };
      await expect.poll(afterTick).not.toBe(known);
      await page.clock.runFor(MINUTE_MS / 2);
    }
    expect(await minuteOnScreen(page)).not.toBe(opening);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('combobox', { name: /^Speed / }).selectOption('60×');
    expect(complaints()).toEqual([]);
    leave();
  });
});

/** Minutes that the slider is moved by in each of so many frames. */
const DRAGGED_MINUTES = 7;
const DRAGGED_FRAMES = 13;

/**
 * What was read outside drawings and the slider, frame by frame while that was dragged, by the minute that stood beside
 * it; and the minute that the thumb came to.
 */
function dragged(slider: Locator) {
  return slider.evaluate(
    async (element, [minutes, frames]) => {
      const range = element as HTMLInputElement;
      const main = document.querySelector('main')!;
      const texts: Record<string, string[][]> = {};
      const read = () => {
        const found: string[] = [];
        const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node; node = nodes.nextNode())
          if (!node.parentElement?.closest('.ss-sheet, .ss-slider')) found.push(node.nodeValue ?? '');
        const clock = main.querySelector('output')!.textContent ?? '';
        texts[clock] = [...(texts[clock] ?? []), found];
      };
      for (let frame = 0; frame < frames; frame++) {
        range.stepDown(minutes);
        range.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        read();
      }
      return { texts, thumb: range.getAttribute('aria-valuetext') };
    },
    [DRAGGED_MINUTES, DRAGGED_FRAMES] as const,
  );
}

type Watched = Window & { busyTimes?: number; sheets?: readonly Element[] };

/** The pointer on the first chart, every list scrolled, the page too; from here on, waiting is counted. */
async function holdEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main section *'))
      if (
        element.scrollHeight > element.clientHeight + 60 &&
        getComputedStyle(element).overflowY !== 'visible'
      )
        element.scrollTop = 40;
    window.scrollTo(0, 24);
  });
  await pointAtChart(page);
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const watched = window as Watched;
    watched.busyTimes = 0;
    watched.sheets = [...document.querySelectorAll('main .ss-sheet')];
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy="true"]')) watched.busyTimes = (watched.busyTimes ?? 0) + 1;
    }).observe(document.querySelector('main')!, { childList: true, subtree: true, attributes: true });
  });
}

async function pointAtChart(page: Page): Promise<void> {
  const chart = page.locator('main section .ss-sheet').first();
  if ((await chart.count()) === 0) return;
  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.19, box.y + box.height * 0.5);
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5);
}

/**
 * Which charts there are, where the first chart's legend is read, and how far everything is scrolled; a table from its
 * foot, because the rows that come stand above those that are read.
 */
function heldThings(page: Page) {
  return page.evaluate((rowPx) => {
    const { sheets = [] } = window as Watched;
    const rows = (box: Element) =>
      Number(box.querySelector(':scope > table, :scope > * > table')?.getAttribute('aria-rowcount') ?? 0);
    return {
      charts: [...document.querySelectorAll('main .ss-sheet')].map((sheet) => sheets.indexOf(sheet)),
      pointedAt: document.querySelector('main section:has(.ss-sheet) b[dir="ltr"][style*="ch"]')?.textContent,
      scrolled: [document.documentElement, ...document.querySelectorAll('main section *')]
        .filter(({ scrollTop }) => scrollTop > 0)
        .map((box) => box.scrollTop - rowPx * rows(box)),
    };
  }, ROW_PX);
}

describe('the day replayed to its close', () => {
  beforeAll(() => app().advanceTo(CLOSE + 30_000));

  it.concurrent.for(screens)(
    'shows on $id what the live screen showed, and so does the address of its date',
    async ({ id, route }, { expect }) => {
      const { page, complaints, leave } = await turnAfterClose(app().at(route), {
        now: app().now(),
        height: HEIGHT,
      });
      const closed = await picture(page);
      expect(closed.figures).toContain('15:30');

      const slider = page.getByRole('slider', { name: 'Minute shown' });
      const { texts, thumb } = await dragged(slider);
      // Words may be behind the drawings, but all by as much: those beside one minute are the same whenever it stands there.
      for (const [clock, seen] of Object.entries(texts))
        for (const text of seen) expect(text, clock).toEqual(seen[0]);
      await expect.poll(() => minuteOnScreen(page)).toBe(thumb);

      await slider.focus();
      for (const key of ['End', 'PageDown', 'PageDown', 'PageDown']) await page.keyboard.press(key);
      await expect.poll(() => minuteOnScreen(page)).toBe('15:00');
      await page.getByRole('combobox', { name: /^Speed / }).selectOption('300×');
      await page.getByRole('button', { name: 'Play the day' }).click();
      await expect.poll(() => minuteOnScreen(page)).toBe('15:30');
      expect(await picture(page)).toEqual(closed);

      await goTo(page, `${route}?date=${DATE}`);
      expect(await picture(page)).toEqual(closed);
      await toBeginnings(page);
      const dated = await picture(page);
      seenClosed.set(id, dated);

      const { clock, seen } = seenLive.get(id)!;
      await goTo(page, `${route}?date=${DATE}&t=${clock}`);
      await expect.poll(() => minuteOnScreen(page)).toBe(clock);
      await toBeginnings(page);
      expect(words(withoutBadge(await picture(page)))).toEqual(words(withoutBadge(seen)));

      // Kept while another screen is looked at, it comes back with the minute that is wanted now.
      const other = screens.find((screen) => screen.id !== id && screen.controls.includes('instrument'))!;
      await goTo(page, `${other.route}?date=${DATE}&t=${clock}`);
      await picture(page);
      await goTo(page, `${route}?date=${DATE}`);
      await expect.poll(() => minuteOnScreen(page)).toBe('15:30');
      await toBeginnings(page);
      expect(withoutBadge(await picture(page))).toEqual(withoutBadge(dated));
      expect(complaints()).toEqual([]);
      leave();
    },
  );
});

describe('the day after', () => {
  beforeAll(() => app().advanceTo(DAY_AFTER + 30_000));

  it.concurrent.for(screens)(
    'has on $id as history what the live screen showed',
    async (screen, { expect }) => {
      const { id, route } = screen;
      const { page, complaints, leave } = await turnDayAfter(app().at(`${route}?date=${DATE}`), {
        now: app().now(),
        height: HEIGHT,
      });
      await expect.poll(async () => (await pictureNow(page)).figures).toContain('historical');
      await toBeginnings(page);
      expect(withoutBadge(await picture(page))).toEqual(withoutBadge(seenClosed.get(id)!));

      const { clock, seen } = seenLive.get(id)!;
      await goTo(page, `${route}?date=${DATE}&t=${clock}`);
      await expect.poll(() => minuteOnScreen(page)).toBe(clock);
      await toBeginnings(page);
      expect(words(withoutBadge(await picture(page)))).toEqual(words(withoutBadge(seen)));
      expect(complaints()).toEqual([]);
      leave();
    },
  );
});
