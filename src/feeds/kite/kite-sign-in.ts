import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addDays, dateOf, type Instant, instantOf } from '#market/trading-date.ts';
import { type FeedSignIn, SignInError } from '../sign-in.ts';
import { refusalFrom } from './refusal.ts';

export type KiteSignInOptions = {
  readonly apiKey: string;
  /** null: tokens can only be given as they are. */
  readonly apiSecret: string | null;
  readonly restUrl?: string;
  readonly loginUrl?: string;
};

/** Tokens end at six in the morning, whenever they were given. */
const END_MINUTE = 6 * 60;
const ANSWER_MS = 15_000;

const session = z.object({ data: z.object({ access_token: z.string().min(1) }) });

/** The sign-in of Kite Connect: a request token comes back, and is exchanged under a checksum with the secret. */
export function kiteSignIn(options: KiteSignInOptions): FeedSignIn {
  const { apiKey, apiSecret } = options;
  const { restUrl = 'https://api.kite.trade', loginUrl = 'https://kite.zerodha.com/connect/login' } = options;
  return {
    loginUrl(state) {
      const address = new URL(loginUrl);
      address.searchParams.set('v', '3');
      address.searchParams.set('api_key', apiKey);
      address.searchParams.set('redirect_params', new URLSearchParams({ state }).toString());
      return address.href;
    },
    async exchange(requestToken) {
      if (apiSecret === null)
        throw new SignInError('Set KITE_API_SECRET and start again: the sign-in needs it.', false);
      const checksum = createHash('sha256').update(`${apiKey}${requestToken}${apiSecret}`).digest('hex');
      const answered = await posted(new URL('/session/token', restUrl), {
        api_key: apiKey,
        request_token: requestToken,
        checksum,
      });
      const answer = session.safeParse(answered);
      if (answer.success) return answer.data.data.access_token;
      throw new SignInError('Kite answered the sign-in with something else than a token. Try again.', false);
    },
    endOf(instant: Instant) {
      const morning = instantOf(dateOf(instant), END_MINUTE);
      return instant < morning ? morning : instantOf(addDays(dateOf(instant), 1), END_MINUTE);
    },
  };
}

async function posted(url: URL, form: Record<string, string>): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'X-Kite-Version': '3' },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new SignInError(
        'Kite did not accept the sign-in: it was used before or is too old, or KITE_API_SECRET is not that of KITE_API_KEY. Sign in again.',
        true,
      );
    if (!response.ok) throw new SignInError(`Kite answered the sign-in with ${response.status}.`, false);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SignInError) throw error;
    if (error instanceof SyntaxError)
      throw new SignInError('Kite answered the sign-in with something that cannot be read.', false, {
        cause: error,
      });
    throw new SignInError(refusalFrom(error).message, false, { cause: error });
  }
}
