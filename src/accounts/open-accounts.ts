import { count } from 'drizzle-orm';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { type Accounts, AccountsError, NOTES_PER_PERSON } from './accounts.ts';
import { embeddedFolder, openEmbedded } from './embedded.ts';
import type { Ask, Ear, Engine } from './engine.ts';
import { everythingQuestions } from './everything-of.ts';
import { accountsErrorOf } from './faults.ts';
import { linkQuestions } from './links.ts';
import { messageQuestions } from './messages.ts';
import { migrate } from './migrate.ts';
import { noteQuestions } from './notes.ts';
import { peopleQuestions } from './people.ts';
import { preferenceQuestions } from './preferences.ts';
import { registrationQuestions } from './registrations.ts';
import { resetQuestions } from './resets.ts';
import { person, session } from './schema.ts';
import { sessionCache } from './session-cache.ts';
import { sessionQuestions } from './sessions.ts';
import { tryQuestions } from './tries.ts';
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
  readonly notesPerPerson?: number;
};

/** Whether questions are answered, as the last one was; in 'waiting' and 'opening' they wait for the answer. */
export type AccountsState = 'waiting' | 'opening' | 'open' | 'unavailable' | 'closed';

export type AccountsLater = {
  readonly accounts: Accounts;
  /** Opens now, if nobody did before. Throws AccountsError. */
  begin(): Promise<void>;
  /**
   * Closes the database, lets `change` work on its files, and opens it again. What is asked meanwhile waits. Throws what
   * `change` throws, with the database open again.
   */
  exchange(change: () => Promise<void>): Promise<void>;
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
  const stopping = new AbortController();
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
      engine = await openEngine(options, ear, stopping.signal);
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
    options.log.info({ engine: engine.kind }, `${engine.name} are open`);
    return { engine, database: databaseOf(engine) };
  };
  const opened = (): Promise<Open> => {
    if (closed)
      return Promise.reject(new AccountsError('closed', 'the accounts are closed: the server is stopping.'));
    opening ??= open();
    return opening;
  };
  const running = new Set<Promise<unknown>>();
  const tracked = async <T>(answer: Promise<T>): Promise<T> => {
    running.add(answer);
    try {
      return await answer;
    } finally {
      running.delete(answer);
    }
  };
  const ask: Ask = async (question) => {
    const { database, engine } = await opened();
    try {
      const answer = await tracked(question(database));
      if (!closed) state = 'open';
      return answer;
    } catch (error) {
      const failure = accountsErrorOf(error, engine.name);
      if (failure instanceof AccountsError && !closed) state = 'unavailable';
      throw failure;
    }
  };

  const questions = {
    ...peopleQuestions(ask, cache),
    ...linkQuestions(ask),
    ...sessionQuestions(ask, cache),
    ...resetQuestions(ask),
    ...registrationQuestions(ask),
    ...tryQuestions(ask, typeof options.databaseUrl === 'string'),
    ...userDetailsQuestions(ask),
    ...preferenceQuestions(ask),
    ...noteQuestions(ask, options.notesPerPerson ?? NOTES_PER_PERSON),
    ...messageQuestions(ask),
  };
  const accounts: Accounts = {
    ...questions,
    ...everythingQuestions(ask, questions),
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
      stopping.abort();
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
    exchange: async (change) => {
      if (closed) throw new AccountsError('closed', 'the accounts are closed: the server is stopping.');
      const last = opening;
      let failure: { error: unknown } | null = null;
      const next = (async () => {
        const old = await last?.catch(() => null);
        await Promise.allSettled(running);
        await old?.engine.close();
        cache.forgetAll();
        await change().catch((error: unknown) => {
          failure = { error };
        });
        return open();
      })();
      opening = next;
      await next;
      if (failure !== null) throw (failure as { error: unknown }).error;
    },
    state: () => state,
  };
}

type Open = { readonly engine: Engine; readonly database: PgRemoteDatabase };

/** The database of a place, with whatever schema it has. Throws what the engine says, or AccountsError. */
export async function openEngine(options: AccountsOptions, ear: Ear, signal: AbortSignal): Promise<Engine> {
  if (typeof options.databaseUrl === 'string') {
    // Its driver is nothing that the embedded database has to wait for.
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(options.databaseUrl, ear, options.log);
  }
  const { dataDir } = options;
  return openEmbedded(dataDir === ':memory:' ? dataDir : embeddedFolder(dataDir), signal);
}

const databaseOf = (engine: Engine): PgRemoteDatabase =>
  drizzle(async (sql, values) => ({ rows: await engine.run(sql, values) }));
