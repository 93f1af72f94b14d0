import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '#screens/list.ts';
import { pages } from '#web/pages/list.ts';
import { goTo, keptPages, type Look, seriousFaults, type Turn, turnWithin } from './browser.ts';
import { firstLoadGone, sharedProduct } from './product.ts';

const texts = JSON.parse(
  readFileSync(new URL('../../public/locales/en/translation.json', import.meta.url), 'utf8'),
) as { pages: Record<string, { title: string }> };

const { outcome: OUTCOMES } = JSON.parse(
  readFileSync(new URL('../../public/locales/en/contact.json', import.meta.url), 'utf8'),
) as { outcome: Record<'sent' | 'unreachable', string> };

const { at, browser, visit } = sharedProduct();
const turnTo = keptPages(browser);

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The look in which all pages were looked at: who comes later finds them loaded. */
const USUAL: Look = { mode: 'light', cookies: { activeDir: 'ltr' } };

/** One of the pages, its title in sight, and the indicator of the first load gone. */
async function read(path: string, look: Look = {}): Promise<Turn> {
  const turn = await turnTo(at(path), { ...USUAL, ...look });
  const { id } = pages.find(({ route }) => route === new URL(at(path)).pathname)!;
  await turn.page.getByRole('heading', { level: 1, name: texts.pages[id]!.title, exact: true }).waitFor();
  await firstLoadGone(turn.page);
  return turn;
}

/** The page stands under its title, as wide as its window at the most, with nothing to complain of. */
async function isClean({ route }: (typeof pages)[number], look: Look): Promise<void> {
  const { page, complaints, leave } = await read(route, look);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await seriousFaults(page, { colors: look.cookies?.activeDir !== 'rtl' })).toEqual([]);
  expect(complaints()).toEqual([]);
  leave();
}

describe.each(pages.filter(({ coming, personal }) => !coming && !personal))('the page at $route', (place) => {
  it.each([
    { width: 390, mode: 'dark', activeDir: 'ltr' },
    { width: 768, mode: 'light', activeDir: 'rtl' },
    { width: 1280, mode: 'light', activeDir: 'ltr' },
    { width: 1920, mode: 'dark', activeDir: 'rtl' },
  ] as const)(
    'opens under its title and is clean at $width px, $mode, $activeDir',
    ({ activeDir, ...look }) => isClean(place, { ...look, cookies: { activeDir } }),
  );
});

describe('a page that is not built yet', () => {
  it.each(pages.filter(({ coming, personal }) => coming && !personal))('says so at $route', (place) =>
    isClean(place, { width: 390, mode: 'light' }),
  );
});

describe('the calendar', () => {
  /** What the grid says of a day. */
  const cell = (page: Page, date: string) =>
    page.locator('td', { has: page.locator(`time[datetime="${date}"]`) }).innerText();
  const title = (page: Page, month: string) => page.getByRole('heading', { level: 2, name: month });

  it('shows holidays, expiries and special sessions of a month where they were', async () => {
    const { page, leave } = await read('/calendar?month=2025-08');
    expect(await cell(page, '2025-08-27')).toContain('Ganesh Chaturthi');
    expect(await cell(page, '2025-08-28')).toMatch(/NIFTY, BANKNIFTY.*stocks monthly/s);
    expect(await cell(page, '2025-08-26')).toContain('SENSEX, BANKEX monthly');
    await goTo(page, '/calendar?month=2025-10');
    await title(page, 'October 2025').waitFor();
    expect(await cell(page, '2025-10-21')).toMatch(/Muhurat.*13:45–14:45/s);
    expect(await cell(page, '2025-10-20')).toContain('NIFTY weekly');
    await goTo(page, '/calendar?month=2026-08');
    await title(page, 'August 2026').waitFor();
    expect(await cell(page, '2026-08-03')).toContain('09:15–15:40');
    leave();
  });

  it('turns months by buttons and keys, and keeps them in the address', async () => {
    const { page, leave } = await read('/calendar?month=2026-11');
    await page.getByRole('button', { name: 'Later month' }).click();
    await title(page, 'December 2026').waitFor();
    await page.keyboard.press('PageUp');
    await title(page, 'November 2026').waitFor();
    await page.keyboard.press('Shift+PageUp');
    await title(page, 'November 2025').waitFor();
    expect(new URL(page.url()).search).toBe('?month=2025-11');
    await page.keyboard.press('Home');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.locator('td[aria-current="date"]').waitFor();
    leave();
  });

  it('turns as many months as it was pressed for, however fast', async () => {
    const { page, leave } = await read('/calendar?month=2026-03');
    await page.getByRole('button', { name: 'Later month' }).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 3; press++) button.click();
    });
    await page.waitForURL(/month=2026-06/);
    await title(page, 'June 2026').waitFor();
    leave();
  });

  it('is one exchange alone, and a table, where that is chosen', async () => {
    const { page, leave } = await read('/calendar?month=2026-11');
    await page.getByRole('button', { name: 'BSE', exact: true }).click();
    await page.getByRole('button', { name: 'BSE', exact: true, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const rows = page.getByRole('table', { name: 'November 2026' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(31);
    const monthly = await rows.filter({ hasText: '26 Nov' }).innerText();
    expect(monthly).toContain('09:15–15:40');
    expect(monthly).toContain('SENSEX, BANKEX monthly');
    expect(await page.getByRole('table').innerText()).not.toContain('NIFTY');
    expect(await rows.filter({ hasText: '24 Nov' }).innerText()).toContain('Guru Nanak Jayanti');
    leave();
  });

  it('says of a year without a list that its holidays are not known', async () => {
    const { page, leave } = await read('/calendar?month=2027-01');
    await page.getByText('The list of holidays of 2027 is not known here. Each weekday').waitFor();
    await page.getByText('That does not mean that there are none.').waitFor();
    expect(await page.getByText('holiday on a weekday').count()).toBe(0);
    leave();
  });

  it('is a list on a phone', async () => {
    const { page, leave } = await read('/calendar?month=2026-11', { width: 390, height: 844 });
    expect(await page.getByRole('table').count()).toBe(0);
    const moved = page.getByRole('listitem').filter({ hasText: 'Mon 23 Nov' });
    expect(await moved.innerText()).toContain('moved from Tue 24 Nov');
    leave();
  });
});

describe('the guide', () => {
  let reader: Turn;
  let whole: string;
  let sections: Readonly<Record<string, string>>;
  beforeAll(async () => {
    reader = await read('/guide');
    whole = await reader.page.getByRole('main').innerText();
    sections = await reader.page.evaluate(
      (ids) => Object.fromEntries(ids.map((id) => [id, document.getElementById(id)!.innerText])),
      screens.map(({ id }) => id),
    );
  });
  afterAll(() => reader?.leave());

  it.each(screens)('says of $id what its panels say', async ({ id, route }) => {
    const { page } = reader;
    await turnWithin(page, at(route));
    await page.getByRole('button', { name: 'How it is computed' }).first().click();
    const paragraphs = page.getByRole('note').locator('p');
    await paragraphs.first().waitFor();
    const [method, ...others] = await paragraphs.allInnerTexts();
    expect(method!.length).toBeGreaterThan(100);
    expect(sections[id]).toContain(method);
    expect(others.filter((paragraph) => !whole.includes(paragraph))).toEqual([]);
  });

  it('is opened at the section that is asked for', async () => {
    const { page, context } = await visit(`/guide#${screens.at(-1)!.id}`);
    await expect
      .poll(() => page.locator(`#${screens.at(-1)!.id}`).boundingBox())
      .toMatchObject({
        y: expect.toSatisfy((y: number) => y >= 0 && y < 900),
      });
    await context.close();
  });

  it('is searched by words, and all of it comes back', async () => {
    const { page, leave } = await read('/guide');
    const sections = page.getByRole('main').getByRole('heading', { level: 3 });
    const whole = await sections.count();
    await page.getByRole('searchbox').fill('writers pain');
    await expect.poll(() => sections.allInnerTexts()).toEqual(['OI Analysis']);
    await page.getByRole('searchbox').fill('zzz');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => sections.count()).toBe(whole);
    leave();
  });

  it('leads from its contents to each of its parts', async () => {
    const { page, leave } = await read('/guide');
    const targets = await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) expect(await page.locator(target).count(), target).toBe(1);
    leave();
  });

  it('is printed without menus, in black', async () => {
    const { page } = await read('/guide', { mode: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    const ink = await page
      .getByRole('heading', { level: 1 })
      .evaluate((element) => getComputedStyle(element).color);
    expect(ink).toBe('rgb(0, 0, 0)');
    await page.context().close();
  });
});

describe('the contact form', () => {
  it('names what is missing, each by its field, and goes to the first', async () => {
    const { page, leave } = await read('/contactus');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await page.getByText('This is needed.').count()).toBe(3);
    expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByText('This is not an e-mail address').waitFor();
    leave();
  });

  const write = async (page: Page) => {
    await page.getByLabel('Name').fill('A Trader');
    await page.getByLabel('E-mail').fill('trader@example.org');
    await page.getByRole('textbox', { name: 'Message' }).fill('A question');
    await page.getByRole('button', { name: 'Send' }).click();
  };

  it('sends what was written, and is empty for the next', async () => {
    const { page, leave, complaints } = await read('/contactus');
    await write(page);
    await page.getByRole('alert').filter({ hasText: OUTCOMES.sent }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
    expect(complaints()).toEqual([]);
    leave();
  });

  it('keeps the text and offers other ways where it cannot be sent', async () => {
    const { page } = await read('/contactus');
    await page.route('**/api/v2/contact', (route) => route.abort());
    await write(page);
    await page.getByText(OUTCOMES.unreachable).waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('A question');
    expect(await page.getByRole('link', { name: 'Write a mail' }).getAttribute('href')).toContain(
      'body=A%20question',
    );
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the policy', () => {
  it('names every cookie that a visit leaves', async () => {
    const { page, context } = await visit('/options/oidata');
    await firstLoadGone(page);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('button', { name: /^Strikes \d/ }).click();
    await page.getByRole('option', { name: '20', exact: true }).click();
    await page.goto(at('/privacypolicy'));
    const names = page.getByRole('table').getByRole('rowheader');
    await names.first().waitFor();
    const named = await names.allInnerTexts();
    const kept = (await context.cookies()).map(({ name }) => name);
    expect(kept.length).toBeGreaterThanOrEqual(2);
    expect(kept.filter((name) => !named.includes(name))).toEqual([]);
    await context.close();
  });
});
