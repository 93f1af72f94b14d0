import { eq, sql } from 'drizzle-orm';
import type { Accounts } from './accounts.ts';
import type { Ask } from './engine.ts';
import { preferences } from './schema.ts';

const KEPT = { values: preferences.values, at: preferences.at };

/** A person's choices, one object that changes are laid over in the database itself, so that two devices lose nothing. */
export function preferenceQuestions(ask: Ask): Pick<Accounts, 'preferences' | 'keepPreferences'> {
  return {
    preferences: (person) =>
      ask(async (database) => {
        const rows = await database.select(KEPT).from(preferences).where(eq(preferences.person, person));
        return rows[0] ?? null;
      }),
    keepPreferences: (person, changes, at) =>
      ask(async (database) => {
        const given = JSON.stringify(changes);
        const rows = await database
          .insert(preferences)
          .values({ person, values: sql`jsonb_strip_nulls(${given}::jsonb)`, at })
          .onConflictDoUpdate({
            target: preferences.person,
            set: { values: sql`jsonb_strip_nulls(${preferences.values} || ${given}::jsonb)`, at },
          })
          .returning(KEPT);
        return rows[0]!;
      }),
  };
}
