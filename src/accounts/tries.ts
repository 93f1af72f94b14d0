import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Accounts } from './accounts.ts';
import type { Ask } from './engine.ts';
import { tries } from './schema.ts';

/** `isShared`: whether other servers may have this database too. */
export function tryQuestions(ask: Ask, isShared: boolean): Pick<Accounts, 'takeTry' | 'giveBackTry'> {
  if (!isShared) return { takeTry: async () => 0, giveBackTry: async () => undefined };
  return {
    takeTry: (name, { most, within }, now) =>
      ask(async (database) => {
        const until = now + within;
        const isOver = sql`${tries.until} <= ${now}::bigint`;
        const [counted] = await database
          .insert(tries)
          .values({ name, count: 1, until })
          .onConflictDoUpdate({
            target: tries.name,
            set: {
              count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${tries.count} + 1 END`,
              until: sql`CASE WHEN ${isOver} THEN ${until}::bigint ELSE ${tries.until} END`,
            },
            setWhere: or(isOver, lt(tries.count, most)),
          })
          .returning();
        if (counted) {
          /** Now and then: with the first try of a window. */
          if (counted.count === 1) await database.delete(tries).where(lte(tries.until, now));
          return 0;
        }
        const [full] = await database.select().from(tries).where(eq(tries.name, name));
        return Math.max(1, Math.ceil(((full?.until ?? now) - now) / 1000));
      }),
    giveBackTry: (name) =>
      ask(async (database) => {
        await database
          .update(tries)
          .set({ count: sql`${tries.count} - 1` })
          .where(and(eq(tries.name, name), gt(tries.count, 0)));
      }),
  };
}
