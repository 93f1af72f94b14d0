import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The token against forged requests: a page says it in its form, the browser in a cookie that only this server can have
 * written, `token|hash`.
 */
export type Csrf = {
  /** A token with what its cookie holds. */
  make(): { readonly token: string; readonly cookie: string };
  /** The token of a cookie; null for one that we did not write. */
  tokenOf(cookie: string | null): string | null;
  isValid(token: string | undefined, cookie: string | null): boolean;
};

/** The tokens of a secret: every server that has it takes what another has made. */
export function csrfTokens(secret: string): Csrf {
  const hashOf = (token: string) =>
    createHmac('sha256', secret).update(`strikescope csrf ${token}`).digest('hex');
  const tokenOf = (cookie: string | null) => {
    const [token, hash] = cookie?.split('|') ?? [];
    return token !== undefined && hash !== undefined && isSame(hash, hashOf(token)) ? token : null;
  };
  return {
    make() {
      const token = randomBytes(32).toString('hex');
      return { token, cookie: `${token}|${hashOf(token)}` };
    },
    tokenOf,
    isValid(token, cookie) {
      const known = tokenOf(cookie);
      return token !== undefined && known !== null && isSame(token, known);
    },
  };
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
