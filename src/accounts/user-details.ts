import { eq } from 'drizzle-orm';
import type { Accounts, PersonId, UserDetails } from './accounts.ts';
import type { Ask } from './engine.ts';
import { userDetails } from './schema.ts';

const DETAILS = {
  id: userDetails.id,
  fname: userDetails.fname,
  email: userDetails.email,
  mg: userDetails.mg,
};

/** The documented details of a person. */
export function userDetailsQuestions(ask: Ask): Pick<Accounts, 'userDetails' | 'keepUserDetails'> {
  return {
    userDetails: (person: PersonId) =>
      ask(async (database) => {
        const rows = await database.select(DETAILS).from(userDetails).where(eq(userDetails.person, person));
        return rows[0] ?? null;
      }),
    keepUserDetails: (person, { id, fname, email, mg }: UserDetails) =>
      ask(async (database) => {
        const details = { id, fname, email, mg };
        const rows = await database
          .insert(userDetails)
          .values({ person, ...details })
          .onConflictDoUpdate({ target: userDetails.person, set: details })
          .returning(DETAILS);
        return rows[0]!;
      }),
  };
}
