import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { EverythingOfPerson, Person } from '#accounts/accounts.ts';
import { EXPORT_ME_PATH, ME_PATH } from '#api/addresses.ts';
import { problem } from '#api/answer.ts';
import { deletionBody, profileAnswer, profileBody } from '#api/me.ts';
import type { Instant } from '#market/trading-date.ts';
import { dateOf } from '#market/trading-date.ts';
import { TooOftenError } from '#server/auth/form-action.ts';
import { PasswordsBusyError } from '#server/auth/password.ts';
import { ProblemError } from '#server/problem.ts';
import type { PeopleParts, PersonalRoutes } from './personal-scope.ts';

/** A password is asked for here as well: whoever has the browser in hand may not guess it. */
const DELETIONS = { max: 10, timeWindow: 15 * 60_000 };

/** The person himself: what is known of him, all of it as a file, and the end of it. */
export const profileRoutes: PersonalRoutes = (scope, parts, signedIn) => {
  const { accounts, now } = parts;
  scope.get(
    ME_PATH,
    {
      helmet: false,
      schema: { summary: 'The signed-in person', response: { 200: profileAnswer, '4xx': problem } },
    },
    async (request) => profileOf(parts, (await signedIn(request)).user),
  );
  scope.patch<{ Body: z.output<typeof profileBody> }>(
    ME_PATH,
    {
      helmet: false,
      schema: {
        summary: 'Change the name',
        body: profileBody,
        response: { 200: profileAnswer, '4xx': problem },
      },
    },
    async (request) => {
      const { person } = await signedIn(request);
      const changed = await accounts.changeProfile(person, { name: request.body.name });
      if (!changed) throw new ProblemError(401, 'This account was deleted. Register again to go on.');
      return profileOf(parts, changed);
    },
  );
  scope.get(
    EXPORT_ME_PATH,
    { helmet: false, schema: { summary: 'Everything that is kept of the signed-in person, as a file' } },
    async (request, reply) => {
      const { person } = await signedIn(request);
      const everything = await accounts.everythingOf(person);
      if (!everything) throw new ProblemError(401, 'This account was deleted.');
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="strikescope-${dateOf(now())}.json"`)
        .send(JSON.stringify(readable(everything), null, 2));
    },
  );
  scope.delete<{ Body: z.output<typeof deletionBody> }>(
    ME_PATH,
    {
      helmet: false,
      config: {
        rateLimit: {
          ...DELETIONS,
          groupId: 'deletion',
          errorResponseBuilder: (_request: unknown, { after }: { after: string }) =>
            new ProblemError(429, `Too many attempts to delete an account. Try again in ${after}.`),
        },
      },
      schema: {
        summary: 'Delete the signed-in person with everything that is his',
        body: deletionBody,
        response: { 204: z.null(), '4xx': problem },
      },
    },
    async (request, reply) => {
      const { user } = await signedIn(request);
      const hash = (await accounts.personByEmail(user.email))?.passwordHash ?? null;
      const given = request.body?.password;
      if (
        hash !== null &&
        (given === undefined || !(await isRight(parts, reply, [request.ip, user.email, given])))
      )
        throw new ProblemError(403, 'The password is another one. Nothing was deleted.', {
          errors: [{ path: 'password', message: 'not the password of this account' }],
        });
      await accounts.deletePerson(user.id);
      return reply.code(204).send();
    },
  );
};

async function isRight(
  { isPasswordOf }: PeopleParts,
  reply: FastifyReply,
  given: Parameters<PeopleParts['isPasswordOf']>,
): Promise<boolean> {
  try {
    return await isPasswordOf(...given);
  } catch (error) {
    if (error instanceof TooOftenError) {
      reply.header('retry-after', error.seconds);
      throw new ProblemError(429, error.message);
    }
    if (error instanceof PasswordsBusyError)
      throw new ProblemError(503, 'Too many people are signing in just now. Try again in a moment.');
    throw error;
  }
}

async function profileOf({ accounts }: PeopleParts, { id, name, email, image, createdAt }: Person) {
  const signsInBy = await accounts.signsInBy(id);
  return { name, email, image, createdAt, signsInBy, hasPassword: signsInBy.includes('password') };
}

const iso = (at: Instant) => new Date(at).toISOString();

/** With instants that a person can read. */
function readable({ person, preferences, notes, sessions, messages, ...rest }: EverythingOfPerson) {
  return {
    person: { ...person, createdAt: iso(person.createdAt) },
    ...rest,
    preferences: preferences && { ...preferences, at: iso(preferences.at) },
    notes: notes.map((note) => ({
      ...note,
      createdAt: iso(note.createdAt),
      changedAt: iso(note.changedAt),
    })),
    sessions: sessions.map(({ openedAt, expires }) => ({ openedAt: iso(openedAt), expires: iso(expires) })),
    messages: messages.map((message) => ({ ...message, at: iso(message.at) })),
  };
}
