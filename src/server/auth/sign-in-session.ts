import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person, SessionWithPerson } from '#accounts/accounts.ts';
import type { AuthDesk } from './auth-desk.ts';
import { dropCookie, setCookie } from './cookies.ts';

const DAY_MS = 86_400_000;
const LIFE_MS = 30 * DAY_MS;

/**
 * Signs a person in to this browser: always a session of a new name, so that nobody knows it who knew the browser before.
 * The one it had is void. Answers the id.
 */
export async function openSession(
  desk: AuthDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
): Promise<string> {
  const before = await desk.sessionOf(request);
  const openedAt = desk.now();
  const session = {
    id: randomBytes(32).toString('base64url'),
    person: person.id,
    openedAt,
    expires: openedAt + LIFE_MS,
  };
  await desk.accounts.openSession(session);
  if (before) await desk.accounts.closeSession(before.id);
  await sendSession(desk, request, reply, session);
  return session.id;
}

/** Voids the session of this browser, wherever its cookie was copied to. */
export async function closeSession(
  desk: AuthDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const session = await desk.sessionOf(request);
  if (session) await desk.accounts.closeSession(session.id);
  dropSession(desk, request, reply);
}

/** Takes the session's cookie away from this browser. The session itself goes on: see `closeSession`. */
export function dropSession(desk: AuthDesk, request: FastifyRequest, reply: FastifyReply): void {
  dropCookie(reply, desk.names(request).session, desk.site(request).secure);
}

/** A session in use lives on: once a day its end moves. */
export async function prolonged(
  desk: AuthDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  session: SessionWithPerson,
): Promise<SessionWithPerson> {
  const expires = desk.now() + LIFE_MS;
  if (expires - session.expires < DAY_MS) return session;
  await desk.accounts.prolongSession(session.id, expires);
  await sendSession(desk, request, reply, { id: session.id, expires });
  return { ...session, expires };
}

async function sendSession(
  desk: AuthDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  session: { readonly id: string; readonly expires: number },
): Promise<void> {
  const token = await desk.tokens.encode(session, desk.now());
  setCookie(reply, desk.names(request).session, token, {
    secure: desk.site(request).secure,
    expires: new Date(session.expires),
  });
}
