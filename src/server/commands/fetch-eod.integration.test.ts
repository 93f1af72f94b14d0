import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ARCHIVE_KINDS } from '#imports/archive/archive-files.ts';
import { openLedger } from '#imports/archive/archive-ledger.ts';
import { type ArchiveFetch, type FileOutcome, fetchArchive } from '#imports/archive/fetch-archive.ts';
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { type ArchiveServer, archiveServer } from '#test/archive-server/archive-server.ts';
import { legacyBhavcopy, legacyPath } from '#test/archive-server/legacy-bhavcopy.ts';
import { startedServer, strikescope } from '#test/strikescope-process.ts';
import { learnedFacts } from '../learned-facts.ts';
import { takeFileInto } from '../take-file.ts';

const calendar = createCalendar();
/** A Friday evening, four weeks after the first of the dates asked for. */
const NOW = instantOf('2024-07-05', 20 * 60);
const FUTURE = {
  exchange: 'NSE',
  symbol: 'NIFTY',
  kind: 'future',
  expiry: '2024-07-25',
  strike: null,
} as const;

let folder: string;
let archive: ArchiveServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'strikescope-archive-test-'));
  archive = await archiveServer();
});
afterEach(async () => {
  await archive.stop();
  rmSync(folder, { recursive: true, force: true });
});

const publish = (date: string, close?: number) =>
  archive.publish(legacyPath(date), { kind: 'file', body: legacyBhavcopy(date, close) });

/** A run of one evening over a store, with waits that take no time and are noted. */
async function run(store: MarketStore, from: string, to: string, changes: Partial<ArchiveFetch> = {}) {
  const waits: number[] = [];
  const take = takeFileInto(store, learnedFacts(), () => NOW);
  const never = new AbortController().signal;
  const outcomes = await fetchArchive({
    from,
    to,
    kinds: ARCHIVE_KINDS.filter(({ id }) => id === 'nse-fo-legacy'),
    bases: { nse: archive.url, bse: `${archive.url}/bse` },
    calendar,
    now: () => NOW,
    wait: async (ms) => {
      waits.push(ms);
    },
    pauseMs: 1500,
    ledger: await openLedger(join(folder, 'archive.json')),
    stored: new Set((await store.listImports()).map(({ fileName }) => fileName)),
    again: false,
    everyDay: false,
    take: async (path) =>
      (await take(path, { onProgress: () => undefined, signal: never })).known ? 'unchanged' : 'taken',
    onOutcome: () => undefined,
    signal: never,
    ...changes,
  });
  return { outcomes, waits };
}

const told = (outcomes: readonly FileOutcome[]) =>
  outcomes.map(({ file, what }) => `${file.date.slice(5)} ${what}`);

async function withStore(work: (store: MarketStore) => Promise<void>): Promise<void> {
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now: () => NOW });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

describe('the archives by date', () => {
  it('give each session its file, politely, as a browser asks, and neither weekends nor holidays are asked for', () =>
    withStore(async (store) => {
      // 15 and 16 June are a weekend, the 17th a holiday.
      for (const date of ['2024-06-14', '2024-06-18']) publish(date);
      const { outcomes, waits } = await run(store, '2024-06-14', '2024-06-18');
      expect(told(outcomes)).toEqual(['06-14 taken', '06-18 taken']);
      expect(archive.asked()).toEqual(['2024-06-14', '2024-06-18'].map(legacyPath));
      expect(archive.headers()['user-agent']).toContain('Mozilla');
      expect(waits).toEqual([1500]);
      const daily = await store.readDaily(FUTURE, '2024-06-14', '2024-06-18');
      expect(daily.map(({ date, oi, lotSize }) => [date, oi, lotSize])).toEqual([
        ['2024-06-14', 2_500_000, 25],
        ['2024-06-18', 2_500_000, 25],
      ]);
    }));

  it('are not asked again for what is stored, nor for what was absent long after its date', () =>
    withStore(async (store) => {
      publish('2024-06-11');
      expect(told((await run(store, '2024-06-11', '2024-06-12')).outcomes)).toEqual([
        '06-11 taken',
        '06-12 absent',
      ]);
      const before = archive.asked().length;
      expect((await run(store, '2024-06-11', '2024-06-12')).outcomes).toEqual([]);
      expect(archive.asked()).toHaveLength(before);
      // Asked for once more it may have come.
      publish('2024-06-12');
      const again = await run(store, '2024-06-11', '2024-06-12', { again: true });
      expect(told(again.outcomes)).toEqual(['06-11 unchanged', '06-12 taken']);
    }));

  it('may be late with a file: it is asked for again until it comes', () =>
    withStore(async (store) => {
      expect(told((await run(store, '2024-07-05', '2024-07-05')).outcomes)).toEqual(['07-05 not yet']);
      publish('2024-07-05');
      expect(told((await run(store, '2024-07-05', '2024-07-05')).outcomes)).toEqual(['07-05 taken']);
    }));

  it('may revise a file: asked for again, the new figures stand in place of the old', () =>
    withStore(async (store) => {
      publish('2024-06-12', 23_500);
      await run(store, '2024-06-12', '2024-06-12');
      publish('2024-06-12', 23_444);
      const { outcomes } = await run(store, '2024-06-12', '2024-06-12', { again: true });
      expect(told(outcomes)).toEqual(['06-12 taken']);
      const [day] = await store.readDaily(FUTURE, '2024-06-12', '2024-06-12');
      expect(day!.close).toBe(23_444);
    }));

  it.each([
    ['403', { kind: 'status', status: 403 }],
    ['429', { kind: 'status', status: 429, retryAfter: 40 }],
    ['a page with 200', { kind: 'html' }],
    ['{} with 200', { kind: 'empty json' }],
  ] as const)('that block with %s say nothing about the date, which is asked for again', (_name, answer) =>
    withStore(async (store) => {
      archive.publish(legacyPath('2024-06-11'), answer);
      const { outcomes, waits } = await run(store, '2024-06-11', '2024-06-11');
      expect(told(outcomes)).toEqual(['06-11 blocked']);
      if ('retryAfter' in answer) expect(waits.filter((ms) => ms !== 1500)).toEqual([40_000, 40_000]);
      expect(await store.listDates()).toEqual([]);
      publish('2024-06-11');
      expect(told((await run(store, '2024-06-11', '2024-06-11')).outcomes)).toEqual(['06-11 taken']);
    }),
  );

  it('that go on blocking are left alone after three files, and another exchange is not', () =>
    withStore(async (store) => {
      const dates = ['2024-06-03', '2024-06-04', '2024-06-05', '2024-06-06'];
      for (const date of dates) archive.publish(legacyPath(date), { kind: 'status', status: 403 });
      const { outcomes } = await run(store, dates[0]!, dates[3]!, {
        kinds: ARCHIVE_KINDS.filter(({ id }) => id.includes('-fo')),
      });
      const ofNse = outcomes.filter(({ file }) => file.kind.host === 'nse');
      expect(ofNse.map(({ what }) => what)).toEqual(Array(4).fill('blocked'));
      expect(archive.asked()).not.toContain(legacyPath(dates[3]!));
      const ofBse = outcomes.filter(({ file }) => file.kind.host === 'bse');
      expect(ofBse.map(({ what }) => what)).toEqual(Array(4).fill('absent'));
    }));

  it('that cut a file short, send a half one or one of another date leave nothing of it', () =>
    withStore(async (store) => {
      const whole = legacyBhavcopy('2024-06-11');
      archive.publish(
        legacyPath('2024-06-11'),
        { kind: 'reset' },
        { kind: 'half', body: whole },
        { kind: 'file', body: whole.subarray(0, 300) },
      );
      publish('2024-06-12');
      archive.publish(legacyPath('2024-06-13'), { kind: 'file', body: legacyBhavcopy('2024-06-12') });
      const { outcomes } = await run(store, '2024-06-11', '2024-06-13');
      expect(told(outcomes)).toEqual(['06-11 failed', '06-12 taken', '06-13 failed']);
      expect(outcomes[0]!.reason).toMatch(/damaged|cut off/);
      expect(outcomes[2]!.reason).toContain('2024-06-12');
      expect((await store.listDates()).map(({ date }) => date)).toEqual(['2024-06-12']);
    }));

  it('that stumble once are asked once more after a while', () =>
    withStore(async (store) => {
      archive.publish(
        legacyPath('2024-06-11'),
        { kind: 'status', status: 502 },
        { kind: 'file', body: legacyBhavcopy('2024-06-11') },
      );
      const { outcomes, waits } = await run(store, '2024-06-11', '2024-06-11');
      expect(told(outcomes)).toEqual(['06-11 taken']);
      expect(waits).toEqual([5000, 1500]);
    }));
});

describe('strikescope fetch-eod', () => {
  const env = (more: Record<string, string> = {}) => ({
    DATA_DIR: join(folder, 'data'),
    ARCHIVE_NSE: archive.url,
    ARCHIVE_PAUSE_MS: '20',
    ...more,
  });
  const fetched = (args: readonly string[], more?: Record<string, string>) =>
    strikescope(['fetch-eod', ...args, '--exchange', 'nse'], env(more));

  it('killed in the middle goes on from there', async () => {
    const dates = ['2024-06-10', '2024-06-11', '2024-06-12', '2024-06-13', '2024-06-14'];
    for (const date of dates) publish(date);
    const first = fetched([dates[0]!, dates[4]!], { ARCHIVE_PAUSE_MS: '400' });
    while (archive.asked().length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    first.child.kill('SIGKILL');
    await first.ended;
    const before = archive.asked().length;
    const { code, out } = await fetched([dates[0]!, dates[4]!]).ended;
    expect(code).toBe(0);
    const asked = archive.asked().slice(before);
    expect(asked).not.toContain(legacyPath(dates[0]!));
    expect(asked).toContain(legacyPath(dates[4]!));
    expect(out).toMatch(/files asked for: \d taken, \d absent\./);
    expect((await fetched([dates[0]!, dates[4]!]).ended).out).toContain('Nothing to ask for');
  });

  it('stops at Ctrl-C with what it has, exit code 130', async () => {
    publish('2024-06-10');
    publish('2024-06-11');
    const run = fetched(['2024-06-10', '2024-06-11'], { ARCHIVE_PAUSE_MS: '60000' });
    while (!run.out().includes('fo10JUN2024')) await new Promise((resolve) => setTimeout(resolve, 10));
    run.child.kill('SIGINT');
    const { code, err } = await run.ended;
    expect(code).toBe(130);
    expect(err).toContain('goes on from here');
    expect(existsSync(join(folder, 'data', 'archive.json'))).toBe(true);
  });

  it('hands files to the running server, which has them at once', async () => {
    const server = await startedServer({ DATA_DIR: join(folder, 'data'), FEED: 'off' });
    try {
      publish('2024-06-10');
      archive.publish(legacyPath('2024-06-11'), { kind: 'file', body: legacyBhavcopy('2024-06-12') });
      const { code, err } = await fetched(['2024-06-10', '2024-06-10']).ended;
      expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('taken') });
      const response = await fetch(new URL('/api/v2/dates?inst=NIFTY', server.url));
      const { dates } = (await response.json()) as { dates: { date: string }[] };
      expect(dates.map(({ date }) => date)).toEqual(['2024-06-10']);
      const again = await fetched(['2024-06-10', '2024-06-10']).ended;
      expect(again.out).toContain('Nothing to ask for');
    } finally {
      await server.stop();
    }
  });

  it('names what is wrong with its arguments and settings', async () => {
    expect(await strikescope(['fetch-eod'], env()).ended).toMatchObject({ code: 2 });
    expect(await strikescope(['fetch-eod', '2024-13-01'], env()).ended).toMatchObject({ code: 2 });
    expect(
      await strikescope(['fetch-eod', '2024-06-10'], env({ ARCHIVE_NSE: 'ftp://x' })).ended,
    ).toMatchObject({ code: 1, err: expect.stringContaining('ARCHIVE_NSE="ftp://x"') });
  });
});
