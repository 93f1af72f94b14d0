import type { NoteFilter } from '#ui/notes/notes-api.ts';

/** What the page's address says of the notes to show; '' where nothing is chosen. */
export type NoteChoices = { readonly inst: string; readonly date: string; readonly search: string };

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const SYMBOL = /^[A-Z0-9&:_-]{1,40}$/;
const LONGEST_SEARCH = 100;

/** The choices of an address; one that makes no sense is left out. */
export function readChoices(query: URLSearchParams): NoteChoices {
  const inst = (query.get('inst') ?? '').toUpperCase();
  const date = query.get('date') ?? '';
  return {
    inst: SYMBOL.test(inst) ? inst : '',
    date: DATE.test(date) ? date : '',
    search: (query.get('search') ?? '').slice(0, LONGEST_SEARCH),
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
