import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Chromium asks nothing of the network and draws without a graphics card. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser named by CHROMIUM_PATH, or the system's. Throws when there is none. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('no Chromium: install one, or name it in CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: FLAGS });
}

export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  complaints(): readonly string[];
};

/** A page of its own context; `complaints` are its console errors, warnings and failed requests so far. */
export async function visit(
  browser: Browser,
  url: string,
  look: { readonly width?: number; readonly height?: number; readonly mode?: 'light' | 'dark' } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    reducedMotion: 'reduce',
  });
  if (look.mode) await context.addCookies([{ name: 'themeColor', value: look.mode, url }]);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
  });
  await page.goto(url);
  return { page, context, complaints: () => complaints };
}
