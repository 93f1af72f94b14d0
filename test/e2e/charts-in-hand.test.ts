import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedProduct } from './product.ts';

const { at, visit } = sharedProduct();

const zoomIn = (page: Page) => new URL(page.url()).searchParams.get('z');

/** Both charts are drawn. */
async function drawn(page: Page): Promise<void> {
  await page.locator('canvas').nth(1).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
}

/** What is drawn, as a name for it: two equal ones are equal to the last pixel. */
const pixels = async (page: Page, chart: number) => {
  const canvas = page.locator('canvas').nth(chart);
  const drawing = await canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  return createHash('sha256').update(drawing).digest('hex');
};

async function pointAtFirstChart(page: Page): Promise<void> {
  const box = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

describe('a chart under the mouse', () => {
  it('lets the wheel scroll the page', async () => {
    const { page, complaints } = await visit('/options/oidata', { height: 600 });
    await drawn(page);
    await pointAtFirstChart(page);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(zoomIn(page)).toBeNull();
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  it('zooms by the wheel with Ctrl, with every chart of that axis, and the address opens it so', async () => {
    const { page, complaints } = await visit('/options/oidata');
    await drawn(page);
    const whole = await pixels(page, 1);
    await pointAtFirstChart(page);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => zoomIn(page)).toMatch(/^\d+~\d+$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.mouse.move(0, 0);
    await expect.poll(() => pixels(page, 1)).not.toBe(whole);

    const again = await visit(page.url());
    await drawn(again.page);
    await expect.poll(() => pixels(again.page, 0)).toBe(await pixels(page, 0));
    expect(await pixels(again.page, 1)).toBe(await pixels(page, 1));

    await page.locator('canvas').nth(1).dblclick();
    await expect.poll(() => zoomIn(page)).toBeNull();
    await page.mouse.move(0, 0);
    await expect.poll(() => pixels(page, 1)).toBe(whole);
    expect([...complaints(), ...again.complaints()]).toEqual([]);
    await Promise.all([page.context().close(), again.context.close()]);
  });

  it('zooms by + and −, and shows all again at 0', async () => {
    const { page } = await visit('/options/oidata');
    await drawn(page);
    await page.locator('[tabindex="0"]:has(canvas)').first().focus();
    await page.keyboard.press('+');
    await expect.poll(() => zoomIn(page)).not.toBeNull();
    await page.keyboard.press('0');
    await expect.poll(() => zoomIn(page)).toBeNull();
    await page.context().close();
  });
});

describe('the address', () => {
  it('of a screen holds nothing that the screen has no control for', async () => {
    const { page, context } = await visit('/futures/longshort?n=60&inst=BANKNIFTY&units=lots');
    await expect.poll(() => new URL(page.url()).search).toBe('?units=lots');
    await context.addCookies([{ name: 'ttstrks', value: '60', url: at('/') }]);
    await page.goto(at('/futures/longshort'));
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: 'Lots' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?units=lots');
    await page.context().close();
  });
});

describe('several expiries in one sum', () => {
  it('say of which expiry the figures of the header are', async () => {
    const { page } = await visit('/options/oidata');
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
