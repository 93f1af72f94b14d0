import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { legacyBhavcopy } from '#test/archive-server/legacy-bhavcopy.ts';
import { VENDOR_HEADER, vendorMinutes } from '#test/vendor-minutes.ts';
import { seriousFaults } from './browser.ts';
import { ownProduct } from './product.ts';

const product = ownProduct({ FEED: 'off' });

const DATE = '2024-06-14';

/** Minutes of one expiry of NIFTY on the date, a row a leg and minute, as a person who collects them has them. */
function minuteFile(): string {
  const rows = ['timestamp,symbol,expiry,strike,option_type,spot,ltp,volume,oi,oi_chg'];
  for (let minute = 0; minute < 375; minute++) {
    const at = 9 * 60 + 16 + minute;
    const clock = `${String(Math.floor(at / 60)).padStart(2, '0')}${String(at % 60).padStart(2, '0')}`;
    for (const strike of [23_400, 23_500, 23_600])
      for (const side of ['CE', 'PE']) {
        const price = 100 + minute * 0.05;
        const oi = side === 'CE' ? 19_000 + minute : 20_000;
        rows.push(
          `${DATE.replaceAll('-', '')}${clock},NIFTY,25-Jul-2024,${strike},${side},23500,${price.toFixed(2)},${minute + 1},${oi},0`,
        );
      }
  }
  return `${rows.join('\n')}\n`;
}

/** Bars of two legs of BANKNIFTY, under names of nobody's but their collector. */
function foreignFile(date: string): string {
  const [year, month, day] = date.split('-');
  const rows = ['Bar Start,Ticker,Leg,Expiry Date,Strike Price,Last Price,Open Interest,Total Volume,Remark'];
  for (let minute = 0; minute < 375; minute++) {
    const at = 9 * 60 + 15 + minute;
    const clock = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    for (const leg of ['CE', 'PE'])
      rows.push(
        `${year}-${month}-${day} ${clock},BANKNIFTY,${leg},26/06/2024,50000,${(200 + minute / 10).toFixed(2)},${1000 + minute},${minute + 1},"none, so far"`,
      );
  }
  return `${rows.join('\n')}\n`;
}

const given = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

describe('somebody new', () => {
  it('drops a file on the Data page and sees its day on OI Analysis', async () => {
    const { page, context, complaints } = await product.opened('/data');
    await page.getByText('Nothing is stored yet').waitFor();
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'my-minutes.csv'));
      return data;
    }, minuteFile());
    const zone = page.getByText('Drop files here, or');
    await zone.dispatchEvent('dragover', { dataTransfer: transfer });
    await zone.dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByText('my-minutes.csv: taken').waitFor();
    await page.getByText(/2,250 rows read/).waitFor();
    const spans = page.getByRole('group', { name: 'Dates shown' }).getByRole('button');
    expect(await spans.allInnerTexts()).toEqual(['60 dates', '250 dates', 'All dates']);
    const link = page.getByRole('link', { name: /See NIFTY/ }).first();
    await link.waitFor();
    await link.click();
    await page
      .getByRole('heading', { name: /open interest/i })
      .first()
      .waitFor();
    await expect.poll(() => page.url()).toContain(`date=${DATE}`);
    await expect.poll(() => page.locator('main').innerText()).toContain('23,500');
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('names the columns of a table of his own, by keyboard, and sees its figures stored', async () => {
    const { page, context, complaints } = await product.opened('/data');
    const chooser = page.locator('input[type="file"][multiple]').first();
    await chooser.setInputFiles([given('mine.csv', foreignFile('2024-06-13'))]);
    const form = page.getByRole('form', { name: 'What the columns mean: mine.csv' });
    await form.waitFor();
    expect(
      await page.evaluate(() => document.activeElement?.textContent),
      'the page has moved to the question',
    ).toContain('mine.csv');
    const choice = (label: string) => form.getByRole('combobox', { name: label }).first();
    const chosen = (label: string) => choice(label).inputValue();
    expect(await chosen('Instrument')).toBe('Ticker');
    expect(await chosen('Price, ₹')).toBe('Last Price');
    expect(await chosen('Form of the expiries')).toBe('dd-mm-yyyy');
    expect(await chosen('A time stands for')).toBe('start');
    expect(await chosen('Type (CE, PE, FUT, SPOT)')).toBe('');
    const take = form.getByRole('button', { name: 'Import' });
    expect(await take.isDisabled()).toBe(true);
    expect(await form.getByRole('status').innerText()).toContain('Type (CE, PE, FUT, SPOT)');
    expect(await seriousFaults(page)).toEqual([]);

    await choice('Type (CE, PE, FUT, SPOT)').focus();
    await page.keyboard.type('Leg');
    await choice('Open interest and volume count').focus();
    await page.keyboard.type('Lots');
    await form.getByText('Everything is chosen, and the first rows can be read.').waitFor();
    await form.getByLabel('Name, to use it again').fill('My collector');
    await page.keyboard.press('Enter');
    await page.getByText('mine.csv: taken').waitFor();
    await page.getByText(/750 rows read/).waitFor();
    const board = await fetch(product.at('/api/v2/option/oiDay'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ inst: 'BANKNIFTY', historical: true, date: '2024-06-13' }),
    });
    expect(board.status).toBe(200);
    const stored = (await board.json()) as { call: { oi: number[] }; lotSize: number; time: number[] };
    expect(stored.call.oi).toEqual([(1000 + 374) * stored.lotSize]);

    await chooser.setInputFiles([
      given('next.csv', foreignFile('2024-06-12')),
      given('more.csv', foreignFile('2024-06-11')),
    ]);
    const again = page.getByRole('form', { name: 'What the columns mean: next.csv' });
    await again.getByText('The same answer goes for 2 files with these columns.').waitFor();
    await page.reload();
    await chooser.setInputFiles([given('next.csv', foreignFile('2024-06-12'))]);
    await again.waitFor();
    expect(await again.getByLabel('Kept mapping').inputValue()).toBe('My collector');
    await again.getByRole('button', { name: 'Import' }).click();
    await page.getByText('next.csv: taken').waitFor();
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('brings a vendor’s file: date and time apart, the contract in its trading symbol, volumes of bars', async () => {
    const { page, context, complaints } = await product.opened('/data');
    const chooser = page.locator('input[type="file"][multiple]').first();
    const file = [VENDOR_HEADER, ...vendorMinutes(375).vendor, 'NIFTY-I.NFO,13/06/2024,09:15:59,1,1,1,1,1,1'];
    await chooser.setInputFiles([given('vendor.csv', file.join('\n'))]);
    const form = page.getByRole('form', { name: 'What the columns mean: vendor.csv' });
    await form.waitFor();
    const choice = (label: string) => form.getByRole('combobox', { name: label }).first();
    const chosen = (label: string) => choice(label).inputValue();
    expect(await chosen('Date, where it has a column of its own')).toBe('Date');
    expect(await chosen('Form of the dates')).toBe('dd-mm-yyyy');
    expect(await chosen('Form of the times')).toBe('HH:MM:SS');
    expect(await chosen('Trading symbol that names the whole contract')).toBe('Ticker');
    expect(await chosen('A volume counts')).toBe('bar');
    expect(await form.getByRole('combobox', { name: 'Strike' }).count()).toBe(0);
    await choice('Open interest and volume count').selectOption('units');
    await form.getByText('Everything is chosen, and the first rows can be read.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Import' }).click();
    await page.getByText('vendor.csv: taken').waitFor();
    await page.getByText(/2,251 rows read/).waitFor();
    await page.getByText(/a continuous future/).waitFor();
    const answer = await fetch(product.at('/api/v2/option/oiDay'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ inst: 'NIFTY', expDt: '2024-06-13', historical: true, date: '2024-06-13' }),
    });
    const board = (await answer.json()) as { strikes: number[]; call: { oi: number[]; volume: number[] } };
    expect(board.strikes).toEqual([23_500, 23_550]);
    expect(board.call.oi[0]).toBe(1_000 + 25 * 374);
    // Four minutes have 0, 25, 50 and 75; 375 are 93 times four and three more.
    expect(board.call.volume[0]).toBe(93 * 150 + 75);
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('sees why a file is not taken, and official figures against the minutes of a date', async () => {
    const { page, context, complaints } = await product.opened('/data');
    const chooser = page.locator('input[type="file"][multiple]').first();
    await chooser.setInputFiles([
      given('page.csv', '<!doctype html><html><body>Access denied</body></html>'),
      given('fo14JUN2024bhav.csv.zip', legacyBhavcopy(DATE)),
    ]);
    await page.getByText('page.csv: not taken, nothing of it is stored').waitFor();
    await page.getByText(/an HTML page/).waitFor();
    await page.getByText('fo14JUN2024bhav.csv.zip: taken').waitFor();
    const panel = page.getByRole('region', { name: 'Official figures against the last minutes' });
    await panel.waitFor();
    await expect.poll(() => panel.innerText()).toContain('of 7 contracts differ');
    await panel.getByRole('grid').scrollIntoViewIfNeeded();
    await expect.poll(() => panel.innerText()).toContain('official only');
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('makes a backup and counts old minutes before anything goes', async () => {
    const { page, context } = await product.opened('/data');
    await page.getByText('There is none yet.').waitFor();
    await page.getByRole('button', { name: 'Make a backup' }).click();
    await page.getByRole('button', { name: 'Restore' }).waitFor();
    expect(readdirSync(join(product.dataDir(), 'backups'))).toHaveLength(1);
    await page.getByRole('button', { name: 'Count what would go' }).click();
    await page.getByText('Nothing is older than that.').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Put this in the place of everything that is stored?').waitFor();
    await page.getByRole('button', { name: 'Restore' }).last().click();
    await page.getByText(/Restored. What stood there is kept in/).waitFor();
    await context.close();
  });

  it('is asked for the operator token where the server refuses', async () => {
    const { page, context } = await product.opened('/data');
    await page.route('**/api/v2/import', async (route) => {
      const isKnown = route.request().headers().authorization === 'Bearer the-token';
      if (isKnown) await route.continue({ headers: { ...route.request().headers(), authorization: '' } });
      else
        await route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: 'Not allowed', status: 403, detail: 'no' }),
        });
    });
    const chooser = page.locator('input[type="file"][multiple]').first();
    await chooser.setInputFiles(given('fo14JUN2024bhav.csv.zip', legacyBhavcopy(DATE)));
    await page.getByText(/not taken: the operator token is needed/).waitFor();
    await page.getByLabel('Operator token').fill('the-token');
    await page.getByRole('button', { name: 'Use it' }).click();
    await chooser.setInputFiles(given('fo14JUN2024bhav.csv.zip', legacyBhavcopy(DATE)));
    await page.getByText(/taken before, nothing changes/).waitFor();
    await context.close();
  });

  it.each([
    ['on a phone, dark', { width: 390, height: 844, mode: 'dark' as const }],
    ['from right to left', { cookies: { isLanguage: 'ar', activeDir: 'rtl' } }],
  ])(
    'has the whole page %s without a sideways scroll, a question for columns and all',
    async (_name, look) => {
      const { page, context, complaints } = await product.visit('/data', look);
      await page.locator('section.ss-panel .ss-sheet').first().waitFor();
      await page.locator('article table').first().waitFor();
      await page
        .locator('input[type="file"][multiple]')
        .first()
        .setInputFiles(given('mine.csv', foreignFile('2024-06-10')));
      await page.locator('main form select').first().waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
      expect(complaints()).toEqual([]);
      await context.close();
    },
  );
});
