import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names that the product's cookies bear; over HTTPS a browser takes them from this host alone, and sends them only there. */
export type CookieNames = Readonly<Record<CookieUse, string>>;
export type CookieUse = 'session' | 'csrf' | 'callbackUrl' | 'state' | 'pkce' | 'nonce';

const USES: readonly CookieUse[] = ['session', 'csrf', 'callbackUrl', 'state', 'pkce', 'nonce'];

/** The names over HTTPS (`secure`), or over plain HTTP. */
export function cookieNames(secure: boolean): CookieNames {
  const prefix = secure ? '__Host-' : '';
  return Object.fromEntries(USES.map((use) => [use, `${prefix}strikescope.${use}`])) as CookieNames;
}

/** Values as they were sent; of a name that comes twice the first, as the browser says the closer one. */
export function cookiesOf(request: Pick<FastifyRequest, 'headers'>): Readonly<Record<string, string>> {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const split = part.indexOf('=');
    if (split < 1) continue;
    const name = part.slice(0, split).trim();
    found[name] ??= part.slice(split + 1).trim();
  }
  return found;
}

export type CookieLife = { readonly secure: boolean; readonly expires?: Date };

/** Adds a cookie to an answer. An end in the past takes it away; without an end it goes with the browser. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { secure, expires }: CookieLife,
): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (secure) parts.push('Secure');
  if (expires) parts.push(`Expires=${expires.toUTCString()}`);
  reply.header('set-cookie', parts.join('; '));
}

/** Takes a cookie away from the browser; `secure` as it was set. */
export function dropCookie(reply: FastifyReply, name: string, secure: boolean): void {
  setCookie(reply, name, '', { secure, expires: new Date(0) });
}

/** The text that was set; null when it is none that we wrote. */
export function decodedCookie(value: string | undefined): string | null {
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
