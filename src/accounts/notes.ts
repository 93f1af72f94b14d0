import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, ilike, sql } from 'drizzle-orm';
import type { Accounts, Note } from './accounts.ts';
import type { Ask } from './engine.ts';
import { note } from './schema.ts';

const { person: _person, ...WITHOUT_PERSON } = getTableColumns(note);
const NOTE = WITHOUT_PERSON satisfies Record<keyof Note, unknown>;

type NoteQuestions = Pick<Accounts, 'notes' | 'addNote' | 'changeNote' | 'deleteNote'>;

/** A person's notes, `most` of them, the latest date first and in it what was written last. */
export function noteQuestions(ask: Ask, most: number): NoteQuestions {
  return {
    notes: (person, filter = {}) =>
      ask((database) =>
        database
          .select(NOTE)
          .from(note)
          .where(
            and(
              eq(note.person, person),
              filter.inst === undefined ? undefined : eq(note.inst, filter.inst),
              filter.date === undefined ? undefined : eq(note.date, filter.date),
              filter.search === undefined ? undefined : ilike(note.text, containing(filter.search)),
            ),
          )
          .orderBy(desc(note.date), desc(note.createdAt), desc(note.id)),
      ),
    addNote: (person, { inst, date, text }, at) =>
      ask(async (database) => {
        const id = randomUUID();
        /** Counted and written by one statement: two requests at once do not both find the last free place. */
        const rows = await database
          .insert(note)
          .select(
            sql`SELECT ${id}::uuid, ${person}::uuid, ${inst}::text, ${date}::text, ${text}::text, ${at}::bigint, ${at}::bigint
              WHERE (SELECT count(*) FROM ${note} WHERE ${note.person} = ${person}::uuid) < ${most}`,
          )
          .returning(NOTE);
        return rows[0] ?? null;
      }),
    changeNote: (person, id, { inst, date, text }, at) =>
      ask(async (database) => {
        const rows = await database
          .update(note)
          .set({ inst, date, text, changedAt: at })
          .where(and(eq(note.id, id), eq(note.person, person)))
          .returning(NOTE);
        return rows[0] ?? null;
      }),
    deleteNote: (person, id) =>
      ask(async (database) => {
        const rows = await database
          .delete(note)
          .where(and(eq(note.id, id), eq(note.person, person)))
          .returning(NOTE);
        return rows[0] ?? null;
      }),
  };
}

/** A pattern for text that holds `search` as it stands. */
const containing = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
