import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Accounts } from './accounts.ts';
import type { Ask } from './engine.ts';
import { lowerCase } from './people.ts';
import { registration } from './schema.ts';

type RegistrationQuestions = Pick<Accounts, 'addRegistration' | 'registration' | 'takeRegistration'>;

/** Single-use tokens by which somebody makes an account. Several of one e-mail hold at once: none voids another's. */
export function registrationQuestions(ask: Ask): RegistrationQuestions {
  const holds = (digest: string, now: number) =>
    and(eq(registration.digest, digest), gt(registration.expires, now));
  return {
    addRegistration: (added, now) =>
      ask(async (database) => {
        await database.insert(registration).values({ ...added, email: lowerCase(added.email) });
        await database.delete(registration).where(lte(registration.expires, now));
      }),
    registration: (digest, now) =>
      ask(async (database) => {
        const rows = await database
          .select({ email: registration.email })
          .from(registration)
          .where(holds(digest, now));
        return rows[0]?.email ?? null;
      }),
    takeRegistration: (digest, now) =>
      ask(async (database) => {
        const its = database
          .select({ email: registration.email })
          .from(registration)
          .where(holds(digest, now));
        const taken = await database
          .delete(registration)
          .where(inArray(registration.email, its))
          .returning({ email: registration.email });
        return taken[0]?.email ?? null;
      }),
  };
}
