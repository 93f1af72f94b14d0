import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Accounts, Person } from '#accounts/accounts.ts';
import type { AccountsLater } from '#accounts/open-accounts.ts';
import { type Problem, problem } from '#api/answer.ts';
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { buildApp } from '#server/app.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { appSettings } from './app-settings.ts';
import { newcomer } from './newcomer.ts';

export const NOW = instantOf('2026-06-15', 600);
/** A header that names a session, where a browser would send a cookie. */
const SESSION_HEADER = 'x-session';

type Ask = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly as?: Visitor | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};
export type Visitor = { readonly person: Person; readonly session: string };

/** The server without a socket over real accounts, with people who are signed in. */
export async function peopleApp(later: AccountsLater, changes: { publicUrl?: string | null } = {}) {
  const { accounts } = later;
  const calendar = createCalendar();
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now: () => NOW });
  const { fastify } = await buildApp({
    store,
    calendar,
    now: () => NOW,
    ...appSettings({ rateLimit: 10_000 }),
    accounts: later,
    people: {
      accounts,
      sessionOf: async ({ headers }) => {
        const id = headers[SESSION_HEADER];
        return typeof id === 'string' ? accounts.session(id, NOW) : null;
      },
      now: () => NOW,
      publicUrl: changes.publicUrl ?? null,
      /** A hash that takes no time, and is one. */
      isPasswordOf: async (_address, email, text) =>
        (await accounts.personByEmail(email))?.passwordHash === `hash of ${text}`,
    },
  });
  await fastify.ready();
  return {
    ask: ({ method = 'GET', url, as = null, body, headers = {} }: Ask) =>
      fastify.inject({
        method,
        url,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(as && { [SESSION_HEADER]: as.session }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    fastify,
    stop: async () => {
      await fastify.close();
      await store.close();
    },
  };
}

/** Somebody new, signed in. `password` null: one who signs in by a provider. */
export async function visitor(accounts: Accounts, password: string | null = 'right'): Promise<Visitor> {
  const person = await accounts.addPerson(
    newcomer({ passwordHash: password === null ? null : `hash of ${password}`, createdAt: NOW }),
  );
  if (!person) throw new Error('two with one e-mail');
  const session = randomBytes(32).toString('base64url');
  await accounts.openSession({ id: session, person: person.id, openedAt: NOW, expires: NOW + 86_400_000 });
  return { person, session };
}

type Response = Awaited<ReturnType<Awaited<ReturnType<typeof peopleApp>>['ask']>>;

/** The problem that a call was answered with, which tells nothing of the server's insides. */
export function refused(response: Response, status: number): Problem {
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(response.statusCode, response.body).toBe(status);
  expect(response.body).not.toMatch(/node_modules|at \w+ \(/);
  return problem.parse(response.json());
}
