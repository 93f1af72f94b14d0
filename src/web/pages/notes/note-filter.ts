import { isTradingDate } from '#market/trading-date.ts';
import type { NoteFilter } from '#ui/notes/notes-api.ts';

/** What the page's address says of the notes to show; '' where nothing is chosen. */
export type NoteChoices = { readonly inst: string; readonly date: string; readonly search: string };

/** Who types a year has it of one digit first, then of two and three. */
const FIRST_YEAR = '1900';
const SYMBOL = /^[A-Z0-9&:_-]{1,40}$/;
const LONGEST_SEARCH = 100;

/** A date that a note may be about. */
export const isNoteDate = (text: string): boolean => isTradingDate(text) && text >= FIRST_YEAR;

/** The choices of an address; one that makes no sense is left out. */
export function readChoices(query: URLSearchParams): NoteChoices {
  const inst = (query.get('inst') ?? '').toUpperCase();
  const date = query.get('date') ?? '';
  return {
    inst: SYMBOL.test(inst) ? inst : '',
    date: isNoteDate(date) ? date : '',
    search: (query.get('search') ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, LONGEST_SEARCH),
  };
}

/** The address of choices, without those that are not made. */
export function writeChoices(choices: NoteChoices): URLSearchParams {
  return new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== ''));
}

/** What to ask the server for. */
export function filterOf({ inst, date, search }: NoteChoices): NoteFilter {
  return {
    ...(inst && { inst }),
    ...(date && { date }),
    ...(search.trim() && { search: search.trim() }),
  };
}

/** `stored`, with those of `edited` that are not among them: what is being written of one stays though it is elsewhere deleted. */
export function withEdited<Note extends { readonly id: string }>(
  stored: readonly Note[],
  edited: readonly Note[],
): readonly Note[] {
  return [...stored, ...edited.filter(({ id }) => !stored.some((note) => note.id === id))];
}

export type NotesOfDate<Note> = { readonly date: string; readonly notes: readonly Note[] };

/** Notes under their dates, the newest first, and within a date the one changed last. */
export function byDate<Note extends { readonly date: string; readonly changedAt: number }>(
  notes: readonly Note[],
): readonly NotesOfDate<Note>[] {
  const dates = [...new Set(notes.map(({ date }) => date))].toSorted().toReversed();
  return dates.map((date) => ({
    date,
    notes: notes.filter((note) => note.date === date).toSorted((a, b) => b.changedAt - a.changedAt),
  }));
}
