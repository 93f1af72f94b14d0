import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problem } from '#api/answer.ts';
import { type FeedSignIn, SignInError } from '#feeds/sign-in.ts';
import type { Instant } from '#market/trading-date.ts';
import type { AccessFile } from '../live/access-file.ts';
import { badInput, ProblemError } from '../problem.ts';
import { checkWriter } from '../writer-check.ts';

export const FEED_TOKEN_PATH = '/api/v2/feed/token';

/** The feed that a person has to sign in to. */
export type SignInParts = { readonly feed: string; readonly signIn: FeedSignIn; readonly access: AccessFile };

/** The page that leads to the sign-in of a feed. */
export const signInPath = (feed: string) => `/feeds/${feed}/signin`;

/** Time for a person to type a password and a second factor. */
const PATIENCE_MS = 600_000;
const LONGEST_TOKEN = 4096;

const tokenBody = z.object({ token: z.string().trim().min(1).max(LONGEST_TOKEN) });

/**
 * How the operator signs in to the feed: `GET /feeds/<feed>/signin` sends the browser to its source, which sends it back
 * to `GET /feeds/<feed>/callback`; `POST /api/v2/feed/token` takes a token as it is. The feed goes on with it by itself.
 */
export function feedSignInRoutes(
  app: FastifyInstance,
  parts: SignInParts | null,
  { operatorToken, now }: { readonly operatorToken: string; readonly now: () => Instant },
): void {
  const onRequest = async (request: Parameters<typeof checkWriter>[0]) => checkWriter(request, operatorToken);

  app.post(
    FEED_TOKEN_PATH,
    {
      helmet: false,
      onRequest,
      schema: {
        summary: 'Give the feed an access token: {"token": "…"}',
        body: z.unknown(),
        response: { '4xx': problem },
      },
    },
    async (request, reply) => {
      if (!parts) throw new ProblemError(404, 'The feed that runs needs no sign-in.');
      await parts.access.save(tokenIn(request.body));
      return reply.code(204).send();
    },
  );

  if (!parts) return;
  const { feed, signIn, access } = parts;
  let begun: { readonly state: string; readonly at: Instant } | null = null;

  app.get(
    signInPath(feed),
    { onRequest, schema: { summary: 'Sign in to the feed, at its source' } },
    async (_request, reply) => {
      begun = { state: randomBytes(18).toString('base64url'), at: now() };
      return reply.header('cache-control', 'no-store').redirect(signIn.loginUrl(begun.state));
    },
  );

  app.get<{ Querystring: { request_token?: string; state?: string } }>(
    `/feeds/${feed}/callback`,
    {
      onRequest,
      schema: {
        summary: 'Where the source sends back who has signed in',
        querystring: z.object({
          request_token: z.string().max(LONGEST_TOKEN).optional(),
          state: z.string().optional(),
        }),
      },
    },
    async (request, reply) => {
      const { request_token: requestToken, state } = request.query;
      const asked = begun;
      begun = null;
      /** A source that does not send the state back is known by the sign-in that was begun here a moment ago. */
      const isOurs =
        asked !== null && now() - asked.at <= PATIENCE_MS && (state ?? asked.state) === asked.state;
      if (!isOurs)
        throw new ProblemError(
          400,
          `This sign-in was not begun here, or too long ago. Begin at /feeds/${feed}/signin.`,
        );
      if (!requestToken)
        throw badInput('request_token', `the sign-in was called off. Begin at /feeds/${feed}/signin`);
      try {
        await access.save(await signIn.exchange(requestToken));
      } catch (error) {
        if (error instanceof SignInError)
          throw new ProblemError(error.isRefused ? 400 : 503, error.message, {}, { cause: error });
        throw error;
      }
      return reply.header('cache-control', 'no-store').redirect('/', 303);
    },
  );
}

/** JSON comes as the text it is. */
function tokenIn(body: unknown): string {
  let value: unknown;
  try {
    value = JSON.parse(String(body));
  } catch (error) {
    if (error instanceof SyntaxError) throw badInput('token', 'send it as JSON: {"token": "…"}');
    throw error;
  }
  const parsed = tokenBody.safeParse(value);
  if (!parsed.success) throw badInput('token', 'an access token of the feed is expected');
  return parsed.data.token;
}
