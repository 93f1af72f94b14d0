import { AccountsError } from './accounts.ts';
import type { Engine, Run } from './engine.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

/** Any number that no other program takes: servers that start together wait for each other by it. */
const LOCK = 7_205_025;

/**
 * Brings the schema up to date: all that is missing, in one transaction, or nothing. Throws AccountsError 'newer schema'
 * when the database knows more than this version.
 */
export async function migrate(engine: Engine, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  await engine.transaction(async (run) => {
    await run('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await run(
      'CREATE TABLE IF NOT EXISTS migration (id integer PRIMARY KEY, name text NOT NULL, applied timestamptz NOT NULL DEFAULT now())',
      [],
    );
    const applied = await appliedMigrations(engine, run, migrations);
    for (const { id, name, statements } of migrations) {
      if (applied.has(id)) continue;
      for (const statement of statements) await run(statement, []);
      await run('INSERT INTO migration (id, name) VALUES ($1, $2)', [id, name]);
    }
  });
}

/** The migrations that a database has; none where it has no schema yet. Throws AccountsError 'newer schema'. */
export async function appliedMigrations(
  { name }: Engine,
  run: Run,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<ReadonlySet<number>> {
  const [[exists] = []] = await run(`SELECT to_regclass('migration') IS NOT NULL`, []);
  if (!exists) return new Set();
  const applied = new Set((await run('SELECT id FROM migration', [])).map(([id]) => Number(id)));
  const newest = migrations.at(-1)?.id ?? 0;
  const unknown = [...applied].filter((id) => id > newest);
  if (unknown.length > 0)
    throw new AccountsError(
      'newer schema',
      `${name} were written by a newer Strikescope (schema ${Math.max(...unknown)}, this version knows ${newest}). Run that version, or choose another database with DATABASE_URL or DATA_DIR.`,
    );
  return applied;
}
