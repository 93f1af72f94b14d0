import { addressOf, errorUrl, keepWayOn, leadOn } from './auth-answers.ts';
import { type AuthDesk, registrationOf } from './auth-desk.ts';
import type { AuthMails } from './auth-mails.ts';
import { checkedPassword } from './credentials.ts';
import { type AuthErrorName, AuthFault } from './errors.ts';
import { emailOf, personName } from './form.ts';
import { type FormAction, type Sent, takeTry } from './form-action.ts';
import { newToken, REGISTRATION_LIFE_MS } from './one-time-token.ts';
import { lookOf } from './page-look.ts';
import { REGISTER_PAGE } from './pages/auth-page.ts';
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

/** The name of a form; null for none. Throws AuthFault. */
export function chosenName(given: string | undefined): string | null {
  const name = personName(given);
  if (name === undefined) throw new AuthFault('InvalidName', 'the name is too long');
  return name;
}

/** `POST {auth}/register`: a new person, or the mail by which somebody becomes one. */
export const registerAction = (desk: AuthDesk): FormAction => ({
  page: 'register',
  faultUrl: ({ request, callbackUrl }, fault) =>
    fault === 'MissingCSRF' ? null : errorUrl(desk, request, fault, { callbackUrl }),
  async run(sent) {
    const way = registrationOf(desk);
    if (way === 'closed') throw new AuthFault('RegistrationClosed', 'the operator alone adds people');
    const email = emailOf(sent.form.email);
    if (email === null) throw new AuthFault('InvalidEmail', 'no e-mail');
    return way === 'by mail' && desk.mails
      ? registerByMail(desk, desk.mails, sent, email)
      : registerAtOnce(desk, sent, email);
  },
});

/**
 * A new person, who is signed in at once. Whoever registers again with the password he has is signed in as well; with
 * another one, the answer is that of an e-mail that cannot be used.
 */
async function registerAtOnce(desk: AuthDesk, { request, reply, form, callbackUrl }: Sent, email: string) {
  const name = chosenName(form.name);
  await takeTry(desk, 'register', request.ip);
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
}

/** The answer never tells whether there is an account: the mail does, to whom the e-mail belongs. */
async function registerByMail(desk: AuthDesk, mails: AuthMails, sent: Sent, email: string) {
  const { request, reply, form, callbackUrl } = sent;
  await takeTry(desk, 'register', request.ip);
  await takeTry(desk, 'registerByAccount', email);
  keepWayOn(desk, request, reply, callbackUrl);
  /** Beside the answer, so that its time says nothing either. */
  void sendMail(desk, mails, email, lookOf(request).language).catch((error: unknown) =>
    request.log.error({ err: error }, 'the mail of a registration could not be sent'),
  );
  const url = addressOf(desk, request, REGISTER_PAGE, { error: 'RegistrationSent', callbackUrl });
  return leadOn(request, reply, url, form);
}

async function sendMail({ accounts, now }: AuthDesk, mails: AuthMails, email: string, language: string) {
  if (await accounts.personByEmail(email)) return mails.taken(email, language);
  const { token, digest, expires } = newToken(now(), REGISTRATION_LIFE_MS);
  await accounts.addRegistration({ digest, email, expires }, now());
  await mails.registration(email, token, language);
}
