import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);

type Texts = { readonly [name: string]: string | Texts };

function leavesOf(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[prefix + name, value] as const]
        : [...leavesOf(value, `${prefix}${name}.`)],
    ),
  );
}

const english = leavesOf(
  JSON.parse(readFileSync(new URL('public/locales/en/translation.json', root), 'utf8')) as Texts,
);

/** Plural forms are several texts of one key. */
const keys = new Set([...english.keys()].map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')));

const KEY = /(['"])((?:ui|screens|web|market)\.[\w.-]+)\1/g;
const TEMPLATE = /`((?:ui|screens|web|market)\.[^`\s]*\$\{[^`]*)`/g;

const sources = ['src/ui', 'src/screens', 'src/web'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);

const used = sources.flatMap((path) => {
  const code = readFileSync(new URL(path, root), 'utf8');
  return [
    ...Array.from(code.matchAll(KEY), ([, , key]) => ({ path, key: key!, pattern: patternOf(key!) })),
    ...Array.from(code.matchAll(TEMPLATE), ([, key]) => ({ path, key: key!, pattern: patternOf(key!) })),
  ];
});

/** `web.menu.${group}` stands for every key that has one more name there. */
function patternOf(key: string): RegExp {
  const fixed = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${fixed.join('[\\w-]+')}$`);
}

describe('the English texts', () => {
  it('hold every key that the code asks for', () => {
    const missing = used.filter(({ pattern }) => ![...keys].some((key) => pattern.test(key)));
    expect(missing.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });

  it('hold no key that no code asks for', () => {
    expect([...keys].filter((key) => !used.some(({ pattern }) => pattern.test(key)))).toEqual([]);
  });

  it('are never empty and never shout', () => {
    for (const [key, text] of english) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toContain('!');
    }
  });

  it('name and explain every screen', () => {
    const screens = readdirSync(new URL('src/screens', root), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    for (const { name } of screens)
      for (const text of ['title', 'subtitle', 'method']) expect(keys).toContain(`screens.${name}.${text}`);
  });
});
