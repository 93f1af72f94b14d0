import { inspectAccounts } from '#accounts/inspect-accounts.ts';
import { accountsPlace } from '../accounts-place.ts';
import type { AccountsReport } from '../accounts-report.ts';
import { type DoorSetting, doorOf } from '../auth/auth-settings.ts';
import type { Config } from '../config.ts';
import { mailer } from '../mail.ts';
import { isLoopback } from '../writer-check.ts';
import type { Say } from './verdict.ts';

const MENDING = 'its log says why. Stop it and run doctor again, which then looks at them itself';

/** The database of the people, which nobody has open. Changes nothing. Throws AccountsError. */
export async function checkAccounts(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  say: Say,
): Promise<void> {
  const found = await inspectAccounts(accountsPlace(config));
  if (!found) return say('note', 'no accounts yet: the first start of the server makes their database');
  const { name, people, schema } = found;
  if (people === null) say('note', `${name} are empty: the first start of the server makes their schema`);
  else if (schema.applied < schema.known)
    say(
      'note',
      `${name}: ${counted(people)}, schema ${schema.applied} of ${schema.known}: the next start of the server brings it up to date`,
    );
  else say('ok', `${name}: ${counted(people)}, schema ${schema.applied}`);
}

/** What the running server of the data folder says of its accounts; a database of its own is looked at as well. */
export async function checkServersAccounts(
  { state, engine, people }: AccountsReport,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  say: Say,
): Promise<void> {
  const kind = config.databaseUrl === null ? 'embedded' : 'server';
  if (state === 'waiting' || state === 'opening')
    return say('note', 'the server is still opening its accounts: ask again in a moment');
  if (state === 'closed') return say('note', 'the server is about to stop');
  if (engine !== undefined && engine !== kind) {
    const where = { embedded: 'in its data folder', server: 'on a PostgreSQL server' };
    say(
      'note',
      `the server keeps its accounts ${where[engine]}, these settings have them ${where[kind]}: run doctor with the DATABASE_URL that the server has`,
    );
  }
  if (state === 'open') return say('ok', `the server has its accounts open: ${counted(people ?? 0)}`);
  say('FAIL', `the server cannot use its accounts: ${kind === 'server' ? 'see the next line' : MENDING}`);
  if (kind === 'server') await checkAccounts(config, say);
}

/**
 * Who may make an account. Where anybody may, no mail is sent and others reach the server, whoever registers can tell an
 * e-mail that has an account from one that has none.
 */
export function checkRegistration(
  config: DoorSetting & Pick<Config, 'mail'>,
  isLicensed: boolean,
  say: Say,
): void {
  const { registration } = doorOf(config, isLicensed);
  const isReached = !isLoopback(config.host) && config.host !== 'localhost';
  if (registration === 'closed')
    say('ok', 'nobody registers: strikescope add-person makes the link to an account');
  else if (config.mail !== null)
    say('ok', 'who registers gets a mail, which alone tells whether there is an account');
  else if (isReached || config.publicUrl !== null)
    say(
      'note',
      'anybody who reaches this server can make an account, and learns by it whether an e-mail has one: set SMTP_URL, or REGISTRATION=closed and add people with strikescope add-person',
    );
}

/** Whether mail is sent, and the server that sends it lets us in. */
export async function checkMail({ mail }: Pick<Config, 'mail'>, say: Say): Promise<void> {
  if (mail === null)
    return say(
      'note',
      'no mail is sent, since SMTP_URL is not set: strikescope reset-link makes a link for who forgot the password',
    );
  const { host } = new URL(mail.url);
  try {
    await mailer(mail).check();
    say('ok', `mail goes by ${host}, from ${mail.from}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say('FAIL', `mail cannot go by ${host}: ${reason}. Check SMTP_URL, and that the server runs`);
  }
}

const counted = (people: number) => (people === 1 ? '1 person' : `${people} people`);
