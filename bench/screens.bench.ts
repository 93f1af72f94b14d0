/**
 * The built screens in a browser whose processor is four times slower, over a simulated day, and what their data costs
 * the server. Everything that is counted in processor time is the browser's own count and holds on a busy machine;
 * wall times and frames do not.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { Client } from 'undici';
import { calls } from '#api/calls.ts';
import { screens } from '#screens/list.ts';
import { IN_SIGHT, launchBrowser } from '#test/e2e/browser.ts';
import { openBareScrubber } from './bare-scrubber.ts';
import { changesAgain } from './changes-again.ts';
import { openChartPage } from './chart-page-files.ts';
import { busy } from './main-thread.ts';
import { printTable, type Row, spreadOf } from './measure.ts';
import { product, urlOf } from './product.ts';

const SLOWER = 4;
const MINUTES = 10;
const SWITCHES = 3;
const DRAG_MS = 4000;
const MOUSE_MS = 8;
/** What 60 s at 60× are, at 300×. */
const REPLAY_MS = 12_000;
const REQUESTS = 400;
const ROUNDS = 5;
/** Ids of the screens that are asked for; all of them without. */
const asked = process.env.STRIKESCOPE_BENCH_SCREENS?.split(',');

type Watched = Window & {
  /** When a chart or the screen's page was last seen changed, and the frames in which any chart was drawn. */
  changedAt: number;
  drawnFrames: number;
  clickedAt: number;
  /**
   * Of what note is taken, which costs the page work at each change: of frames alone, of when anything changed too, which asks
   * for a frame after each change, or of nothing.
   */
  watch: (what: 'all' | 'frames' | 'nothing') => void;
};

/** Runs in the page before its own code: takes note of what is drawn, and in which frame. */
function watchDrawing() {
  const watched = window as unknown as Watched;
  watched.changedAt = 0;
  watched.drawnFrames = 0;
  let drawnIn: CSSNumberish | null = -1;
  let isTimed = true;
  let isAwaited = false;
  const changed = () => {
    if (isAwaited || !isTimed) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      watched.changedAt = performance.now();
    });
  };
  const note = () => {
    const frame = document.timeline.currentTime;
    if (drawnIn !== frame) watched.drawnFrames++;
    drawnIn = frame;
  };
  const elementOf = ({ target }: MutationRecord) =>
    target instanceof Element ? target : target.parentElement;
  const observer = new MutationObserver((records) => {
    const changes = records.map(elementOf);
    if (changes.some((element) => element?.closest('main'))) changed();
    if (changes.some((element) => element?.closest('.ss-sheet'))) note();
  });
  watched.watch = (what) => {
    observer.disconnect();
    isTimed = what === 'all';
    if (what === 'nothing') return;
    observer.observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ['inert', 'd', 'x', 'y', 'width', 'height', 'fill', 'stroke'],
    });
  };
  watched.watch('all');
  addEventListener(
    'click',
    () => {
      watched.clickedAt = performance.now();
    },
    { capture: true },
  );
}

const frames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/** Every chart is drawn, and nothing is on its way. */
async function drawn(page: Page): Promise<void> {
  await page.locator(`main section${IN_SIGHT}`).first().waitFor();
  await page.waitForFunction(
    (busy) => document.querySelectorAll(busy).length === 0,
    `main [aria-busy="true"]${IN_SIGHT}`,
  );
  await page.evaluate(async () => {
    const { drawnFrames } = window as unknown as Watched;
    let still = 0;
    for (let before = drawnFrames; still < 400; ) {
      await new Promise((done) => setTimeout(done, 100));
      const { drawnFrames: now } = window as unknown as Watched;
      still = now === before ? still + 100 : 0;
      before = now;
    }
  });
}

async function follow(page: Page, route: string): Promise<void> {
  const { group } = screens.find((screen) => screen.route === route)!;
  if (group === null) {
    await page.getByRole('banner').locator(`a[href="${route}"]`).first().click();
  } else {
    const menu = page.getByRole('navigation', { name: 'Screens' });
    await menu.getByRole('button', { name: new RegExp(`^${group}$`, 'i') }).click();
    await menu.locator(`a[href^="${route}"]`).first().click();
  }
  await drawn(page);
}

const sliderOf = (page: Page) => page.getByRole('slider', { name: 'Minute shown' });

/** From the click in the menu to the frame in which the last of the screen is seen, ms. */
async function switches(page: Page, session: CDPSession, from: string, to: string) {
  const wall: number[] = [];
  const work: number[] = [];
  for (let round = -1; round < SWITCHES; round++) {
    await follow(page, from);
    const before = await busy(session);
    await follow(page, to);
    const ms = await page.evaluate(() => {
      const { changedAt, clickedAt } = window as unknown as Watched;
      return changedAt - clickedAt;
    });
    if (round < 0) continue;
    wall.push(ms);
    work.push((await busy(session)) - before);
  }
  return { wall: spreadOf(wall).median, work: spreadOf(work).median };
}

/** What the browser takes to lay out and paint a screen that is there already, main-thread ms: without any script. */
async function bareScreen(page: Page, session: CDPSession): Promise<number> {
  const work: number[] = [];
  for (let round = 0; round < SWITCHES; round++) {
    const main = await page.evaluateHandle(() => document.querySelector('main')!);
    const ready = await main.evaluateHandle((shown) => {
      const copy = shown.cloneNode(true) as HTMLElement;
      shown.replaceWith(document.createElement('main'));
      return copy;
    });
    await frames(page);
    const before = await busy(session);
    await ready.evaluate((copy) => document.querySelector('main')!.replaceWith(copy));
    await frames(page);
    work.push((await busy(session)) - before);
    await main.evaluate((shown) => document.querySelector('main')!.replaceWith(shown));
    await frames(page);
  }
  return spreadOf(work).median;
}

/** Main-thread ms of one minute more, for the whole screen; and of what such a minute changes, made again by hand. */
async function minutes(page: Page, session: CDPSession): Promise<{ ours: number; bare: number }> {
  const slider = sliderOf(page);
  await slider.focus();
  await page.keyboard.press('Home');
  for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp');
  await page.waitForTimeout(1000);
  // As the scrubber hears it: what the browser does with a key of its own accord is no part of a minute.
  const range = (await slider.elementHandle())!;
  const next = () =>
    range.evaluate((input) => {
      (input as HTMLInputElement).stepUp();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const ours = await costOf(page, session, next);
  await page.waitForTimeout(1500);
  const again = await changesAgain(page, async () => {
    await next();
    await frames(page);
  });
  return { ours, bare: await costOf(page, session, again) };
}

async function costOf(page: Page, session: CDPSession, step: () => Promise<unknown>): Promise<number> {
  const values: number[] = [];
  for (let at = -4; at < MINUTES; at++) {
    await page.waitForTimeout(150);
    const before = await busy(session);
    await step();
    await frames(page);
    await frames(page);
    if (at >= 0) values.push((await busy(session)) - before);
  }
  return spreadOf(values).median;
}

/** The same frames, and the same call into the page, in which nothing happens: what is measured brings both with it. */
const idle = (page: Page, session: CDPSession) => costOf(page, session, () => page.evaluate(() => undefined));

type Noted = Parameters<Watched['watch']>[0];

/** What `measure` finds of a page of which note is taken no further than of `what` meanwhile. */
async function noting<T>(page: Page, what: Noted, measure: () => Promise<T>): Promise<T> {
  const watch = (what: Noted) => page.evaluate((what) => (window as unknown as Watched).watch(what), what);
  await watch(what);
  const found = await measure();
  await watch('all');
  return found;
}

const panelsOf = (page: Page) => page.locator(`main section${IN_SIGHT}:has(h2)`).count();

/**
 * Frames a second in which charts were drawn while the scrubber is dragged to and fro, by a hand that is told nothing of
 * how far the page has come: a mouse says where it is 125 times a second.
 */
async function dragged(page: Page, session: CDPSession, track: Locator): Promise<number> {
  const box = (await track.boundingBox())!;
  const y = box.y + box.height / 2;
  const at = (share: number) => box.x + box.width * (0.1 + 0.8 * share);
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', share: number, buttons: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: at(share),
      y,
      button: 'left',
      buttons,
      clickCount: 1,
    });
  const counted = () =>
    page.evaluate(() => ({ frames: (window as unknown as Watched).drawnFrames, at: performance.now() }));
  await mouse('mouseMoved', 0, 0);
  // No hand presses in the moment in which it comes.
  await page.waitForTimeout(300);
  await mouse('mousePressed', 0, 1);
  await frames(page);
  const before = await counted();
  const sent: Promise<unknown>[] = [];
  const start = performance.now();
  for (let share = 0; share < 1; share = (performance.now() - start) / DRAG_MS) {
    sent.push(mouse('mouseMoved', 0.5 - 0.5 * Math.cos(share * 4 * Math.PI), 1));
    await pause(MOUSE_MS);
  }
  const after = await counted();
  await Promise.all(sent);
  await mouse('mouseReleased', 0, 0);
  return (1000 * (after.frames - before.frames)) / (after.at - before.at);
}

async function heapMiB(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20;
}

/** Growth of the heap over an hour of the market played, MiB; a first hour is for what is kept once. */
async function replayed(page: Page, session: CDPSession): Promise<number> {
  await page.getByRole('combobox', { name: /speed/i }).selectOption('300×');
  const play = async () => {
    await sliderOf(page).focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Play the day' }).click();
    await page.waitForTimeout(REPLAY_MS);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForTimeout(500);
  };
  await play();
  const before = await heapMiB(session);
  await play();
  return (await heapMiB(session)) - before;
}

/** Bars alone and bare: what ECharts takes for the bars of 120 strikes, on the same slowed processor. */
async function bareChart(page: Page, session: CDPSession): Promise<number> {
  await openChartPage(page);
  await page.evaluate((last) => window.chartPage!.prepare('bars', 0, last), MINUTES);
  const values: number[] = [];
  for (let at = 0; at < MINUTES; at++) {
    const before = await busy(session);
    await page.evaluate((n) => window.chartPage!.show('bare', 'bars', n), at);
    if (at > 3) values.push((await busy(session)) - before);
  }
  return spreadOf(values).median;
}

/** Processor ms of a request, client and server together, over one connection kept open. */
async function requestCost(
  origin: string,
  body: string,
): Promise<{ ms: number; bytes: number; legs: Buffer }> {
  const client = new Client(origin);
  const ask = async () => {
    const answer = await client.request({
      method: 'POST',
      path: calls.board.path,
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      body,
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${bytes.toString()}`);
    return bytes;
  };
  const first = await ask();
  for (let i = 0; i < REQUESTS / 4; i++) await ask();
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    for (let i = 0; i < REQUESTS; i++) await ask();
    const { user, system } = process.cpuUsage(start);
    costs.push((user + system) / 1000 / REQUESTS);
  }
  await client.close();
  return { ms: spreadOf(costs).median, bytes: first.length, legs: first };
}

async function serverRows(url: string): Promise<Row[]> {
  const body = JSON.stringify({ inst: 'BANKNIFTY', fields: ['price', 'bid', 'ask', 'volume', 'oi'] });
  const plain = await fetch(new URL(calls.board.path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { boards } = (await plain.json()) as { boards: { strikes: number[] }[] };
  const ours = await requestCost(url, body);
  const bare = fastify();
  bare.post(calls.board.path, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('content-encoding', 'br').send(ours.legs),
  );
  await bare.listen({ port: 0 });
  const floor = await requestCost(urlOf(bare), body);
  await bare.close();
  const legs = 2 * boards.reduce((sum, { strikes }) => sum + strikes.length, 0);
  return [
    {
      what: `server: a day of ${legs} legs, ${(ours.bytes / 2 ** 20).toFixed(1)} MiB packed, over the floor`,
      measured: ours.ms - floor.ms,
      unit: 'ms CPU',
      target: '≤ 1',
      floor: { what: 'bare Fastify sending the same bytes, with the client', value: floor.ms },
    },
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'strikescope-screens-'));
const { url, close } = await product(join(folder, 'data'));
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(watchDrawing);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  process.stdout.write(`  Chromium, processor ${SLOWER} times slower; the built product in dist/web.\n`);
  printTable(await serverRows(url));

  await slow(SLOWER);
  await page.goto(url);
  await drawn(page);
  const nothing = await noting(page, 'nothing', () => idle(page, session));
  for (const { id, route } of screens.filter((one) => asked?.includes(one.id) ?? true)) {
    const from = screens.find((other) => other.route !== route && other.group === 'options')!.route;
    const rows: Row[] = [];
    const { wall, work } = await switches(page, session, from, route);
    const panels = await panelsOf(page);
    rows.push({
      what: `${id}: opened with its data in the cache`,
      measured: wall,
      unit: 'ms',
      target: '≤ 150',
    });
    const bare = (await bareScreen(page, session)) - nothing;
    rows.push({
      what: '  its main thread until all holds still',
      measured: work,
      unit: 'ms CPU',
      floor: { what: 'its finished page put in, without any script', value: bare },
    });
    if ((await sliderOf(page).count()) > 0) {
      const minute = await noting(page, 'nothing', () => minutes(page, session));
      rows.push({
        what: `  a minute more, per panel of ${panels}`,
        measured: (minute.ours - nothing) / panels,
        unit: 'ms CPU',
        target: '≤ 16',
        floor: { what: 'its changes alone, without any script', value: (minute.bare - nothing) / panels },
      });
    }
    printTable(rows);
  }
  await page.goto(`${url}/options/oidata?n=120`);
  await drawn(page);
  const drag = await noting(page, 'frames', () => dragged(page, session, sliderOf(page)));
  const growth = Math.max(0, await replayed(page, session));
  const bare = await bareChart(page, session);
  const barePage = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const bareSession = await barePage.context().newCDPSession(barePage);
  await bareSession.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await openBareScrubber(barePage);
  const bareDrag = await dragged(barePage, bareSession, sliderOf(barePage));
  if (errors.length > 0) throw new AggregateError(errors, 'a screen failed while it was measured');
  printTable([
    {
      what: 'scrubber dragged over the OI bars of 120 strikes',
      measured: drag,
      unit: 'frames/s',
      target: '≥ 50',
      floor: { what: 'a page of a range and two bare drawings', value: bareDrag },
    },
    { what: 'heap after an hour replayed, more than before', measured: growth, unit: 'MiB', target: '≤ 10' },
    { what: 'a bare ECharts redraw of 4 × 120 bars', measured: bare, unit: 'ms CPU' },
    { what: 'a call and four frames in which nothing happens', measured: nothing, unit: 'ms CPU' },
  ]);
} finally {
  await browser.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
}
