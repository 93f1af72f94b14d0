import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem.ts';
import { hasToken } from '../writer-check.ts';
import { addressOf, leadOn } from './auth-answers.ts';
import type { AuthDesk } from './auth-desk.ts';

/** Pages that are somebody's own. */
const PERSONAL = /^\/(?:notes|profile|inbox)(?:\/|$)/i;
/** What says nothing of the market, and what has a guard of its own. */
const OPEN = /^\/(?:healthz|readyz|metrics|register|feeds\/[^/]+\/(?:signin|callback))\/?$/;
/** Files of the front end have an ending; its pages and the calls have none. */
const FILE = /\.[a-z0-9]+$/i;

type Place = 'open' | 'page' | 'call';

/** What kind of thing lies at a path, by who may see it. */
function placeOf(path: string, { base, requireLogin }: Pick<AuthDesk, 'base' | 'requireLogin'>): Place {
  if (PERSONAL.test(path)) return 'page';
  if (!requireLogin || OPEN.test(path) || path === base || path.startsWith(`${base}/`)) return 'open';
  if (/^\/(?:api|data)(?:\/|$)/.test(path) && !path.startsWith('/api/docs')) return 'call';
  return FILE.test(path) && path !== '/index.html' ? 'open' : 'page';
}

/**
 * Lets only signed-in people see what is theirs, and with REQUIRE_LOGIN anything at all: a page leads to the sign-in page
 * and from there back, a call is answered 401. The operator's own commands show his token.
 */
export function guardRoutes(app: FastifyInstance, desk: AuthDesk, operatorToken: string): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const place = placeOf(pathOf(request), desk);
    if (place === 'open' || hasToken(request, operatorToken) || (await desk.sessionOf(request))) return;
    if (place === 'call')
      throw new ProblemError(
        401,
        `Sign in first, at ${desk.base}/signin: this server shows its data to nobody else.`,
      );
    const callbackUrl = addressOf(desk, request, request.url);
    const url = addressOf(desk, request, `${desk.base}/signin`, { error: 'SessionRequired', callbackUrl });
    return leadOn(request, reply, url, { json: false });
  });
}

/** The route that was found, so that no spelling of a path slips by; the path itself where there is none but a file's. */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url;
  if (route !== undefined && route !== '/*') return route;
  const path = url.split('?', 1)[0]!;
  return URL.canParse(path, 'http://host') ? readable(new URL(path, 'http://host').pathname) : path;
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
