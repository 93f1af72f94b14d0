import type { Calendar } from '#market/calendar.ts';
import { createSimulator } from '#market/simulator/simulator.ts';
import type { AccessTokens } from './access.ts';
import type { Clock } from './clock.ts';
import { demoFeed } from './demo/demo-feed.ts';
import type { Feed } from './feed.ts';
import { kiteFromEnvironment, kiteSignInFromEnvironment } from './kite/from-environment.ts';
import type { FeedSignIn } from './sign-in.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a feed may ask of the program that runs it. */
export type FeedContext = {
  readonly calendar: Calendar;
  readonly clock: Clock;
  readonly tokens: AccessTokens;
  /** Variables of the environment, each feed's own with its prefix. */
  readonly env: Environment;
};

/** A live source a person can choose: `name` is the value of the variable FEED. */
export type FeedChoice = {
  readonly name: string;
  /** Throws MissingSettings. */
  open(context: FeedContext): Feed;
  /** How to sign in, and a token to begin with; left out where nobody has to. Throws MissingSettings. */
  signIn?(env: Environment): { readonly signIn: FeedSignIn; readonly first: string | null };
};

/** Every live source there is. */
export const FEEDS: readonly FeedChoice[] = [
  {
    name: 'demo',
    open: ({ calendar, clock }) => demoFeed({ calendar, clock, simulator: createSimulator({ calendar }) }),
  },
  { name: 'kite', open: kiteFromEnvironment, signIn: kiteSignInFromEnvironment },
];
