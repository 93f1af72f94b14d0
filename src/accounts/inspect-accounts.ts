import { existsSync } from 'node:fs';
import { embeddedFolder } from './embedded.ts';
import { accountsErrorOf } from './faults.ts';
import { appliedMigrations } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { type AccountsPlace, openEngine } from './open-accounts.ts';
import { SILENT_LOG } from './silent-log.ts';

/** How a database of accounts was found. */
export type AccountsInspection = {
  /** What messages call it: `the accounts in /data/accounts`; never a password. */
  readonly name: string;
  /** Migrations it has, and those that this version knows. */
  readonly schema: { readonly applied: number; readonly known: number };
  /** null where no schema was made yet. */
  readonly people: number | null;
};

const DEAF = { heard: () => undefined, missed: () => undefined };

/**
 * Looks at the accounts of a folder or of a database as they are: nothing is made and no schema brought up to date. null
 * where a folder has none yet. Throws AccountsError, also for a schema that is newer than this version.
 */
export async function inspectAccounts(place: AccountsPlace): Promise<AccountsInspection | null> {
  if (typeof place.databaseUrl !== 'string' && !existsSync(embeddedFolder(place.dataDir))) return null;
  let name = 'the accounts';
  try {
    const engine = await openEngine({ ...place, log: SILENT_LOG }, DEAF, new AbortController().signal);
    name = engine.name;
    try {
      const applied = await appliedMigrations(engine, engine.run);
      const rows = applied.size === 0 ? [] : await engine.run('SELECT count(*) FROM person', []);
      const [count] = rows[0] ?? [];
      return {
        name,
        schema: { applied: applied.size, known: MIGRATIONS.length },
        people: count === undefined ? null : Number(count),
      };
    } finally {
      await engine.close();
    }
  } catch (error) {
    throw accountsErrorOf(error, name);
  }
}
