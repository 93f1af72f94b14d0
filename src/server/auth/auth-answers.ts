import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError } from '#accounts/accounts.ts';
import { nonceOf } from '../page-headers.ts';
import { type AuthDesk, registrationOf } from './auth-desk.ts';
import { cookiesOf, decodedCookie, setCookie } from './cookies.ts';
import { AUTH_ERRORS, type AuthErrorEntry, type AuthErrorName } from './errors.ts';
import { lookOf } from './page-look.ts';
import { type AuthPage, REGISTER_PAGE } from './pages/auth-page.ts';
import { renderAuthPage } from './pages/render-auth-page.tsx';
import { providersFor } from './providers.ts';
import { callbackUrl } from './site.ts';

/** The first value of a query's field; null for none. */
export function queryText(request: FastifyRequest, name: string): string | null {
  const value = (request.query as Record<string, unknown>)[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : null;
}

/** Where the person goes on to: what he asks for, else what this browser asked for before, else the site's root. */
export function wayOn(desk: AuthDesk, request: FastifyRequest, asked: string | undefined): string {
  const site = desk.site(request);
  const kept = cookiesOf(request)[desk.names(request).callbackUrl];
  const wanted = asked || queryText(request, 'callbackUrl') || decodedCookie(kept);
  const url = wanted ? callbackUrl(wanted, site, desk.base) : `${site.origin}/`;
  if (url !== null) return url;
  logFault(request, 'InvalidCallbackUrl', `not an address of ${site.origin}: ${oneLine(wanted!)}`);
  return `${site.origin}/`;
}

/** Keeps the way on in this browser, for who comes back from elsewhere. */
export function keepWayOn(
  desk: AuthDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  callbackUrl: string,
): void {
  setCookie(reply, desk.names(request).callbackUrl, callbackUrl, { secure: desk.site(request).secure });
}

/** The csrf token of this browser; a new one where it has none. */
export function csrfToken(desk: AuthDesk, request: FastifyRequest, reply: FastifyReply): string {
  const name = desk.names(request).csrf;
  const known = desk.csrf.tokenOf(decodedCookie(cookiesOf(request)[name]));
  if (known !== null) return known;
  const { token, cookie } = desk.csrf.make();
  setCookie(reply, name, cookie, { secure: desk.site(request).secure });
  return token;
}

/** Leads on: a script gets the address, a form is sent there. */
export function leadOn(
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
  { json, status = 200 }: { readonly json: boolean; readonly status?: number },
): FastifyReply {
  reply.header('cache-control', 'no-store');
  return json ? reply.code(status).send({ url }) : reply.redirect(url, request.method === 'POST' ? 303 : 302);
}

/** The address of the page that shows an error. */
export function errorUrl(
  desk: AuthDesk,
  request: FastifyRequest,
  fault: AuthErrorName,
  more: Readonly<Record<string, string>> = {},
): string {
  const { page, shown }: AuthErrorEntry = AUTH_ERRORS[fault];
  const path = page === 'signin' || page === 'error' ? `${desk.base}/${page}` : REGISTER_PAGE;
  const query: Record<string, string> =
    fault === 'MissingCSRF' ? { csrf: 'true' } : { error: shown ?? 'UnknownError' };
  return addressOf(desk, request, path, { ...query, ...more });
}

/** The whole address of a path of this site, as the person's browser reaches it. */
export function addressOf(
  desk: AuthDesk,
  request: FastifyRequest,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString();
  return `${desk.site(request).origin}${path}${search && `?${search}`}`;
}

export type PageOptions = {
  readonly error?: string | null;
  readonly status?: number;
  readonly callbackUrl?: string;
  readonly token?: string;
  readonly email?: string;
};

/** Draws a page of sign-in. */
export async function sendAuthPage(
  desk: AuthDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  page: AuthPage,
  { error = null, status = 200, callbackUrl = wayOn(desk, request, undefined), ...more }: PageOptions = {},
): Promise<FastifyReply> {
  const providers = providersFor(desk, request);
  const html = await renderAuthPage(page, {
    ...lookOf(request),
    csrfToken: csrfToken(desk, request, reply),
    nonce: nonceOf(reply.raw),
    base: desk.base,
    providers: providers.filter(({ id }) => id !== 'demo'),
    callbackUrl,
    error,
    registration: registrationOf(desk),
    demo: providers.some(({ id }) => id === 'demo'),
    session: await visitorOf(desk, request),
    ...more,
  });
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** A page stands also while the accounts do not answer. */
async function visitorOf(desk: AuthDesk, request: FastifyRequest) {
  try {
    return (await desk.sessionOf(request))?.user ?? null;
  } catch (error) {
    if (!(error instanceof AccountsError)) throw error;
    logFault(request, 'AccountsUnavailable', error.message);
    return null;
  }
}

/** One line in the log for one fault. */
export function logFault(
  request: FastifyRequest,
  fault: AuthErrorName,
  message: string,
  cause?: unknown,
): void {
  const { code, status }: AuthErrorEntry = AUTH_ERRORS[fault];
  const line = { auth: fault, code, ...(cause === undefined ? {} : { err: cause }) };
  if (status >= 500) request.log.error(line, message);
  else request.log.warn(line, message);
}

const LONGEST_LINE = 500;

/** Text from elsewhere as one line that can stand in a log. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}
