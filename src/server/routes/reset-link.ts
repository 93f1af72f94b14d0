import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { RESET_LINK_PATH } from '#api/addresses.ts';
import { problem } from '#api/answer.ts';
import { resetLinkAnswer, resetLinkBody } from '#api/me.ts';
import { ProblemError } from '../problem.ts';
import { makeResetLink } from '../reset-link.ts';
import { checkOperator } from '../writer-check.ts';
import { jsonScope, type PeopleParts } from './me/personal-scope.ts';

/** `POST /api/v2/reset-link`: what the command of that name prints, made where the accounts are open. */
export async function resetLinkRoutes(
  app: FastifyInstance,
  { accounts, now, publicUrl }: PeopleParts,
  { operatorToken, base }: { readonly operatorToken: string; readonly base: string },
): Promise<void> {
  await jsonScope(app, publicUrl, (scope) => {
    scope.post<{ Body: z.output<typeof resetLinkBody> }>(
      RESET_LINK_PATH,
      {
        helmet: false,
        onRequest: async (request) => checkOperator(request, operatorToken),
        schema: {
          summary: 'A link by which a person chooses a new password; for the operator',
          body: resetLinkBody,
          response: { 200: resetLinkAnswer, '4xx': problem },
        },
      },
      async ({ body: { email }, protocol, host }) => {
        const origin = publicUrl ?? `${protocol}://${host}`;
        const link = await makeResetLink(accounts, { email, origin, base, now: now() });
        if (!link) throw new ProblemError(404, `Nobody is registered with ${email}.`);
        return link;
      },
    );
  });
}
