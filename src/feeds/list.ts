import type { Calendar } from '#market/calendar.ts';
import { createSimulator } from '#market/simulator/simulator.ts';
import type { Clock } from './clock.ts';
import { demoFeed } from './demo/demo-feed.ts';
import type { Feed } from './feed.ts';
import { openReplay } from './replay/open-replay.ts';
import type { StoredMinutes } from './stored-minutes.ts';

/** What a feed may ask of the program that runs it. */
export type FeedContext = {
  readonly calendar: Calendar;
  readonly clock: Clock;
  /** Settings of its own, by the names of their environment variables; an empty one counts as unset. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stored: StoredMinutes;
};

/**
 * A live source a person can choose: `name` is the value of the variable FEED. `open` throws FeedSettingsError when its
 * settings cannot be used.
 */
export type FeedChoice = { readonly name: string; open(context: FeedContext): Feed | Promise<Feed> };

/** Every live source there is. */
export const FEEDS: readonly FeedChoice[] = [
  {
    name: 'demo',
    open: ({ calendar, clock }) => demoFeed({ calendar, clock, simulator: createSimulator({ calendar }) }),
  },
  { name: 'replay', open: openReplay },
];
