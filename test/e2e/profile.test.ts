import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contextOf, seriousFaults } from './browser.ts';
import { overflow, PASSWORD, registeredPerson, signInAs } from './person.ts';
import { firstLoadGone, ownProduct } from './product.ts';

const { at, browser } = ownProduct({ FEED: 'off' });

const registered = (path: string, options = {}) => registeredPerson(browser(), at, path, options);
const kept = async (page: Page) =>
  (
    (await (await page.request.get(at('/api/v2/me/preferences'))).json()) as {
      values: Record<string, string>;
    }
  ).values;

describe('the profile', () => {
  it('changes the name, which the menu shows at once', async () => {
    const { context, page } = await registered('/profile');
    await page.getByLabel('Name').fill('Asha Verma');
    await page.getByRole('button', { name: 'Keep the name' }).click();
    await page.getByText('The name is kept.').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('dialog', { name: 'Profile' }).getByText('Asha Verma').waitFor();
    await context.close();
  });

  it('gives calls and puts colours of one’s own, warns of faint ones, and goes back to the setting', async () => {
    const { context, page } = await registered('/profile');
    const color = page.getByLabel('Call bars', { exact: true });
    await color.fill('#ffee88');
    await page.getByText(/^Faint on light pages/).waitFor();
    await expect.poll(async () => (await kept(page)).callBar).toBe('#ffee88');
    expect((await context.cookies()).find(({ name }) => name === 'callBar')?.value).toBe('#ffee88');
    await page.getByRole('button', { name: 'Calls red, puts green' }).click();
    await expect.poll(async () => kept(page)).toMatchObject({ cp: 'rg' });
    expect(await kept(page)).not.toHaveProperty('callBar');
    await context.close();
  });

  it('takes another password, with which other devices are signed out', async () => {
    const { context, page, email } = await registered('/profile');
    const other = await contextOf(browser());
    const there = await other.newPage();
    await there.goto(at('/api/auth/signin?callbackUrl=%2Fabout'));
    await signInAs(there, email);
    await there.waitForURL(at('/about'));
    await page.getByLabel('Present password').fill('not this one');
    await page.getByLabel('New password').fill('four quiet walls');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The present password is another one.').waitFor();
    await page.getByLabel('Present password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The new password holds').waitFor();
    expect(await (await there.request.get(at('/api/auth/session'))).json()).toEqual({});
    await other.close();
    await context.close();
  });

  it('hands out everything that is kept, and deletes the account for good', async () => {
    const { context, page, email } = await registered('/profile');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^strikescope-.*\.json$/);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const end = page.getByRole('button', { name: 'Delete for good' });
    expect(await end.isDisabled()).toBe(true);
    await page.getByLabel('Type your e-mail to confirm').fill(email);
    await page.getByLabel('Present password').last().fill(PASSWORD);
    await end.click();
    await page.waitForURL(at('/'));
    await page.goto(at('/api/auth/signin'));
    await signInAs(page, email);
    await page.getByRole('alert').waitFor();
    await context.close();
  });
});

describe('choices', () => {
  it('follow the person to another device, over what that had', async () => {
    const { context, page, email } = await registered('/about');
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).waitFor();
    await page.getByRole('button', { name: /dark/i }).first().click();
    await expect.poll(async () => (await kept(page)).themeColor).toBe('dark');
    const other = await contextOf(browser());
    const there = await other.newPage();
    await there.goto(at('/api/auth/signin?callbackUrl=%2Fabout'));
    await signInAs(there, email);
    await there.waitForURL(at('/about'));
    await expect.poll(() => there.evaluate(() => document.documentElement.dataset.mode)).toBe('dark');
    await other.close();
    await context.close();
  });
});

describe('the page', () => {
  it.each([
    { width: 390, mode: 'dark', isLanguage: 'en' },
    { width: 1280, mode: 'light', isLanguage: 'en' },
    { width: 390, mode: 'light', isLanguage: 'ar' },
  ])('is clean at $width px, $mode, $isLanguage', async ({ width, mode, isLanguage }) => {
    const { context, page } = await registered('/profile', { viewport: { width, height: 844 } });
    await page.request.put(at('/api/v2/me/preferences'), {
      headers: { origin: new URL(at('/')).origin },
      data: { values: { themeColor: mode, isLanguage } },
    });
    await page.reload();
    await page.locator('input[type="password"]').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(isLanguage);
    await firstLoadGone(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page)).toEqual([]);
    await context.close();
  });
});
