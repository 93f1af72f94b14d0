import { Counter, Gauge, type Registry } from 'prom-client';
import type { LiveStatus } from './status.ts';

type FeedAnswer = ReturnType<LiveStatus['feed']>;
type Figure = readonly [name: string, help: string, value: (feed: FeedAnswer) => number | null];

const SECONDS = 1000;

const GAUGES: readonly Figure[] = [
  ['up', '1 while the feed sends, 0 otherwise', ({ state }) => (state === 'live' ? 1 : 0)],
  ['state_since_seconds', 'When the feed came into its state, epoch seconds', ({ since }) => seconds(since)],
  [
    'last_minute_seconds',
    'Close of the last minute stored, epoch seconds',
    ({ lastMinute }) => seconds(lastMinute),
  ],
  ['last_tick_seconds', 'The last tick, epoch seconds', ({ lastTick }) => seconds(lastTick)],
  [
    'last_oi_change_seconds',
    'The last change of an open interest, epoch seconds',
    ({ lastOiChange }) => seconds(lastOiChange),
  ],
  ['lag_seconds', 'From the close of the last minute until it was stored', ({ lagMs }) => seconds(lagMs)],
  ['gaps', 'Stretches of the session that are missing', ({ gaps }) => gaps.length],
  ['contracts_wanted', 'Contracts wanted of the source', ({ contracts }) => contracts.wanted],
  [
    'contracts_confirmed',
    'Contracts for which the source has sent something',
    ({ contracts }) => contracts.confirmed,
  ],
  ['contracts_limit', 'Contracts that the source allows', ({ contracts }) => contracts.limit],
  [
    'contracts_silent',
    'Contracts without a tick for five minutes of trading',
    ({ contracts }) => contracts.silent,
  ],
];

const COUNTERS: readonly Figure[] = [
  ['minutes_written_total', 'Minutes stored since the start', ({ minutesWritten }) => minutesWritten],
  ['minutes_repaired_total', 'Minutes of gaps mended from the source’s history', ({ repaired }) => repaired],
  ['reconnects_total', 'Connections made anew since the start', ({ reconnects }) => reconnects],
  ['packets_dropped_total', 'Packets that could not be read', ({ dropped }) => dropped],
];

/** Figures of the feed for Prometheus, `strikescope_feed_*`; one that is not known has no value. */
export function feedGauges(register: Registry, status: LiveStatus): void {
  for (const [name, help, value] of GAUGES)
    new Gauge({
      name: `strikescope_feed_${name}`,
      help,
      labelNames: ['feed'],
      registers: [register],
      collect() {
        this.reset();
        const feed = status.feed();
        const current = value(feed);
        if (current !== null) this.set({ feed: feed.id }, current);
      },
    });
  for (const [name, help, value] of COUNTERS)
    new Counter({
      name: `strikescope_feed_${name}`,
      help,
      labelNames: ['feed'],
      registers: [register],
      collect() {
        this.reset();
        const feed = status.feed();
        const current = value(feed);
        if (current !== null) this.inc({ feed: feed.id }, current);
      },
    });
}

function seconds(milliseconds: number | null): number | null {
  return milliseconds === null ? null : milliseconds / SECONDS;
}
