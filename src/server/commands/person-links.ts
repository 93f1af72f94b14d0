import { REGISTRATION_LINK_PATH, RESET_LINK_PATH } from '#api/addresses.ts';
import { personLinkAnswer } from '#api/me.ts';
import { readConfig } from '../config.ts';
import { type MakeLink, makeRegistrationLink, makeResetLink } from '../person-links.ts';
import { askAccounts } from './ask-server.ts';
import { type Command, UsageError } from './command.ts';

type LinkCommand = Pick<Command, 'name' | 'summary' | 'details'> & {
  readonly path: string;
  readonly make: MakeLink;
};

/** A command that prints a link for one e-mail, made by the running server or without one. */
function linkCommand({ path, make, ...command }: LinkCommand): Command {
  return {
    ...command,
    usage: '<e-mail>',
    run: async (args, io) => {
      const [email, ...rest] = args;
      if (email === undefined || rest.length > 0 || email.startsWith('-'))
        throw new UsageError(`${command.name} needs one e-mail address`);
      const config = readConfig(process.env);
      const { url, expires } = await askAccounts(config, {
        path,
        body: { email },
        answer: personLinkAnswer,
        direct: (accounts) =>
          make(accounts, email, {
            origin: config.publicUrl ?? `http://localhost:${config.port}`,
            base: config.authBase,
            now: Date.now(),
          }),
      });
      io.line(url);
      io.complain(`It works once, until ${new Date(expires).toISOString()}.`);
      return 0;
    },
  };
}

export const resetLinkCommand = linkCommand({
  name: 'reset-link',
  summary: 'print a link by which a person chooses a new password',
  details: `The link works once and for an hour; earlier ones of the person are void. Whoever has it can choose the password:
hand it to nobody else. It leads to PUBLIC_URL, else to the server on this machine.`,
  path: RESET_LINK_PATH,
  make: makeResetLink,
});

export const addPersonCommand = linkCommand({
  name: 'add-person',
  summary: 'print a link by which somebody new makes an account, also where REGISTRATION=closed',
  details: `The link works once and for 24 hours: who opens it chooses a password, and the account of this e-mail stands. Whoever has
it can do so: hand it to nobody else. It leads to PUBLIC_URL, else to the server on this machine.`,
  path: REGISTRATION_LINK_PATH,
  make: makeRegistrationLink,
});
