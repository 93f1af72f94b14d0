import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { type Accounts, AccountsError } from './accounts.ts';
import { openEmbedded } from './embedded.ts';
import type { Ask, Ear, Engine } from './engine.ts';
import { everythingQuestions } from './everything-of.ts';
import { accountsErrorOf } from './faults.ts';
import { linkQuestions } from './links.ts';
import { messageQuestions } from './messages.ts';
import { migrate } from './migrate.ts';
import { noteQuestions } from './notes.ts';
import { peopleQuestions } from './people.ts';
import { preferenceQuestions } from './preferences.ts';
import { resetQuestions } from './resets.ts';
import { person, session } from './schema.ts';
import { sessionCache } from './session-cache.ts';
import { sessionQuestions } from './sessions.ts';
import { userDetailsQuestions } from './user-details.ts';

export type AccountsLog = {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
};

export type AccountsPlace =
  /** Embedded, in the folder `accounts` of this one; `:memory:` keeps nothing. */
  | { readonly dataDir: string; readonly databaseUrl?: null }
  /** A PostgreSQL server: `postgres://user:password@host/database`. */
  | { readonly databaseUrl: string };

export type AccountsOptions = AccountsPlace & {
  readonly log: AccountsLog;
  /** Sessions kept in memory. */
  readonly sessionsInMemory?: number;
};

/** Whether questions are answered; while 'waiting' and 'opening' they wait. */
export type AccountsState = 'waiting' | 'opening' | 'open' | 'unavailable' | 'closed';

export type AccountsLater = {
  readonly accounts: Accounts;
  /** Opens now, if nobody did before; rejects with AccountsError. */
  begin(): Promise<void>;
  state(): AccountsState;
};

const SESSIONS_IN_MEMORY = 20_000;

/** Opens the accounts of a folder or of a database and brings their schema up to date. Throws AccountsError. */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { accounts, begin } = accountsLater(options);
  await begin();
  return accounts;
}

/**
 * Accounts whose database is opened by `begin`, or by the first question. An opening that failed is tried again by the
 * next question.
 */
export function accountsLater(options: AccountsOptions): AccountsLater {
  let state: AccountsState = 'waiting';
  let closed = false;
  let opening: Promise<Open> | null = null;
  let engine: Engine | null = null;
  const cache = sessionCache(
    options.sessionsInMemory ?? SESSIONS_IN_MEMORY,
    () => engine?.isHearing() ?? false,
  );
  const ear: Ear = {
    heard: (word) => {
      if (word.startsWith('s:')) cache.forget(word.slice(2));
      else if (word.startsWith('p:')) cache.forgetPerson(word.slice(2));
    },
    missed: cache.forgetAll,
  };

  const open = async (): Promise<Open> => {
    state = 'opening';
    try {
      engine = await openEngine(options, ear);
      await migrate(engine);
    } catch (error) {
      if (!closed) state = 'unavailable';
      opening = null;
      const failed = engine;
      engine = null;
      await failed?.close();
      throw accountsErrorOf(error, failed?.name ?? 'the accounts');
    }
    if (!closed) state = 'open';
    return { engine, database: databaseOf(engine) };
  };
  const opened = (): Promise<Open> => {
    if (closed)
      return Promise.reject(new AccountsError('closed', 'the accounts are closed: the server is stopping.'));
    opening ??= open();
    return opening;
  };
  const ask: Ask = async (question) => {
    const { database, engine } = await opened();
    try {
      return await question(database);
    } catch (error) {
      throw accountsErrorOf(error, engine.name);
    }
  };

  const accounts: Accounts = {
    ...peopleQuestions(ask, cache),
    ...linkQuestions(ask),
    ...sessionQuestions(ask, cache),
    ...resetQuestions(ask),
    ...userDetailsQuestions(ask),
    ...preferenceQuestions(ask),
    ...noteQuestions(ask),
    ...messageQuestions(ask),
    ...everythingQuestions(ask),
    health: () =>
      ask(async (database) => {
        const [people] = await database.select({ value: count() }).from(person);
        const [sessions] = await database.select({ value: count() }).from(session);
        const { engine } = await opened();
        return { engine: engine.kind, people: people!.value, sessions: sessions!.value };
      }),
    close: async () => {
      if (closed) return;
      const last = opening;
      closed = true;
      state = 'closed';
      cache.forgetAll();
      const open = await last?.catch(() => null);
      await open?.engine.close();
    },
  };
  return {
    accounts,
    begin: async () => {
      await opened();
    },
    state: () => state,
  };
}

type Open = { readonly engine: Engine; readonly database: PgRemoteDatabase };

function openEngine(options: AccountsOptions, _ear: Ear): Promise<Engine> {
  if (typeof options.databaseUrl === 'string')
    throw new AccountsError('unavailable', 'DATABASE_URL is not supported yet.');
  return openEmbedded(options.dataDir === ':memory:' ? ':memory:' : join(options.dataDir, 'accounts'));
}

const databaseOf = (engine: Engine): PgRemoteDatabase =>
  drizzle(async (sql, values) => ({ rows: await engine.run(sql, values) }));
