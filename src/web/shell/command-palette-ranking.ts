/** In the order in which they stand while nothing is asked for. */
export const PALETTE_GROUPS = ['recent', 'screens', 'expiries', 'instruments', 'pages', 'actions'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** Something the palette leads to. */
export type PaletteEntry = {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** What it is found by beside its label. */
  readonly words: readonly string[];
};

/** Entries of a group in an answer, and of instruments while nothing is asked for. */
export const GROUP_LIMIT = 8;
const RECENT_LIMIT = 5;

const SCORE = { whole: 100, start: 88, initials: 80, word: 76, inside: 60, scattered: 34 } as const;
const BY_OTHER_WORD = 0.8;
const RECENT_BONUS = 6;

/** Small letters without accents; an accent that stands alone is what it is. */
const plain = (text: string) => text.replaceAll(/\S+/g, plainWord).toLowerCase();
const plainWord = (word: string) => {
  const letters = word.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
  return letters.trim() === '' ? word : letters;
};
const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** How well `token` is met by `text`, both plain: 0 not at all, 100 letter by letter. */
function meeting(token: string, text: string): number {
  if (text === token) return SCORE.whole;
  if (text.startsWith(token)) return SCORE.start;
  const words = wordsOf(text);
  if (
    token.length > 1 &&
    words
      .map((word) => word[0])
      .join('')
      .startsWith(token)
  )
    return SCORE.initials;
  if (words.some((word) => word.startsWith(token))) return SCORE.word;
  if (text.includes(token)) return SCORE.inside;
  return token.length > 2 && scattered(token, text) ? SCORE.scattered : 0;
}

/** Whether the letters of `token` stand in `text` in their order, the first at the start of a word. */
function scattered(token: string, text: string): boolean {
  const follows = (from: number) => {
    let at = from;
    for (const letter of token) {
      const found = text.indexOf(letter, at);
      if (found < 0) return false;
      at = found + 1;
    }
    return true;
  };
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].some(
    ({ 0: word, index }) => word[0] === token[0] && follows(index),
  );
}

/**
 * How well an entry answers `query`: 0 when some word of it is met by nothing, else up to 100. A label counts for more
 * than the other words; scattered letters count in labels alone.
 */
export function paletteScore(query: string, { label, words }: Pick<PaletteEntry, 'label' | 'words'>): number {
  const asked = plain(query).trim();
  if (asked === '') return 0;
  const plainLabel = plain(label);
  const others = words.map(plain);
  const best = (token: string) =>
    Math.max(
      meeting(token, plainLabel),
      ...others.map((word) => {
        const met = meeting(token, word);
        return met > SCORE.scattered ? met * BY_OTHER_WORD : 0;
      }),
    );
  const tokens = asked.split(/\s+/);
  const scores = tokens.map(best);
  if (scores.some((score) => score === 0)) return best(asked);
  return Math.max(best(asked), scores.reduce((sum, score) => sum + score, 0) / tokens.length);
}

/**
 * What the palette shows for `query`, group by group. While nothing is asked for: first the entries chosen last
 * (`recent`, ids, latest first), then every group in its order, of instruments the first few. Else what answers the
 * query, best first, the group of the best first; an entry chosen of late wins over one that answers as well.
 */
export function rankEntries<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  query: string,
  recent: readonly string[],
): Entry[] {
  if (query.trim() === '') return withoutQuery(entries, recent);
  const scored = entries
    .map((entry) => ({ entry, score: paletteScore(query, entry) }))
    .filter(({ score }) => score > 0)
    .map(({ entry, score }) => ({ entry, score: score + bonusOf(recent.indexOf(entry.id)) }))
    .sort((a, b) => b.score - a.score);
  const groups = new Set(scored.map(({ entry }) => entry.group));
  return [...groups].flatMap((group) =>
    scored
      .filter(({ entry }) => entry.group === group)
      .slice(0, GROUP_LIMIT)
      .map(({ entry }) => entry),
  );
}

const bonusOf = (age: number) => (age < 0 ? 0 : RECENT_BONUS / (age + 1));

function withoutQuery<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  recent: readonly string[],
): Entry[] {
  const latest = recent
    .flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
    .slice(0, RECENT_LIMIT)
    .map((entry): Entry => ({ ...entry, group: 'recent' }));
  const rest = entries.filter(({ id }) => !latest.some((entry) => entry.id === id));
  return PALETTE_GROUPS.flatMap((group) =>
    group === 'recent'
      ? latest
      : rest
          .filter((entry) => entry.group === group)
          .slice(0, group === 'instruments' ? GROUP_LIMIT : undefined),
  );
}
