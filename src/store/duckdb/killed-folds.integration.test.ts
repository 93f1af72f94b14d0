import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { type BuiltProgram, builtProgram } from '#test/built-program.ts';
import { EXPIRY, liveDay, STRIKES } from '#test/crash-plan.ts';
import { openDuckStore } from './duck-store.ts';

const KILLS = 20;
/** About as long as a fold takes here. */
const MOST_MS = 60;

let folder: string;
let folding: BuiltProgram;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-folds-'));
  folding = await builtProgram('folding-process');
});
afterAll(async () => {
  await folding.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Lets a process fold from the n-th day on and kills it in one of its folds. Answers the day that was being folded. */
async function foldUntilKilled(first: number): Promise<{ readonly last: number; readonly wasDone: boolean }> {
  let last = first;
  let done = first - 1;
  let begun: () => void = () => undefined;
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { kill, ended } = folding.start([folder, String(first)], (line) => {
    const [what, n] = line.split(' ');
    if (what === 'folded') done = Number(n);
    if (what !== 'folding') return;
    last = Number(n);
    begun();
  });
  await Promise.race([beginning, ended]);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * MOST_MS));
  kill();
  await ended;
  return { last, wasDone: done === last };
}

it(`a fold killed at any moment, ${KILLS} times, has changed no figure and lost none`, async () => {
  let next = 0;
  let cutShort = 0;
  for (let round = 0; round < KILLS; round++) {
    const { last, wasDone } = await foldUntilKilled(next);
    if (!wasDone) cutShort++;
    const store = await openDuckStore({
      dataDir: folder,
      calendar: createCalendar(),
      now: () => instantOf('2028-01-01', 0),
    });
    for (let n = next; n <= last; n++) {
      const { date, minutes } = liveDay(n);
      const board = await store.readBoard({ exchange: 'NSE', symbol: 'NIFTY', expiry: EXPIRY, date });
      const prices = minutes.map(({ minute }) => {
        const at = board!.grid.times.indexOf(instantOf(date, minute));
        return STRIKES.map((_, row) => board!.call.price![row * board!.stride + at]);
      });
      expect(prices).toEqual(minutes.map(({ price }) => STRIKES.map(() => price)));
      const stored = board!.call.price!.filter((value) => !Number.isNaN(value)).length;
      expect(stored).toBe(minutes.length * STRIKES.length);
    }
    await store.close();
    next = last + 1;
  }
  expect(cutShort).toBeGreaterThan(0);
}, 300_000);
