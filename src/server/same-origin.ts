import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

/**
 * Lets through a write that one of our own pages, or no browser at all, sends. A page of another site cannot forge what
 * this reads: browsers tell by Sec-Fetch-Site whose page asks, older ones by Origin. `publicUrl` is the origin by which
 * people reach the server; null: the host that the request names. Calls that use it take nothing but JSON, which other
 * sites may not send without asking first. Throws a 403 problem.
 */
export function checkSameOrigin(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string | null,
): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOurs = site === undefined ? isOwn(origin, request.host, publicUrl) : site === 'same-origin';
  if (isOurs) return;
  throw new ProblemError(
    403,
    'Changes are made from our own pages: this request came from a page of another site. Open the page here and try again.',
  );
}

function isOwn(origin: string | undefined, host: string, publicUrl: string | null): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  /** Parsed by the page's protocol, so that its own port is none on either side. */
  const named = `${page.protocol}//${host}`;
  return URL.canParse(named) && new URL(named).host === page.host;
}
