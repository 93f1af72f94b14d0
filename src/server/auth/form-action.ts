import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError } from '#accounts/accounts.ts';
import { ProblemError, problemOf } from '../problem.ts';
import { addressOf, errorUrl, leadOn, logFault, sendAuthPage, wayOn } from './auth-answers.ts';
import type { AuthDesk } from './auth-desk.ts';
import { cookiesOf, decodedCookie } from './cookies.ts';
import { AUTH_ERRORS, type AuthErrorName, AuthFault } from './errors.ts';
import { type AuthForm, formOf } from './form.ts';
import type { LimitName } from './limits.ts';
import type { AuthPage } from './pages/auth-page.ts';
import { PasswordsBusyError } from './password.ts';

/** A form that was sent by a page of this site. */
export type Sent = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly form: AuthForm;
  /** Where the person goes on to. */
  readonly callbackUrl: string;
};

export type FormAction = {
  /** The page that the form stands on. */
  readonly page: AuthPage;
  /** Told beside the error, as documented. */
  readonly provider?: string;
  /** Where an error is shown that belongs to the form itself; left out, where the catalogue says. */
  readonly faultUrl?: (sent: Sent, fault: AuthErrorName) => string | null;
  /** In place of leading on to the sign-in page. */
  readonly withoutCsrf?: (sent: Sent) => FastifyReply;
  run(sent: Sent): Promise<FastifyReply>;
};

/** Seconds after which a crowd at the door has gone. */
const CROWD_SECONDS = 5;

/** Somebody tries too often; `seconds` says when he may go on. */
export class TooOftenError extends Error {
  override name = 'TooOftenError';
  readonly seconds: number;

  constructor(seconds: number) {
    super(`Too many tries. Try again in ${seconds} s.`);
    this.seconds = seconds;
  }
}

/** Counts a try. Throws TooOftenError. */
export async function takeTry(desk: AuthDesk, limit: LimitName, key: string): Promise<void> {
  const seconds = await desk.limits.take(limit, key);
  if (seconds > 0) throw new TooOftenError(seconds);
}

/**
 * How every form of sign-in is taken: not too often, from this site, then what it is there for. Whatever goes wrong leads
 * to the page that shows it, and for a script to its address.
 */
export function formAction(desk: AuthDesk, action: FormAction) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const form = formOf(request);
    const sent: Sent = { request, reply, form, callbackUrl: wayOn(desk, request, form.callbackUrl) };
    try {
      await takeTry(desk, 'call', request.ip);
      if (!isOurs(desk, sent)) {
        if (action.withoutCsrf) return action.withoutCsrf(sent);
        throw new AuthFault('MissingCSRF', 'a form without a valid csrfToken');
      }
      return await action.run(sent);
    } catch (error) {
      return refuse(desk, action, sent, error);
    }
  };
}

/** Whether the form stood on a page of this site. */
function isOurs(desk: AuthDesk, { request, form }: Sent): boolean {
  const cookie = decodedCookie(cookiesOf(request)[desk.names(request).csrf]);
  return request.headers['sec-fetch-site'] !== 'cross-site' && desk.csrf.isValid(form.csrfToken, cookie);
}

function refuse(
  desk: AuthDesk,
  action: FormAction,
  sent: Sent,
  error: unknown,
): Promise<FastifyReply> | FastifyReply {
  const { request, form, callbackUrl } = sent;
  if (error instanceof ProblemError) throw error;
  if (error instanceof TooOftenError) return refuseTooOften(desk, action, sent, error.seconds);
  if (error instanceof PasswordsBusyError) return refuseTooOften(desk, action, sent, CROWD_SECONDS);
  const fault = faultOf(error);
  logFault(
    request,
    fault,
    (error as Error).message,
    fault === 'UnknownError' ? error : (error as Error).cause,
  );
  const { status, page } = AUTH_ERRORS[fault];
  const own = action.faultUrl?.(sent, fault);
  const provider: Record<string, string> = action.provider === undefined ? {} : { provider: action.provider };
  /** A script is led to the error page, as documented; it leads on to the sign-in page for a person. */
  const path = form.json && page === 'signin' && fault !== 'MissingCSRF' ? `${desk.base}/error` : null;
  const url =
    own ??
    (path === null
      ? errorUrl(desk, request, fault, { callbackUrl })
      : addressOf(desk, request, path, { error: AUTH_ERRORS[fault].shown ?? '', ...provider }));
  const bare = form.json ? withoutWayOn(url) : url;
  return leadOn(request, sent.reply, bare, { json: form.json, status });
}

/** The documented addresses of errors hold no way on. */
function withoutWayOn(text: string): string {
  const url = new URL(text);
  url.searchParams.delete('callbackUrl');
  return url.href;
}

function faultOf(error: unknown): AuthErrorName {
  if (error instanceof AuthFault) return error.fault;
  return error instanceof AccountsError ? 'AccountsUnavailable' : 'UnknownError';
}

async function refuseTooOften(
  desk: AuthDesk,
  { page }: FormAction,
  { request, reply, form, callbackUrl }: Sent,
  seconds: number,
): Promise<FastifyReply> {
  logFault(request, 'RateLimited', `too many tries at ${page}`);
  reply.header('retry-after', seconds);
  if (!form.json)
    return sendAuthPage(desk, request, reply, page, { error: 'RateLimited', status: 429, callbackUrl });
  const problem = problemOf(new ProblemError(429, `Too many tries. Try again in ${seconds} s.`), request.id);
  const url = addressOf(desk, request, `${desk.base}/error`, { error: 'RateLimited' });
  return reply
    .code(429)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...problem, url }));
}
