import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the built front end, `dist/web` of the package this code is part of; null when it is not built. */
export function webRoot(): string | null {
  return nearest('dist/web');
}

/** The folder of the texts, one folder a language: those of the sources, else, where none lie, the built ones. */
export function localesRoot(): string {
  const folder = nearest('public/locales') ?? nearest('dist/web/locales');
  if (!folder) throw new Error('the texts are missing: neither public/locales nor dist/web/locales is there');
  return folder;
}

/** The version in the package this code is part of; null when it stands outside of one. */
export function packageVersion(): string | null {
  const path = nearest('package.json');
  return path && (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

/** `name` in the closest folder above this code that has it. */
function nearest(name: string): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, name);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) return null;
  }
}
