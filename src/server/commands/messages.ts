import { parseArgs } from 'node:util';
import { MESSAGES_PATH } from '#api/addresses.ts';
import { messagesAnswer, messagesQuery } from '#api/me.ts';
import { readConfig } from '../config.ts';
import { askAccounts } from './ask-server.ts';
import { type Command, UsageError } from './command.ts';

export const messagesCommand: Command = {
  name: 'messages',
  usage: '[--limit 20]',
  summary: 'read what came by the contact form, newest first',
  details:
    'Asks the server of the same DATA_DIR while it runs. Control characters in what people wrote are shown as ·.',
  run: async (args, io) => {
    const limit = readLimit(args);
    const { messages } = await askAccounts(readConfig(process.env), {
      path: `${MESSAGES_PATH}?limit=${limit}`,
      answer: messagesAnswer,
      direct: async (accounts) => ({ messages: await accounts.messages(limit) }),
    });
    if (messages.length === 0) io.line('No messages.');
    for (const { at, name, email, subject, text } of messages) {
      io.line(`${new Date(at).toISOString()}  ${shown(name)} <${shown(email)}>  ${shown(subject)}`.trimEnd());
      for (const line of text.split(/\r?\n/)) io.line(`  ${shown(line)}`);
      io.line('');
    }
    return 0;
  },
};

/** What a terminal would obey is no text of a stranger's. */
const shown = (text: string) => text.replaceAll(/\p{Cc}/gu, '·');

function readLimit(args: readonly string[]): number {
  let values: { limit?: string | undefined };
  try {
    ({ values } = parseArgs({ args: [...args], options: { limit: { type: 'string' } } }));
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  const parsed = messagesQuery.safeParse({ limit: values.limit ?? '20' });
  if (!parsed.success) throw new UsageError('--limit takes a number from 1 to 1000');
  return parsed.data.limit;
}
