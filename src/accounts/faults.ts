import { DrizzleQueryError } from 'drizzle-orm/errors';
import { AccountsError, type AccountsFault } from './accounts.ts';

type Sign = { readonly fault: AccountsFault; readonly signs: RegExp; readonly advice: string };

/** How PostgreSQL and the operating system say it, and what a person can do about it. The first match counts. */
const SIGNS: readonly Sign[] = [
  {
    fault: 'not writable',
    signs: /EACCES|EPERM|EROFS|ENOSPC|EDQUOT|ENOTDIR|permission denied|no space left|read-only/i,
    advice:
      'Give the user that runs Strikescope write permission and room, or choose another folder with DATA_DIR.',
  },
  {
    fault: 'corrupt',
    signs:
      /corrupt|checksum|invalid page|could not read block|PANIC|incorrect data in file|not a database cluster|invalid checkpoint/i,
    advice: 'The data is damaged. Restore a backup, or move the folder away and start with no accounts.',
  },
];
const UNAVAILABLE =
  'Screens work on without it. Check DATABASE_URL and that its server runs; it is tried again by itself.';

/** Mistakes of the program, or said already. */
const NOT_THE_DATABASE = [AccountsError, RangeError, TypeError];

/** PostgreSQL refuses a statement of ours by these classes of codes: values and statements, not the database's state. */
const STATEMENT = /^(?:22|23|42|0A)/;

/**
 * The error as those who ask know it: AccountsError by what it says; what is no fault of the database unchanged.
 * Neither statements nor values are repeated: they hold what people wrote.
 */
export function accountsErrorOf(thrown: unknown, name: string): Error {
  const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
  if (NOT_THE_DATABASE.some((kind) => error instanceof kind)) return error as Error;
  const reason = error instanceof Error ? reasonOf(error) : String(error);
  const { code } = error as { code?: string | null };
  if (typeof code === 'string' && code.length === 5 && STATEMENT.test(code))
    return new Error(`${name} refused a statement (${code}): ${reason}`);
  const sign = SIGNS.find(({ signs }) => signs.test(reason));
  return new AccountsError(
    sign?.fault ?? 'unavailable',
    `${name} are ${sign?.fault ?? 'unavailable'}: ${reason}. ${sign?.advice ?? UNAVAILABLE}`,
    { cause: error },
  );
}

/** A connection tried at several addresses fails with one error of many, whose own message is empty. */
function reasonOf(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error | undefined) : error;
  return (first?.message || error.name).split('\n')[0]!.replace(/\.$/, '');
}
