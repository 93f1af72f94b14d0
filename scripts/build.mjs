import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildEmptyDatabase } from './empty-database.mjs';

/** Whoever calls, a test too: what is built is what people get. */
process.env.NODE_ENV = 'production';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const started = new Date();

const quiet = { root, logLevel: 'warn' };
try {
  await build({ ...quiet, configFile: join(root, 'vite.server.config.ts') });
  if (!process.argv.includes('--server')) {
    await build({ ...quiet, configFile: join(root, 'vite.config.ts') });
    await compressFiles(join(root, 'dist', 'web'));
  }
  await buildEmptyDatabase(join(root, 'dist'));
  await writeFile(join(root, 'dist', 'built'), `${started.toISOString()}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Lays .br and .gz beside every text file, so that the server only picks one. The page itself changes per request. */
async function compressFiles(folder) {
  const texts = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.html', '.txt']);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !texts.has(extname(entry.name)) || path === join(folder, 'index.html')) continue;
    const bytes = await readFile(path);
    if (bytes.length < 1024) continue;
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
