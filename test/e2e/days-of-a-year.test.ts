import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { pricedChain } from '#test/priced-chain.ts';
import { UNKNOWN } from '#ui/formats.ts';
import { contextOf, picture } from './browser.ts';
import { ownRunningApp } from './product.ts';

const DATE = '2022-04-13';
const { browser, app } = ownRunningApp(instantOf('2022-04-14', 600), 'off');

/** Of 2022, as the exchange names them; two of them lie before the expiry. */
const HOLIDAYS = [
  ...['26-Jan-2022', '01-Mar-2022', '18-Mar-2022', '14-Apr-2022', '15-Apr-2022', '03-May-2022'],
  ...['09-Aug-2022', '15-Aug-2022', '31-Aug-2022', '05-Oct-2022', '26-Oct-2022', '08-Nov-2022'],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-days-'));
  // At the close four sessions are left, the 14th and the 15th being holidays.
  const rules = { date: DATE, expiry: '2022-04-21', length: 375, spot: 24_110, future: 24_110 };
  await app().take(pricedChain(() => 0.2, 4 / 252, rules));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SEEN = `date=${DATE}&exp=2022-04-21`;
const NOT_KNOWN = 'It is not known which days up to the expiry are holidays';

/** The volatility at the money in the strip, and what the page asked of the calendar. */
async function shown(path: string) {
  const asked: string[] = [];
  const context = await contextOf(browser());
  const page = await context.newPage();
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(app().at(path));
  await picture(page);
  const strip = await page.locator('.ss-strip').innerText();
  const isUnknown = await page.getByText(NOT_KNOWN).isVisible();
  await context.close();
  return {
    isUnknown,
    atmIv: /ATM IV\s+(?:○\s)?(\S+)/.exec(strip)?.[1],
    asksCalendar: asked.some((url) => url.includes('/api/v2/calendar')),
  };
}

describe('a volatility in years of 252 days', () => {
  const path = `/options/oidata?${SEEN}&vol=forward:0:252`;

  it('is missing where holidays are not known, which is said', async () => {
    expect(await shown(path)).toEqual({ isUnknown: true, atmIv: UNKNOWN, asksCalendar: true });
  });

  it('is there once the server has learned them', async () => {
    const list = { FO: HOLIDAYS.map((tradingDate) => ({ tradingDate, description: 'Holiday' })) };
    const file = join(folder, 'holidays.json');
    await writeFile(file, JSON.stringify(list));
    await app().take(file);
    expect(await shown(path)).toEqual({ isUnknown: false, atmIv: '20.00%', asksCalendar: true });
  });

  it('alone asks for the calendar', async () => {
    const { isUnknown, asksCalendar } = await shown(`/options/oidata?${SEEN}`);
    expect([isUnknown, asksCalendar]).toEqual([false, false]);
  });
});
