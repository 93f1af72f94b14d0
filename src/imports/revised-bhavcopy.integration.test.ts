import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { parseContractId } from '#market/contract.ts';
import { lotSizeOf } from '#market/lots.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { optionCells, udiffFile } from '#test/udiff-rows.ts';
import { importFile } from './import-file.ts';

const DATE = '2026-08-18';
const calendar = createCalendar();

let folder: string;
let store: MarketStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-revised-'));
  store = await openDuckStore({ dataDir: ':memory:', calendar, now: () => instantOf('2026-11-20', 0) });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function take(name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, text);
  const { taken } = await importFile(path, store.beginImport, { calendar, lots: lotSizeOf });
  expect(taken).not.toBeNull();
}

/** The closes of contracts on the date; null where there is no row. */
const closes = (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => (await store.readDaily(parseContractId(id), DATE, DATE))[0]?.close ?? null),
  );

const bank = { TckrSymb: 'BANKNIFTY' };
const [KEPT, GONE] = ['NSE:NIFTY:2026-08-25:24300:CE', 'NSE:NIFTY:2026-08-25:24400:CE'];
const [OTHER, SPOT] = ['NSE:BANKNIFTY:2026-08-25:24300:CE', 'NSE:NIFTY:SPOT'];

test('a revised file of a day takes back the rows that it no longer has, and no others', async () => {
  await take(
    'first.csv',
    udiffFile({}, optionCells(24_300, 'CE'), optionCells(24_400, 'CE'), optionCells(24_300, 'CE', bank)),
  );
  expect(await closes(KEPT, GONE, OTHER, SPOT)).toEqual([120.35, 120.35, 120.35, 24_290.1]);
  const before = await store.revision(DATE);

  await take('revised.csv', udiffFile({}, optionCells(24_300, 'CE', { ClsPric: 121.5 })));
  expect(await closes(KEPT, GONE, OTHER, SPOT)).toEqual([121.5, null, 120.35, 24_290.1]);
  expect(await store.revision(DATE)).not.toBe(before);
});

test('a file that only lost a row changes the revision of its date', async () => {
  await take('first.csv', udiffFile({}, optionCells(24_300, 'CE'), optionCells(24_400, 'CE')));
  const before = await store.revision(DATE);
  await take('revised.csv', udiffFile({}, optionCells(24_300, 'CE')));
  expect(await closes(KEPT, GONE)).toEqual([120.35, null]);
  expect(await store.revision(DATE)).not.toBe(before);
});
