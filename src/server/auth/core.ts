import { Auth, type AuthConfig, skipCSRFCheck } from '@auth/core';
import { AuthFault, faultOfCore } from './errors.ts';

export type CoreAnswer = {
  /** Where the browser is sent; null when nowhere. */
  readonly redirect: string | null;
  /** Values of Set-Cookie. */
  readonly cookies: readonly string[];
};

/**
 * Asks @auth/core, which answers by redirects to its own pages whatever went wrong: here an error stays one. Throws
 * AuthFault by the catalogue; `otherwise` for an error that is none of @auth/core's own.
 */
export async function askCore(
  request: Request,
  config: AuthConfig,
  otherwise: 'OAuthSigninError' | 'OAuthCallbackError',
): Promise<CoreAnswer> {
  const errors: Error[] = [];
  const response = await Auth(request, {
    trustHost: true,
    /** The csrf token was looked at before. */
    skipCSRFCheck,
    ...config,
    logger: {
      error: (error) => void errors.push(error),
      warn: () => undefined,
      debug: () => undefined,
    },
  });
  const error = errors[0];
  if (error) throw new AuthFault(faultOfCore(error) ?? otherwise, messageOf(error), { cause: error });
  return { redirect: response.headers.get('location'), cookies: response.headers.getSetCookie() };
}

/** @auth/core wraps what happened several times over. */
function messageOf(error: Error): string {
  const messages: string[] = [];
  let inner: unknown = error;
  while (inner instanceof Error && messages.length < 5) {
    messages.push(inner.message.replace(/\s*Read more at https:\S+$/, '') || inner.name);
    const { cause }: { cause?: unknown } = inner;
    inner = (cause as { err?: unknown } | undefined)?.err ?? cause;
  }
  return messages.join(': ');
}
