/**
 * A server that lives a stored day at a high speed, over a data folder of its own, until it is killed; it says
 * `minute <epoch ms>` for every minute that the collector has acknowledged, and `over` after the last. Arguments: folder,
 * date. Started again it goes on after what is stored.
 */

import { pino } from 'pino';
import { systemClock } from '#feeds/clock.ts';
import { replayFeed } from '#feeds/replay/replay-feed.ts';
import { createCalendar } from '#market/calendar.ts';
import { buildApp } from '#server/app.ts';
import { liveDay } from '#server/live/live-day.ts';
import { liveRun } from '#server/live/live-run.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { appSettings } from './app-settings.ts';
import { livedBoard } from './crash-plan.ts';

/** Minutes of the day in a second of the machine; the store takes as many as it can. */
const SPEED = 60 * 200;

const [dataDir, date] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const calendar = createCalendar();
const feed = replayFeed({
  stored: {
    lastSession: async () => date!,
    about: async () => ({ simulated: false, cadence: 1 }),
    async *boards() {
      yield livedBoard(date!);
    },
    futures: async () => null,
  },
  calendar,
  clock: systemClock,
  date: date!,
  session: { simulated: false, cadence: 1 },
  speed: SPEED,
});
const clock = feed.clock!;
const store = await openDuckStore({ dataDir: dataDir!, calendar, now: clock.now });
const shown = liveDay(store);
const run = liveRun({ feed, store, calendar, clock, live: shown, log: pino({ level: 'error' }) });
const { fastify, data } = await buildApp({
  store,
  calendar,
  now: clock.now,
  ...appSettings({ dataDir: dataDir! }),
  live: shown,
  status: run.status,
});
await fastify.listen({ port: 0, host: '127.0.0.1' });
await run.start({
  ...data,
  minuteWritten: (of, minute) => {
    data.minuteWritten(of, minute);
    say(`minute ${run.status.feed().lastMinute}`);
  },
});
const over = setInterval(() => {
  if (run.status.feed().state !== 'closed') return;
  clearInterval(over);
  say('over');
}, 20);
