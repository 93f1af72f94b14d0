import type { z } from 'zod';
import { USER_PATH } from '#api/addresses.ts';
import { problem, userAnswer } from '#api/answer.ts';
import { userBody } from '#api/me.ts';
import type { PersonalRoutes } from './personal-scope.ts';

/** `POST /data/user` of the source document: stores the details, answers what is stored. */
export const userRoutes: PersonalRoutes = (scope, { accounts }, signedIn) => {
  scope.post<{ Body: z.output<typeof userBody> }>(
    USER_PATH,
    {
      helmet: false,
      schema: {
        summary: 'The signed-in person’s details',
        body: userBody,
        response: { 200: userAnswer, '4xx': problem },
      },
    },
    async (request) => {
      const { person } = await signedIn(request);
      return accounts.keepUserDetails(person, request.body);
    },
  );
};
