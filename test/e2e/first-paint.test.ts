import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SURFACES } from '#web/theme/palette.ts';
import { contextOf } from './browser.ts';
import { ownProduct } from './product.ts';

const { at, browser } = ownProduct({ FEED: 'off' });

type Look = { readonly width?: number; readonly cookies?: Readonly<Record<string, string>> };

/** The page of OI analysis; `scripts` off: none of its files arrives. */
async function opened({ width = 1440, cookies = {} }: Look, scripts: 'on' | 'off'): Promise<Page> {
  const context = await contextOf(browser(), { viewport: { width, height: 900 } });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: at('/') })));
  const page = await context.newPage();
  if (scripts === 'off') await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(at('/options/oidata'));
  return page;
}

const hex = (rgb: string) =>
  `#${[...rgb.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`;

const painted = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    return {
      lang,
      dir,
      background: getComputedStyle(document.documentElement).backgroundColor,
      bar: box('.first-bar').height,
      side: box('.first-side').width,
      screen: box('.first-screen').width,
    };
  });

describe('before the first script', () => {
  it('the frame stands in the surfaces of the mode that was chosen', async () => {
    for (const mode of ['light', 'dark'] as const) {
      const page = await opened({ cookies: { themeColor: mode } }, 'off');
      expect(hex((await painted(page)).background)).toBe(SURFACES[mode].page);
      await page.context().close();
    }
  });

  it('the page has the language and the direction that were chosen', async () => {
    const looks = [
      [{}, 'en', 'ltr'],
      [{ isLanguage: 'ch' }, 'zh-Hans', 'ltr'],
      [{ isLanguage: 'ar' }, 'ar', 'rtl'],
      [{ isLanguage: 'ar', activeDir: 'ltr' }, 'ar', 'ltr'],
      [{ activeDir: 'rtl' }, 'en', 'rtl'],
    ] as const;
    for (const [cookies, lang, dir] of looks) {
      const page = await opened({ cookies }, 'off');
      expect(await painted(page)).toMatchObject({ lang, dir });
      await page.context().close();
    }
  });

  it('the menu has its place at the side where it was chosen, 270 wide or 87', async () => {
    for (const [isCollapse, width] of [
      ['false', 270],
      ['true', 87],
    ] as const) {
      const page = await opened({ cookies: { isHorizontal: 'false', isCollapse } }, 'off');
      expect((await painted(page)).side).toBe(width);
      await page.context().close();
    }
  });
});

describe('when the screen takes the place of the frame', () => {
  it.each([390, 768, 1280, 1920])('the top bar keeps its height at %i px', async (width) => {
    const before = await opened({ width }, 'off');
    const { bar } = await painted(before);
    const after = await opened({ width }, 'on');
    const banner = after.getByRole('banner');
    await banner.waitFor();
    expect((await banner.boundingBox())!.height).toBeCloseTo(bar, 0);
    await Promise.all([before.context().close(), after.context().close()]);
  });

  it('a side menu keeps its width', async () => {
    const cookies = { isHorizontal: 'false' };
    const before = await opened({ cookies }, 'off');
    const { screen } = await painted(before);
    const after = await opened({ cookies }, 'on');
    expect((await after.getByRole('main').boundingBox())!.width).toBeCloseTo(screen, 0);
    await Promise.all([before.context().close(), after.context().close()]);
  });

  it('nothing on the page moves', async () => {
    const page = await opened({}, 'on');
    await page.getByRole('main').waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);
    await page.context().close();
  });
});
