import type { Instant } from '#market/trading-date.ts';
import { type Clock, waitUntil } from '../clock.ts';
import type { Feed, FeedSink, FeedState } from '../feed.ts';
import { scaledClock } from '../scaled-clock.ts';
import type { RecordingSurvey } from './read-recording.ts';
import type { RecordingEntry } from './recording.ts';
import { sinkAfter } from './sink-after.ts';

/** Not that of the feed that was recorded: what it stored itself is not touched. */
export const RECORDED_ID = 'recorded';

export type RecordedFeedOptions = {
  readonly recording: RecordingSurvey;
  /** Its entries, in their order; read as they are due. */
  readonly entries: () => AsyncIterable<RecordingEntry>;
  /** The clock of the machine: the recording's own one is made from it. */
  readonly clock: Clock;
  readonly speed: number;
};

/**
 * What another feed sent, sent again in the same order and at the same time of a clock of its own, which begins at the
 * first entry and runs `speed` times as fast. Throws RangeError on a speed that is none.
 */
export function recordedFeed({ recording, entries, clock: base, speed }: RecordedFeedOptions): Feed {
  const { head, first, last } = recording;
  const clock = scaledClock({ base, from: first, until: last, speed });
  const stopping = new AbortController();
  const { signal } = stopping;
  let playing: Promise<void> | null = null;

  const play = async (sink: FeedSink, after: Instant) => {
    const report = (state: FeedState, detail: string | null = null) =>
      sink.status({ state, since: clock.now(), detail });
    try {
      report('connecting');
      clock.start();
      await playEntries(sinkAfter(sink, after));
      if (!signal.aborted) report('closed', 'The recording is over.');
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      });
      report('idle');
    } catch (error) {
      report('failed', `The recording stopped: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const playEntries = async (sink: FeedSink) => {
    for await (const entry of entries()) {
      if (entry.at > clock.now()) await waitUntil(clock, entry.at, signal);
      if (signal.aborted) return;
      send(sink, entry);
    }
  };

  return {
    id: RECORDED_ID,
    simulated: head.simulated,
    capabilities: { fields: new Set(head.fields), cadence: head.cadence },
    clock,
    async start(sink, after = Number.NEGATIVE_INFINITY) {
      if (playing) throw new Error('the recording was started before; make another one');
      playing = play(sink, after);
    },
    async stop() {
      stopping.abort();
      await playing;
    },
  };
}

function send(sink: FeedSink, entry: RecordingEntry): void {
  if ('ticks' in entry) sink.ticks(entry.ticks);
  else if ('complete' in entry) sink.complete(entry.complete);
  else if ('listed' in entry) sink.listed(entry.listed.date, entry.listed.contracts);
  else sink.status(entry.status);
}
