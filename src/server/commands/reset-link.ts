import { RESET_LINK_PATH } from '#api/addresses.ts';
import { resetLinkAnswer } from '#api/me.ts';
import { readConfig } from '../config.ts';
import { makeResetLink } from '../reset-link.ts';
import { askAccounts } from './ask-server.ts';
import { type Command, UsageError } from './command.ts';

export const resetLinkCommand: Command = {
  name: 'reset-link',
  usage: '<e-mail>',
  summary: 'print a link by which a person chooses a new password',
  details: `The link works once and for an hour; earlier ones of the person are void. Whoever has it can choose the password:
hand it to nobody else. It leads to PUBLIC_URL, else to the server on this machine.`,
  run: async (args, io) => {
    const [email, ...rest] = args;
    if (email === undefined || rest.length > 0 || email.startsWith('-'))
      throw new UsageError('reset-link needs one e-mail address');
    const config = readConfig(process.env);
    const { url, expires } = await askAccounts(config, {
      path: RESET_LINK_PATH,
      body: { email },
      answer: resetLinkAnswer,
      direct: async (accounts) => {
        const origin = config.publicUrl ?? `http://localhost:${config.port}`;
        const link = await makeResetLink(accounts, { email, origin, base: config.authBase, now: Date.now() });
        if (!link) throw new Error(`Nobody is registered with ${email}.`);
        return link;
      },
    });
    io.line(url);
    io.complain(`It works once, until ${new Date(expires).toISOString()}.`);
    return 0;
  },
};
