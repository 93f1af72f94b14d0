import type { Feed } from '#feeds/feed.ts';
import { FeedSettingsError } from '#feeds/feed-settings.ts';
import { FEEDS, type FeedContext } from '#feeds/list.ts';
import { ConfigError } from '../config.ts';

/** Throws ConfigError on a name that is no feed's. */
export function checkFeed(name: string): void {
  const names = [...FEEDS.map((feed) => feed.name), 'off'];
  if (!names.includes(name))
    throw new ConfigError(
      `The settings cannot be used:\n  FEED=${JSON.stringify(name)} is not usable: expected one of ${names.join(', ')}`,
    );
}

/** The feed of that name, not started; null for `off`. Throws ConfigError when its settings cannot be used. */
export async function openFeed(name: string, context: FeedContext): Promise<Feed | null> {
  checkFeed(name);
  try {
    return (await FEEDS.find((feed) => feed.name === name)?.open(context)) ?? null;
  } catch (error) {
    if (error instanceof FeedSettingsError)
      throw new ConfigError(`The settings cannot be used:\n  ${error.message}`);
    throw error;
  }
}
