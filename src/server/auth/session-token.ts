import { hkdf } from 'node:crypto';
import { promisify } from 'node:util';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Instant } from '#market/trading-date.ts';

const derive = promisify(hkdf);

/** What the session cookie holds: encrypted, so that it says nothing, and naming nothing but a session. */
export type SessionTokens = {
  encode(session: { readonly id: string; readonly expires: Instant }, now: Instant): Promise<string>;
  /** The session's id; null for what we did not write, what was changed, and what is past. */
  decode(token: string, now: Instant): Promise<string | null>;
};

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;
/** Ours are some 220 characters long. */
const LONGEST = 1024;

/** The tokens of a secret. Its key is derived once and kept: that costs more than all the rest of a check. */
export async function sessionTokens(secret: string): Promise<SessionTokens> {
  const bits = await derive('sha256', secret, '', 'strikescope session', 32);
  const key = await crypto.subtle.importKey('raw', bits, { name: 'AES-GCM' }, false, ['encrypt', 'decrypt']);
  return {
    encode: (session, now) =>
      new EncryptJWT({ sid: session.id })
        .setProtectedHeader(HEADER)
        .setIssuedAt(new Date(now))
        .setExpirationTime(new Date(session.expires))
        .encrypt(key),
    async decode(token, now) {
      if (token.length > LONGEST) return null;
      try {
        const { payload } = await jwtDecrypt<{ sid?: unknown }>(token, key, {
          currentDate: new Date(now),
          keyManagementAlgorithms: [HEADER.alg],
          contentEncryptionAlgorithms: [HEADER.enc],
          requiredClaims: ['exp', 'sid'],
        });
        return typeof payload.sid === 'string' ? payload.sid : null;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null;
        throw error;
      }
    },
  };
}
