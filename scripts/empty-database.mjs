import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Lays an empty database of the embedded PostgreSQL into `folder`, as a folder and the same packed, unless both lie there:
 * what is copied at a first start need not be made there, which takes many seconds.
 */
export async function buildEmptyDatabase(folder) {
  const glite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(await readFile(join(glite, '..', 'package.json'), 'utf8'));
  const name = `empty-database-${version}`;
  const names = [name, `${name}.tar.gz`];
  const [laid, packed] = names.map((one) => join(folder, one));
  await mkdir(folder, { recursive: true });
  for (const other of await readdir(folder))
    if (other.startsWith('empty-database-') && !names.includes(other))
      await rm(join(folder, other), { recursive: true });
  if (existsSync(laid) && existsSync(packed)) return;
  await rm(laid, { recursive: true, force: true });
  const making = `${laid}.${process.pid}`;
  const database = await PGlite.create({ dataDir: making });
  await database.query('CHECKPOINT');
  const dumped = await database.dumpDataDir('gzip');
  await database.close();
  await writeFile(`${making}.tar.gz`, Buffer.from(await dumped.arrayBuffer()));
  await letRead(making);
  await rename(`${making}.tar.gz`, packed);
  await rename(making, laid);
}

/** The library makes files that everybody may write: whoever runs the product may read them, whoever built it write. */
async function letRead(folder) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
