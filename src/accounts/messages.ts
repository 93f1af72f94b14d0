import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Accounts } from './accounts.ts';
import type { Ask } from './engine.ts';
import { message } from './schema.ts';

/** What came by the contact form. */
export function messageQuestions(ask: Ask): Pick<Accounts, 'addMessage' | 'messages'> {
  return {
    addMessage: (added) =>
      ask(async (database) => {
        await database.insert(message).values({ ...added, id: randomUUID() });
      }),
    messages: (limit) =>
      ask((database) => database.select().from(message).orderBy(desc(message.at), message.id).limit(limit)),
  };
}
