import { randomUUID } from 'node:crypto';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Accounts, Person, PersonWithPassword } from './accounts.ts';
import type { Ask } from './engine.ts';
import { person } from './schema.ts';
import type { SessionCache } from './session-cache.ts';

const { passwordHash: _hash, ...WITHOUT_PASSWORD } = getTableColumns(person);
/** What may be said of a person. */
export const PERSON = WITHOUT_PASSWORD satisfies Record<keyof Person, unknown>;

type PeopleQuestions = Pick<
  Accounts,
  'addPerson' | 'person' | 'personByEmail' | 'changeProfile' | 'changePassword' | 'deletePerson'
>;

/** An e-mail address as it is stored and looked for: without space around it, in small letters. */
export const lowerCase = (email: string) => email.trim().toLowerCase();

/** The questions about people. Whose profile changes, and who is deleted, is forgotten by `cache`. */
export function peopleQuestions(ask: Ask, cache: SessionCache): PeopleQuestions {
  return {
    addPerson: (added) =>
      ask(async (database) => {
        const rows = await database
          .insert(person)
          .values({ ...added, id: randomUUID(), email: lowerCase(added.email) })
          .onConflictDoNothing({ target: person.email })
          .returning(PERSON);
        return rows[0] ?? null;
      }),
    person: (id) =>
      ask(async (database) => {
        const rows = await database.select(PERSON).from(person).where(eq(person.id, id));
        return rows[0] ?? null;
      }),
    personByEmail: (email) =>
      ask(async (database): Promise<PersonWithPassword | null> => {
        const rows = await database
          .select()
          .from(person)
          .where(eq(person.email, lowerCase(email)));
        return rows[0] ?? null;
      }),
    changeProfile: async (id, { name, image }) => {
      const changes = { ...(name !== undefined && { name }), ...(image !== undefined && { image }) };
      const changed = await ask(async (database) => {
        const rows =
          Object.keys(changes).length === 0
            ? await database.select(PERSON).from(person).where(eq(person.id, id))
            : await database.update(person).set(changes).where(eq(person.id, id)).returning(PERSON);
        return rows[0] ?? null;
      });
      cache.forgetPerson(id);
      return changed;
    },
    changePassword: async (id, passwordHash) => {
      await ask((database) => database.update(person).set({ passwordHash }).where(eq(person.id, id)));
    },
    deletePerson: async (id) => {
      const gone = await ask((database) =>
        database.delete(person).where(eq(person.id, id)).returning({ id: person.id }),
      );
      cache.forgetPerson(id);
      return gone.length > 0;
    },
  };
}
