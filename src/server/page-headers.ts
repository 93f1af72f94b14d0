import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';

const nonces = new WeakMap<ServerResponse, string>();

/** The nonce of a response: of its scripts and styles alike, and of no other response. */
export function nonceOf(response: ServerResponse): string {
  let nonce = nonces.get(response);
  if (!nonce) {
    nonce = randomBytes(16).toString('base64url');
    nonces.set(response, nonce);
  }
  return nonce;
}

const withNonce = (_request: unknown, response: ServerResponse) => `'nonce-${nonceOf(response)}'`;

/** Where Google documents that its tag manager loads from and reports to. */
const TAG_MANAGER = 'https://www.googletagmanager.com';

/**
 * What a page may load: its own files, and the scripts and styles that carry its nonce. `gtmId`: a container of
 * Google Tag Manager, whose place is allowed besides; null allows nothing beyond the server itself. `signInAt`: origins of
 * providers that a form of sign-in may be led on to.
 */
export function pageHeaders(gtmId: string | null, signInAt: readonly string[] = []): FastifyHelmetOptions {
  const besides = gtmId === null ? [] : [TAG_MANAGER];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", withNonce, ...besides],
        styleSrc: ["'self'", withNonce],
        imgSrc: ["'self'", 'data:', 'blob:', ...besides],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...besides],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...signInAt],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    /** A loopback address has no certificate; what stands before a public one sends this header itself. */
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  };
}
