import { and, eq } from 'drizzle-orm';
import type { Accounts, Link } from './accounts.ts';
import type { Ask } from './engine.ts';
import { PERSON } from './people.ts';
import { link, person } from './schema.ts';

const isLink = ({ provider, subject }: Link) => and(eq(link.provider, provider), eq(link.subject, subject));

/** How providers know people. */
export function linkQuestions(ask: Ask): Pick<Accounts, 'personByLink' | 'addLink' | 'signsInBy'> {
  return {
    personByLink: (asked) =>
      ask(async (database) => {
        const rows = await database
          .select(PERSON)
          .from(link)
          .innerJoin(person, eq(person.id, link.person))
          .where(isLink(asked));
        return rows[0] ?? null;
      }),
    signsInBy: (id) =>
      ask(async (database) => {
        const rows = await database
          .select({ passwordHash: person.passwordHash, provider: link.provider })
          .from(person)
          .leftJoin(link, eq(link.person, person.id))
          .where(eq(person.id, id))
          .orderBy(link.provider);
        const providers = rows.flatMap(({ provider }) => (provider === null ? [] : [provider]));
        return [...(rows[0]?.passwordHash ? ['password'] : []), ...new Set(providers)];
      }),
    addLink: (id, { provider, subject }) =>
      ask(async (database) => {
        await database.insert(link).values({ provider, subject, person: id }).onConflictDoNothing();
        const rows = await database
          .select({ person: link.person })
          .from(link)
          .where(isLink({ provider, subject }));
        return rows[0]?.person === id;
      }),
  };
}
