import type { z } from 'zod';
import { PREFERENCES_PATH } from '#api/addresses.ts';
import { problem } from '#api/answer.ts';
import { preferencesAnswer, preferencesBody } from '#api/me.ts';
import type { PersonalRoutes } from './personal-scope.ts';

/** Settings that follow a person from device to device. */
export const preferenceRoutes: PersonalRoutes = (scope, { accounts, now }, signedIn) => {
  scope.get(
    PREFERENCES_PATH,
    {
      helmet: false,
      schema: {
        summary: 'The settings of the signed-in person',
        response: { 200: preferencesAnswer, '4xx': problem },
      },
    },
    async (request) => {
      const { person } = await signedIn(request);
      return (await accounts.preferences(person)) ?? { values: {}, at: null };
    },
  );
  scope.put<{ Body: z.output<typeof preferencesBody> }>(
    PREFERENCES_PATH,
    {
      helmet: false,
      schema: {
        summary: 'Lay changes over the settings; null forgets one',
        body: preferencesBody,
        response: { 200: preferencesAnswer, '4xx': problem },
      },
    },
    async (request) => {
      const { person } = await signedIn(request);
      return accounts.keepPreferences(person, request.body.values, now());
    },
  );
};
