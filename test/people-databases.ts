import { afterAll } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { openAccounts } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { postgresCluster } from './postgres-cluster.ts';

export type PeopleDatabase = { readonly name: string; open(): Promise<Accounts> };

/**
 * The databases that people can be kept in: the embedded one, and a PostgreSQL server where one can be started; where none
 * can, it is said why. To be asked at the top of a file of tests.
 */
export async function peopleDatabases(): Promise<PeopleDatabase[]> {
  const embedded: PeopleDatabase = {
    name: 'the embedded database',
    open: () => openAccounts({ dataDir: ':memory:', log: SILENT_LOG }),
  };
  const cluster = await postgresCluster();
  if (typeof cluster === 'string') {
    process.stderr.write(`sign-in on a PostgreSQL server is not tested: ${cluster}\n`);
    return [embedded];
  }
  afterAll(cluster.remove);
  const server: PeopleDatabase = {
    name: 'a PostgreSQL server',
    open: async () => openAccounts({ databaseUrl: await cluster.newDatabase(), log: SILENT_LOG }),
  };
  return [embedded, server];
}
