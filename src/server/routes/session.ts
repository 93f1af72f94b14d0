import type { FastifyInstance } from 'fastify';
import { sessionAnswer } from '#api/session.ts';
import { SESSION_PATH } from '#api/session-paths.ts';

/** `GET {auth}/session` of the source document: `{}`, since nobody can sign in yet. */
export function sessionRoutes(app: FastifyInstance): void {
  app.get(
    SESSION_PATH,
    {
      helmet: false,
      schema: { summary: 'Who is signed in; {} when nobody is', response: { 200: sessionAnswer } },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({}),
  );
}
