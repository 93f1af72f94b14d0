import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problem.ts';

/** Where a browser believes to be. */
export type Site = {
  /** Such as `https://desk.example.in`. */
  readonly origin: string;
  readonly secure: boolean;
};

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The site of a request: the configured one, else the one it names. Throws a 400 problem for a host that is none. */
export function siteOf(request: Pick<FastifyRequest, 'host' | 'protocol'>, publicUrl: string | null): Site {
  if (publicUrl !== null) {
    const { origin, protocol } = new URL(publicUrl);
    return { origin, secure: protocol === 'https:' };
  }
  const { host, protocol } = request;
  if (!HOST.test(host)) throw new ProblemError(400, 'The header Host names no host.');
  return { origin: new URL(`${protocol}://${host}`).origin, secure: protocol === 'https' };
}

const LONGEST = 2048;

/**
 * The address to go on to, whole, when `wanted` lies on the site and is no page of sign-in itself; null for every other.
 * `base` is where sign-in lies.
 */
export function callbackUrl(wanted: string, site: Site, base: string): string | null {
  if (wanted.length > LONGEST || /[\p{Cc}\\]/u.test(wanted) || !/^(?:\/|https?:\/\/)/i.test(wanted))
    return null;
  if (!URL.canParse(wanted, site.origin)) return null;
  const url = new URL(wanted, site.origin);
  if (url.origin !== site.origin || url.username !== '' || url.password !== '') return null;
  const isAuthPage =
    url.pathname === base || url.pathname.startsWith(`${base}/`) || url.pathname === '/register';
  return isAuthPage ? `${site.origin}/` : url.href;
}
