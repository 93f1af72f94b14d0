import { type Clock, systemClock, waitUntil } from '#feeds/clock.ts';
import type { Feed } from '#feeds/feed.ts';
import type { RecordingWriter } from '#feeds/recorded/recording-writer.ts';
import type { Calendar } from '#market/calendar.ts';
import { type Recorded, recordingSink } from './recording-sink.ts';

export type RecordFeedParts = {
  readonly feed: Feed;
  readonly writer: RecordingWriter;
  readonly calendar: Calendar;
  /** Aborted when a person has enough of it. */
  readonly signal: AbortSignal;
  /** Left out for the machine's own. */
  readonly clock?: Clock;
  /** How far it is; called after everything so far is in the file. */
  readonly onProgress?: (recorded: Readonly<Recorded>) => void;
  /** What a person has to know of the feed's state. */
  readonly onTrouble?: (detail: string) => void;
};

/** What a kill loses at most. */
const FLUSH_MS = 1000;
/** Some minutes after the close, what the feed has not completed will not come by itself. */
const GRACE_MS = 5 * 60_000;

/**
 * Records a feed until its session is over or `signal` is aborted, and closes the file. Rejects when the file can no
 * longer be written.
 */
export async function recordFeed(parts: RecordFeedParts): Promise<Recorded> {
  const { feed, writer, calendar, clock = systemClock } = parts;
  const over = new AbortController();
  const { signal } = over;
  const end = () => over.abort();
  const sink = recordingSink({
    feed,
    calendar,
    to: writer.sink,
    onSession: (close) => {
      void waitUntil(feed.clock ?? clock, close + GRACE_MS, signal).then(end);
    },
    onClose: end,
    onTrouble: (detail) => parts.onTrouble?.(detail),
  });
  parts.signal.addEventListener('abort', end, { once: true });
  try {
    if (parts.signal.aborted) end();
    else await feed.start(sink);
    while (await waitUntil(clock, clock.now() + FLUSH_MS, signal)) {
      await writer.flush();
      parts.onProgress?.(sink.recorded);
    }
  } finally {
    parts.signal.removeEventListener('abort', end);
    end();
    await feed.stop();
  }
  await writer.close();
  return sink.recorded;
}
