import { errorUrl, leadOn } from './auth-answers.ts';
import type { AuthDesk } from './auth-desk.ts';
import { checkedPassword } from './credentials.ts';
import { type AuthErrorName, AuthFault } from './errors.ts';
import { emailOf, personName } from './form.ts';
import { type FormAction, takeTry } from './form-action.ts';
import { hashPassword, type PasswordFault, passwordFault } from './password.ts';
import { openSession } from './sign-in-session.ts';

const FAULTS: Readonly<Record<PasswordFault, AuthErrorName>> = {
  'too short': 'PasswordTooShort',
  'too long': 'PasswordTooLong',
  common: 'PasswordCommon',
  'the e-mail': 'PasswordCommon',
};

/** A password somebody chooses, hashed. Throws AuthFault where it breaks the rule. */
export async function chosenPassword(password: string | undefined, email: string | null): Promise<string> {
  const fault = passwordFault(password ?? '', email);
  if (fault) throw new AuthFault(FAULTS[fault], `the password is not taken: ${fault}`);
  return hashPassword(password!);
}

/**
 * `POST {auth}/register`: a new person, who is signed in at once. Whoever registers again with the password he has is
 * signed in as well; with another one, the answer is that of an e-mail that cannot be used.
 */
export const registerAction = (desk: AuthDesk): FormAction => ({
  page: 'register',
  faultUrl: ({ request, callbackUrl }, fault) =>
    fault === 'MissingCSRF' ? null : errorUrl(desk, request, fault, { callbackUrl }),
  async run({ request, reply, form, callbackUrl }) {
    const email = emailOf(form.email);
    if (email === null) throw new AuthFault('InvalidEmail', 'no e-mail');
    const name = personName(form.name);
    if (name === undefined) throw new AuthFault('InvalidName', 'the name is too long');
    takeTry(desk, 'register', request.ip);
    const passwordHash = await chosenPassword(form.password, email);
    const added = await desk.accounts.addPerson({
      email,
      name,
      image: null,
      createdAt: desk.now(),
      passwordHash,
    });
    const person = added ?? (await checkedPassword(desk, request.ip, email, form.password!));
    if (!person) throw new AuthFault('RegistrationFailed', 'there is an account with this e-mail');
    await openSession(desk, request, reply, person);
    return leadOn(request, reply, callbackUrl, form);
  },
});
