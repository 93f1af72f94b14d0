import type { Feed } from '../feed.ts';
import { type Environment, FeedSettingsError } from '../feed-settings.ts';
import type { FeedContext } from '../list.ts';
import type { FeedSignIn } from '../sign-in.ts';
import { kiteFeed } from './kite-feed.ts';
import { kiteSignIn } from './kite-sign-in.ts';

/** The feed as its variables describe it. Throws FeedSettingsError naming every one that is not set. */
export function kiteFromEnvironment({
  env,
  tokens,
  calendar,
  clock,
}: Pick<FeedContext, 'env' | 'tokens' | 'calendar' | 'clock'>): Feed {
  return kiteFeed({
    apiKey: settings(env).apiKey,
    tokens,
    calendar,
    clock,
    restUrl: env.KITE_REST_URL || undefined,
    socketUrl: env.KITE_SOCKET_URL || undefined,
  });
}

/** The same of its sign-in, with a token to begin with where one is set. */
export function kiteSignInFromEnvironment(env: Environment): { signIn: FeedSignIn; first: string | null } {
  const { apiKey, apiSecret, token } = settings(env);
  return {
    signIn: kiteSignIn({ apiKey, apiSecret, restUrl: env.KITE_REST_URL || undefined }),
    first: token,
  };
}

/** The secret is needed by the sign-in on our pages; whoever brings a token may do without. */
function settings(env: Environment) {
  const apiKey = env.KITE_API_KEY || null;
  const apiSecret = env.KITE_API_SECRET || null;
  const token = env.KITE_ACCESS_TOKEN || null;
  const missing: string[] = [];
  if (apiKey === null) missing.push('KITE_API_KEY: the key of your Kite Connect app');
  if (apiSecret === null && token === null)
    missing.push('KITE_API_SECRET: its secret, for the sign-in (or KITE_ACCESS_TOKEN: a token of today)');
  if (apiKey === null || missing.length > 0)
    throw new FeedSettingsError(`FEED=kite needs ${missing.join('\n  ')}`);
  return { apiKey, apiSecret, token };
}
