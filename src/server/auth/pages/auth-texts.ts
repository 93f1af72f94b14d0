import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import i18next, { type TFunction } from 'i18next';
import { localesRoot } from '#server/package-files.ts';

const ENGLISH = 'en';
/** Texts that the server itself writes: the pages of sign-in, and mails. */
type Namespace = 'auth' | 'mail';

const told = new Map<string, Promise<TFunction>>();

/** The texts of a namespace in a language; English ones for a code that has none. Read once. */
export function authTexts(language: string, namespace: Namespace = 'auth'): Promise<TFunction> {
  const code = /^[a-z]{2,3}$/.test(language) ? language : ENGLISH;
  const key = `${code} ${namespace}`;
  let texts = told.get(key);
  if (!texts) {
    texts = readTexts(code, namespace);
    texts.catch(() => told.delete(key));
    told.set(key, texts);
  }
  return texts;
}

async function readTexts(code: string, namespace: Namespace): Promise<TFunction> {
  const folder = localesRoot();
  const path = join(folder, code, `${namespace}.json`);
  if (code !== ENGLISH && !existsSync(path)) return authTexts(ENGLISH, namespace);
  const texts = i18next.createInstance();
  await texts.init({
    lng: code,
    fallbackLng: false,
    ns: namespace,
    defaultNS: namespace,
    resources: { [code]: { [namespace]: JSON.parse(await readFile(path, 'utf8')) } },
    /** React escapes what it draws. */
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return texts.t;
}
