/**
 * A process that folds closed days until it is killed and says, line by line, `folding <n>` before and `folded <n>` after
 * the n-th. Arguments: folder, first n. The days are those of `liveMinute`, whole.
 */
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { CRASH_SOURCE, liveDay } from './crash-plan.ts';

const [folder, first] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const now = () => instantOf('2028-01-01', 0);
const store = await openDuckStore({ dataDir: folder!, calendar: createCalendar(), now });
for (let n = Number(first); ; n++) {
  const { date, minutes } = liveDay(n);
  for (const { rows } of minutes) await store.writeMinute(CRASH_SOURCE, rows);
  say(`folding ${n}`);
  await store.fold(date);
  say(`folded ${n}`);
}
