import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { framesLater, IN_SIGHT, seriousFaults, visit } from './browser.ts';
import { ownRunningApp } from './product.ts';

const NOW = instantOf('2026-06-17', 11 * 60) + 30_000;

const { browser, app } = ownRunningApp(NOW, 'off');

const TITLES = { en: 'There is no market data yet', ar: 'لا بيانات سوق بعد' } as const;
const LINKS = { en: 'Open the Data page', ar: 'افتح صفحة البيانات' } as const;

const notice = (page: Page, language: keyof typeof TITLES = 'en') =>
  page.locator(`main [role="status"]${IN_SIGHT}`).filter({ hasText: TITLES[language] });

describe('a server without any market data', () => {
  it.each(['/options/oidata', '/options/oidata?date=2026-06-16', '/futures/longshort'])(
    'is not asked without end by %s',
    async (path) => {
      const { page, context } = await visit(browser(), app().at(path), { now: NOW });
      let asked = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/v2/symbol')) asked += 1;
      });
      await notice(page).waitFor();
      await framesLater(page, 30);
      const before = asked;
      await framesLater(page, 120);
      expect(asked - before).toBe(0);
      await context.close();
    },
  );

  it.each([
    ['en', 1440],
    ['en', 390],
    ['ar', 1440],
    ['ar', 390],
  ] as const)('says once what would fill it, and leads there, in %s at %i px', async (language, width) => {
    const { page, context } = await visit(browser(), app().at('/futures/longshort'), {
      ...{ now: NOW, width, height: 844, cookies: { isLanguage: language } },
    });
    await notice(page, language).waitFor();
    await page.goto(app().at('/'));
    await expect.poll(() => notice(page, language).count()).toBe(1);
    expect(await page.locator('main').getByRole('alert').count()).toBe(0);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await beyond()).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: LINKS[language] }).click();
    await page.waitForURL('**/data');
    await context.close();
  });
});
