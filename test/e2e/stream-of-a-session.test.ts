import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { openAccounts } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { authOf } from '#test/auth-server.ts';
import { testBrowser } from './browser.ts';
import { type Line, lineTo } from './line.ts';
import { registeredPerson, signInAs } from './person.ts';
import { type RunningApp, runningApp } from './running-app.ts';

/** After the hours of the documented polling: nothing but the stream can tell the page. */
const START = instantOf('2026-08-18', 15 * 60 + 31) + 30_000;

let browser: Browser;
let accounts: Accounts;
let app: RunningApp;
let line: Line;

beforeEach(async () => {
  [browser, accounts] = await Promise.all([
    testBrowser(),
    openAccounts({ dataDir: ':memory:', log: SILENT_LOG }),
  ]);
  app = await runningApp(START, 'demo today', authOf(accounts, { requireLogin: true }));
  line = await lineTo(Number(new URL(app.at('/')).port));
});
afterEach(async () => {
  await browser?.close();
  line?.cut();
  await app?.stop();
  await accounts?.close();
});

const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const minuteOnScreen = (page: Page) => page.locator('main output').first().textContent();

describe('an open screen of a server that requires sign-in', () => {
  it('is signed out as soon as its session ends elsewhere, and goes on once somebody is signed in again', async () => {
    const { context, page, email } = await registeredPerson(browser, line.at, '/disclaimer');
    await page.clock.setFixedTime(app.now());
    const streams = () => line.streams.filter((query) => query.includes('NIFTY'));
    await page.goto(line.at('/options/oidata'));
    await expect.poll(() => minuteOnScreen(page)).toBe('15:31');
    // The first is of the chain alone, until the future beside it is asked for.
    await expect.poll(() => streams().at(-1)).toContain('futures');
    const begun = streams().length;
    expect(begun).toBeLessThanOrEqual(2);
    await app.advanceTo(START + MINUTE_MS);
    await expect.poll(() => minuteOnScreen(page)).toBe('15:32');

    const person = await accounts.personByEmail(email);
    await accounts.closeSessionsOf(person!.id);
    await login(page).waitFor();
    await page.getByText('Sign in first', { exact: false }).first().waitFor();
    expect(streams().length).toBe(begun);

    const other = await context.newPage();
    await other.goto(line.at('/api/auth/signin?callbackUrl=%2Fdisclaimer'));
    await signInAs(other, email);
    await other.waitForURL(line.at('/disclaimer'));
    await login(page).waitFor({ state: 'detached' });
    await expect.poll(() => streams().length).toBeGreaterThan(begun);
    await app.advanceTo(START + 2 * MINUTE_MS);
    await expect.poll(() => minuteOnScreen(page)).toBe('15:33');
    await context.close();
  });
});
