import type { Feed } from '#feeds/feed.ts';
import { type Environment, FeedSettingsError } from '#feeds/feed-settings.ts';
import { FEEDS, type FeedChoice, type FeedContext } from '#feeds/list.ts';
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
    throw asConfigError(error);
  }
}

/** How to sign in to the feed of that name; null where nobody has to. Throws ConfigError when its settings cannot be used. */
export function signInTo(
  name: string,
  env: Environment,
): ReturnType<NonNullable<FeedChoice['signIn']>> | null {
  checkFeed(name);
  try {
    return FEEDS.find((feed) => feed.name === name)?.signIn?.(env) ?? null;
  } catch (error) {
    throw asConfigError(error);
  }
}

function asConfigError(error: unknown): unknown {
  if (!(error instanceof FeedSettingsError)) return error;
  return new ConfigError(`The settings cannot be used:\n  ${error.message}`);
}
