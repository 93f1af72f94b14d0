import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the package of the embedded PostgreSQL has its program. */
const PROGRAMS = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/** Where the build lays it, as seen from the program and from its sources. */
const PLACES = ['../', '../../dist/'];

let program: Promise<WebAssembly.Module> | null = null;

/**
 * The program of the embedded PostgreSQL, compiled once for all threads of this process. Null where the package has none
 * by that name: each thread then compiles its own.
 */
export async function compiledProgram(): Promise<WebAssembly.Module | null> {
  const path = join(PROGRAMS, 'pglite.wasm');
  if (!existsSync(path)) return null;
  program ??= readFile(path).then((bytes) => WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>));
  return program;
}

/**
 * An empty database, a packed folder, as the build lays it beside our program: to unpack it takes a second, to make one
 * anew many. Null where none of the very version that runs was built.
 */
export async function emptyDatabase(): Promise<Uint8Array | null> {
  const about = await readFile(join(PROGRAMS, '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  const name = `empty-database-${version}.tar.gz`;
  const path = PLACES.map((place) => fileURLToPath(new URL(place + name, import.meta.url))).find(existsSync);
  return path === undefined ? null : readFile(path);
}
