import type { SessionAnswer } from '#api/session.ts';
import { authBase, authPage } from './auth-addresses.ts';
import type { Session } from './session.ts';
import { logClientError, SESSION_NEWS } from './session-news.ts';

/** A provider that signs people in, as documented. */
export type Provider = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly signinUrl: string;
  readonly callbackUrl: string;
};

export type SignInOutcome = {
  /** A name of the error catalogue; null when all is well. */
  readonly error: string | null;
  readonly status: number;
  readonly ok: boolean;
  /** Where to go on; null when signing in failed. */
  readonly url: string | null;
};

/** What the calls touch beside the network: the browser's own in the product. */
export type Surroundings = {
  readonly fetch: typeof fetch;
  /** The page's address. */
  readonly href: () => string;
  readonly go: (address: string) => void;
  readonly log: typeof logClientError;
  /** Tells the other tabs. */
  readonly announce: () => void;
};

const BROWSER: Surroundings = {
  fetch: (...args) => fetch(...args),
  href: () => location.href,
  go: (address) => location.assign(address),
  log: logClientError,
  announce: () => localStorage.setItem(SESSION_NEWS, String(Date.now())),
};

/** Everybody who can sign people in; null when that cannot be fetched. */
export const providers = (at = BROWSER): Promise<Readonly<Record<string, Provider>> | null> =>
  fetched('providers', at);

/** The token that every form of sign-in carries; null when it cannot be fetched. */
export async function csrfToken(at = BROWSER): Promise<string | null> {
  const answer = await fetched<{ csrfToken: string }>('csrf', at);
  return answer?.csrfToken ?? null;
}

/**
 * Signs in by a provider, with what its form asks for. Without a list of providers the page becomes the error page, and
 * of a provider that is not in it the sign-in page; both answer null.
 */
export async function signIn(
  provider: string,
  fields: Readonly<Record<string, string>> = {},
  at = BROWSER,
): Promise<SignInOutcome | null> {
  const back = fields.callbackUrl ?? at.href();
  const known = await providers(at);
  if (!known) {
    at.go(authPage('error', null));
    return null;
  }
  const chosen = Object.hasOwn(known, provider) ? known[provider] : undefined;
  if (!chosen) {
    at.go(authPage('signin', back));
    return null;
  }
  const action = chosen.type === 'credentials' ? 'callback' : 'signin';
  const answer = await posted(`${action}/${provider}`, { ...fields, callbackUrl: back }, at);
  if (!answer) return { error: 'CLIENT_FETCH_ERROR', status: 0, ok: false, url: null };
  const error = answer.url === null ? null : failureIn(new URL(answer.url, at.href()));
  if (action === 'signin' && answer.ok && error === null && answer.url !== null) at.go(answer.url);
  if (answer.ok && error === null) at.announce();
  return { error, status: answer.status, ok: answer.ok, url: error === null ? answer.url : null };
}

/** What a sign-in that was refused is sent to: a page that names an error, or the form for another token. */
const failureIn = ({ searchParams }: URL): string | null =>
  searchParams.get('error') ?? (searchParams.get('csrf') === 'true' ? 'MissingCSRF' : null);

/** Ends the session. Answers where to go on; null when the server could not be reached. */
export async function signOut(callbackUrl: string, at = BROWSER): Promise<string | null> {
  const answer = await posted('signout', { callbackUrl }, at);
  if (!answer?.ok) return null;
  at.announce();
  return answer.url ?? callbackUrl;
}

/** Changes what the session says of the person; ignored, with null, while it is loading or nobody is signed in. */
export async function update(
  session: Session,
  data: Readonly<Record<string, string>>,
  at = BROWSER,
): Promise<SessionAnswer | null> {
  if (session.status !== 'authenticated') return null;
  const token = await csrfToken(at);
  if (token === null) return null;
  const answer = await fetched<SessionAnswer>('session', at, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csrfToken: token, data }),
  });
  if (answer) at.announce();
  return answer;
}

type Answer = { readonly ok: boolean; readonly status: number; readonly url: string | null };

/** Sends a form with its token and asks for an answer in JSON. */
export async function posted(
  path: string,
  fields: Readonly<Record<string, string>>,
  at = BROWSER,
): Promise<Answer | null> {
  const token = await csrfToken(at);
  if (token === null) return null;
  try {
    const response = await at.fetch(`${authBase()}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, csrfToken: token, json: 'true' }),
    });
    const answer: unknown = await response.json();
    const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : null;
    return { ok: response.ok, status: response.status, url: typeof url === 'string' ? url : null };
  } catch (error) {
    at.log('CLIENT_FETCH_ERROR', `${path}: ${String(error)}`);
    return null;
  }
}

/** The answer of a call below the base; null, and a line in the server's log, where there is none. */
async function fetched<Data>(path: string, at: Surroundings, init?: RequestInit): Promise<Data | null> {
  try {
    const response = await at.fetch(`${authBase()}/${path}`, init);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as Data;
  } catch (error) {
    at.log('CLIENT_FETCH_ERROR', `${path}: ${String(error)}`);
    return null;
  }
}
