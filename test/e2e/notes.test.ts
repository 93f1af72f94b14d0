import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cookieNames } from '#server/auth/cookies.ts';
import { seriousFaults } from './browser.ts';
import { overflow, registeredPerson } from './person.ts';
import { firstLoadGone, sharedProduct } from './product.ts';

const { at, browser } = sharedProduct();

const registered = (path: string, options = {}) => registeredPerson(browser(), at, path, options);
const written = (page: Page) => page.getByRole('article', { name: 'NIFTY' });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });

async function write(page: Page, text: string): Promise<void> {
  await editor(page).first().fill(text);
  await page.keyboard.press('Control+Enter');
  await page.getByText(text, { exact: true }).waitFor();
}

describe('trading notes', () => {
  it('are written, searched, changed, deleted and brought back', async () => {
    const { context, page } = await registered('/notes');
    await page.getByText('No note yet.').waitFor();
    await write(page, 'Walls stand at 24,500');
    await write(page, 'Quiet until noon');
    await page.getByLabel('Search', { exact: true }).fill('walls');
    await expect.poll(() => written(page).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('search')).toBe('walls');
    await page.getByRole('button', { name: 'Edit' }).click();
    const change = written(page).getByRole('textbox', { name: 'Note', exact: true });
    await change.fill('Walls moved to 24,600');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await change.waitFor({ state: 'detached' });
    expect(await written(page).textContent()).toContain('Walls moved to 24,600');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No note has all of this.').waitFor();
    await page.route('**/api/v2/me/notes', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The note could not be brought back. Try again.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Walls moved to 24,600').waitFor();
    await context.close();
  });

  it('that are not saved yet are there again after a reload', async () => {
    const { context, page } = await registered('/notes?inst=NIFTY');
    await editor(page).fill('Half a thought');
    await page.reload();
    await expect.poll(() => editor(page).inputValue()).toBe('Half a thought');
    await context.close();
  });

  it('keep what is being changed when they are deleted elsewhere, and take it as a new one', async () => {
    const { context, page } = await registered('/notes');
    await write(page, 'Walls stand at 24,500');
    await page.getByRole('button', { name: 'Edit' }).click();
    const change = written(page).getByRole('textbox', { name: 'Note', exact: true });
    await change.fill('Walls moved to 24,600');

    const other = await context.newPage();
    await other.goto(at('/notes'));
    await other.getByRole('button', { name: 'Delete' }).click();
    await other.getByText('No note yet.').waitFor();
    // A list read anew has the note no more: what is being written of it stays.
    const isListed = page.waitForResponse(
      (answer) => answer.url().includes('/me/notes') && answer.request().method() === 'GET',
    );
    await editor(page).first().fill('Quiet until noon');
    await page.keyboard.press('Control+Enter');
    await isListed;
    await page.getByText('Quiet until noon', { exact: true }).waitFor();
    expect(await change.inputValue()).toBe('Walls moved to 24,600');

    await change.press('Control+Enter');
    await page.getByText('This note was deleted meanwhile.').waitFor();
    expect(await change.inputValue()).toBe('Walls moved to 24,600');
    await written(page).getByRole('button', { name: 'Save the note' }).click();
    await change.waitFor({ state: 'detached' });
    await page.getByText('Walls moved to 24,600', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Walls moved to 24,600', { exact: true }).waitFor();
    expect(await written(page).count()).toBe(2);
    const drafts = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('strikescope.note.')),
    );
    expect(drafts).toEqual([]);
    await context.close();
  });

  it('that are written by who is signed out meanwhile stay, with the way to sign in', async () => {
    const { context, page } = await registered('/notes');
    await editor(page).first().fill('Half a thought');
    await context.clearCookies({ name: cookieNames(false).session });
    await page.keyboard.press('Control+Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'You are signed out.' });
    await alert.waitFor();
    expect(await alert.getByRole('link').getAttribute('href')).toContain('signin');
    expect(await editor(page).first().inputValue()).toBe('Half a thought');
    await context.close();
  });

  it('are not asked for by half a date', async () => {
    const { context, page } = await registered('/notes?date=2026-02-30');
    await page.getByText('No note yet.').waitFor();
    const date = page.getByRole('search').getByLabel('Date', { exact: true });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/me/notes?')) asked.push(new URL(request.url()).search);
    });
    await date.focus();
    await page.keyboard.type('02182026', { delay: 50 });
    await page.getByText('No note has all of this.').waitFor();
    expect(asked).toEqual(['?date=2026-02-18']);
    expect(new URL(page.url()).searchParams.get('date')).toBe('2026-02-18');
    expect(await page.getByText('The notes could not be reached.').count()).toBe(0);
    await context.close();
  });

  it('are signed on the screens of their instrument and date, and can be written there', async () => {
    const { context, page } = await registered('/options/oidata');
    const sign = page.getByRole('button', { name: /^(Write a note|\d+ notes?)$/ });
    await sign.click();
    const dialog = page.getByRole('dialog', { name: /^Notes: NIFTY, / });
    await dialog.getByRole('textbox').fill('Puts are written below');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('Puts are written below').waitFor();
    /** Beneath the dialog it is out of reach for who uses a screen reader. */
    await expect
      .poll(() => page.locator('.ss-strip-badges button:not(.all-figures):visible').textContent())
      .toBe('1');
    await dialog.getByRole('link', { name: 'All notes about NIFTY' }).click();
    await page.waitForURL(/\/notes\?inst=NIFTY/);
    await page.getByText('Puts are written below').waitFor();
    await context.close();
  });

  it('of one person are nobody else’s', async () => {
    const [asha, ravi] = [await registered('/notes'), await registered('/notes')];
    await write(asha.page, 'Only mine');
    await ravi.page.reload();
    await ravi.page.getByText('No note yet.').waitFor();
    await asha.context.close();
    await ravi.context.close();
  });

  it.each([
    { width: 390, mode: 'dark', isLanguage: 'en' },
    { width: 1280, mode: 'light', isLanguage: 'en' },
    { width: 390, mode: 'light', isLanguage: 'ar' },
  ])('stand on a clean page at $width px, $mode, $isLanguage', async ({ width, mode, isLanguage }) => {
    const { context, page } = await registered('/notes', { viewport: { width, height: 844 } });
    await write(page, 'Walls stand at 24,500');
    await context.addCookies(
      Object.entries({ themeColor: mode, isLanguage }).map(([name, value]) => ({
        name,
        value,
        url: at('/'),
      })),
    );
    await page.request.put(at('/api/v2/me/preferences'), {
      headers: { origin: new URL(at('/')).origin },
      data: { values: { themeColor: mode, isLanguage } },
    });
    await page.reload();
    await page.getByText('Walls stand at 24,500').waitFor();
    await firstLoadGone(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page)).toEqual([]);
    await context.close();
  });
});
