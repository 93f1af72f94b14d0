import type { Instant } from '#market/trading-date.ts';

/** How a person signs in at a source: there, in a browser, and back with something that is exchanged for a token. */
export type FeedSignIn = {
  /** Where to send the browser; `state` is to come back with it. */
  loginUrl(state: string): string;
  /** The token for what came back. Rejects with SignInError when there is none. */
  exchange(requestToken: string): Promise<string>;
  /** When a token given at `instant` runs out. */
  endOf(instant: Instant): Instant;
};

/** `isRefused` when the source does not accept what came back; otherwise it could not be asked. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly isRefused: boolean;

  constructor(message: string, isRefused: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isRefused = isRefused;
  }
}
