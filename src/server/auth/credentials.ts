import { leadOn } from './auth-answers.ts';
import type { AuthDesk } from './auth-desk.ts';
import { AuthFault } from './errors.ts';
import { emailOf } from './form.ts';
import { type FormAction, takeTry } from './form-action.ts';
import { LONGEST_PASSWORD, verifyPassword } from './password.ts';
import { openSession } from './sign-in-session.ts';

/** What no password is longer than, however its characters are written. */
const LONGEST_TEXT = 8 * LONGEST_PASSWORD;

/** `POST {auth}/callback/credentials`: e-mail and password. */
export const credentialsAction = (desk: AuthDesk): FormAction => ({
  page: 'signin',
  provider: 'credentials',
  async run({ request, reply, form, callbackUrl }) {
    await takeTry(desk, 'signIn', request.ip);
    const email = emailOf(form.email);
    const password = form.password ?? '';
    if (email === null || password === '' || password.length > LONGEST_TEXT)
      throw new AuthFault('CredentialsSignin', 'no e-mail or no password');
    const isRight = await checkedPassword(desk, request.ip, email, password);
    if (!isRight) throw new AuthFault('CredentialsSignin', 'wrong e-mail or password');
    await openSession(desk, request, reply, isRight);
    return leadOn(request, reply, callbackUrl, form);
  },
});

/**
 * The person whose e-mail and password these are; null when they are nobody's, which takes as long whether or not there is
 * such an e-mail. Every try counts before it is looked at, a right one is taken back. Throws TooOftenError.
 */
export async function checkedPassword(desk: AuthDesk, address: string, email: string, password: string) {
  const counted = [
    ['wrongByAddress', address],
    ['wrongByBoth', `${address} ${email}`],
    ['wrongByAccount', email],
  ] as const;
  for (const [limit, key] of counted) await takeTry(desk, limit, key);
  const person = await desk.accounts.personByEmail(email);
  if (!(await verifyPassword(person?.passwordHash ?? null, password)) || !person) return null;
  for (const [limit, key] of counted) await desk.limits.giveBack(limit, key);
  return person;
}
