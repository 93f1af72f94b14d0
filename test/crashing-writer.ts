/**
 * A process that writes to a data folder until it is killed and says, line by line, what was acknowledged: `minute <n>`,
 * `import <n>`, `fold`. Arguments: folder, first n. Without a first n it only opens the store and says `open`, or the
 * fault and message of its StoreError.
 */
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { StoreError } from '#store/market-store.ts';
import { CRASH_SOURCE, importedDay, liveMinute } from './crash-plan.ts';

const [folder, first] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const now = () => instantOf('2028-01-01', 0);
  const store = await openDuckStore({ dataDir: folder!, calendar: createCalendar(), now });
  say('open');
  for (let n = Number(first); first !== undefined; n++) {
    const { rows, date } = liveMinute(n);
    await store.writeMinute(CRASH_SOURCE, rows);
    say(`minute ${n}`);
    if (n % 5 === 0) {
      const transaction = await store.beginImport({ source: CRASH_SOURCE, fileName: `${n}`, sha256: `${n}` });
      await transaction.minutes(importedDay(n).rows);
      await transaction.commit();
      say(`import ${n}`);
    }
    if (n % 17 === 0) {
      await store.fold(date);
      say('fold');
    }
  }
  await store.close();
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  say(`${error.fault}: ${error.message}`);
}
