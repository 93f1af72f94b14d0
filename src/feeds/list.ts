import type { Calendar } from '#market/calendar.ts';
import { createSimulator } from '#market/simulator/simulator.ts';
import type { Clock } from './clock.ts';
import { demoFeed } from './demo/demo-feed.ts';
import type { Feed } from './feed.ts';

/** What a feed may ask of the program that runs it. */
export type FeedContext = { readonly calendar: Calendar; readonly clock: Clock };

/** A live source a person can choose: `name` is the value of the variable FEED. */
export type FeedChoice = { readonly name: string; open(context: FeedContext): Feed };

/** Every live source there is. */
export const FEEDS: readonly FeedChoice[] = [
  {
    name: 'demo',
    open: ({ calendar, clock }) => demoFeed({ calendar, clock, simulator: createSimulator({ calendar }) }),
  },
];
