import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Accounts, SessionWithPerson } from '#accounts/accounts.ts';
import type { Instant } from '#market/trading-date.ts';
import type { AuthDesk } from '#server/auth/auth-desk.ts';
import { checkedPassword } from '#server/auth/credentials.ts';
import type { SessionOf } from '#server/auth/session-of.ts';
import { ProblemError } from '#server/problem.ts';
import { checkSameOrigin } from '#server/same-origin.ts';

/** What the calls about people work with. */
export type PeopleParts = {
  readonly accounts: Accounts;
  readonly sessionOf: SessionOf;
  /** Time of people, never that of a day that is replayed. */
  readonly now: () => Instant;
  /** Origin by which people reach the server; null: the host that a request names. */
  readonly publicUrl: string | null;
  /** Whether `text` is the password of who has that e-mail; counted as any other try. Throws TooOftenError. */
  readonly isPasswordOf: (address: string, email: string, text: string) => Promise<boolean>;
};

/** The same people as sign-in knows. */
export function peopleOf(desk: AuthDesk): PeopleParts {
  const { accounts, sessionOf, now, publicUrl } = desk;
  const isPasswordOf: PeopleParts['isPasswordOf'] = async (...given) =>
    (await checkedPassword(desk, ...given)) !== null;
  return { accounts, sessionOf, now, publicUrl, isPasswordOf };
}

/** Routes of a scope, with who asks. */
export type PersonalRoutes = (
  scope: FastifyInstance,
  parts: PeopleParts,
  signedIn: (request: FastifyRequest) => Promise<SessionWithPerson>,
) => void;

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A scope of calls that take nothing but JSON and whose answers nobody keeps; writes come from our own pages. */
export async function jsonScope(
  app: FastifyInstance,
  publicUrl: string | null,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!READS.has(request.method)) checkSameOrigin(request, publicUrl);
    });
    routes(scope);
  });
}

/** The calls of `routes`, for signed-in people alone: 401 before a body is read, 503 while the accounts do not answer. */
export async function personalScope(
  app: FastifyInstance,
  parts: PeopleParts,
  routes: readonly PersonalRoutes[],
): Promise<void> {
  const signedIn = async (request: FastifyRequest) => {
    const session = await parts.sessionOf(request);
    if (!session) throw new ProblemError(401, 'Sign in first: this call is about the signed-in person.');
    return session;
  };
  await jsonScope(app, parts.publicUrl, (scope) => {
    scope.addHook('onRequest', async (request) => {
      await signedIn(request);
    });
    for (const add of routes) add(scope, parts, signedIn);
  });
}
