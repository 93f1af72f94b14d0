import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import i18next, { type TFunction } from 'i18next';
import { localesRoot } from '#server/package-files.ts';

const ENGLISH = 'en';
const NAMESPACE = 'auth';

const told = new Map<string, Promise<TFunction>>();

/** The texts of the pages of sign-in in a language; English ones for a code that has none. Read once. */
export function authTexts(language: string): Promise<TFunction> {
  const code = /^[a-z]{2,3}$/.test(language) ? language : ENGLISH;
  let texts = told.get(code);
  if (!texts) {
    texts = readTexts(code);
    texts.catch(() => told.delete(code));
    told.set(code, texts);
  }
  return texts;
}

async function readTexts(code: string): Promise<TFunction> {
  const folder = localesRoot();
  const path = join(folder, code, `${NAMESPACE}.json`);
  if (!existsSync(path)) return authTexts(ENGLISH);
  const texts = i18next.createInstance();
  await texts.init({
    lng: code,
    fallbackLng: false,
    ns: NAMESPACE,
    defaultNS: NAMESPACE,
    resources: { [code]: { [NAMESPACE]: JSON.parse(await readFile(path, 'utf8')) } },
    /** React escapes what it draws. */
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return texts.t;
}
