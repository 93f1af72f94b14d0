import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSameText } from '#test/same-texts.ts';
import { leavesOf, type Texts } from '#test/text-leaves.ts';
import { languageTag } from '#ui/formats.ts';
import { LANGUAGES } from '#ui/state/preferences.ts';

const root = new URL('../../../', import.meta.url);

/** Every text of a language by its key; those outside the namespace of all pages begin with `<namespace>:`. */
function textsOf(language: string): ReadonlyMap<string, string> {
  const folder = new URL(`public/locales/${language}/`, root);
  return new Map(
    readdirSync(folder).flatMap((file) => {
      const namespace = file.replace(/\.json$/, '');
      const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts;
      return leavesOf(texts, namespace === 'translation' ? '' : `${namespace}:`);
    }),
  );
}

/** Plural forms are several texts of one key. */
const withoutPlural = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

const english = textsOf('en');
const keys = new Set([...english.keys()].map(withoutPlural));

/**
 * A text in quotes is a key when its first word is a root of the common texts or a namespace; `about:blank` is an
 * address and the type of a problem.
 */
const roots = [...new Set([...keys].map((key) => key.match(/^[^.:]+[.:]/)![0].replace('.', '\\.')))].join(
  '|',
);
const KEY = new RegExp(`(['"])(?!about:blank)((?:${roots})[\\w.-]+)\\1`, 'g');
const TEMPLATE = new RegExp(`\`((?:${roots})[^\`\\s]*\\$\\{[^\`]*)\``, 'g');

const sources = ['src/ui', 'src/screens', 'src/web', 'src/server/auth'].flatMap((folder) =>
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

const screens = readdirSync(new URL('src/screens', root), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

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
    for (const name of screens)
      expect([...keys]).toEqual(
        expect.arrayContaining([`screens.${name}.title`, `screens.${name}.subtitle`, `${name}:method`]),
      );
  });

  it('of a screen are asked for by that screen alone', () => {
    const strays = used.filter(
      ({ path, key }) =>
        key.includes(':') &&
        screens.includes(key.split(':')[0]!) &&
        !path.startsWith(`src/screens/${key.split(':')[0]}/`),
    );
    expect(strays.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });
});

const translations = LANGUAGES.filter((language) => language !== 'en');

/** A letter of the script that a language is written in. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ch: /\p{Script=Han}/u,
  fr: /\p{Script=Latin}/u,
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
};

const namespaces = (language: string) => readdirSync(new URL(`public/locales/${language}/`, root)).toSorted();

const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g))].toSorted();

/** A text without what is put into it. */
const words = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '').trim();

const isPlural = (key: string) => key !== withoutPlural(key) && english.has(`${withoutPlural(key)}_other`);

/** What a text is held against: the English one, of a plural form the English form of that name or the general one. */
const englishOf = (key: string) => english.get(key) ?? english.get(`${withoutPlural(key)}_other`);

describe.each(translations)('the texts in %s', (language) => {
  const texts = textsOf(language);
  const forms = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories;
  const wanted = [...english.keys()].flatMap((key) =>
    isPlural(key) ? forms.map((form) => `${withoutPlural(key)}_${form}`) : [key],
  );
  const failing = (isWrong: (key: string, text: string) => boolean) =>
    [...texts].filter(([key, text]) => isWrong(key, text)).map(([key, text]) => `${key} = ${text}`);

  it('are in the same files as the English ones', () => {
    expect(namespaces(language)).toEqual(namespaces('en'));
  });

  it('lack none of the English ones, plurals in every form of the language', () => {
    expect([...new Set(wanted)].filter((key) => !texts.has(key))).toEqual([]);
  });

  it('hold none that English has not', () => {
    const known = new Set(wanted);
    expect([...texts.keys()].filter((key) => !known.has(key))).toEqual([]);
  });

  it('put in the same values as the English ones, a plural form its number or a word for it', () => {
    const wrong = failing((key, text) => {
      const expected = placeholders(englishOf(key) ?? '');
      const own = placeholders(text);
      const spelled = isPlural(key) ? expected.filter((name) => name !== '{{count}}') : expected;
      return own.join() !== expected.join() && own.join() !== spelled.join();
    });
    expect(wrong).toEqual([]);
  });

  it('are translated, but for names and signs that are the same everywhere', () => {
    const same = failing(
      (key, text) => words(text) !== '' && text === englishOf(key) && !isSameText(language, text),
    );
    expect(same).toEqual([]);
  });

  it('are never empty and never shout', () => {
    expect(failing((_, text) => text.trim() === '' || /[!！]/.test(text))).toEqual([]);
  });

  it('are written in the script of the language', () => {
    const foreign = failing(
      (_, text) => words(text) !== '' && !SCRIPTS[language]!.test(text) && !isSameText(language, text),
    );
    expect(foreign).toEqual([]);
  });

  it('write figures with Latin digits', () => {
    expect(failing((_, text) => /(?![0-9])\p{Nd}/u.test(text))).toEqual([]);
  });
});

describe('the Arabic texts', () => {
  const FIGURE = '\uFFFC';
  /**
   * U+200E before a figure, which is isolated, then past a sign another Latin word or mark: all between the two would run
   * from left to right, and the second name stand before the first figure.
   */
  const SWAPPED =
    /\u200E\uFFFC[^\p{L}\u200E]*[^\p{L}\u200E\uFFFC\s][^\p{L}\u200E]*[\p{Script=Latin}\p{Script=Greek}\u200E]/u;

  it('have figures and their names in the order of the words around them', () => {
    const swapped = [...textsOf('ar')].filter(([, text]) => {
      const isPartOfList = !/\p{L}/u.test(words(text));
      const read = (isPartOfList ? `${text}, ${text}` : text).replaceAll(/\{\{[^}]*\}\}/g, FIGURE);
      return (isPartOfList || SCRIPTS.ar!.test(text)) && SWAPPED.test(read);
    });
    expect(swapped).toEqual([]);
  });

  it('have a sign that goes with a Greek letter on the side where it is written', () => {
    const turned = [...textsOf('ar')].filter(([, text]) =>
      /(^|[^\u2066\u200E])Δ₹(?![\u2069\u200E])/u.test(text),
    );
    expect(turned).toEqual([]);
  });
});

/** Labels of one figure, by the screens that show it. */
const ONE_NAME: readonly (readonly string[])[] = [
  ...(['call', 'put'] as const).flatMap((side) => [
    [
      `option-chain:column.oiChange.${side}`,
      `long-short:chain.oiChange.${side}`,
      `overview:change.${side}`,
      `oi-analysis:change.${side}`,
      `oi-analysis:tile.${side}Change`,
      `call-vs-put:tiles.${side}Change`,
      `oi-interval:table.${side}Change`,
    ],
    [
      `option-chain:column.oi.${side}`,
      `oi-analysis:table.oi.${side}`,
      `oi-analysis:tile.${side}Oi`,
      `oi-interval:table.${side}Oi`,
      `multi-strike-oi:picker.${side}`,
    ],
    [`option-chain:column.iv.${side}`, `oi-analysis:table.iv.${side}`],
    [`option-chain:column.volume.${side}`, `oi-interval:table.${side}Volume`, `price-vs-oi:volume.${side}`],
    [`option-chain:column.priceChange.${side}`, `premium-decay:table.${side}.change`],
  ]),
  [
    'futures-analysis:table.oiChange',
    'long-vs-short:table.oiChange',
    'long-short:table.oiChange',
    'trending-strikes:table.oiChange',
    'multi-strike-oi:table.oiChange',
    'put-call-ratio:of.change',
  ],
  [
    'futures-analysis:table.oiChangePct',
    'long-vs-short:table.oiChangePct',
    'long-short:table.oiChangePct',
    'overview:strongest.oi',
  ],
  [
    'futures-analysis:table.changePct',
    'long-vs-short:table.changePct',
    'long-short:table.priceChangePct',
    'multi-strike-straddle:table.changePct',
    'overview:strongest.price',
  ],
  [
    'futures-analysis:table.change',
    'long-vs-short:table.change',
    'straddle-snapshot:table.change',
    'multi-strike-straddle:table.change',
    'multi-strike-oi:table.priceChange',
    'trending-strikes:table.priceChange',
  ],
  [
    'oi-analysis:tile.pcrOfChange',
    'oi-interval:table.pcrOfChange',
    'call-vs-put:tiles.ratio',
    'put-call-ratio:ratio.change',
  ],
  ['premium:iv.mean', 'straddle-snapshot:table.iv', 'multi-strike-straddle:table.iv'],
  ['call-vs-put:crossing.callsAbove', 'trending-strikes:running.above.call'],
  ...(['units', 'lots'] as const).map((unit) => [
    `trending-strikes:running.axis.${unit}`,
    `overview:change.axis.${unit}`,
    `oi-analysis:change.axis.${unit}`,
    `call-vs-put:change.axis.${unit}`,
    `oi-interval:chart.axis.${unit}`,
    `put-call-ratio:sides.axis.change.${unit}`,
  ]),
];

it.each(LANGUAGES)(
  'a figure has one name on every screen in %s, and a delta not that of a change',
  (language) => {
    const texts = textsOf(language);
    const named = (key: string) => texts.get(key) ?? `no ${key}`;
    const several = ONE_NAME.filter((labels) => new Set(labels.map(named)).size > 1);
    expect(several.map((labels) => labels.map((key) => `${key} = ${named(key)}`))).toEqual([]);
    expect(named('option-chain:column.delta.call')).not.toBe(named('premium-decay:table.call.change'));
  },
);

it.each(LANGUAGES)(
  'the %s texts call what is counted in one way, by which a file knows that a head says it',
  (language) => {
    const texts = textsOf(language);
    const counted = (['units', 'lots'] as const).flatMap((unit) => {
      const word = texts.get(`ui.units.${unit}`)!.toLowerCase();
      return [...english.keys()]
        .filter((key) => key.endsWith(`.${unit}`) && english.get(key)!.toLowerCase().endsWith(unit))
        .map((key) => ({ key, isSaid: texts.get(key)!.toLowerCase().includes(word) }));
    });
    expect(counted.length).toBeGreaterThan(20);
    expect(counted.filter(({ isSaid }) => !isSaid)).toEqual([]);
  },
);

it('the French texts hold a sign that stands apart to its word', () => {
  expect([...textsOf('fr')].filter(([, text]) => /\S [;:?»]|« /.test(text))).toEqual([]);
});
