import type { Browser, Page } from 'playwright-core';
import { contextOf } from './browser.ts';

/** A phone's network and half a phone's processor, as the issue names them. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;

export type Slowness = { readonly network?: boolean; readonly processor?: number };

/** Slows a page down by the browser's own means. */
export async function slowDown(page: Page, { network = false, processor = 1 }: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** A page of a browser that has never been here, before it goes anywhere. */
export async function coldPage(browser: Browser, width = 1440, height = 900): Promise<Page> {
  const context = await contextOf(browser, { viewport: { width, height } });
  return context.newPage();
}
