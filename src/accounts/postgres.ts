import pg from 'pg';
import type { Ear, Engine, Run } from './engine.ts';
import { CHANNEL } from './migrations.ts';
import type { AccountsLog } from './open-accounts.ts';

/** Connections of a server to its database, besides the one that listens. */
const CONNECTIONS = 8;
const CONNECT_MS = 5000;
/** No question of ours takes long: one that does hangs. */
const ANSWER_MS = 10_000;
const LISTEN_AGAIN_MS = 1000;

/** Connects to a PostgreSQL server by its address. Throws what the driver says when it cannot be reached. */
export async function openPostgres(url: string, ear: Ear, log: AccountsLog): Promise<Engine> {
  const name = `the accounts at ${withoutPassword(url)}`;
  const settings = { connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS };
  const pool = new pg.Pool({ ...settings, max: CONNECTIONS });
  pool.on('error', (error) => log.warn({ reason: error.message }, `${name}: a connection was lost`));
  const run: Run = async (text, values) =>
    rowsOf(await pool.query({ text, values: [...values], rowMode: 'array' }));
  try {
    await run('SELECT 1', []);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = listen(settings, ear, (reason) =>
    log.warn({ reason }, `${name}: changes made by other servers are not heard; every session is asked for`),
  );
  return {
    kind: 'server',
    name,
    run,
    transaction: async (work) => {
      const client = await pool.connect();
      const runHere: Run = async (text, values) =>
        rowsOf(await client.query({ text, values: [...values], rowMode: 'array' }));
      try {
        await client.query('BEGIN');
        const result = await work(runHere);
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        /** The connection goes, and with it whatever was begun on it. */
        client.release(true);
        throw error;
      }
    },
    isHearing: listener.isHearing,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

const rowsOf = ({ rows }: pg.QueryArrayResult): unknown[][] => rows;

/** Hears what other servers announce, on a connection of its own that is opened again whenever it is lost. */
function listen(settings: pg.ClientConfig, ear: Ear, lost: (reason: string) => void) {
  let client: pg.Client | null = null;
  let hearing = false;
  let closed = false;
  let again: NodeJS.Timeout | null = null;

  const failed = (of: pg.Client, reason: string) => {
    if (closed || client !== of) return;
    client = null;
    hearing = false;
    ear.missed();
    lost(reason);
    void of.end().catch(() => null);
    again = setTimeout(() => void connect(), LISTEN_AGAIN_MS);
    again.unref();
  };
  const connect = async () => {
    const opened = new pg.Client({ ...settings, keepAlive: true });
    client = opened;
    opened.on('notification', ({ payload }) => ear.heard(payload ?? ''));
    opened.on('error', (error) => failed(opened, error.message));
    opened.on('end', () => failed(opened, 'the connection has ended'));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${CHANNEL}`);
      ear.missed();
      hearing = client === opened;
    } catch (error) {
      failed(opened, error instanceof Error ? error.message : String(error));
    }
  };
  void connect();

  return {
    isHearing: () => hearing,
    close: async () => {
      closed = true;
      hearing = false;
      if (again) clearTimeout(again);
      await client?.end();
    },
  };
}

function withoutPassword(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}
