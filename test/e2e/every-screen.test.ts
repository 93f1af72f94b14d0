import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { screens } from '#screens/list.ts';
import { builtBoard } from '#test/built-board.ts';
import type { Screen, ScreenControl } from '#ui/screen.ts';
import {
  chartsOf,
  goTo,
  keptPages,
  type Picture,
  picture,
  seriousFaults,
  stillPicture,
  toBeginnings,
} from './browser.ts';
import { ownRunningApp } from './product.ts';
import { type RunningApp, runningApp } from './running-app.ts';

const samples = process.env.STRIKESCOPE_SAMPLES;
if (!samples)
  process.stdout.write('every screen on real days: left out, STRIKESCOPE_SAMPLES names no folder\n');

/** A Wednesday after its session; the day before, a Tuesday, an expiry of NIFTY ended. */
const DATE = '2026-06-17';
const BEFORE = '2026-06-16';
const AFTER_THE_CLOSE = instantOf(DATE, 15 * 60 + 30) + 30_000;

/** What a screen is about: one option chain, one future, or every future of the market. */
type Subject = 'chain' | 'future' | 'futures';
const subjectOf = ({ controls }: Screen): Subject =>
  controls.includes('expiry') ? 'chain' : controls.includes('instrument') ? 'future' : 'futures';

const { browser, app } = ownRunningApp(AFTER_THE_CLOSE, 'demo');
const turnTo = keptPages(browser);
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strikescope-ban-list-'));
  const banList = join(folder, 'fo_secban.csv');
  await writeFile(banList, 'Securities in Ban For Trade Date 17-JUN-2026:\n1,FEWSTRIKES\n');
  const board = builtBoard({ symbol: 'FEWSTRIKES', date: DATE, expiry: '2026-06-30', length: 375 });
  await app().take(board, banList);
  await rm(folder, { recursive: true });
});

/** What an address without data is answered, the browser writes into its console. */
const EXPECTED = /the server responded with a status of 404/;

/** A price that a real source told, on a screen that calls nothing simulated. */
const REAL_AT = (price: string) => new RegExp(`^(?![\\s\\S]*Simulated)[\\s\\S]*${price}`);

/** What a screen about futures says of a date on which none are stored. */
const NO_FUTURES = /No futures [\s\S]*choose another date/;

type Market = {
  readonly name: string;
  readonly search: string;
  /** What must be said of it, by every screen or by those about each subject. */
  readonly says: RegExp | Readonly<Record<Subject, RegExp>>;
};

/** Said in place of a day's course on a date that only its end-of-day file tells of, by the screens that draw one. */
const CLOSE_ONLY = /end-of-day file only[\s\S]*Of this date only the close is known/;
const HAVE_NO_COURSE = ['oi-analysis', 'option-chain', 'long-short', 'futures-analysis'];

/** Said on one market by screens about a chain, and by those about one future or all. */
const said = (chain: RegExp, future: RegExp, futures = future) => ({ chain, future, futures });

/** Opens a screen on each market in turn: no fault, nothing that axe finds serious, and what must be known is said. */
async function holdsOn(
  where: RunningApp,
  screen: Screen,
  markets: readonly Market[],
  { expect }: Pick<TestContext, 'expect'>,
): Promise<void> {
  const { page, complaints, leave } = await turnTo(where.at(screen.route), { now: where.now() });
  for (const [index, { name, search, says }] of markets.entries()) {
    await goTo(page, `${screen.route}?${search}`);
    const main = page.locator('main');
    await expect
      .poll(() => main.innerText(), { message: name })
      .toMatch(says instanceof RegExp ? says : says[subjectOf(screen)]);
    await picture(page);
    expect(await seriousFaults(page, { colors: index === 0 }), name).toEqual([]);
    expect(
      complaints().filter((complaint) => !EXPECTED.test(complaint)),
      name,
    ).toEqual([]);
  }
  leave();
}

describe.concurrent.each(screens)('$id', (screen) => {
  it('is clean and honest on a simulated session, five strikes, no data, and an expiry that is over', (test) =>
    holdsOn(
      app(),
      screen,
      [
        { name: 'simulated', search: `date=${DATE}`, says: /Simulated/ },
        {
          name: 'five strikes',
          search: `inst=FEWSTRIKES&date=${DATE}`,
          says: said(REAL_AT('24,1[05]0'), REAL_AT('24,110\\.00'), /Simulated/),
        },
        { name: 'no data', search: 'date=2026-06-10', says: said(/Nearest dates with data:/, NO_FUTURES) },
        { name: 'expired', search: `date=${BEFORE}&exp=${BEFORE}`, says: /historical/ },
        {
          name: 'expiry over, live',
          search: `exp=${BEFORE}`,
          says: said(/The expiry Tue 16 Jun 2026 of NIFTY is over[\s\S]*Its last session:/, /closed/),
        },
      ],
      test,
    ));

  it('shows with its own choices the same picture from the address that it wrote', async ({ expect }) => {
    const cases = await ownCases(screen);
    if (cases.length === 0) return;
    const { page, leave } = await turnTo(app().at(screen.route), { now: app().now() });
    await picture(page);
    for (const search of cases) {
      await goTo(page, `${screen.route}?${search}`);
      await picture(page);
      await page.getByRole('slider', { name: 'Minute shown' }).focus();
      await page.keyboard.press('PageDown');
      await page.waitForURL(/[?&]t=/);
      const query = new URL(page.url()).searchParams;
      for (const [key, value] of new URLSearchParams(search)) expect(query.get(key), key).toBe(value);
      const turned = await pictureFromTheTop(page);
      expect(await loadedAnew(page)).toEqual(turned);
    }
    leave();
  });

  it('never shows a figure of the choice before under the label of the next', async ({ expect }) => {
    const { page, leave } = await turnTo(app().at(screen.route), { now: app().now() });
    let shown = await picture(page);
    const query = new URLSearchParams();
    for (const [control, change] of SWITCHES) {
      if (!screen.controls.includes(control)) continue;
      for (const [key, value] of Object.entries(change)) query.set(key, value);
      const release = await holdAnswers(page);
      await goTo(page, `${screen.route}?${query}`);
      await page.waitForTimeout(TAKEN_UP_MS);
      const meanwhile = await stillPicture(page);
      await release();
      const before = shown;
      shown = await picture(page);
      const strangers = strangersIn(meanwhile, before, shown);
      expect({ control, strangers }).toEqual({ control, strangers: [] });
    }
    const turned = await pictureFromTheTop(page);
    expect(await loadedAnew(page)).toEqual(turned);
    leave();
  });
});

it('marks and counts on the scanner the names that are in the ban period of the date', async () => {
  const route = '/futures/longshort';
  const { page, complaints, leave } = await turnTo(app().at(route), { now: app().now() });
  await goTo(page, `${route}?date=${DATE}&kind=stock`);
  await page.getByRole('columnheader', { name: 'Symbol' }).locator('button, [role="button"]').click();
  const signs = page.getByRole('img', { name: /ban list of this date/ });
  await signs.waitFor();
  const rows = page.locator('tr', { has: signs });
  expect(await rows.locator('td').first().innerText()).toBe('FEWSTRIKES');
  expect(await page.locator('main').innerText()).toContain('; 1 in the ban period');
  expect(complaints()).toEqual([]);
  leave();
});

/** A long list opens where it matters, and then stays where its reader has left it. */
async function pictureFromTheTop(page: Page): Promise<Picture> {
  await picture(page);
  await toBeginnings(page);
  return picture(page);
}

/** The screen as somebody sees it who has never been here and opens the page's address. */
async function loadedAnew(page: Page): Promise<Picture> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.clock.setSystemTime(app().now());
  await page.goto(page.url());
  return pictureFromTheTop(page);
}

/** The states of the gallery that only this screen has, on a market that this server can show. */
async function ownCases({ fixture }: Screen): Promise<string[]> {
  const cases = (await fixture?.()) ?? [];
  return cases.flatMap(({ market, search }) => (market === 'usual' && search ? [search] : []));
}

/** One choice after the other, each on top of those before. */
const SWITCHES: readonly (readonly [ScreenControl, Readonly<Record<string, string>>])[] = [
  ['instrument', { inst: 'BANKNIFTY' }],
  ['expiry', { exp: '2026-07-28' }],
  ['date', { date: BEFORE }],
  ['interval', { int: '15' }],
  ['strikes', { n: '10' }],
  ['since', { since: 'open' }],
  ['units', { units: 'lots' }],
  ['expiry', { vol: 'spot:0.1:365' }],
];

/** A page has taken a choice up and begun to draw what it can of it. */
const TAKEN_UP_MS = 300;

/** Keeps every answer back until it is let go. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const address = '**/api/v2/**';
  const held: Route[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(address);
  };
}

/** What stands on a screen whose answers are held back, stood there before, and does not belong to what then came. */
function strangersIn(meanwhile: Picture, before: Picture, after: Picture): string[] {
  const isOf = (text: string, { figures, panels }: Picture) =>
    figures.includes(text) || Object.values(panels).some((panel) => panel.text.split('\n').includes(text));
  const isStranger = (text: string) => /\d/.test(text) && isOf(text, before) && !isOf(text, after);
  const [old, now] = [chartsOf(before), chartsOf(after)];
  const charts = chartsOf(meanwhile).filter((chart) => old.includes(chart) && !now.includes(chart));
  const lines = Object.values(meanwhile.panels).flatMap(({ text }) => text.split('\n'));
  return [...[...meanwhile.figures, ...lines].filter(isStranger), ...charts.map(() => 'a chart')];
}

describe.skipIf(!samples)('real days', () => {
  let real: RunningApp;

  beforeAll(async () => {
    real = await runningApp(instantOf('2026-11-20', 1200), 'off');
    await real.take(
      ...[
        'intraday/nifty-2026-08-18.parquet',
        'intraday/nse-chain-polls-nifty-2025-08-29.csv.gz',
        'bhavcopy-legacy/fo13JUN2022bhav.csv.zip',
        'bhavcopy-legacy/fo14JUN2022bhav.csv.zip',
      ].map((path) => join(samples ?? '', path)),
    );
  });
  afterAll(() => real?.stop());

  it.concurrent.for(screens)('are shown clean and honest on $id', (screen, test) =>
    holdsOn(
      real,
      screen,
      [
        {
          name: '18 August 2026',
          search: 'date=2026-08-18',
          says: said(/historical/, /historical|No futures/),
        },
        { name: '29 August 2025', search: 'date=2025-08-29', says: said(/historical/, NO_FUTURES) },
        {
          name: 'the hole of 29 August 2025',
          search: 'date=2025-08-29&t=10:25',
          says: said(/No data at 10:25: the figures are those of 10:1/, NO_FUTURES),
        },
        {
          name: '14 June 2022',
          search: 'date=2022-06-14',
          says: HAVE_NO_COURSE.includes(screen.id) ? /known from its end-of-day file only/ : CLOSE_ONLY,
        },
      ],
      test,
    ),
  );
});
