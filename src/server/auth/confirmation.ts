import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError } from '#accounts/accounts.ts';
import { addressOf, errorUrl, leadOn, logFault, queryText, sendAuthPage } from './auth-answers.ts';
import type { AuthDesk } from './auth-desk.ts';
import { AUTH_ERRORS, type AuthErrorName, AuthFault } from './errors.ts';
import { type FormAction, takeTry } from './form-action.ts';
import { tokenDigest } from './one-time-token.ts';
import { REGISTER_PAGE } from './pages/auth-page.ts';
import { chosenName, chosenPassword } from './registration.ts';
import { openSession } from './sign-in-session.ts';

/** `GET {auth}/confirm`: who came by the link of a registration chooses a password. Looking at it uses nothing up. */
export const confirmPage =
  (desk: AuthDesk) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const lead = (fault: AuthErrorName, message: string) => {
      logFault(request, fault, message);
      return leadOn(request, reply, errorUrl(desk, request, fault), { json: false });
    };
    const token = queryText(request, 'token');
    if (token === null)
      return leadOn(request, reply, addressOf(desk, request, REGISTER_PAGE), { json: false });
    try {
      const email = await desk.accounts.registration(tokenDigest(token), desk.now());
      if (email === null) return lead('Verification', DEAD_LINK);
      return await sendAuthPage(desk, request, reply, 'confirm', {
        error: queryText(request, 'error'),
        token,
        email,
      });
    } catch (error) {
      if (error instanceof AccountsError) return lead('AccountsUnavailable', error.message);
      throw error;
    }
  };

const DEAD_LINK = 'a link of a registration that is unknown, used or past';

/** `POST {auth}/confirm`: the account that the link stands for, by a password; it serves once, and signs in. */
export const confirmAction = (desk: AuthDesk): FormAction => ({
  page: 'register',
  faultUrl: ({ request, form, callbackUrl }, fault) =>
    AUTH_ERRORS[fault].page === 'register'
      ? addressOf(desk, request, `${desk.base}/confirm`, {
          token: form.token ?? '',
          error: AUTH_ERRORS[fault].shown ?? '',
          callbackUrl,
        })
      : null,
  async run({ request, reply, form, callbackUrl }) {
    await takeTry(desk, 'register', request.ip);
    const digest = tokenDigest(form.token ?? '');
    const name = chosenName(form.name);
    const meant = await desk.accounts.registration(digest, desk.now());
    if (meant === null) throw new AuthFault('Verification', DEAD_LINK);
    const passwordHash = await chosenPassword(form.password, meant);
    const email = await desk.accounts.takeRegistration(digest, desk.now());
    const person =
      email &&
      (await desk.accounts.addPerson({ email, name, image: null, createdAt: desk.now(), passwordHash }));
    if (!person) throw new AuthFault('Verification', 'the e-mail got an account by other means meanwhile');
    await openSession(desk, request, reply, person);
    return leadOn(request, reply, callbackUrl, form);
  },
});
