import type { FastifyRequest } from 'fastify';
import type { Person } from '#accounts/accounts.ts';
import { type AuthDesk, registrationOf } from './auth-desk.ts';
import { AuthFault } from './errors.ts';
import { personName } from './form.ts';
import type { Identity } from './google.ts';

/**
 * The person behind an identity: who is linked to it; else who is signed in, who is then linked; else a new one,
 * unless the operator alone adds people. An e-mail that has an account is not enough, since whoever made that account may be somebody else. Throws AuthFault.
 */
export async function personOf(desk: AuthDesk, request: FastifyRequest, identity: Identity): Promise<Person> {
  const { accounts } = desk;
  const link = { provider: 'google', subject: identity.subject };
  const known = await accounts.personByLink(link);
  if (known) return known;
  const session = await desk.sessionOf(request);
  if (session && (await accounts.addLink(session.person, link))) return session.user;
  const { email } = identity;
  if (email === null) throw new AuthFault('AccessDenied', 'the provider has not verified the e-mail');
  if (registrationOf(desk) === 'closed')
    throw new AuthFault('AccessDenied', 'nobody has this identity, and the operator alone adds people');
  /** The picture stays out: pages ask nobody but this server for anything. */
  const added = await accounts.addPerson({
    email,
    name: personName(identity.name) ?? null,
    image: null,
    createdAt: desk.now(),
    passwordHash: null,
  });
  if (!added) throw new AuthFault('AccountNotLinkedError', 'the e-mail has an account that is not linked');
  await accounts.addLink(added.id, link);
  return added;
}
