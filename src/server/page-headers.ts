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

/** What a page may load: its own files, and the scripts and styles that carry its nonce. */
export const PAGE_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", withNonce],
      styleSrc: ["'self'", withNonce],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  /** A loopback address has no certificate; what stands before a public one sends this header itself. */
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
};
