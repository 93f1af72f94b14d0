import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { itIsAFeed, minutesOf, recordingSink, ticksOf } from '../conformance.ts';
import type { FeedSink } from '../feed.ts';
import { replayFeed } from '../replay/replay-feed.ts';
import { openRecorded } from './open-recorded.ts';
import { entriesOf, type RecordingSurvey, surveyRecording } from './read-recording.ts';
import { recordedFeed } from './recorded-feed.ts';
import { headOf, type RecordingEntry } from './recording.ts';
import { recordingWriter } from './recording-writer.ts';

const DATE = '2026-06-15';
const OPEN = instantOf(DATE, 555);
const calendar = createCalendar();

let folder: string;
let path: string;
let recording: RecordingSurvey;
/** What is in the file, and what the feed that was recorded sent. */
let played: RecordingEntry[];
const sent = recordingSink();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-recording-'));
  path = join(folder, 'day.rec.gz');
  const base = fakeClock(instantOf('2026-11-20', 600));
  const session = { simulated: true, cadence: 1 };
  const stored = {
    lastSession: async () => DATE,
    about: async () => session,
    async *boards() {
      yield builtBoard({ date: DATE, length: 60 });
    },
    futures: async () => null,
  };
  const feed = replayFeed({ stored, calendar, clock: base, date: DATE, session, speed: 1 });
  const writer = await recordingWriter({ path, head: headOf(feed), now: feed.clock!.now, force: false });
  await feed.start(toBoth(sent, writer.sink));
  for (let turn = 0; turn < 10; turn++) await base.advanceTo(base.now());
  await base.advanceTo(base.now() + 9 * MINUTE_MS + 300);
  await feed.stop();
  await writer.close();
  recording = (await surveyRecording(path))!;
  played = await all(entriesOf(path));
});
afterAll(() => rm(folder, { recursive: true }));

async function all(entries: AsyncIterable<RecordingEntry>): Promise<RecordingEntry[]> {
  const found: RecordingEntry[] = [];
  for await (const entry of entries) found.push(entry);
  return found;
}

function toBoth(one: FeedSink, other: FeedSink): FeedSink {
  return {
    listed: (date, contracts) => [one, other].forEach((sink) => void sink.listed(date, contracts)),
    ticks: (batch) => [one, other].forEach((sink) => void sink.ticks(batch)),
    complete: (minute) => [one, other].forEach((sink) => void sink.complete(minute)),
    status: (status) => [one, other].forEach((sink) => void sink.status(status)),
  };
}

function trial(speed = 60) {
  const base = fakeClock(instantOf('2026-11-22', 700));
  const feed = recordedFeed({
    recording,
    entries: async function* () {
      yield* played;
    },
    clock: base,
    speed,
  });
  return { feed, base, elapse: () => base.advanceTo(base.now() + 4000) };
}

describe('a recording that is played', () => {
  itIsAFeed(() => trial());

  it('sends what was sent, at the time of the recording, so many times faster', async () => {
    const { feed, base } = trial(120);
    expect(feed).toMatchObject({ simulated: true, capabilities: { cadence: 1 } });
    expect(feed.clock!.now()).toBe(OPEN);
    const sink = recordingSink();
    await feed.start(sink);
    await base.advanceTo(base.now() + 2000);
    expect(feed.clock!.now()).toBe(OPEN + 4 * MINUTE_MS);
    expect(minutesOf(sink.events)).toEqual([1, 2, 3, 4].map((minute) => OPEN + minute * MINUTE_MS));
    await base.advanceTo(base.now() + 60_000);
    const market = (events: typeof sink.events) => events.filter(({ kind }) => kind !== 'status');
    expect(market(sink.events)).toEqual(market(sent.events));
    expect(sink.events.at(-1)).toMatchObject({ kind: 'status', status: { state: 'closed' } });
    await feed.stop();
  });

  it('goes on after a stored minute with the state that every contract had', async () => {
    const { feed, elapse } = trial();
    const sink = recordingSink();
    await feed.start(sink, OPEN + 2 * MINUTE_MS);
    await elapse();
    const stateOf = (events: typeof sink.events) => {
      const state: Record<string, object> = {};
      for (const { time, ...tick } of ticksOf(events))
        if (time <= OPEN + 4 * MINUTE_MS) state[tick.contract] = { ...state[tick.contract], ...tick };
      return state;
    };
    expect(Object.keys(stateOf(sent.events)).length).toBeGreaterThan(5);
    expect(stateOf(sink.events)).toEqual(stateOf(sent.events));
    await feed.stop();
  });

  it('says what is wrong when it can no longer be read', async () => {
    const base = fakeClock(0);
    const entries = () => entriesOf(join(folder, 'gone.rec.gz'));
    const feed = recordedFeed({ recording, entries, clock: base, speed: 1 });
    const failed = new Promise<string | null>((resolve) => {
      const status: FeedSink['status'] = ({ state, detail }) => {
        if (state === 'failed') resolve(detail);
      };
      void feed.start({ ...recordingSink(), status });
    });
    expect(await failed).toContain('gone.rec.gz: there is no such file');
    await feed.stop();
  });
});

describe('the file of a recording', () => {
  const written = async (name: string, bytes: Uint8Array) => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    return file;
  };
  const text = async () => gunzipSync(await readFile(path)).toString();

  it('may be cut anywhere after its first lines, as a kill leaves it', async () => {
    const bytes = await readFile(path);
    for (const share of [0.5, 0.95, 0.9999]) {
      const file = await written('cut.rec.gz', bytes.subarray(0, Math.floor(bytes.length * share)));
      const left = await all(entriesOf(file));
      expect(left.length).toBeGreaterThan(0);
      expect(left).toEqual(played.slice(0, left.length));
      expect((await surveyRecording(file))!.first).toBe(recording.first);
    }
  });

  it('may end in the middle of a line', async () => {
    const whole = await text();
    const file = await written('line.rec.gz', gzipSync(whole.slice(0, -10)));
    expect(await all(entriesOf(file))).toEqual(played.slice(0, -1));
  });

  it('has its faults named by file and line', async () => {
    const lines = (await text()).split('\n');
    const faults: [number, string, RegExp][] = [
      [4, '{"at":1,"ticks":[{"contr', /faulty.rec.gz, line 4: not a line of JSON/],
      [
        4,
        '{"at":1,"ticks":[{"contract":"NSE:NIFTY:SPOT","time":null,"price":1}]}',
        /line 4: .*ticks holds something that is no tick/,
      ],
      [3, '{"at":1,"told":1}', /line 3: not a line of a recording/],
      [1, '{"format":"strikescope-recording","version":2}', /line 1: version 2 .* not known/],
      [1, '{"name":"another"}', /line 1: this is not a recording/],
    ];
    for (const [number, line, message] of faults) {
      const faulty = lines.with(number - 1, line).join('\n');
      const file = await written('faulty.rec.gz', gzipSync(faulty));
      await expect(surveyRecording(file)).rejects.toThrow(message);
    }
  });

  it('is named when it is of another kind, damaged or empty', async () => {
    const bytes = await readFile(path);
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(255, middle, middle + 50);
    const damaged = await written('damaged.rec.gz', bytes);
    await expect(surveyRecording(damaged)).rejects.toThrow(/damaged.rec.gz, line \d+: /);
    const other = await written('other.csv', Buffer.from('time,price\n'));
    await expect(surveyRecording(other)).rejects.toThrow(/other.csv, line 1: cannot be unpacked/);
    const empty = await written('empty.rec.gz', Buffer.alloc(0));
    await expect(surveyRecording(empty)).rejects.toThrow(/empty.rec.gz, line 1: this is not a recording/);
  });

  it('is not written over unasked', async () => {
    const feed = trial().feed;
    const options = { path, head: headOf(feed), now: () => 0, force: false };
    await expect(recordingWriter(options)).rejects.toMatchObject({ code: 'EEXIST' });
    const copy = await written('copy.rec.gz', await readFile(path));
    await (await recordingWriter({ ...options, path: copy, force: true })).close();
    expect(await surveyRecording(copy)).toBeNull();
  });

  it('has on the disk what was flushed, though nobody closed it', async () => {
    const file = join(folder, 'open.rec.gz');
    const writer = await recordingWriter({
      path: file,
      head: recording.head,
      now: () => OPEN,
      force: false,
    });
    writer.sink.complete(OPEN);
    await writer.flush();
    expect(await all(entriesOf(file))).toEqual([{ at: OPEN, complete: OPEN }]);
    expect(writer.bytes()).toBe((await readFile(file)).length);
    writer.sink.complete(OPEN + MINUTE_MS);
    await writer.close();
    expect(await all(entriesOf(file))).toHaveLength(2);
  });
});

describe('the settings of a recording', () => {
  const clock = fakeClock(0);
  const opened = (env: Record<string, string>) => openRecorded({ clock, env });

  it('name a file that can be played, and a speed', async () => {
    const feed = await opened({ RECORDED_FILE: path, RECORDED_SPEED: '60' });
    expect(feed).toMatchObject({ id: 'recorded', simulated: true });
    expect(feed.clock!.now()).toBe(OPEN);
  });

  it('are refused with what is wrong', async () => {
    await expect(opened({})).rejects.toThrow(/RECORDED_FILE is not set/);
    await expect(opened({ RECORDED_FILE: join(folder, 'none') })).rejects.toThrow(/there is no such file/);
    await expect(opened({ RECORDED_FILE: path, RECORDED_SPEED: '0' })).rejects.toThrow(/RECORDED_SPEED/);
  });
});
