import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CONTACT_PATH, MESSAGES_PATH } from '#api/addresses.ts';
import { problem } from '#api/answer.ts';
import { contactBody, messagesAnswer, messagesQuery } from '#api/me.ts';
import { ProblemError } from '../problem.ts';
import { checkOperator } from '../writer-check.ts';
import { jsonScope, type PeopleParts } from './me/personal-scope.ts';

/** Messages that one address may leave, this machine's included: a proxy may stand on it. */
const MESSAGES = { max: 5, timeWindow: 10 * 60_000, allowList: [] };

/** `POST /api/v2/contact` keeps a message for the operator; `GET /api/v2/messages` reads them, with his token. */
export async function contactRoutes(
  app: FastifyInstance,
  { accounts, sessionOf, now, publicUrl }: PeopleParts,
  operatorToken: string,
): Promise<void> {
  await jsonScope(app, publicUrl, (scope) => {
    scope.post<{ Body: z.output<typeof contactBody> }>(
      CONTACT_PATH,
      {
        helmet: false,
        config: {
          rateLimit: {
            ...MESSAGES,
            groupId: 'contact',
            errorResponseBuilder: (_request: unknown, { after }: { after: string }) =>
              new ProblemError(
                429,
                `${MESSAGES.max} messages came from your address. Write again in ${after}.`,
              ),
          },
        },
        schema: {
          summary: 'Write to the operator',
          body: contactBody,
          response: { 204: z.null(), '4xx': problem },
        },
      },
      async (request, reply) => {
        const { name, email, subject, message } = request.body;
        const session = await sessionOf(request);
        await accounts.addMessage({
          name: name.trim(),
          email,
          subject: subject.trim(),
          text: message.trim(),
          at: now(),
          person: session?.person ?? null,
        });
        return reply.code(204).send();
      },
    );
    scope.get<{ Querystring: z.output<typeof messagesQuery> }>(
      MESSAGES_PATH,
      {
        helmet: false,
        onRequest: async (request) => checkOperator(request, operatorToken),
        schema: {
          summary: 'Messages of the contact form, newest first; for the operator',
          querystring: messagesQuery,
          response: { 200: messagesAnswer, '4xx': problem },
        },
      },
      async ({ query }) => ({ messages: await accounts.messages(query.limit) }),
    );
  });
}
