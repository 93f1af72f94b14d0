import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { addresses } from '#api/addresses.ts';

/** Between two questions whether the server is there, ms. */
const AGAIN_MS = 2000;

/**
 * Code that is fetched when it is wanted. While the server does not answer it is waited for, and comes when that is back, as
 * figures do. Rejects as `load` does where the server answers and has it not: it may have become another version.
 */
export async function fetchedCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let isRefused = false; ; ) {
    try {
      return await load();
    } catch (error) {
      if (isRefused) throw error;
      isRefused = await isServerThere();
      if (!isRefused) await later();
    }
  }
}

/** A part of the page whose code is fetched so when it is first drawn. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => fetchedCode(load));
}

/** What stands before a server that is away, and says so in its place, is no answer. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(addresses.status.path, { cache: 'no-store' })).status < 502;
  } catch {
    return false;
  }
}

/** A while later, or as soon as the browser has a network again. */
function later(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, AGAIN_MS);
    addEventListener('online', goOn);
  });
}
