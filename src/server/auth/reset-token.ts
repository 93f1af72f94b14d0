import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from '#market/trading-date.ts';

const LIFE_MS = 60 * 60_000;

/** A token for one new password, and the digest that is kept of it in its place, until an hour from `now`. */
export function newResetToken(now: Instant): {
  readonly token: string;
  readonly digest: string;
  readonly expires: Instant;
} {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: resetDigest(token), expires: now + LIFE_MS };
}

/** SHA-256 in hexadecimal digits. */
export function resetDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
