import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf, surveyRecording } from '#feeds/recorded/read-recording.ts';
import type { RecordingEntry } from '#feeds/recorded/recording.ts';
import { recordingWriter } from '#feeds/recorded/recording-writer.ts';
import { createCalendar } from '#market/calendar.ts';
import type { RecordContract } from '#market/records.ts';
import { type Instant, instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { strikescope } from '#test/strikescope-process.ts';

const DATE = '2026-08-18';
const CLOSE = createCalendar().closeOf(DATE)!;
const SPOT: RecordContract = {
  exchange: 'NSE',
  symbol: 'NIFTY',
  kind: 'spot',
  expiry: null,
  strike: null,
  lotSize: null,
};

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-record-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A recording of the minutes that close at `minutes`: the feed that is recorded. */
async function recordingOf(minutes: readonly Instant[]): Promise<string> {
  const path = join(folder, 'feed.rec.gz');
  let now = minutes[0]! - 500;
  const head = { feed: 'test', simulated: false, cadence: 1, fields: ['price'] as const };
  const { sink, close } = await recordingWriter({ path, head, now: () => now, force: false });
  sink.listed(DATE, [SPOT]);
  minutes.forEach((minute, index) => {
    now = minute;
    sink.ticks([{ contract: 'NSE:NIFTY:SPOT', time: minute, price: 24_000 + index }]);
    sink.complete(minute);
  });
  await close();
  return path;
}

const record = (args: readonly string[], env: Record<string, string>) =>
  strikescope(['record', ...args], { DATA_DIR: dataDir, ...env });

const recorded = (feed: string) => ({ FEED: 'recorded', RECORDED_FILE: feed });

async function market(path: string): Promise<object[]> {
  const found: RecordingEntry[] = [];
  for await (const entry of entriesOf(path)) found.push(entry);
  return found.filter((entry) => !('status' in entry)).map(({ at: _, ...sent }) => sent);
}

/** Waits until so much of the market is in a file that is still written. */
async function marketOf(path: string, least: number): Promise<object[]> {
  for (;;) {
    const found = existsSync(path) && (await stat(path)).size > 0 ? await market(path) : [];
    if (found.length >= least) return found;
    await pause(50);
  }
}

describe('strikescope record', () => {
  it('writes down what the feed sends until the session is over, and stores nothing', async () => {
    const feed = await recordingOf([CLOSE - MINUTE_MS, CLOSE]);
    const out = join(folder, 'out.rec.gz');
    const env = { ...recorded(feed), RECORDED_SPEED: '600' };
    const { code, out: said, err } = await record([out], env).ended;
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(said).toMatch(/out\.rec\.gz: 2 minutes, 2 ticks, [\d,]+ bytes\n$/);
    expect(await market(out)).toEqual(await market(feed));
    expect((await surveyRecording(out))!.head).toMatchObject({ feed: 'recorded', fields: ['price'] });
    expect(existsSync(join(dataDir, 'market.duckdb'))).toBe(false);
  });

  it('ends whole with Ctrl-C, and keeps what it has when it is killed', async () => {
    const feed = await recordingOf([instantOf(DATE, 600), instantOf(DATE, 900)]);
    const sent = (await market(feed)).slice(0, 3);
    const stopped = join(folder, 'stopped.rec.gz');
    const first = record([stopped], recorded(feed));
    await marketOf(stopped, 3);
    first.child.kill('SIGINT');
    expect(await first.ended).toMatchObject({ code: 0, out: expect.stringContaining('1 minutes, 1 ticks') });
    expect(await market(stopped)).toEqual(sent);

    const killed = join(folder, 'killed.rec.gz');
    const second = record([killed], recorded(feed));
    await marketOf(killed, 3);
    second.child.kill('SIGKILL');
    await second.ended;
    expect(await market(killed)).toEqual(sent);
  });

  it('writes over no file unless it is told to', async () => {
    const feed = await recordingOf([CLOSE]);
    const out = join(folder, 'out.rec.gz');
    await writeFile(out, 'something dear');
    const refused = await record([out], recorded(feed)).ended;
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
    expect((await stat(out)).size).toBe('something dear'.length);
    expect(await record([out, '--force'], recorded(feed)).ended).toMatchObject({ code: 0 });
    expect(await market(out)).toEqual(await market(feed));
  });

  it('makes no file where there is nothing to record', async () => {
    const out = join(folder, 'out.rec.gz');
    expect(await record([], {}).ended).toMatchObject({ code: 2, err: expect.stringContaining('one file') });
    expect(await record([out], { FEED: 'off' }).ended).toMatchObject({ code: 2 });
    const none = await record([out], recorded(join(folder, 'none'))).ended;
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('there is no such file') });
    expect(existsSync(out)).toBe(false);
  });
});
