import type { Person } from '#accounts/accounts.ts';
import { leadOn } from './auth-answers.ts';
import type { AuthDesk } from './auth-desk.ts';
import { AuthFault } from './errors.ts';
import { type FormAction, takeTry } from './form-action.ts';
import { providersFor } from './providers.ts';
import { openSession } from './sign-in-session.ts';

const LINK = { provider: 'demo', subject: 'demo' } as const;
/** A top-level domain that never exists: no mail goes there, and nobody can register it by his own. */
const EMAIL = 'demo@strikescope.invalid';

/** `POST {auth}/callback/demo`: somebody who looks around without an account of his own. */
export const demoAction = (desk: AuthDesk): FormAction => ({
  page: 'signin',
  provider: 'demo',
  async run({ request, reply, form, callbackUrl }) {
    await takeTry(desk, 'signIn', request.ip);
    if (!providersFor(desk, request).some(({ id }) => id === 'demo'))
      throw new AuthFault('AccessDenied', 'the demo person is not offered here');
    await openSession(desk, request, reply, await demoPerson(desk));
    return leadOn(request, reply, callbackUrl, form);
  },
});

async function demoPerson({ accounts, now }: AuthDesk): Promise<Person> {
  const known = await accounts.personByLink(LINK);
  if (known) return known;
  const added = await accounts.addPerson({
    email: EMAIL,
    name: 'Demo',
    image: null,
    createdAt: now(),
    passwordHash: null,
  });
  const person = added ?? (await accounts.personByEmail(EMAIL));
  if (!person) throw new Error('the demo person was neither found nor added');
  await accounts.addLink(person.id, LINK);
  return person;
}
