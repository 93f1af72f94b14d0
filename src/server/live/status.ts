import type { z } from 'zod';
import type { statusAnswer } from '#api/answer.ts';
import type { Instant } from '#market/trading-date.ts';
import type { Preparing } from './prepare.ts';

/** What goes on behind the screens, as far as the status call tells it. */
export type LiveStatus = {
  feed(): z.infer<typeof statusAnswer>['feed'];
  preparing(): Preparing;
};

/** Of a server without a feed. */
export const NO_FEED: LiveStatus = {
  feed: () => ({ id: 'off', state: 'idle', simulated: false, lastMinute: null satisfies Instant | null }),
  preparing: () => null,
};
