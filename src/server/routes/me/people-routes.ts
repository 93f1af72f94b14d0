import type { FastifyInstance } from 'fastify';
import { USER_PATH } from '#api/addresses.ts';
import { ProblemError } from '#server/problem.ts';
import { contactRoutes } from '../contact.ts';
import { personLinkRoutes } from '../person-links.ts';
import { noteRoutes } from './notes.ts';
import { type PeopleParts, personalScope } from './personal-scope.ts';
import { preferenceRoutes } from './preferences.ts';
import { profileRoutes } from './profile.ts';
import { userRoutes } from './user.ts';

/** Every call about people; a server that knows none (null) says so to the documented one. `base`: where sign-in lies. */
export async function peopleRoutes(
  app: FastifyInstance,
  people: PeopleParts | null,
  operator: { readonly operatorToken: string; readonly base: string },
): Promise<void> {
  if (!people) {
    app.post(USER_PATH, { helmet: false, schema: { hide: true } }, async () => {
      throw new ProblemError(401, 'Sign in first: this call stores the details of the signed-in person.');
    });
    return;
  }
  await personalScope(app, people, [profileRoutes, preferenceRoutes, noteRoutes, userRoutes]);
  await contactRoutes(app, people, operator.operatorToken);
  await personLinkRoutes(app, people, operator);
}
