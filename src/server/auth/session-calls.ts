import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { csrfToken, leadOn } from './auth-answers.ts';
import type { AuthDesk } from './auth-desk.ts';
import { cookiesOf } from './cookies.ts';
import { personName } from './form.ts';
import { type FormAction, TooOftenError } from './form-action.ts';
import { providersAnswer } from './providers.ts';
import { sessionOfPerson } from './session-of.ts';
import { closeSession, dropSession, prolonged } from './sign-in-session.ts';

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

/** `GET {auth}/session`: who is signed in; `{}` for nobody. */
export const getSession = (desk: AuthDesk) => async (request: FastifyRequest, reply: FastifyReply) => {
  const session = await desk.sessionOf(request);
  if (session) return noStore(reply).send(sessionOfPerson(await prolonged(desk, request, reply, session)));
  if (cookiesOf(request)[desk.names(request).session]) dropSession(desk, request, reply);
  return noStore(reply).send({});
};

/** `GET {auth}/csrf`: the token for a form, and its cookie where the browser has none. */
export const getCsrf = (desk: AuthDesk) => async (request: FastifyRequest, reply: FastifyReply) =>
  noStore(reply).send({ csrfToken: csrfToken(desk, request, reply) });

/** `GET {auth}/providers`: the ways to sign in that this person has. */
export const getProviders = (desk: AuthDesk) => async (request: FastifyRequest, reply: FastifyReply) =>
  noStore(reply).send(providersAnswer(desk, request));

const update = z.object({ name: z.string().nullish() });

/** `POST {auth}/session`: `data` over what is known of the person, which is his name. Bad ones are answered `{}`. */
export const updateAction = (desk: AuthDesk): FormAction => ({
  page: 'signin',
  withoutCsrf: ({ reply }) => noStore(reply).code(400).send({}),
  async run({ request, reply, form }) {
    const session = await desk.sessionOf(request);
    if (!session) return noStore(reply).send({});
    const parsed = update.safeParse(dataOf(form.data));
    const name = parsed.success ? personName(parsed.data.name) : undefined;
    if (!parsed.success || name === undefined) return noStore(reply).code(400).send({});
    const user =
      parsed.data.name === undefined
        ? session.user
        : ((await desk.accounts.changeProfile(session.person, { name })) ?? session.user);
    return noStore(reply).send(sessionOfPerson({ ...session, user }));
  },
});

/** A form holds it as the text of JSON. */
function dataOf(data: unknown): unknown {
  if (typeof data !== 'string') return data ?? {};
  try {
    return JSON.parse(data) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** `POST {auth}/signout`. */
export const signOutAction = (desk: AuthDesk): FormAction => ({
  page: 'signout',
  async run({ request, reply, form, callbackUrl }) {
    await closeSession(desk, request, reply);
    return leadOn(request, reply, callbackUrl, form);
  },
});

/** Lets a GET of sign-in through that does not come too often. Throws TooOftenError. */
export const countCall = (desk: AuthDesk) => async (request: FastifyRequest) => {
  const seconds = await desk.limits.take('call', request.ip);
  if (seconds > 0) throw new TooOftenError(seconds);
};
