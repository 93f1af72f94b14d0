/** Where drafts outlive a reload: `localStorage` in a browser, null where it keeps nothing. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'strikescope.note.';

/** What a draft is of: a note that there is, or one to be written about an instrument and date. */
export type DraftOf = { readonly id: string } | { readonly inst: string | null; readonly date: string };

const keyOf = (of: DraftOf): string => PREFIX + ('id' in of ? of.id : `new.${of.inst ?? ''}.${of.date}`);

/** The text that was being written; null when there is none. */
export function readDraft(storage: DraftStorage | null, of: DraftOf): string | null {
  return storage?.getItem(keyOf(of)) ?? null;
}

/** Keeps what is being written; a text of nothing but space is no draft. */
export function keepDraft(storage: DraftStorage | null, of: DraftOf, text: string): void {
  if (text.trim() === '') storage?.removeItem(keyOf(of));
  else storage?.setItem(keyOf(of), text);
}

/** Keeps a draft, and answers it. */
export function keptDraft(storage: DraftStorage | null, of: DraftOf, text: string): string {
  keepDraft(storage, of, text);
  return text;
}

/** Two texts as one, a line between them. */
export const joined = (first: string, second: string): string =>
  second.trim() === '' ? first : `${first}\n\n${second}`;

/** Forgets the draft, whose text is stored as a note or given up. */
export function dropDraft(storage: DraftStorage | null, of: DraftOf): void {
  storage?.removeItem(keyOf(of));
}

/** This browser's, if it keeps anything. */
export function browserDrafts(): DraftStorage | null {
  try {
    return localStorage;
  } catch {
    // A browser that keeps nothing: a draft lives as long as the page.
    return null;
  }
}
