import type { Feed, FeedSink } from '#feeds/feed.ts';
import type { Calendar } from '#market/calendar.ts';
import type { Instant } from '#market/trading-date.ts';
import { type DayState, mergeTick, newDayState, withContracts } from './day-state.ts';
import { levelsOf } from './feed-tending.ts';
import { wantedContracts } from './wanted.ts';

/** What has been recorded so far. */
export type Recorded = { minutes: number; ticks: number };

export type RecordingSinkParts = {
  readonly feed: Pick<Feed, 'want'>;
  readonly calendar: Pick<Calendar, 'closeOf'>;
  /** Where everything goes to. */
  readonly to: FeedSink;
  /** A session has begun that closes at `close`. */
  readonly onSession: (close: Instant) => void;
  /** The last minute of a session is complete. */
  readonly onClose: () => void;
  /** What a person has to know of the feed's state. */
  readonly onTrouble: (detail: string) => void;
};

/** Passes on what a feed sends, counts it, and tells the feed what is wanted as a collector without screens does. */
export function recordingSink(
  parts: RecordingSinkParts,
): FeedSink & { readonly recorded: Readonly<Recorded> } {
  const { feed, calendar, to, onSession, onClose, onTrouble } = parts;
  const recorded: Recorded = { minutes: 0, ticks: 0 };
  let state: DayState | null = null;
  let told = '';

  const tell = () => {
    if (!feed.want || !state) return;
    const { contracts, values } = state;
    const wanted = wantedContracts({
      contracts,
      watched: new Set(),
      levelOf: levelsOf(contracts, values.price),
    });
    const said = wanted.join();
    if (said !== told) feed.want(wanted);
    told = said;
  };

  return {
    recorded,
    listed: (date, contracts) => {
      to.listed(date, contracts);
      const close = calendar.closeOf(date);
      if (state?.date === date) state = withContracts(state, contracts);
      else {
        state = newDayState(date, contracts);
        if (close !== null) onSession(close);
      }
      tell();
    },
    ticks: (batch) => {
      to.ticks(batch);
      recorded.ticks += batch.length;
      if (feed.want && state) for (const tick of batch) mergeTick(state, tick);
    },
    complete: (minute) => {
      to.complete(minute);
      recorded.minutes++;
      tell();
      if (state && minute === calendar.closeOf(state.date)) onClose();
    },
    status: (status) => {
      to.status(status);
      if (status.detail !== null) onTrouble(status.detail);
    },
  };
}
