import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { type BuiltProgram, builtProgram } from '#test/built-program.ts';
import { KILLED_EXPIRY, killedFile } from '#test/killed-file.ts';

const KILLS = 20;

let folder: string;
let importing: BuiltProgram;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-killed-'));
  await mkdir(join(folder, 'files'));
  importing = await builtProgram('importing-process');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await importing.remove();
});

/** Lets a process take files from `first` on and kills it some time into a file. Answers those it acknowledged. */
async function takeUntilKilled(dataDir: string, first: number): Promise<number[]> {
  const taken: number[] = [];
  let begun: () => void = () => undefined;
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { kill, ended } = importing.start([dataDir, join(folder, 'files'), String(first)], (line) => {
    const [what, n] = line.split(' ');
    if (what === 'taken') taken.push(Number(n));
    // The second file: the first has shown that files are taken at all.
    if (what === 'begin' && Number(n) === first + 1) begun();
  });
  await Promise.race([beginning, ended]);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
  kill();
  await ended;
  return taken;
}

test('an import killed at any moment has stored all of its file or nothing', async () => {
  const dataDir = join(folder, 'data');
  const calendar = createCalendar();
  const acknowledged = new Set<number>();
  let next = 0;
  let halfway = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const taken = await takeUntilKilled(dataDir, next);
    for (const n of taken) acknowledged.add(n);
    expect(taken.length).toBeGreaterThan(0);
    const store = await openDuckStore({ dataDir, calendar, now: () => instantOf('2026-11-20', 0) });
    const stored = new Set((await store.listImports()).map(({ fileName }) => Number.parseInt(fileName, 10)));
    for (const n of acknowledged) expect(stored.has(n)).toBe(true);
    const last = Math.max(...stored, ...acknowledged);
    for (let n = next; n <= last + 1; n++) {
      const { date, contracts, oi } = killedFile(n);
      const [entry] = await store.coverage({ from: date, to: date });
      const board = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: KILLED_EXPIRY, date });
      const total = board?.call.oi?.reduce((sum, value) => sum + value, 0) ?? 0;
      expect([n, entry?.contracts ?? 0, total]).toEqual(stored.has(n) ? [n, contracts, oi] : [n, 0, 0]);
      if (stored.has(n) && !acknowledged.has(n)) acknowledged.add(n);
    }
    if (!stored.has(Math.max(...taken) + 1)) halfway++;
    await store.close();
    next = Math.max(...stored) + 1;
  }
  expect(halfway).toBeGreaterThan(0);
}, 600_000);
