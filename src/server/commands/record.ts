import { parseArgs } from 'node:util';
import { systemClock } from '#feeds/clock.ts';
import type { Feed } from '#feeds/feed.ts';
import { headOf } from '#feeds/recorded/recording.ts';
import { type RecordingWriter, recordingWriter } from '#feeds/recorded/recording-writer.ts';
import type { Calendar } from '#market/calendar.ts';
import { readConfig } from '../config.ts';
import { learnedFacts } from '../learned-facts.ts';
import { NO_TOKENS } from '../live/access-file.ts';
import { lazyStoredSessions } from '../live/lazy-stored-sessions.ts';
import { openFeed } from '../live/open-feed.ts';
import { recordFeed } from '../live/record-feed.ts';
import type { Recorded } from '../live/recording-sink.ts';
import { openStore } from '../open-store.ts';
import { signInOf } from '../serve.ts';
import { type Command, UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';

export const recordCommand: Command = {
  name: 'record',
  usage: '<file> [--force]',
  summary: 'write down what a live feed sends, to play it again',
  details: `Records the feed of FEED, with its settings as in serve, until the end of the session or Ctrl-C. Nothing is
stored. A file that is there is kept, unless --force says that it may be written over. What was recorded until a second
before is kept when the process is killed. Play it with FEED=recorded RECORDED_FILE=<file>.`,
  run: async (args, io) => {
    const { path, force } = readArguments(args);
    const config = readConfig(process.env);
    const learned = learnedFacts();
    const { calendar } = learned;
    const stored = lazyStoredSessions(async () => {
      const store = await openStore({ dataDir: config.dataDir, calendar, now: systemClock.now });
      await learned.learnFrom(store);
      return store;
    }, calendar);
    try {
      const feed = await openFeed(config.feed, {
        calendar,
        clock: systemClock,
        tokens: signInOf(config, process.env)?.access ?? NO_TOKENS,
        env: process.env,
        stored,
      });
      if (!feed) throw new UsageError('FEED=off has nothing to record');
      const writer = await newFile(path, force, feed);
      if (!writer) {
        io.complain(`${path} is there already. Name another file, or write over it with --force.`);
        return 1;
      }
      const { minutes, ticks } = await record(feed, writer, calendar, io);
      io.line(`${path}: ${progressOf({ minutes, ticks }, writer)}`);
      return 0;
    } finally {
      await stored.close();
    }
  },
};

function readArguments(args: readonly string[]): { path: string; force: boolean } {
  let parsed: { values: { force?: boolean | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: { force: { type: 'boolean' } }, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  const [path, ...rest] = parsed.positionals;
  if (path === undefined || rest.length > 0) throw new UsageError('record needs one file to write to');
  return { path, force: parsed.values.force ?? false };
}

/** null when there is such a file already. */
async function newFile(path: string, force: boolean, feed: Feed): Promise<RecordingWriter | null> {
  try {
    return await recordingWriter({
      path,
      head: headOf(feed),
      now: (feed.clock ?? systemClock).now,
      force,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
}

/** Records until the session is over or a person stops it. Throws when the file can no longer be written. */
async function record(feed: Feed, writer: RecordingWriter, calendar: Calendar, io: Terminal) {
  const enough = new AbortController();
  const end = () => enough.abort();
  const line = io.movingLine();
  for (const name of SIGNALS) process.once(name, end);
  try {
    return await recordFeed({
      feed,
      writer,
      calendar,
      signal: enough.signal,
      onProgress: (recorded) => line.show(progressOf(recorded, writer)),
      onTrouble: (detail) => line.leave(detail),
    });
  } finally {
    line.end();
    for (const name of SIGNALS) process.off(name, end);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function progressOf({ minutes, ticks }: Recorded, writer: RecordingWriter): string {
  const count = (value: number) => value.toLocaleString('en-IN');
  return `${count(minutes)} minutes, ${count(ticks)} ticks, ${count(writer.bytes())} bytes`;
}
