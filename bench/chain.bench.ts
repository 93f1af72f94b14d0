/**
 * The option chain of 120 strikes × 20 columns in a browser whose processor is four times slower: a minute more, and
 * scrolling with the pointer over it, as who scrolls has it: right after a minute, and once the figures have been quiet
 * for some seconds, which is how nearly every scroll of a chain begins. Beside each figure what a bare table costs that
 * holds the same words and nothing else, and a canvas that has nothing but their picture. Main-thread time is the browser's
 * own count and holds on a busy machine; frames do not.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '#test/e2e/browser.ts';
import { busy } from './main-thread.ts';
import { printTable, spreadOf } from './measure.ts';
import { product } from './product.ts';

const SLOWER = 4;
const MINUTES = 15;
const SCROLL_MS = 3000;
/** px a frame at 60 frames a second: 120 strikes in three seconds. */
const SCROLL_PX = 18;
const STRIKES = 120;
/** How long the figures have been the same and the pointer over them: a live chain has a minute. */
const QUIET_MS = 10_000;
const SCROLLER_PX = 700;
const CHAIN =
  '/options/chain?inst=BANKNIFTY&n=120&cols=price,priceChange,bid,ask,iv,delta,theta,volume,oi,oiChange';

const frames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/** Main-thread ms of what `step` sets going, less what as many frames cost in which nothing happens. */
async function costOf(page: Page, session: CDPSession, step: (at: number) => Promise<unknown>) {
  const [idle, work]: [number[], number[]] = [[], []];
  for (let at = -4; at < MINUTES; at++) {
    await page.waitForTimeout(150);
    const before = await busy(session);
    await frames(page);
    await frames(page);
    const between = await busy(session);
    await step(at + 4);
    await frames(page);
    await frames(page);
    if (at < 0) continue;
    idle.push(between - before);
    work.push((await busy(session)) - between);
  }
  return Math.max(0, spreadOf(work).median - spreadOf(idle).median);
}

type Bare = Window & { bareCells: string[][]; bareNodes: Text[] };

/** Takes note of the words of every cell in sight, minute by minute. */
const note = (page: Page) =>
  page.evaluate(() => {
    const bare = window as unknown as Bare;
    bare.bareCells ??= [];
    const cells = document.querySelectorAll('main [role="grid"] tbody tr:not([data-outdated]) td');
    bare.bareCells.push(Array.from(cells, (cell) => cell.textContent ?? ''));
  });

/** In place of the page a table of those cells, without style but the width and height of a row. */
const makeBare = (page: Page) =>
  page.evaluate(() => {
    const bare = window as unknown as Bare;
    const columns = document.querySelectorAll('main [role="grid"] th').length;
    const table = document.createElement('table');
    table.style.cssText = 'width:100%;table-layout:fixed;font-size:13px;border-spacing:0';
    for (let at = 0; at < bare.bareCells[0]!.length; at += columns) {
      const row = table.insertRow();
      row.style.height = '28px';
      for (let column = 0; column < columns; column++) row.insertCell().textContent = ' ';
    }
    document.body.replaceChildren(table);
    bare.bareNodes = Array.from(table.querySelectorAll('td'), (cell) => cell.firstChild as Text);
  });

/** In place of the page a table of 120 rows of those words, which scrolls, all of it there from the start. */
const makeBareScroller = (page: Page) =>
  page.evaluate(
    ([rows, height]) => {
      const table = document.querySelector('table')!;
      const own = [...table.rows];
      for (let at = own.length; at < rows; at++) table.append(own[at % own.length]!.cloneNode(true));
      const scroller = document.createElement('div');
      scroller.setAttribute('data-bench', '');
      scroller.style.cssText = `height:${height}px;overflow:auto`;
      scroller.append(table);
      document.body.replaceChildren(scroller);
    },
    [STRIKES, SCROLLER_PX] as const,
  );

const showBare = (page: Page, minute: number) =>
  page.evaluate((at) => {
    const { bareCells, bareNodes } = window as unknown as Bare;
    const words = bareCells[at]!;
    bareNodes.forEach((node, cell) => {
      if (node.nodeValue !== words[cell]) node.nodeValue = words[cell] ?? '';
    });
    return words.length;
  }, minute);

/** In place of the page a canvas as large as that table, on which a minute writes those words in their places. */
const makeCanvas = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    const table = document.querySelector('table')!;
    const { width, height } = table.getBoundingClientRect();
    Object.assign(canvas, { width, height });
    const { length: columns } = table.rows[0]!.cells;
    const drawing = canvas.getContext('2d', { alpha: false })!;
    Object.assign(drawing, { font: '13px sans-serif', textAlign: 'right' });
    document.body.replaceChildren(canvas);
    Object.assign(window, {
      bareWords: (words: readonly string[]) => {
        drawing.fillStyle = '#fff';
        drawing.fillRect(0, 0, width, height);
        drawing.fillStyle = '#000';
        words.forEach((word, cell) => {
          const x = (((cell % columns) + 1) * width) / columns;
          drawing.fillText(word, x, 28 * Math.floor(cell / columns) + 18);
        });
      },
    });
  });

const showCanvas = (page: Page, minute: number) =>
  page.evaluate((at) => {
    const bare = window as unknown as Bare & { bareWords(words: readonly string[]): void };
    bare.bareWords(bare.bareCells[at]!);
  }, minute);

/** The share of cells that a minute changes. */
const changing = (page: Page) =>
  page.evaluate(() => {
    const { bareCells } = window as unknown as Bare;
    const shares = bareCells.slice(1).map((words, at) => {
      const changed = words.filter((word, cell) => word !== bareCells[at]![cell]).length;
      return changed / words.length;
    });
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  });

/** Frames a second while an element that scrolls goes down and up; 0 rows missing is checked by what is drawn. */
const scrolled = (page: Page, selector: string) =>
  page.evaluate(
    ([css, ms, px]) =>
      new Promise<number>((done) => {
        const scroller = document.querySelector(css)!;
        const start = performance.now();
        let count = 0;
        let by: number = px;
        const step = () => {
          const before = scroller.scrollTop;
          scroller.scrollTop += by;
          if (scroller.scrollTop === before) by = -by;
          count++;
          const spent = performance.now() - start;
          if (spent < ms) requestAnimationFrame(step);
          else done((1000 * count) / spent);
        };
        requestAnimationFrame(step);
      }),
    [selector, SCROLL_MS, SCROLL_PX] as const,
  );

const folder = mkdtempSync(join(tmpdir(), 'strikescope-chain-'));
const { url, close } = await product(join(folder, 'data'));
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url + CHAIN);
  const grid = page.getByRole('grid');
  await grid.locator('td').nth(100).waitFor();
  await grid.evaluate((table) => table.parentElement!.setAttribute('data-bench', ''));
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const slider = page.getByRole('slider', { name: 'Minute shown' });
  await slider.focus();
  await page.keyboard.press('Home');
  for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp');
  await page.waitForTimeout(1000);
  const minute = await costOf(page, session, () => page.keyboard.press('ArrowRight'));
  await grid.hover();
  const fpsAtOnce = await scrolled(page, '[data-bench]');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(QUIET_MS);
  const fps = await scrolled(page, '[data-bench]');
  await page.mouse.move(1, 1);
  for (let at = 0; at < MINUTES + 4; at++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(400);
    await note(page);
  }
  const share = await changing(page);
  await makeBare(page);
  let cells = 0;
  const bare = await costOf(page, session, async (at) => {
    cells = await showBare(page, at);
  });
  const bareTable = await page.evaluateHandle(() => document.querySelector('table')!);
  await makeCanvas(page);
  const canvas = await costOf(page, session, (at) => showCanvas(page, at));
  await bareTable.evaluate((table) => document.body.replaceChildren(table));
  await makeBareScroller(page);
  const bareFps = await scrolled(page, '[data-bench]');
  if (errors.length > 0) throw new AggregateError(errors, 'the chain failed while it was measured');
  process.stdout.write(
    `  Chromium, processor ${SLOWER} times slower; ${cells} cells drawn, of which a minute changes ${Math.round(100 * share)} %.\n`,
  );
  printTable([
    {
      what: 'option chain, 120 strikes × 20 columns: a minute more, the whole screen',
      measured: minute,
      unit: 'ms CPU',
      target: '≤ 16',
      floor: { what: 'the same words into a bare table', value: bare },
    },
    { what: '  the same words onto a bare canvas', measured: canvas, unit: 'ms CPU' },
    {
      what: '  scrolled right after a minute',
      measured: fpsAtOnce,
      unit: 'frames/s',
      target: '≥ 50',
      floor: { what: 'a bare table of as many rows', value: bareFps },
    },
    {
      what: `  scrolled ${QUIET_MS / 1000} s after a minute`,
      measured: fps,
      unit: 'frames/s',
      target: '≥ 50',
      floor: { what: 'a bare table of as many rows', value: bareFps },
    },
  ]);
} finally {
  await browser.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
}
