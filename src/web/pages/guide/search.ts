/** A piece of the guide that is found, or not, as a whole. */
export type Entry = {
  readonly title: string;
  /** Paragraphs, apart by an empty line. */
  readonly text: string;
  /** What belongs under it, each with a title of its own. */
  readonly parts?: readonly { readonly title: string | null; readonly text: string }[];
};

/** The entries that hold every word of a query, in any order and case, accents aside; all of them for an empty one. */
export function found<E extends Entry>(entries: readonly E[], query: string): readonly E[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = plain(
      [entry, ...(entry.parts ?? [])].map((part) => `${part.title ?? ''} ${part.text}`).join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
