import { describe, expect, it } from 'vitest';
import { sharedProduct } from './product.ts';

const { opened } = sharedProduct();

describe('the hint of a button', () => {
  it('opens beside it when it is pointed at, and goes when the pointer does', async () => {
    const { page, context } = await opened('/about');
    const bubble = page.getByRole('tooltip');
    await page.getByRole('button', { name: 'Settings' }).hover();
    await bubble.waitFor();
    expect(await bubble.innerText()).toBe('Settings');
    await bubble.hover();
    expect(await bubble.count()).toBe(1);
    await page.getByRole('heading', { level: 1 }).hover();
    await bubble.waitFor({ state: 'detached' });
    await context.close();
  });

  it('opens for the Tab key, describes what says less than it, and closes with Escape', async () => {
    const { page, context } = await opened('/about');
    const bubble = page.getByRole('tooltip');
    const news = page.getByRole('button', { name: /^What's New/ });
    for (let stop = 0; stop < 30 && !(await news.evaluate((one) => one === document.activeElement)); stop++)
      await page.keyboard.press('Tab');
    await bubble.waitFor();
    expect(await bubble.innerText()).toBe("What's New");
    expect(await news.getAttribute('aria-describedby')).toBe(await bubble.getAttribute('id'));
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'detached' });
    expect(await news.getAttribute('aria-describedby')).toBeNull();
    await context.close();
  });

  it('opens for a finger that stays, and goes by itself after it', async () => {
    const { page, context } = await opened('/about');
    const bubble = page.getByRole('tooltip');
    const settings = page.getByRole('button', { name: 'Settings' });
    const touch = { pointerType: 'touch', bubbles: true };
    await settings.dispatchEvent('pointerdown', touch);
    await bubble.waitFor();
    await settings.dispatchEvent('pointerup', touch);
    await bubble.waitFor({ state: 'detached' });
    await context.close();
  });

  it('says whether a link was copied, or that the browser did not allow it', async () => {
    const { page, context } = await opened('/options/oidata');
    const copy = page.getByRole('button', { name: 'Copy link to this view' }).first();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await copy.click();
    await page.getByRole('button', { name: 'Not copied: the browser does not allow it here' }).waitFor();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.resolve();
    });
    await copy.click();
    await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
    await context.close();
  });
});
