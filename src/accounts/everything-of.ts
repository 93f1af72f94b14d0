import { desc, eq } from 'drizzle-orm';
import type { Accounts } from './accounts.ts';
import type { Ask } from './engine.ts';
import { PERSON } from './people.ts';
import { link, message, person, session } from './schema.ts';

/** All that is kept of a person, for himself. */
export function everythingQuestions(
  ask: Ask,
  { notes, preferences, userDetails }: Pick<Accounts, 'notes' | 'preferences' | 'userDetails'>,
): Pick<Accounts, 'everythingOf'> {
  return {
    everythingOf: async (id) => {
      const found = await ask(async (database) => {
        const rows = await database
          .select({ person: PERSON, passwordHash: person.passwordHash })
          .from(person)
          .where(eq(person.id, id));
        return rows[0] ?? null;
      });
      if (!found) return null;
      const links = await ask((database) =>
        database
          .select({ provider: link.provider })
          .from(link)
          .where(eq(link.person, id))
          .orderBy(link.provider),
      );
      const providers = [...new Set(links.map(({ provider }) => provider))];
      return {
        person: found.person,
        signsInBy: [...(found.passwordHash === null ? [] : ['password']), ...providers],
        details: await userDetails(id),
        preferences: await preferences(id),
        notes: await notes(id),
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
