import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from '#market/trading-date.ts';

const HOUR_MS = 60 * 60_000;

/** How long a link to a new password serves, and one to an account, which may wait in a mailbox over night. */
export const RESET_LIFE_MS = HOUR_MS;
export const REGISTRATION_LIFE_MS = 24 * HOUR_MS;

/** A token that serves once, and the digest that is kept of it in its place, until `life` ms from `now`. */
export function newToken(
  now: Instant,
  life: number,
): { readonly token: string; readonly digest: string; readonly expires: Instant } {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: tokenDigest(token), expires: now + life };
}

/** SHA-256 in hexadecimal digits. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
