import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problem, userAnswer } from '#api/answer.ts';
import { ProblemError } from '../problem.ts';

/** `POST /data/user` of the source document; it belongs to a session, and nobody is signed in yet. */
export function userRoutes(app: FastifyInstance): void {
  app.post(
    '/data/user',
    {
      helmet: false,
      schema: {
        summary: 'The signed-in person’s details',
        body: z.unknown(),
        response: { 200: userAnswer, 401: problem },
      },
    },
    async () => {
      throw new ProblemError(401, 'Sign in first: this call stores the details of the signed-in person.');
    },
  );
}
