import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the built front end, `dist/web` of the package this code is part of; null when it is not built. */
export function webRoot(): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const root = join(folder, 'dist', 'web');
    if (existsSync(root)) return root;
    if (folder === dirname(folder)) return null;
  }
}
