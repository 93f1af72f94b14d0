/**
 * A process that restores two backups in turn until it is killed and says `restored` after each. Arguments: data folder,
 * first backup, second backup.
 */
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { marketPart, smallParts } from '#server/backup/backup-part.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';

const [dataDir, first, second] = process.argv.slice(2) as [string, string, string];
const noCopy = () => Promise.reject(new Error('nothing is open here'));
const parts = [marketPart(noCopy), ...smallParts(dataDir)];
let at = instantOf('2028-01-01', 0) + Math.floor(Math.random() * 1e9);

for (let turn = 0; ; turn++) {
  at += 60_000;
  const from = turn % 2 === 0 ? first : second;
  await restoreBackup(from, dataDir, parts, { calendar: createCalendar(), now: () => at });
  process.stdout.write('restored\n');
}
