import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawingOn, keptPages, picture } from './browser.ts';
import { sharedProduct } from './product.ts';

const { at, browser, visit, onPastSession } = sharedProduct();
const turnTo = keptPages(browser);
const opened = (...[path, look]: Parameters<typeof visit>) => turnTo(at(path), look);

let screen: string;
beforeAll(async () => {
  screen = await onPastSession('/options/oidata');
});

const zoomIn = (page: Page) => new URL(page.url()).searchParams.get('z');

/** Both charts are drawn, in their own letters, and the page stands at its beginning. */
async function drawn(page: Page): Promise<void> {
  await page.locator('.ss-sheet').nth(1).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await picture(page);
}

async function pointAtFirstChart(page: Page) {
  const box = (await page.locator('.ss-sheet').first().boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  return middle;
}

/** The first chart's crosshair, px of the window: the middle of its value tag, its level line, the foot of the upright one. */
const crossOf = (page: Page) =>
  page.evaluate(() => {
    const layer = document.querySelector('.ss-plot')!.lastElementChild!;
    const parts = [...layer.children].filter((part) => part instanceof HTMLElement);
    const shown = parts.filter(({ style }) => style.display !== 'none');
    const boxes = shown.map((part) => part.getBoundingClientRect());
    const tag = boxes.at(-1)!;
    return {
      tag: tag.top + tag.height / 2,
      level: boxes.find(({ height }) => height === 1)!.top,
      foot: boxes.find(({ width }) => width === 1)!.bottom,
      value: shown.at(-1)!.textContent,
    };
  });

describe('an OI profile', () => {
  it('has the candles of the spot beside it on the same strikes, under the mouse and by the keys', async () => {
    const { page, complaints } = await visit(`${screen}&view=profile`);
    const plots = page.locator('.ss-plot');
    await plots.nth(3).waitFor();
    const boxes = await Promise.all([0, 1].map((at) => plots.nth(at).boundingBox()));
    const [candles, bars] = boxes.map((box) => box!);
    expect([candles!.y, candles!.height]).toEqual([bars!.y, bars!.height]);
    expect(candles!.x + candles!.width).toBeLessThanOrEqual(bars!.x + 1);

    const legend = page.locator('.ss-legend').nth(1);
    const atMoney = await legend.innerText();
    await page.mouse.move(candles!.x + candles!.width / 2, candles!.y + candles!.height * 0.75);
    await expect.poll(() => legend.innerText()).not.toBe(atMoney);
    await page.mouse.move(0, 0);
    await expect.poll(() => legend.innerText()).toBe(atMoney);

    await plots.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => legend.innerText()).not.toBe(atMoney);
    await expect
      .poll(() => page.locator('.ss-unseen[aria-live]').first().innerText())
      .toMatch(/^\d\d:\d\d.* Spot/);
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    await page.getByRole('grid', { name: 'Spot, 15 min' }).waitFor();
    await page.getByRole('grid', { name: 'Change in open interest' }).waitFor();
    expect(complaints()).toEqual([]);
    await page.context().close();
  });
});

describe('a chart under the mouse', () => {
  it('keeps the crosshair under the mouse, with the value that lies there, when its legend gains a row', async () => {
    const { page, leave } = await opened(screen);
    await drawn(page);
    const mouse = await pointAtFirstChart(page);
    const before = await crossOf(page);
    expect(Math.abs(before.tag - mouse.y)).toBeLessThan(2);
    const legend = page.locator('.ss-legend').first();
    await legend.evaluate(({ style }) => style.setProperty('padding-bottom', '44px'));
    await expect.poll(async () => (await crossOf(page)).value).not.toBe(before.value);
    const after = await crossOf(page);
    expect(Math.abs(after.tag - mouse.y)).toBeLessThan(2);
    expect(Math.abs(after.level - mouse.y)).toBeLessThan(2);
    expect(Math.abs(after.foot - before.foot)).toBeLessThan(2);
    await legend.evaluate(({ style }) => style.removeProperty('padding-bottom'));
    leave();
  });

  it('lets the wheel scroll the page', async () => {
    const { page, complaints, leave } = await opened(screen, { height: 600 });
    await drawn(page);
    await pointAtFirstChart(page);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(zoomIn(page)).toBeNull();
    expect(complaints()).toEqual([]);
    leave();
  });

  it('zooms by the wheel once it was clicked, until Esc gives the wheel back to the page', async () => {
    const { page, complaints, leave } = await opened(screen, { height: 600 });
    await drawn(page);
    const { x, y } = await pointAtFirstChart(page);
    const hint = page.locator('.ss-plot-hint').first();
    await page.mouse.wheel(0, 40);
    await expect.poll(() => hint.textContent()).toMatch(/^Click the chart/);
    // The hint hears the wheel before the page has scrolled by it.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(400);
    await page.mouse.click(x, y);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => zoomIn(page)).toMatch(/^\d+~\d+$/);
    expect(await hint.textContent()).toBe('');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const zoomed = zoomIn(page);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(zoomIn(page)).toBe(zoomed);
    expect(complaints()).toEqual([]);
    leave();
  });

  it('lets a page that is being scrolled go on, though the chart in hand comes under the mouse', async () => {
    const { page } = await opened(screen, { height: 600 });
    await drawn(page);
    const { x, y } = await pointAtFirstChart(page);
    await page.mouse.click(x, y);
    await page.evaluate(() => {
      window.scrollTo(0, 60);
      const plot = document.querySelector('.ss-plot')!;
      document.addEventListener('scroll', () => {
        const turn = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true });
        document.body.dataset.isTaken = String(!plot.dispatchEvent(turn));
      });
    });
    await expect.poll(() => page.evaluate(() => document.body.dataset.isTaken)).toBe('false');
    expect(zoomIn(page)).toBeNull();
    await page.context().close();
  });

  it('zooms by the wheel with Ctrl, with every chart of that axis, and the address opens it so', async () => {
    const { page, complaints, leave } = await opened(screen);
    await drawn(page);
    const whole = await drawingOn(page, 1);
    await pointAtFirstChart(page);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => zoomIn(page)).toMatch(/^\d+~\d+$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.mouse.move(0, 0);
    await expect.poll(() => drawingOn(page, 1)).not.toBe(whole);

    const again = await visit(page.url());
    await drawn(again.page);
    await expect.poll(() => drawingOn(again.page, 0)).toBe(await drawingOn(page, 0));
    expect(await drawingOn(again.page, 1)).toBe(await drawingOn(page, 1));

    await page.locator('.ss-plot').first().dblclick();
    await expect.poll(() => zoomIn(page)).toBeNull();
    await page.mouse.move(0, 0);
    await expect.poll(() => drawingOn(page, 1)).toBe(whole);
    expect([...complaints(), ...again.complaints()]).toEqual([]);
    await again.context.close();
    leave();
  });

  it('moves what is zoomed by a drag, and moves nothing where all is in sight', async () => {
    const { page, complaints, leave } = await opened(screen);
    await drawn(page);
    const box = (await page.locator('.ss-sheet').first().boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const drag = async () => {
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + 80, middle.y, { steps: 4 });
      await page.mouse.up();
    };
    await drag();
    expect(zoomIn(page)).toBeNull();
    await page.keyboard.down('Control');
    for (let turns = 0; turns < 3; turns++) await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => zoomIn(page)).not.toBeNull();
    await page.waitForTimeout(500);
    const strikes = () => zoomIn(page)!.split('~').map(Number) as [number, number];
    const before = strikes();
    await drag();
    await expect.poll(() => strikes()[0]).toBeLessThan(before[0]);
    expect(strikes()[1]).toBeLessThan(before[1]);
    expect(complaints()).toEqual([]);
    leave();
  });

  it('zooms by two fingers, and leaves one to the page', async () => {
    const { page } = await visit('/healthz', { width: 390, height: 600 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    await page.goto(at(screen));
    await drawn(page);
    const plot = page.locator('.ss-plot').first();
    await plot.scrollIntoViewIfNeeded();
    const box = (await plot.boundingBox())!;
    const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((left) => ({ x: left, y })) });
    const swipe = async (...ways: readonly (readonly [from: number, to: number])[]) => {
      await touch('touchStart', ...ways.map(([from]) => from));
      for (const share of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', ...ways.map(([from, to]) => from + (to - from) * share));
      await touch('touchEnd');
    };
    await swipe([x, x + 60]);
    expect(zoomIn(page)).toBeNull();
    await swipe([x - 20, x - 90], [x + 20, x + 90]);
    await expect.poll(() => zoomIn(page)).toMatch(/^\d+~\d+$/);

    // Of what is zoomed one finger moves a part sideways, and the page upwards.
    await page.waitForTimeout(500);
    const zoomed = zoomIn(page)!;
    await swipe([x, x + 60]);
    await expect.poll(() => Number(zoomIn(page)!.split('~')[0])).toBeLessThan(Number(zoomed.split('~')[0]));
    await page.waitForTimeout(500);
    const moved = zoomIn(page);
    const top = await page.evaluate(() => window.scrollY);
    const finger = (type: 'touchStart' | 'touchMove', up: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y - up }] });
    await finger('touchStart', 0);
    for (let up = 15; up <= 120; up += 15) await finger('touchMove', up);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top + 60);
    expect(zoomIn(page)).toBe(moved);
    await page.context().close();
  });

  it('zooms by + and −, and shows all again at 0', async () => {
    const { page, leave } = await opened(screen);
    await drawn(page);
    await page.locator('.ss-plot').first().focus();
    await page.keyboard.press('+');
    await expect.poll(() => zoomIn(page)).not.toBeNull();
    await page.keyboard.press('0');
    await expect.poll(() => zoomIn(page)).toBeNull();
    leave();
  });
});

describe('a saved picture', () => {
  it('shows what stands on the page', async () => {
    const { page, complaints, leave } = await opened(screen);
    await drawn(page);
    await page.evaluate(() => document.fonts.ready);
    const panel = page.locator('main section.ss-panel', { has: page.locator('.ss-plot') }).first();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Save as picture' }).click(),
    ]);
    await page.mouse.move(0, 0);
    const saved = readFileSync(await download.path()).toString('base64');
    const plot = panel.locator('.ss-plot');
    const seen = (await plot.screenshot()).toString('base64');
    expect(await differenceOf(page, saved, seen)).toBeLessThan(ALIKE);
    // The measure tells charts apart.
    const other = page.locator('main section.ss-panel .ss-plot').nth(1);
    const different = (await other.screenshot()).toString('base64');
    expect(await differenceOf(page, saved, different)).toBeGreaterThan(3 * ALIKE);
    expect(complaints()).toEqual([]);
    leave();
  });

  it('says of which instrument, expiry, date and minute it is, and that it is simulated', async () => {
    const { page, leave } = await opened(`${screen}&t=10:43`);
    const { name, panel, written } = await savedWords(page);
    expect(name).toMatch(/^NIFTY_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d_1043_since-[\da-z-]+_[a-z-]+\.png$/);
    const title = await panel.locator('h2').textContent();
    const at = written.indexOf(title!);
    const words = written.slice(at + 2, at + 7);
    expect(words[0]).toBe('NIFTY');
    expect(words[1]).toMatch(/^Expiry \w{3} \d{1,2} \w{3} \d{4}$/);
    expect(words[2]).toMatch(/^\w{3} \d{1,2} \w{3} \d{4}$/);
    expect(words.slice(3)).toEqual(['10:43 IST', 'Simulated']);
    leave();
  });

  it('has what stands elsewhere on the page: times, kinds of bands, the scale of cells', async () => {
    const { page, leave } = await opened(await onPastSession('/futures/oianalysis'));
    const { written } = await savedWords(page);
    const first = written.slice(0, written.lastIndexOf('NIFTY'));
    expect(first.filter((text) => /^\d\d:\d\d$/.test(text)).length).toBeGreaterThan(3);
    expect(written).toContain('Long build-up');
    leave();
    const map = await opened(await onPastSession('/options/trending-oi-strike'));
    const { written: ofMap } = await savedWords(map.page, 'ΔOI by strike and time');
    const ends = ofMap.filter((text) => /^[−+][\d.,]+( L| Cr)?$/.test(text));
    expect(ends.some((end) => ends.includes(end.replace('+', '−')) && end.startsWith('+'))).toBe(true);
    map.leave();
  });
});

/** What is written into the saved picture of a panel, the first with a chart unless it is named, and what that is called. */
async function savedWords(page: Page, heading?: string) {
  await page.locator('.ss-sheet').first().waitFor();
  await picture(page);
  const panels = page.locator('main section.ss-panel', { has: page.locator('.ss-plot') });
  const panel = (heading ? panels.filter({ hasText: heading }) : panels).first();
  await page.evaluate(() => {
    const written: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (...given) {
      written.push(given[0].replaceAll(/\p{Cf}/gu, ''));
      return fillText.apply(this, given);
    };
    Object.assign(window, {
      written,
      unwatch: () => Object.assign(CanvasRenderingContext2D.prototype, { fillText }),
    });
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save as picture' }).click(),
  ]);
  const written = await page.evaluate(() => {
    const watched = window as unknown as { written: string[]; unwatch(): void };
    watched.unwatch();
    return watched.written;
  });
  return { name: download.suggestedFilename(), panel, written };
}

describe('a chart by keys', () => {
  it('begins and ends at the minute shown: of those after it nothing is known', async () => {
    const { page, complaints, leave } = await opened(`${await onPastSession('/options/callvsput')}&t=10:43`);
    await picture(page);
    const head = page.locator('.ss-legend b').first();
    await page.locator('.ss-plot').first().focus();
    for (const [key, clock] of [
      ['ArrowLeft', '10:42'],
      ['End', '10:43'],
      ['ArrowRight', '10:43'],
      ['Home', '09:16'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => head.innerText()).toBe(clock);
    }
    expect(complaints()).toEqual([]);
    leave();
  });
});

describe('a panel in full screen', () => {
  it('has over it what stands over its screen: contract, level and the hand on time, which plays on', async () => {
    const { page, complaints, leave } = await opened(`${screen}&t=10:43`);
    await drawn(page);
    const panel = page.locator('main section.ss-panel', { has: page.locator('.ss-plot') }).first();
    const contract = panel.locator('.ss-panel-contract');
    const strip = panel.locator('.ss-strip');
    const slider = page.getByRole('slider', { name: 'Minute shown' });
    const spot = await page.locator('main .ss-strip dd').first().innerText();
    expect([await contract.count(), await strip.count()]).toEqual([0, 0]);
    await panel.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(() => contract.textContent()).toMatch(/^NIFTYExpiry /);
    expect(await strip.locator('dd').first().innerText()).toBe(spot);
    expect(await strip.innerText()).toMatch(/Simulated[\s\S]*10:43/);
    const [box, height] = [
      await panel.locator('.ss-plot').boundingBox(),
      await page.evaluate(() => innerHeight),
    ];
    expect(box!.y + box!.height).toBeLessThanOrEqual(height);

    await panel.getByRole('slider', { name: 'Minute shown' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => strip.innerText()).toMatch(/10:42/);
    await panel.getByRole('combobox', { name: /speed/i }).selectOption('300×');
    await panel.getByRole('button', { name: 'Play the day' }).click();
    await expect.poll(() => slider.inputValue()).not.toBe('86');
    await panel.getByRole('button', { name: 'Leave full screen' }).click();
    await contract.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Pause' }).click();
    expect([await slider.count(), await strip.count()]).toEqual([1, 0]);
    expect(complaints()).toEqual([]);
    leave();
  });

  it('shows what opens over it: hints, and how it is computed', async () => {
    const { page, complaints } = await opened(screen);
    await drawn(page);
    const panel = page.locator('main section.ss-panel', { has: page.locator('.ss-plot') }).first();
    const within = panel.locator('[role="tooltip"], [role="note"]');
    await panel.getByRole('button', { name: 'Full screen' }).click();
    await panel.getByRole('button', { name: 'Leave full screen' }).waitFor();
    await panel.getByRole('button', { name: 'How it is computed' }).hover();
    await within.getByText('How it is computed').waitFor();
    await panel.getByRole('button', { name: 'How it is computed' }).click();
    await within.getByText('Click a chart and the mouse wheel').waitFor();
    await page.keyboard.press('Escape');
    await within.getByText('Click a chart and the mouse wheel').waitFor({ state: 'detached' });
    expect(complaints()).toEqual([]);
    await page.context().close();
  });
});

/** How far apart squares of a picture and of the page may be, of 255: letters are smoothed otherwise. */
const ALIKE = 24;

/** The greatest difference of any square of 12 px between the foot of a saved picture and the page, of 255. */
const differenceOf = (page: Page, saved: string, seen: string): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const side = 12;
      const [picture, plot] = await Promise.all(
        pictures.map(async (data) => {
          const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
          return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        }),
      );
      const columns = Math.floor(plot!.width / side);
      const rows = Math.floor(plot!.height / side);
      const squares = (image: ImageBitmap, dense: number) => {
        const pen = new OffscreenCanvas(plot!.width, plot!.height).getContext('2d')!;
        const top = image.height - plot!.height * dense;
        const [width, height] = [plot!.width, plot!.height];
        pen.drawImage(image, 0, top, width * dense, height * dense, 0, 0, width, height);
        const { data } = pen.getImageData(0, 0, width, height);
        const sums = new Float64Array(columns * rows * 3);
        for (let y = 0; y < rows * side; y++)
          for (let x = 0; x < columns * side; x++)
            for (let channel = 0; channel < 3; channel++)
              sums[3 * (Math.floor(y / side) * columns + Math.floor(x / side)) + channel]! +=
                data[4 * (y * width + x) + channel]! / side ** 2;
        return sums;
      };
      const [one, other] = [squares(picture!, 2), squares(plot!, 1)];
      return one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0);
    },
    [saved, seen],
  );

describe('the address', () => {
  it('of a screen holds nothing that the screen has no control for', async () => {
    const { page, context } = await visit('/futures/longshort?n=60&inst=BANKNIFTY&units=lots');
    await expect.poll(() => new URL(page.url()).search).toBe('?units=lots');
    await context.addCookies([{ name: 'ttstrks', value: '60', url: at('/') }]);
    await page.goto(at('/futures/longshort'));
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: 'Lots', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?units=lots');
    await page.context().close();
  });
});

describe('several expiries in one sum', () => {
  it('say of which expiry the figures of the header are', async () => {
    const { page } = await opened(screen);
    await drawn(page);
    await page.getByRole('button', { name: /^Sum of/ }).click();
    await page.getByRole('menuitemcheckbox').first().click();
    await page.keyboard.press('Escape');
    await page
      .getByText(/^PCR \d+ \w{3}$/)
      .first()
      .waitFor();
    await page
      .getByText(/^Max pain \d+ \w{3}$/)
      .first()
      .waitFor();
    await page.context().close();
  });
});

describe('a scatter', () => {
  it('is walked dot by dot by the keys, each ringed and read, and enter chooses one', async () => {
    const { page, complaints } = await visit(await onPastSession('/futures/longshort'));
    const plot = page.locator('.ss-plot').first();
    await page.locator('.ss-sheet circle, .ss-sheet path').first().waitFor({ state: 'attached' });
    await picture(page);
    await plot.focus();
    const read = () => page.locator('.ss-plot-name').innerText();
    expect(await read()).toBe('');
    await page.keyboard.press('Home');
    const first = await read();
    expect(first).toMatch(/Chg .+ ΔOI .+ Turnover, ₹/);
    expect(await plot.locator('.ss-dot-ring').isVisible()).toBe(true);
    await expect.poll(() => page.locator('main [aria-live="polite"]').allInnerTexts()).toContain(first);
    await page.keyboard.press('ArrowRight');
    await expect.poll(read).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(read).toBe(first);
    const before = page.url();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).not.toBe(before);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });
});
