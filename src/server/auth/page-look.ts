import { readdirSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { localesRoot } from '../package-files.ts';
import { cookiesOf } from './cookies.ts';
import type { AuthPageContext } from './pages/auth-page.ts';

let languages: ReadonlySet<string> | null = null;

/** Codes that have texts. */
function known(): ReadonlySet<string> {
  languages ??= new Set(readdirSync(localesRoot()));
  return languages;
}

/** How the visitor likes pages to look: by the cookies of the front end, else by what his browser says of languages. */
export function lookOf(
  request: Pick<FastifyRequest, 'headers'>,
): Pick<AuthPageContext, 'language' | 'dir' | 'mode' | 'theme'> {
  const cookies = cookiesOf(request);
  const chosen = cookies.isLanguage ?? '';
  const language = known().has(chosen) ? chosen : acceptedLanguage(request.headers['accept-language']);
  const dir = cookies.activeDir;
  const theme = cookies.activeTheme ?? '';
  return {
    language,
    dir: dir === 'ltr' || dir === 'rtl' ? dir : language === 'ar' ? 'rtl' : 'ltr',
    mode: cookies.themeColor === 'dark' ? 'dark' : 'light',
    theme: /^[A-Z]+_THEME$/.test(theme) ? theme : 'AQUA_THEME',
  };
}

function acceptedLanguage(header: string | undefined): string {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = Number(/^\s*q=([\d.]+)$/.exec(rest[0] ?? '')?.[1] ?? 1);
      const code = tag.split('-', 1)[0]!;
      /** The product's code of Chinese is its own. */
      return { code: code === 'zh' ? 'ch' : code, weight };
    })
    .sort((a, b) => b.weight - a.weight);
  return wanted.find(({ code }) => known().has(code))?.code ?? 'en';
}
