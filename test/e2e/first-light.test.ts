import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { strikescope } from '#test/strikescope-process.ts';
import { chartsOf, picture, seriousFaults } from './browser.ts';
import { ownProduct, sharedProduct } from './product.ts';

const samples = process.env.STRIKESCOPE_SAMPLES;
if (!samples) process.stdout.write('real days on screen: left out, STRIKESCOPE_SAMPLES names no folder\n');

const { at, visit, onPastSession } = sharedProduct();

const clockIn = (page: Page) => new URL(page.url()).searchParams.get('t');

/** The first date that is stored. */
async function firstDate(): Promise<string> {
  const answer = await fetch(at('/api/v2/dates?inst=NIFTY'));
  const { dates } = (await answer.json()) as { dates: { date: string }[] };
  return dates.map(({ date }) => date).toSorted()[0]!;
}

/** Sets the scrubber to a minute by the keys a person has: to the start, then on by pages and steps. */
async function scrubTo(page: Page, clock: string): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Minute shown' });
  await slider.focus();
  const shown = async () => (await slider.getAttribute('aria-valuetext')) ?? '';
  // The screen follows a frame later: another key before it has would go too far.
  const press = async (key: string) => {
    const before = await shown();
    await page.keyboard.press(key);
    await expect.poll(shown).not.toBe(before);
  };
  for (let key = 0; (await shown()) > clock && key < 60; key++) await press('PageDown');
  for (let key = 0; (await shown()) < clock && key < 60; key++) await press('ArrowRight');
  expect(await shown()).toBe(clock);
}

describe('the first start', () => {
  it('shows a simulated market, marked as such', async () => {
    const { page, complaints } = await visit('/');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor({ state: 'attached' });
    expect(await page.title()).toBe('Options trading makes easy');
    await page.locator('.ss-sheet').first().waitFor();
    await expect.poll(() => page.getByText('Simulated', { exact: false }).count()).toBeGreaterThan(0);
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('has a page for every address and says so on one that leads nowhere', async () => {
    const { page } = await visit('/no/such/page');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['/options/oidata', 'light', 1440],
    ['/options/oidata', 'dark', 390],
    ['/futures/longshort', 'dark', 1440],
    ['/futures/longshort', 'light', 390],
  ] as const)('%s is clean in %s at %i px', async (path, mode, width) => {
    const { page, complaints } = await visit(path, {
      mode,
      width,
      height: width < 600 ? 844 : 900,
    });
    await picture(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });
});

describe('a screen in the hand', () => {
  it('says that the first stored session has nothing to measure from, and measures from the open', async () => {
    await onPastSession('/options/oidata');
    const first = await firstDate();
    for (const [path, panels] of [
      ['/options/oidata?', 1],
      ['/options/callvsput?', 2],
      ['/options/putcallratio?of=change&', 1],
      ['/futures/longshort?', 1],
    ] as const) {
      const { page, complaints } = await visit(`${path}date=${first}`);
      const said = page.locator('main').getByText('There is no base to measure from');
      await expect.poll(() => said.count(), { message: path }).toBe(panels);
      await page.getByRole('button', { name: 'Measure from the open' }).first().click();
      await expect.poll(() => new URL(page.url()).searchParams.get('since')).toBe('open');
      await said.first().waitFor({ state: 'detached' });
      await picture(page);
      expect(complaints()).toEqual([]);
      await page.context().close();
    }
  });

  it('says at the first minute that there is none before it, not that nothing moved', async () => {
    const { page, complaints } = await visit(`${await onPastSession('/options/trending-oi-strike')}&t=09:16`);
    const main = page.locator('main');
    await expect.poll(() => main.getByText('There is no base to measure from').count()).toBe(2);
    expect(await main.getByText('at 09:16; no minute before it is stored').count()).toBe(2);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('leaves the controls of an empty panel at hand on a phone', async () => {
    await onPastSession('/options/oidata');
    const { page } = await visit(`/options/putcallratio?of=change&date=${await firstDate()}`, { width: 390 });
    await page.getByText('There is no base to measure from').waitFor();
    await page.getByRole('button', { name: 'OI', exact: true }).click();
    await picture(page);
    expect(new URL(page.url()).searchParams.get('of')).toBe(null);
    await page.context().close();
  });

  it('scrubs to 12:00, plays on, changes strikes, and its address opens the same picture anew', async () => {
    const { page, complaints } = await visit(await onPastSession('/options/oidata'));
    await picture(page);
    await scrubTo(page, '12:00');
    await expect.poll(() => clockIn(page)).toBe('12:00');
    const noon = await picture(page);

    await page.getByRole('button', { name: 'Play the day' }).click();
    await expect.poll(() => clockIn(page)).toMatch(/^1[2-5]:(?!00)/);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(chartsOf(await picture(page))).not.toEqual(chartsOf(noon));

    await page.getByRole('button', { name: /^Strikes \d/ }).click();
    await page.getByRole('option', { name: '20', exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('n')).toBe('20');
    await scrubTo(page, '12:00');
    const chosen = await picture(page);
    expect(chartsOf(chosen)).not.toEqual(chartsOf(noon));
    await expect.poll(() => clockIn(page)).toBe('12:00');

    const again = await visit(page.url());
    expect(await picture(again.page)).toEqual(chosen);
    expect([...complaints(), ...again.complaints()]).toEqual([]);
    await Promise.all([page.context().close(), again.context.close()]);
  });

  it('leads from a table to the minute shown, however long its links have stood there', async () => {
    const { page, complaints } = await visit(await onPastSession('/options/trending-oi-strike'));
    await picture(page);
    await scrubTo(page, '12:00');
    await picture(page);
    const link = page.getByRole('grid').getByRole('link').first();
    await link.hover();
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect([address.pathname, address.searchParams.get('t')]).toEqual(['/options/longshort', '12:00']);
    await scrubTo(page, '12:01');
    await link.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/options/longshort');
    expect(clockIn(page)).toBe('12:01');
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('walks the chart by keys, reads its values aloud, and has a table for it', async () => {
    const { page } = await visit(await onPastSession('/options/oidata'));
    await picture(page);
    const chart = page.locator('.ss-plot').first();
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await page.locator('[aria-live="polite"]').allInnerTexts()).join(' '))
      .toMatch(/\d/);
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });
});

describe.skipIf(!samples)('real days', () => {
  const { visit, dataDir } = ownProduct();
  const file = (path: string) => join(samples ?? '', path);

  beforeAll(async () => {
    const { code, err } = await strikescope(
      [
        'import',
        file('intraday/nifty-2026-08-18.parquet'),
        file('intraday/nse-chain-polls-nifty-2025-08-29.csv.gz'),
        file('bhavcopy-legacy/fo13JUN2022bhav.csv.zip'),
        file('bhavcopy-legacy/fo14JUN2022bhav.csv.zip'),
      ],
      { DATA_DIR: dataDir() },
    ).ended;
    expect(err).not.toMatch(/error/i);
    expect(code).toBe(0);
  });

  it('18 August 2026 closes with a put-call ratio of 0.62, with the sums behind it', async () => {
    const { page, complaints } = await visit('/options/oidata?date=2026-08-18&exp=2026-08-18&t=15:30');
    await picture(page);
    const main = page.locator('main');
    await expect.poll(() => main.getByText('24.38 Cr').count()).toBeGreaterThan(0);
    await expect.poll(() => main.getByText('15.04 Cr').count()).toBeGreaterThan(0);
    await expect.poll(() => main.getByText('0.62', { exact: true }).count()).toBeGreaterThan(0);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('shows the hole of 29 August 2025 as a gap that nothing crosses', async () => {
    const { page, complaints } = await visit('/options/oidata?date=2025-08-29&t=10:25');
    await page.getByRole('slider', { name: 'Minute shown' }).waitFor();
    await expect.poll(() => page.locator('main').textContent()).toMatch(/10:16|10:17|no data/i);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('14 June 2022, known from its end-of-day file, has 202 futures and says that it is one minute', async () => {
    const { page, complaints } = await visit('/futures/longshort?date=2022-06-14');
    await picture(page);
    await expect.poll(() => page.locator('main').textContent()).toContain('202');
    await expect.poll(() => page.locator('main').textContent()).toMatch(/end.of.day/i);
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('a date without data offers the nearest that have some', async () => {
    const { page } = await visit('/options/oidata?date=2026-08-12');
    await page
      .getByRole('link', { name: /18 Aug/ })
      .or(page.getByRole('button', { name: /18 Aug/ }))
      .first()
      .waitFor();
    await page.context().close();
  });

  it('an instrument that is not stored offers others, also on a date that has none', async () => {
    for (const date of ['2026-08-18', '2026-08-16']) {
      const { page } = await visit(`/options/oidata?inst=NOSUCH&date=${date}`);
      await page.getByText('No options of NOSUCH are stored').first().waitFor();
      await page.locator('main').getByRole('button', { name: 'NIFTY', exact: true }).first().click();
      await page.waitForURL(`**/options/oidata?date=${date}`);
      await page.context().close();
    }
  });
});
