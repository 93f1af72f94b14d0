import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { REGISTRATION_LINK_PATH, RESET_LINK_PATH } from '#api/addresses.ts';
import { problem } from '#api/answer.ts';
import { personLinkAnswer, personLinkBody } from '#api/me.ts';
import { type MakeLink, makeRegistrationLink, makeResetLink, PersonLinkError } from '../person-links.ts';
import { ProblemError } from '../problem.ts';
import { checkOperator } from '../writer-check.ts';
import { jsonScope, type PeopleParts } from './me/personal-scope.ts';

/** What the commands `reset-link` and `add-person` print, made where the accounts are open. */
export async function personLinkRoutes(
  app: FastifyInstance,
  { accounts, now, publicUrl }: PeopleParts,
  { operatorToken, base }: { readonly operatorToken: string; readonly base: string },
): Promise<void> {
  await jsonScope(app, publicUrl, (scope) => {
    const link = (path: string, summary: string, make: MakeLink) =>
      scope.post<{ Body: z.output<typeof personLinkBody> }>(
        path,
        {
          helmet: false,
          onRequest: async (request) => checkOperator(request, operatorToken),
          schema: { summary, body: personLinkBody, response: { 200: personLinkAnswer, '4xx': problem } },
        },
        async ({ body: { email }, protocol, host }) => {
          const origin = publicUrl ?? `${protocol}://${host}`;
          try {
            return await make(accounts, email, { origin, base, now: now() });
          } catch (error) {
            if (error instanceof PersonLinkError) throw new ProblemError(error.status, error.message);
            throw error;
          }
        },
      );
    link(RESET_LINK_PATH, 'A link by which a person chooses a new password; for the operator', makeResetLink);
    link(
      REGISTRATION_LINK_PATH,
      'A link by which somebody new makes an account; for the operator',
      makeRegistrationLink,
    );
  });
}
