import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the package of the embedded PostgreSQL has its program. */
const PROGRAMS = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

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

/** An empty database, as a folder to copy and as the same packed, for a database that has no folder. */
export type EmptyDatabase = { readonly folder: string; readonly packed: string };

/**
 * Where the build laid an empty database beside our program: to copy it takes a fifth of a second, to make one anew many.
 * Null where none of the very version that runs was built.
 */
export async function emptyDatabase(): Promise<EmptyDatabase | null> {
  const about = await readFile(join(PROGRAMS, '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  const folder = built(`empty-database-${version}`);
  const packed = built(`empty-database-${version}.tar.gz`);
  return folder && packed ? { folder, packed } : null;
}

/** What the build laid down, however deep within it or within the sources this code stands; null where it did not. */
function built(name: string): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, 'dist', name);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) return null;
  }
}
