import { desc, eq } from 'drizzle-orm';
import type { Accounts } from './accounts.ts';
import type { Ask } from './engine.ts';
import { message, session } from './schema.ts';

/** All that is kept of a person, for himself. */
export function everythingQuestions(
  ask: Ask,
  questions: Pick<Accounts, 'person' | 'signsInBy' | 'notes' | 'preferences' | 'userDetails'>,
): Pick<Accounts, 'everythingOf'> {
  return {
    everythingOf: async (id) => {
      const found = await questions.person(id);
      if (!found) return null;
      return {
        person: found,
        signsInBy: await questions.signsInBy(id),
        details: await questions.userDetails(id),
        preferences: await questions.preferences(id),
        notes: await questions.notes(id),
        sessions: await ask((database) =>
          database
            .select({ openedAt: session.openedAt, expires: session.expires })
            .from(session)
            .where(eq(session.person, id))
            .orderBy(desc(session.openedAt)),
        ),
        messages: await ask((database) =>
          database.select().from(message).where(eq(message.person, id)).orderBy(desc(message.at)),
        ),
      };
    },
  };
}
