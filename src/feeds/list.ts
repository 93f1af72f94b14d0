import type { Calendar } from '#market/calendar.ts';
import { createSimulator } from '#market/simulator/simulator.ts';
import type { AccessTokens } from './access.ts';
import type { Clock } from './clock.ts';
import { demoFeed } from './demo/demo-feed.ts';
import type { Feed } from './feed.ts';
import type { Environment } from './feed-settings.ts';
import { kiteFromEnvironment, kiteSignInFromEnvironment } from './kite/from-environment.ts';
import { openRecorded } from './recorded/open-recorded.ts';
import { openReplay } from './replay/open-replay.ts';
import type { FeedSignIn } from './sign-in.ts';
import type { StoredMinutes } from './stored-minutes.ts';

/** What a feed may ask of the program that runs it. */
export type FeedContext = {
  readonly calendar: Calendar;
  readonly clock: Clock;
  readonly tokens: AccessTokens;
  readonly env: Environment;
  readonly stored: StoredMinutes;
};

/** A live source a person can choose: `name` is the value of the variable FEED. */
export type FeedChoice = {
  readonly name: string;
  /** Throws FeedSettingsError when its settings cannot be used. */
  open(context: FeedContext): Feed | Promise<Feed>;
  /** How to sign in, and a token to begin with; left out where nobody has to. Throws FeedSettingsError. */
  signIn?(env: Environment): { readonly signIn: FeedSignIn; readonly first: string | null };
};

/** Every live source there is. */
export const FEEDS: readonly FeedChoice[] = [
  {
    name: 'demo',
    open: ({ calendar, clock }) => demoFeed({ calendar, clock, simulator: createSimulator({ calendar }) }),
  },
  { name: 'kite', open: kiteFromEnvironment, signIn: kiteSignInFromEnvironment },
  { name: 'replay', open: openReplay },
  { name: 'recorded', open: openRecorded },
];
