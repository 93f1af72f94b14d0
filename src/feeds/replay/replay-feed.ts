import { FIELDS } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import { type Clock, waitUntil } from '../clock.ts';
import type { Feed, FeedSink, FeedState, Tick } from '../feed.ts';
import { scaledClock } from '../scaled-clock.ts';
import type { StoredMinutes, StoredSession } from '../stored-minutes.ts';
import { type StoredSeries, seriesOfBoard, seriesOfFutures } from './stored-series.ts';

export const REPLAY_ID = 'replay';

export type ReplayOptions = {
  readonly stored: StoredMinutes;
  readonly calendar: Calendar;
  /** The clock of the machine: the day's own one is made from it. */
  readonly clock: Clock;
  readonly date: TradingDate;
  /** What is known of the date (`StoredMinutes.about`). */
  readonly session: StoredSession;
  readonly speed: number;
};

/**
 * A stored day lived again, on a clock of its own that begins at the open and runs `speed` times as fast. Minutes that
 * are not stored are not completed. The whole day stands in memory while it plays: 48 bytes a contract-minute.
 * Throws RangeError on a speed that is none, and on a date without trading hours.
 */
export function replayFeed({ stored, calendar, clock: base, date, session, speed }: ReplayOptions): Feed {
  const open = calendar.openOf(date);
  const close = calendar.closeOf(date);
  if (open === null || close === null) throw new RangeError(`the hours of ${date} are not known`);
  const clock = scaledClock({ base, from: open, until: close, speed });
  const stopping = new AbortController();
  const { signal } = stopping;
  let playing: Promise<void> | null = null;

  const play = async (sink: FeedSink, after: Instant) => {
    const report = (state: FeedState, detail: string | null = null) =>
      sink.status({ state, since: clock.now(), detail });
    try {
      report('connecting');
      const series = await readSeries(stored, date, signal);
      clock.start();
      report('live');
      await playDay(series, sink, after);
      if (!signal.aborted) report('closed');
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      });
      report('idle');
    } catch (error) {
      report('failed', `The replay stopped: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const playDay = async (series: readonly StoredSeries[], sink: FeedSink, after: Instant) => {
    sink.listed(
      date,
      series.map(({ contract }) => contract),
    );
    const sent = new Map<StoredSeries, Patch>();
    for (const minute of calendar.gridOn(date)?.times ?? []) {
      if (minute <= after) continue;
      if (!(await waitUntil(clock, minute, signal))) return;
      const batch = patches(series, minute, sent);
      if (batch === null) {
        sent.clear();
        continue;
      }
      sink.ticks(batch);
      sink.complete(minute);
    }
  };

  return {
    id: REPLAY_ID,
    simulated: session.simulated,
    capabilities: { fields: new Set(FIELDS), cadence: session.cadence },
    clock,
    async start(sink, after = Number.NEGATIVE_INFINITY) {
      if (playing) throw new Error('the replay was started before; make another one');
      playing = play(sink, after);
    },
    async stop() {
      stopping.abort();
      await playing;
    },
  };
}

type Patch = Readonly<Partial<Record<(typeof FIELDS)[number], number | null>>>;

/** The day's contracts, each once: a spot stands on every board of its underlying. */
async function readSeries(
  stored: StoredMinutes,
  date: TradingDate,
  signal: AbortSignal,
): Promise<StoredSeries[]> {
  const series = new Map<string, StoredSeries>();
  const add = (found: readonly StoredSeries[]) => {
    for (const one of found) if (!series.has(one.id)) series.set(one.id, one);
  };
  for await (const board of stored.boards(date)) {
    if (signal.aborted) return [];
    add(seriesOfBoard(board));
  }
  const futures = await stored.futures(date);
  if (futures) add(seriesOfFutures(futures));
  return [...series.values()];
}

/** What is another than what was sent, of every contract; null for a minute of which nothing at all is stored. */
function patches(
  series: readonly StoredSeries[],
  minute: Instant,
  sent: Map<StoredSeries, Patch>,
): Tick[] | null {
  const batch: Tick[] = [];
  let observed = false;
  for (const one of series) {
    const values = one.at(minute);
    if (!values) continue;
    observed = true;
    const before = sent.get(one) ?? {};
    const patch: Partial<Record<(typeof FIELDS)[number], number | null>> = {};
    for (const field of FIELDS) {
      const value = values[field] ?? null;
      if (value !== (before[field] ?? null)) patch[field] = value;
    }
    if (Object.keys(patch).length === 0) continue;
    batch.push({ contract: one.id, time: minute, ...patch });
    sent.set(one, { ...before, ...patch });
  }
  return observed ? batch : null;
}
