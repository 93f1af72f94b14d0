import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { FIRST_LOADS_FILE, type FirstLoads } from '#api/first-loads.ts';

const ENGLISH = 'en';

/**
 * What the page of a request asks for before its first script has run, as tags: the files of the screen at its
 * address, and the texts in the language of its cookie. `root`: folder of the built front end.
 */
export function firstLoads(root: string): (request: Pick<FastifyRequest, 'url' | 'headers'>) => string {
  const file = join(root, FIRST_LOADS_FILE);
  const locales = join(root, 'locales');
  if (!existsSync(file) || !existsSync(locales)) return () => '';
  const loads = JSON.parse(readFileSync(file, 'utf8')) as FirstLoads;
  const languages = new Set(readdirSync(locales));
  return ({ url, headers }) => {
    const load = loads[url.split('?', 1)[0]!];
    const chosen = /(?:^|;\s*)isLanguage=([a-z]+)/.exec(headers.cookie ?? '')?.[1] ?? ENGLISH;
    const shown = new Set([languages.has(chosen) ? chosen : ENGLISH, ENGLISH]);
    const texts = ['translation', ...(load ? [load.texts] : [])];
    return [
      ...(load?.scripts ?? []).map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
      ...[...shown].flatMap((language) =>
        texts.map(
          (name) => `<link rel="preload" as="fetch" crossorigin href="/locales/${language}/${name}.json">`,
        ),
      ),
    ].join('');
  };
}
