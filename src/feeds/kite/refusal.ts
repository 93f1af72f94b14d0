/**
 * Why the broker is not there: `signed out` needs a new sign-in, `away` goes by itself. `message` is for a person.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: 'signed out' | 'away';
  /** What the broker asks to wait at least, ms; 0 when it does not say. */
  readonly wait: number;

  constructor(kind: 'signed out' | 'away', message: string, wait = 0, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.wait = wait;
  }
}

export const SIGN_IN_AGAIN =
  'Kite accepts no access token of ours: they run out every morning at 06:00. Sign in again at /feeds/kite/signin.';

/** What an answer other than 200 means. `retryAfter` is the header of that name, in seconds. */
export function refusalOf(status: number, retryAfter: string | null | undefined, said: string): Refusal {
  if (status === 401 || status === 403) return new Refusal('signed out', SIGN_IN_AGAIN);
  const seconds = Number(retryAfter ?? Number.NaN);
  const wait = seconds > 0 ? seconds * 1000 : 0;
  if (status === 429)
    return new Refusal('away', 'Kite says there are too many requests or connections.', wait);
  return new Refusal('away', `Kite answered ${status}${said === '' ? '' : `: ${said}`}.`, wait);
}

/** A Refusal as it is, a fault of the network as one; anything else is thrown again. */
export function refusalFrom(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && (isSystemError(error) || isSystemError(error.cause) || isAbort(error))) {
    const cause = error.cause instanceof Error ? error.cause : error;
    return new Refusal('away', `Kite cannot be reached: ${cause.message || cause.name}.`, 0, {
      cause: error,
    });
  }
  throw error;
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string';
}

function isAbort(error: Error): boolean {
  return error.name === 'AbortError' || error.name === 'TimeoutError';
}
