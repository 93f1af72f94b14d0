import { FIELDS } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { contractId } from '#market/contract.ts';
import type { MinuteRows } from '#market/records.ts';
import { SIMULATOR_ID, type Simulator, sessionMinutes, sessionsOn } from '#market/simulator/simulator.ts';
import { dateOf, type Instant, type TradingDate } from '#market/trading-date.ts';
import { type Clock, waitUntil } from '../clock.ts';
import type { Feed, FeedSink, FeedState, Tick } from '../feed.ts';

export type DemoFeedOptions = {
  readonly simulator: Simulator;
  readonly calendar: Calendar;
  readonly clock: Clock;
};

/**
 * The simulated market on the session's clock: each minute is sent when it closes. Started during or after a session
 * it first sends the minutes that have passed, as if it had run all day: what it sends depends on the seed and
 * the minute alone. After the close it waits for the next session of the calendar.
 */
export function demoFeed({ simulator, calendar, clock }: DemoFeedOptions): Feed {
  const stopping = new AbortController();
  const { signal } = stopping;
  let playing: Promise<void> | null = null;

  const play = async (sink: FeedSink, after: Instant) => {
    const report = (state: FeedState, detail: string | null = null) =>
      sink.status({ state, since: clock.now(), detail });
    try {
      for (const date of sessionDates(calendar, dateOf(clock.now()))) {
        const open = calendar.openOf(date);
        const close = calendar.closeOf(date);
        if (open === null || close === null || close <= after) continue;
        if (clock.now() < open) report('closed');
        if (!(await waitUntil(clock, open, signal))) break;
        report('live');
        if (!(await playSession(date, sink, after))) break;
      }
      report('idle');
    } catch (error) {
      report(
        'failed',
        `The simulated market stopped: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };

  /** False when the feed was stopped before the session's end. */
  const playSession = async (date: TradingDate, sink: FeedSink, after: Instant): Promise<boolean> => {
    const sessions = sessionsOn(simulator, date);
    const contracts = sessions.flatMap((session) => session.contracts);
    const ids = contracts.map(contractId);
    sink.listed(date, contracts);
    let sent: MinuteRows | null = null;
    for (const rows of sessionMinutes(sessions)) {
      const minute = rows.time[0]!;
      if (!(await waitUntil(clock, minute, signal))) return false;
      if (minute <= after) continue;
      sink.ticks(patches(ids, rows, sent));
      sink.complete(minute);
      sent = rows;
    }
    return true;
  };

  return {
    id: SIMULATOR_ID,
    simulated: true,
    capabilities: { fields: new Set(FIELDS), cadence: 1 },
    async start(sink, after = Number.NEGATIVE_INFINITY) {
      if (playing) throw new Error('the demo feed was started before; make another one');
      playing = play(sink, after);
    },
    async stop() {
      stopping.abort();
      await playing;
    },
  };
}

/** `from` if there may be trading on it, and every session after it. */
function* sessionDates(calendar: Calendar, from: TradingDate): Generator<TradingDate, never> {
  let date = calendar.mayTrade(from) ? from : calendar.nextSession(from);
  for (;;) {
    yield date;
    date = calendar.nextSession(date);
  }
}

/** What changed since `before`, one tick per contract that changed; everything known when `before` is null. */
function patches(ids: readonly string[], rows: MinuteRows, before: MinuteRows | null): Tick[] {
  const batch: Tick[] = [];
  for (let row = 0; row < rows.length; row++) {
    const patch: Partial<Record<(typeof FIELDS)[number], number | null>> = {};
    let changed = false;
    for (const field of FIELDS) {
      const value = rows[field][row]!;
      if (Object.is(value, before?.[field][row] ?? Number.NaN)) continue;
      patch[field] = Number.isNaN(value) ? null : value;
      changed = true;
    }
    if (changed) batch.push({ contract: ids[row]!, time: rows.time[row]!, ...patch });
  }
  return batch;
}
