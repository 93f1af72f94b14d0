import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError } from '#accounts/accounts.ts';
import { answerProblem, ProblemError } from '../problem.ts';
import {
  addressOf,
  errorUrl,
  keepWayOn,
  leadOn,
  logFault,
  oneLine,
  queryText,
  sendAuthPage,
  wayOn,
} from './auth-answers.ts';
import type { AuthDesk } from './auth-desk.ts';
import { clientLog, LOG_LIMIT } from './client-log.ts';
import { confirmAction, confirmPage } from './confirmation.ts';
import { credentialsAction } from './credentials.ts';
import { demoAction } from './demo-person.ts';
import { AUTH_ERRORS, AuthFault, shownError } from './errors.ts';
import { type FormAction, formAction, TooOftenError, takeTry } from './form-action.ts';
import { googleSignIn } from './google.ts';
import { personOf } from './google-person.ts';
import { changeAction, resetAction, resetRequestAction } from './new-password.ts';
import { registerAction } from './registration.ts';
import {
  countCall,
  getCsrf,
  getProviders,
  getSession,
  signOutAction,
  updateAction,
} from './session-calls.ts';
import { openSession } from './sign-in-session.ts';

/** A form of sign-in is some hundred bytes. */
const FORM_LIMIT = 16 * 1024;
const EVERY = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

type ProviderRoute = { Params: { provider: string } };

/** Every route of sign-in under its base, and the page to register. */
export async function authRoutes(app: FastifyInstance, desk: AuthDesk): Promise<void> {
  app.get('/register', { schema: { hide: true } }, pageOf(desk, 'register'));
  await app.register(async (scope) => routesUnderBase(scope, desk), { prefix: desk.base });
}

async function routesUnderBase(scope: FastifyInstance, desk: AuthDesk): Promise<void> {
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    scope.getDefaultJsonParser('error', 'error'),
  );
  scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  await scope.register(formbody, { bodyLimit: FORM_LIMIT });
  scope.setErrorHandler(answerAuthError);

  const call = (path: string, summary: string, answer: Handler) =>
    scope.get(path, { onRequest: countCall(desk), schema: { summary } }, answer);
  const page = (path: string, answer: Handler) =>
    scope.get(path, { onRequest: countCall(desk), schema: { hide: true } }, answer);
  const form = (path: string, summary: string, action: FormAction) =>
    scope.post(path, { bodyLimit: FORM_LIMIT, schema: { summary } }, formAction(desk, action));

  call('/session', 'Who is signed in; {} when nobody is', getSession(desk));
  call('/csrf', 'The csrfToken that every form of sign-in sends', getCsrf(desk));
  call('/providers', 'The ways to sign in', getProviders(desk));
  form('/session', 'Change the name of who is signed in', updateAction(desk));
  form('/signout', 'Sign out, everywhere this session is known', signOutAction(desk));
  form('/register', 'A new person', registerAction(desk));
  form('/confirm', 'An account by the link that was mailed, or that the operator gave', confirmAction(desk));
  form('/password', 'Another password for who is signed in', changeAction(desk));
  form('/reset-request', 'A link for somebody who forgot the password', resetRequestAction(desk));
  form('/reset', 'A new password by the link', resetAction(desk));
  for (const path of ['/_log', '/log'])
    scope.post(
      path,
      { bodyLimit: LOG_LIMIT, schema: { summary: 'A line for the server’s log' } },
      clientLog(desk),
    );

  page('/signin', signInPage(desk));
  page('/signout', pageOf(desk, 'signout'));
  page('/register', pageOf(desk, 'register'));
  page('/confirm', confirmPage(desk));
  page('/reset', resetPage(desk));
  page('/reset-request', pageOf(desk, 'reset-request'));
  page('/error', errorPage(desk));
  providerRoutes(scope, desk);

  const unknown = async (request: FastifyRequest) => {
    const { code } = AUTH_ERRORS.MissingAPIRouteError;
    const asked = oneLine(request.url.split('?', 1)[0]!);
    logFault(request, 'MissingAPIRouteError', `no action at ${request.method} ${asked}`);
    throw new ProblemError(400, `${code}: there is no action at ${request.method} ${asked}.`);
  };
  scope.route({ method: [...EVERY], url: '/*', schema: { hide: true }, handler: unknown });
  scope.route({ method: [...EVERY], url: '/', schema: { hide: true }, handler: unknown });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const pageOf =
  (desk: AuthDesk, page: 'signout' | 'register' | 'reset-request'): Handler =>
  (request, reply) =>
    sendAuthPage(desk, request, reply, page, { error: queryText(request, 'error') });

/** The way on is kept beside, for those who come back from elsewhere. */
const signInPage =
  (desk: AuthDesk): Handler =>
  (request, reply) => {
    const callbackUrl = wayOn(desk, request, undefined);
    keepWayOn(desk, request, reply, callbackUrl);
    const error = queryText(request, 'csrf') === 'true' ? 'csrf' : queryText(request, 'error');
    return sendAuthPage(desk, request, reply, 'signin', { error, callbackUrl });
  };

const resetPage =
  (desk: AuthDesk): Handler =>
  (request, reply) => {
    const error = queryText(request, 'error');
    const token = queryText(request, 'token');
    return token === null
      ? sendAuthPage(desk, request, reply, 'reset-request', { error })
      : sendAuthPage(desk, request, reply, 'reset', { error, token });
  };

/** What belongs to the sign-in page is shown there. */
const errorPage =
  (desk: AuthDesk): Handler =>
  async (request, reply) => {
    const given = queryText(request, 'error');
    const entry = given === null ? null : shownError(given);
    if (entry?.page === 'signin')
      return leadOn(request, reply, addressOf(desk, request, `${desk.base}/signin`, { error: given! }), {
        json: false,
      });
    const status = entry?.page === 'error' ? entry.status : 200;
    return sendAuthPage(desk, request, reply, 'error', { error: entry && given, status });
  };

function providerRoutes(scope: FastifyInstance, desk: AuthDesk): void {
  const google = desk.google && googleSignIn(desk, desk.google);
  const toSignIn = async (request: FastifyRequest, reply: FastifyReply) => {
    const callbackUrl = wayOn(desk, request, undefined);
    return leadOn(request, reply, addressOf(desk, request, `${desk.base}/signin`, { callbackUrl }), {
      json: false,
    });
  };
  const toSignInPage: FormAction = {
    page: 'signin',
    run: async ({ request, reply, form, callbackUrl }) => {
      const query: Record<string, string> = form.json ? {} : { callbackUrl };
      return leadOn(request, reply, addressOf(desk, request, `${desk.base}/signin`, query), form);
    },
  };
  const beginGoogle: FormAction = {
    page: 'signin',
    provider: 'google',
    async run({ request, reply, form, callbackUrl }) {
      await takeTry(desk, 'signIn', request.ip);
      const { redirect, cookies } = await google!.begin(request, callbackUrl);
      if (redirect === null) throw new AuthFault('OAuthSigninError', 'the provider names no address');
      keepWayOn(desk, request, reply, callbackUrl);
      for (const line of cookies) reply.header('set-cookie', line);
      return leadOn(request, reply, redirect, form);
    },
  };
  const begins: Readonly<Record<string, FormAction>> = google ? { google: beginGoogle } : {};
  const ends: Readonly<Record<string, FormAction>> = {
    credentials: credentialsAction(desk),
    demo: demoAction(desk),
  };

  const endGoogle = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await takeTry(desk, 'signIn', request.ip);
      const { identity, cookies } = await google!.end(request);
      await openSession(desk, request, reply, await personOf(desk, request, identity));
      for (const line of cookies) reply.header('set-cookie', line);
      return leadOn(request, reply, wayOn(desk, request, undefined), { json: false });
    } catch (error) {
      if (!(error instanceof AuthFault)) throw error;
      logFault(request, error.fault, oneLine(error.message));
      const callbackUrl = wayOn(desk, request, undefined);
      return leadOn(request, reply, errorUrl(desk, request, error.fault, { callbackUrl }), { json: false });
    }
  };

  const choose = (actions: Readonly<Record<string, FormAction>>) => {
    const known = new Map(Object.entries(actions).map(([id, action]) => [id, formAction(desk, action)]));
    const unknown = formAction(desk, toSignInPage);
    return (request: FastifyRequest<ProviderRoute>, reply: FastifyReply) =>
      (known.get(request.params.provider) ?? unknown)(request, reply);
  };
  const schema = (summary: string) => ({ bodyLimit: FORM_LIMIT, schema: { summary } });
  scope.post<ProviderRoute>('/signin', { schema: { hide: true } }, choose({}));
  scope.post<ProviderRoute>('/signin/:provider', schema('Begin to sign in'), choose(begins));
  scope.get('/signin/:provider', { onRequest: countCall(desk), schema: { hide: true } }, toSignIn);
  scope.post<ProviderRoute>('/callback/:provider', schema('Sign in'), choose(ends));
  scope.get<ProviderRoute>(
    '/callback/:provider',
    { onRequest: countCall(desk), schema: { hide: true } },
    (request, reply) =>
      google && request.params.provider === 'google' ? endGoogle(request, reply) : toSignIn(request, reply),
  );
}

/** What a call or a page of sign-in could not do. */
function answerAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof TooOftenError) {
    logFault(request, 'RateLimited', error.message);
    return answerProblem(
      new ProblemError(429, error.message),
      request,
      reply.header('retry-after', error.seconds),
    );
  }
  if (error instanceof AccountsError) logFault(request, 'AccountsUnavailable', error.message);
  return answerProblem(error, request, reply);
}
