import { hash, verify } from '@node-rs/argon2';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Told to people before they choose; characters as a person counts them. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 128;

export type PasswordFault = 'too short' | 'too long' | 'common' | 'the e-mail';

/**
 * What is wrong with a password somebody chooses; null when nothing is. It has 10 to 128 characters, is none that many
 * people choose, also not with digits, signs or look-alikes (`P@ssw0rd2024`), no run of a keyboard, and not his e-mail.
 */
export function passwordFault(password: string, email: string | null): PasswordFault | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return 'too short';
  if (length > LONGEST_PASSWORD) return 'too long';
  const plain = password.normalize('NFKC').toLowerCase();
  const mail = email?.toLowerCase() ?? '';
  if (mail !== '' && (plain === mail || plain === mail.split('@', 1)[0])) return 'the e-mail';
  return isCommon(plain) ? 'common' : null;
}

const FEWEST_CHARACTERS = 4;
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (row) => [row, [...row].reverse().join('')],
);
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

function isCommon(plain: string): boolean {
  if (new Set(plain).size <= FEWEST_CHARACTERS || /^\d+$/.test(plain)) return true;
  const unit = /^(.+?)\1+$/su.exec(plain)?.[1] ?? plain;
  const core = unit.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const known = [unit, core, withoutLookAlikes(unit), withoutLookAlikes(core)];
  if (known.some((text) => COMMON_PASSWORDS.has(text))) return true;
  const words = withoutLookAlikes(unit).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return COMMON_PASSWORDS.has(words) || core === '' || isRun(core);
}

function withoutLookAlikes(text: string): string {
  return text.replaceAll(/[@43!10$57]/g, (sign) => LOOK_ALIKES[sign]!);
}

function isRun(text: string): boolean {
  return ROWS.some((row) => row.includes(text));
}

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** One at a time, beside the event loop: signing in may take its turn, the boards may not wait for it. */
const AT_ONCE = 1;
const WAITING = 60;

/** Too many passwords wait to be looked at; somebody may try again in a few seconds. */
export class PasswordsBusyError extends Error {
  override name = 'PasswordsBusyError';
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw new PasswordsBusyError('Too many people are signing in just now.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** argon2id in its own notation. Throws PasswordsBusyError. */
export function hashPassword(text: string): Promise<string> {
  return inTurn(() => hash(text.normalize('NFKC'), COST));
}

let nobody: Promise<string> | null = null;

/**
 * Whether `text` is the password of `hash`. Without a hash, the answer is false and takes as long, so that nobody learns
 * from the time whether there is such a person. Throws PasswordsBusyError.
 */
export async function verifyPassword(known: string | null, text: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', COST);
  const against = known ?? (await nobody);
  const isRight = await inTurn(() => verify(against, text.normalize('NFKC')));
  return isRight && known !== null;
}
