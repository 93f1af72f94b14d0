import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';

/** Runs one statement with its values (`$1`, `$2` …) and answers its rows, each as an array in the statement's order. */
export type Run = (sql: string, values: readonly unknown[]) => Promise<unknown[][]>;

/** A database of PostgreSQL, wherever it runs. */
export type Engine = {
  readonly kind: 'embedded' | 'server';
  /** What messages call it: `the accounts in /data/accounts`; never a password. */
  readonly name: string;
  readonly run: Run;
  /** Lets `work` run statements on one connection, in one transaction. */
  transaction<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** False while changes made elsewhere could go unheard: nothing is then to be remembered. */
  isHearing(): boolean;
  close(): Promise<void>;
};

/** Told what other servers of the same database do. */
export type Ear = {
  /** A word of CHANNEL. */
  heard(word: string): void;
  /** Something may have gone unheard. */
  missed(): void;
};

/** Asks the database once it is open; whatever goes wrong there becomes AccountsError. */
export type Ask = <T>(question: (database: PgRemoteDatabase) => Promise<T>) => Promise<T>;
