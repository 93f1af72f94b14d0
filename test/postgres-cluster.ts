import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type PostgresCluster = {
  /** Of an empty database of its own. */
  newDatabase(): Promise<string>;
  /** Ends the server, and its connections with it. */
  halt(): Promise<void>;
  /** Starts it again, at the same address. */
  resume(): Promise<void>;
  remove(): Promise<void>;
};

const PATIENCE_MS = 60_000;

/**
 * A PostgreSQL server of our own in a folder of its own, made with the programs of the system's package; a text that
 * says why where there are none.
 */
export async function postgresCluster(): Promise<PostgresCluster | string> {
  const programs = findPrograms();
  if (!programs) return 'no initdb and postgres are installed on this machine';
  const owner = await ownerOf();
  if (typeof owner === 'string') return owner;
  const folder = await mkdtemp(join(tmpdir(), 'strikescope-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const made = spawn(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'strikescope', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said = textOf(made);
  if ((await exitOf(made)) !== 0) {
    await rm(folder, { recursive: true, force: true });
    return `initdb failed: ${said()}`;
  }
  const port = await freePort();
  const address = (database: string) => `postgres://strikescope@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | null = null;

  const resume = async () => {
    const options = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'max_connections=40',
    ];
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
      { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const log = textOf(server);
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await answers(address('postgres')))) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`postgres failed: ${log()}`);
      await pause(50);
    }
  };
  const halt = async () => {
    if (!server || server.exitCode !== null) return;
    const ended = exitOf(server);
    server.kill('SIGINT');
    await ended;
  };
  await resume();
  let databases = 0;
  return {
    newDatabase: async () => {
      databases += 1;
      const name = `people${databases}`;
      const client = new pg.Client(address('postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return address(name);
    },
    halt,
    resume,
    remove: async () => {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the programs: the newest of Debian's, or wherever the path leads. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** PostgreSQL refuses to run as root: another user is found for it, or the reason why there is none. */
async function ownerOf(): Promise<{ uid: number; gid: number } | null | string> {
  if (process.getuid?.() !== 0) return null;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].flatMap((name) => users.filter(([user]) => user === name))[0];
  return found
    ? { uid: Number(found[2]), gid: Number(found[3]) }
    : 'PostgreSQL does not run as root, and there is no user postgres or nobody';
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function textOf(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
