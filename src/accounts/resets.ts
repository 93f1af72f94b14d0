import { eq } from 'drizzle-orm';
import type { Accounts } from './accounts.ts';
import type { Ask } from './engine.ts';
import { reset } from './schema.ts';

/** Single-use tokens that let a person choose a new password. */
export function resetQuestions(ask: Ask): Pick<Accounts, 'addReset' | 'takeReset'> {
  return {
    addReset: (added) =>
      ask(async (database) => {
        await database.insert(reset).values(added).onConflictDoUpdate({ target: reset.person, set: added });
      }),
    takeReset: (digest, now) =>
      ask(async (database) => {
        const taken = await database.delete(reset).where(eq(reset.digest, digest)).returning();
        return taken[0] && taken[0].expires > now ? taken[0].person : null;
      }),
  };
}
