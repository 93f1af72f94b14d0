import type { Accounts } from '#accounts/accounts.ts';
import type { Instant } from '#market/trading-date.ts';
import { emailOf } from './auth/form.ts';
import { newToken, REGISTRATION_LIFE_MS, RESET_LIFE_MS } from './auth/one-time-token.ts';

/** A link that serves its person once. */
export type PersonLink = { readonly url: string; readonly expires: Instant };

/** Where a link leads, and from when. `base`: where sign-in lies, such as `/api/auth`. */
export type LinkPlace = { readonly origin: string; readonly base: string; readonly now: Instant };

/** Makes the link of an e-mail. Throws PersonLinkError where there can be none. */
export type MakeLink = (accounts: Accounts, email: string, place: LinkPlace) => Promise<PersonLink>;

/** There is no link for this e-mail; `message` says why and what to do. */
export class PersonLinkError extends Error {
  readonly status: 400 | 404 | 409;

  constructor(status: 400 | 404 | 409, message: string) {
    super(message);
    this.name = 'PersonLinkError';
    this.status = status;
  }
}

/** Where a reset token leads to. */
export const resetUrl = (origin: string, base: string, token: string) =>
  withToken(origin, `${base}/reset`, token);

/** Where the token of a registration leads to. */
export const confirmUrl = (origin: string, base: string, token: string) =>
  withToken(origin, `${base}/confirm`, token);

function withToken(origin: string, path: string, token: string): string {
  return new URL(`${path}?${new URLSearchParams({ token })}`, origin).href;
}

/** A link by which a person chooses a new password; earlier ones are void. */
export const makeResetLink: MakeLink = async (accounts, email, { origin, base, now }) => {
  const person = await accounts.personByEmail(email);
  if (!person) throw new PersonLinkError(404, `Nobody is registered with ${email}.`);
  const { token, digest, expires } = newToken(now, RESET_LIFE_MS);
  await accounts.addReset({ digest, person: person.id, expires });
  return { url: resetUrl(origin, base, token), expires };
};

/** A link by which somebody new chooses his first password, which makes his account. */
export const makeRegistrationLink: MakeLink = async (accounts, given, { origin, base, now }) => {
  const email = emailOf(given);
  if (email === null) throw new PersonLinkError(400, `${given} is no e-mail address.`);
  if (await accounts.personByEmail(email))
    throw new PersonLinkError(
      409,
      `${email} has an account already. strikescope reset-link makes a link to a new password.`,
    );
  const { token, digest, expires } = newToken(now, REGISTRATION_LIFE_MS);
  await accounts.addRegistration({ digest, email, expires }, now);
  return { url: confirmUrl(origin, base, token), expires };
};
