/**
 * A process that takes one file after another into a data folder until it is killed, and says `begin <n>` and `taken <n>`.
 * Arguments: data folder, folder for the files, first n.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importFile } from '#imports/import-file.ts';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { killedFile } from './killed-file.ts';

const [dataDir, files, first] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const calendar = createCalendar();
const store = await openDuckStore({ dataDir: dataDir!, calendar, now: () => instantOf('2026-11-20', 0) });
for (let n = Number(first); ; n++) {
  const path = join(files!, `${n}.csv`);
  await writeFile(path, killedFile(n).text);
  say(`begin ${n}`);
  await importFile(path, store.beginImport, { calendar, lots: lotSizeOf });
  say(`taken ${n}`);
}
