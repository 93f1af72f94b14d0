import type { AccountsPlace } from '#accounts/open-accounts.ts';
import type { Config } from './config.ts';

/** Where the settings have the accounts: in the data folder, or on a PostgreSQL server. */
export function accountsPlace({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): AccountsPlace {
  return databaseUrl === null ? { dataDir } : { databaseUrl };
}
