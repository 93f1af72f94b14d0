import { addressOf, leadOn } from './auth-answers.ts';
import type { AuthDesk } from './auth-desk.ts';
import { checkedPassword } from './credentials.ts';
import { AUTH_ERRORS, AuthFault } from './errors.ts';
import { emailOf } from './form.ts';
import { type FormAction, type Sent, takeTry } from './form-action.ts';
import { newToken, RESET_LIFE_MS, tokenDigest } from './one-time-token.ts';
import { chosenPassword } from './registration.ts';
import { openSession } from './sign-in-session.ts';

const PROFILE = '/profile';

/** `POST {auth}/password`: another password for who is signed in; `password` is the one he has, where he has one. */
export const changeAction = (desk: AuthDesk): FormAction => ({
  page: 'signin',
  faultUrl: ({ request }, fault) => {
    const { page, shown } = AUTH_ERRORS[fault];
    const isOwn = page === 'register' || fault === 'CredentialsSignin';
    return isOwn ? addressOf(desk, request, PROFILE, { error: shown ?? '' }) : null;
  },
  async run({ request, reply, form }) {
    await takeTry(desk, 'signIn', request.ip);
    const session = await desk.sessionOf(request);
    if (!session) throw new AuthFault('SessionRequired', 'nobody is signed in');
    const { email } = session.user;
    const known = await desk.accounts.personByEmail(email);
    if (known?.passwordHash && !(await checkedPassword(desk, request.ip, email, form.password ?? '')))
      throw new AuthFault('CredentialsSignin', 'the password he has is another one');
    await desk.accounts.changePassword(session.user.id, await chosenPassword(form.newPassword, email));
    const fresh = await openSession(desk, request, reply, session.user);
    await desk.accounts.closeSessionsOf(session.user.id, fresh);
    return leadOn(request, reply, addressOf(desk, request, PROFILE), form);
  },
});

/** `POST {auth}/reset-request`: a link for somebody who forgot his password. The answer never tells whether there is one. */
export const resetRequestAction = (desk: AuthDesk): FormAction => ({
  page: 'reset-request',
  faultUrl: (sent, fault) => (fault === 'InvalidEmail' ? requestUrl(desk, sent, 'InvalidEmail') : null),
  async run(sent) {
    const { request, reply, form } = sent;
    await takeTry(desk, 'reset', request.ip);
    const email = emailOf(form.email);
    if (email === null) throw new AuthFault('InvalidEmail', 'no e-mail');
    await takeTry(desk, 'resetByAccount', email);
    /** Beside the answer, so that its time says nothing either. */
    void sendLink(desk, email).catch((error: unknown) =>
      request.log.error({ err: error }, 'a reset link could not be sent'),
    );
    return leadOn(request, reply, requestUrl(desk, sent, 'ResetSent'), form);
  },
});

const requestUrl = (desk: AuthDesk, { request, callbackUrl }: Sent, error: string) =>
  addressOf(desk, request, `${desk.base}/reset`, { error, callbackUrl });

async function sendLink({ accounts, mails, now }: AuthDesk, email: string): Promise<void> {
  if (!mails) return;
  const person = await accounts.personByEmail(email);
  if (!person) return;
  const { token, digest, expires } = newToken(now(), RESET_LIFE_MS);
  await accounts.addReset({ digest, person: person.id, expires });
  await mails.reset(person.email, token);
}

/** `POST {auth}/reset`: a new password by the link; it serves once, and voids every session of the person. */
export const resetAction = (desk: AuthDesk): FormAction => ({
  page: 'reset',
  faultUrl: ({ request, form, callbackUrl }, fault) =>
    AUTH_ERRORS[fault].page === 'register'
      ? addressOf(desk, request, `${desk.base}/reset`, {
          token: form.token ?? '',
          error: AUTH_ERRORS[fault].shown ?? '',
          callbackUrl,
        })
      : null,
  async run({ request, reply, form, callbackUrl }) {
    await takeTry(desk, 'reset', request.ip);
    const passwordHash = await chosenPassword(form.password, null);
    const person = await desk.accounts.takeReset(tokenDigest(form.token ?? ''), desk.now());
    if (person === null) throw new AuthFault('Verification', 'a reset link that is unknown, used or past');
    await desk.accounts.changePassword(person, passwordHash);
    await desk.accounts.closeSessionsOf(person);
    const url = addressOf(desk, request, `${desk.base}/signin`, { error: 'PasswordChanged', callbackUrl });
    return leadOn(request, reply, url, form);
  },
});
