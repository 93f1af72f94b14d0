import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Lays a packed empty database of the embedded PostgreSQL into `folder`, unless it lies there: what is unpacked at a first
 * start need not be made there, which takes many seconds.
 */
export async function buildEmptyDatabase(folder) {
  const glite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(await readFile(join(glite, '..', 'package.json'), 'utf8'));
  const name = `empty-database-${version}.tar.gz`;
  await mkdir(folder, { recursive: true });
  for (const other of await readdir(folder))
    if (other.startsWith('empty-database-') && other !== name) await rm(join(folder, other));
  const path = join(folder, name);
  if (existsSync(path)) return;
  const database = await PGlite.create();
  await database.query('CHECKPOINT');
  const packed = await database.dumpDataDir('gzip');
  await database.close();
  const making = `${path}.${process.pid}`;
  await writeFile(making, Buffer.from(await packed.arrayBuffer()));
  await rename(making, path);
}
