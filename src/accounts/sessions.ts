import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Accounts } from './accounts.ts';
import type { Ask } from './engine.ts';
import { PERSON } from './people.ts';
import { person, session } from './schema.ts';
import type { SessionCache } from './session-cache.ts';

type SessionQuestions = Pick<
  Accounts,
  'openSession' | 'session' | 'prolongSession' | 'closeSession' | 'closeSessionsOf' | 'onSessionChange'
>;

/**
 * The questions about sessions. For one that `cache` has the database is not asked; one that is prolonged or closed is
 * forgotten there.
 */
export function sessionQuestions(ask: Ask, cache: SessionCache): SessionQuestions {
  return {
    openSession: (opened) =>
      ask(async (database) => {
        await database.insert(session).values(opened);
        await database.delete(session).where(lte(session.expires, opened.openedAt));
      }),
    session: async (id, now) => {
      const known = cache.get(id);
      if (known) return known.expires > now ? known : null;
      const mark = cache.mark();
      const rows = await ask((database) =>
        database
          .select({ session, user: PERSON })
          .from(session)
          .innerJoin(person, eq(person.id, session.person))
          .where(and(eq(session.id, id), gt(session.expires, now))),
      );
      if (!rows[0]) return null;
      const found = { ...rows[0].session, user: rows[0].user };
      cache.keep(found, mark);
      return found;
    },
    prolongSession: async (id, expires) => {
      await ask((database) => database.update(session).set({ expires }).where(eq(session.id, id)));
      cache.forget(id);
    },
    closeSession: async (id) => {
      await ask((database) => database.delete(session).where(eq(session.id, id)));
      cache.forget(id);
    },
    closeSessionsOf: async (of, except) => {
      const his = eq(session.person, of);
      await ask((database) =>
        database.delete(session).where(except === undefined ? his : and(his, ne(session.id, except))),
      );
      cache.forgetPerson(of);
    },
    onSessionChange: cache.onForgotten,
  };
}
