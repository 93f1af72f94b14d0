/** The pages of sign-in, all drawn on the server. */
export type AuthPage = 'signin' | 'signout' | 'error' | 'register' | 'confirm' | 'reset' | 'reset-request';

/** How an account is made: at once, by a link that is mailed, or by the operator alone. */
export type Registration = 'at once' | 'by mail' | 'closed';

/** What a page of sign-in is drawn from. */
export type AuthPageContext = {
  /** A code of LANGUAGES; another one has the English texts. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  readonly mode: 'light' | 'dark';
  /** A name of THEMES. */
  readonly theme: string;
  readonly csrfToken: string;
  /** Of the response's Content-Security-Policy. */
  readonly nonce: string;
  /** Where the routes of sign-in lie, without a slash at its end. */
  readonly base: string;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Where the person goes on to. */
  readonly callbackUrl: string;
  /** A name of the error catalogue, or of a notice; null when all is well. */
  readonly error: string | null;
  readonly registration: Registration;
  /** Whether the local demo person is offered. */
  readonly demo: boolean;
  readonly email?: string;
  readonly session?: { readonly name?: string | null; readonly email?: string | null } | null;
  /** Of the link that led here. */
  readonly token?: string;
};

/** The providers that have forms of their own on the page. */
export const CREDENTIALS = 'credentials';
export const DEMO = 'demo';

/** Where the page to register stands. */
export const REGISTER_PAGE = '/register';
