/** What can go wrong while signing in: by name, as the log has it, and as a person sees it. */
export type AuthErrorEntry = {
  /** Of the log. */
  readonly code: string;
  readonly raisedBy: string;
  /** Page that shows it, and `error` in its address; null when no page does. */
  readonly page: 'signin' | 'error' | 'register' | 'reset' | 'profile' | null;
  readonly shown: string | null;
  /** Of the page, or of the answer where there is none. */
  readonly status: number;
};

/** The error catalogue: the documented names first, then our own. */
export const AUTH_ERRORS = {
  UnknownError: {
    code: 'UNKNOWN_ERROR',
    raisedBy: 'a fault that nobody foresaw',
    page: 'error',
    shown: 'UnknownError',
    status: 500,
  },
  OAuthCallbackError: {
    code: 'OAUTH_CALLBACK_ERROR',
    raisedBy: 'a provider that refuses, fails, or sends back what does not belong to this sign-in',
    page: 'signin',
    shown: 'OAuthCallback',
    status: 200,
  },
  AccountNotLinkedError: {
    code: 'ACCOUNT_NOT_LINKED_ERROR',
    raisedBy: 'a provider’s person whose e-mail has an account here already',
    page: 'signin',
    shown: 'OAuthAccountNotLinked',
    status: 200,
  },
  MissingAPIRouteError: {
    code: 'MISSING_NEXTAUTH_API_ROUTE_ERROR',
    raisedBy: 'a request under the base that names no action, or none that exists',
    page: null,
    shown: null,
    status: 400,
  },
  MissingSecretError: {
    code: 'NO_SECRET',
    raisedBy: 'a server without a secret',
    page: 'error',
    shown: 'Configuration',
    status: 500,
  },
  MissingAuthorizeError: {
    code: 'CALLBACK_CREDENTIALS_HANDLER_ERROR',
    raisedBy: 'a credentials provider that cannot check any',
    page: 'error',
    shown: 'Configuration',
    status: 500,
  },
  MissingAdapterError: {
    code: 'EMAIL_REQUIRES_ADAPTER_ERROR',
    raisedBy: 'a provider of sign-in by mail without a database',
    page: 'error',
    shown: 'Configuration',
    status: 500,
  },
  MissingAdapterMethodsError: {
    code: 'MISSING_ADAPTER_METHODS_ERROR',
    raisedBy: 'a database that lacks questions which a provider asks',
    page: 'error',
    shown: 'Configuration',
    status: 500,
  },
  UnsupportedStrategyError: {
    code: 'CALLBACK_CREDENTIALS_JWT_ERROR',
    raisedBy: 'credentials alone with sessions that are kept in a database only',
    page: 'error',
    shown: 'Configuration',
    status: 500,
  },
  InvalidCallbackUrl: {
    code: 'INVALID_CALLBACK_URL_ERROR',
    raisedBy: 'an address to go on to that lies on another site; the site’s own root is taken',
    page: null,
    shown: null,
    status: 200,
  },
  Configuration: {
    code: 'CONFIGURATION_ERROR',
    raisedBy: 'any other setting of sign-in that cannot be used',
    page: 'error',
    shown: 'Configuration',
    status: 500,
  },
  OAuthSigninError: {
    code: 'SIGNIN_OAUTH_ERROR',
    raisedBy: 'a provider whose configuration cannot be fetched',
    page: 'signin',
    shown: 'OAuthSignin',
    status: 200,
  },
  CredentialsSignin: {
    code: 'CREDENTIALS_SIGNIN_ERROR',
    raisedBy: 'an e-mail and a password that do not belong together',
    page: 'signin',
    shown: 'CredentialsSignin',
    status: 401,
  },
  SessionRequired: {
    code: 'SESSION_REQUIRED',
    raisedBy: 'a guarded page or call without a session',
    page: 'signin',
    shown: 'SessionRequired',
    status: 401,
  },
  AccessDenied: {
    code: 'ACCESS_DENIED_ERROR',
    raisedBy: 'a provider’s person whose e-mail the provider has not verified',
    page: 'error',
    shown: 'AccessDenied',
    status: 403,
  },
  Verification: {
    code: 'VERIFICATION_ERROR',
    raisedBy: 'a link that is unknown, used or past',
    page: 'error',
    shown: 'Verification',
    status: 403,
  },
  MissingCSRF: {
    code: 'MISSING_CSRF_ERROR',
    raisedBy: 'a POST without a valid csrfToken, or from another site',
    page: 'signin',
    shown: 'csrf',
    status: 200,
  },
  RateLimited: {
    code: 'RATE_LIMITED',
    raisedBy: 'more tries than an address or an account may make',
    page: 'signin',
    shown: 'RateLimited',
    status: 429,
  },
  AccountsUnavailable: {
    code: 'ACCOUNTS_UNAVAILABLE',
    raisedBy: 'a database of accounts that does not answer',
    page: 'error',
    shown: 'AccountsUnavailable',
    status: 503,
  },
  RegistrationFailed: {
    code: 'REGISTRATION_FAILED',
    raisedBy: 'an e-mail that no account can be made of',
    page: 'register',
    shown: 'RegistrationFailed',
    status: 400,
  },
  RegistrationClosed: {
    code: 'REGISTRATION_CLOSED',
    raisedBy: 'registering where the operator alone adds people',
    page: 'register',
    shown: 'RegistrationClosed',
    status: 403,
  },
  InvalidEmail: {
    code: 'INVALID_EMAIL',
    raisedBy: 'what is no e-mail',
    page: 'register',
    shown: 'InvalidEmail',
    status: 400,
  },
  InvalidName: {
    code: 'INVALID_NAME',
    raisedBy: 'a name that is too long',
    page: 'register',
    shown: 'InvalidName',
    status: 400,
  },
  PasswordTooShort: {
    code: 'PASSWORD_TOO_SHORT',
    raisedBy: 'a new password of fewer than 10 characters',
    page: 'register',
    shown: 'PasswordTooShort',
    status: 400,
  },
  PasswordTooLong: {
    code: 'PASSWORD_TOO_LONG',
    raisedBy: 'a new password of more than 128 characters',
    page: 'register',
    shown: 'PasswordTooLong',
    status: 400,
  },
  PasswordCommon: {
    code: 'PASSWORD_COMMON',
    raisedBy: 'a new password that many choose, or that is the e-mail itself',
    page: 'register',
    shown: 'PasswordCommon',
    status: 400,
  },
} as const satisfies Record<string, AuthErrorEntry>;

export type AuthErrorName = keyof typeof AUTH_ERRORS;

/** Stops a sign-in; `message` is for the log alone, a person is told what the catalogue says. */
export class AuthFault extends Error {
  readonly fault: AuthErrorName;

  constructor(fault: AuthErrorName, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'AuthFault';
    this.fault = fault;
  }
}

const ENTRIES: readonly AuthErrorEntry[] = Object.values(AUTH_ERRORS);

/** What a page is opened with; a name that is not shown anywhere counts as one that nobody foresaw. */
export function shownError(given: string): AuthErrorEntry | null {
  return ENTRIES.find(({ shown }) => shown === given) ?? null;
}

/** Errors of @auth/core by its own names. */
const OF_CORE: Readonly<Record<string, AuthErrorName>> = {
  AccessDenied: 'AccessDenied',
  AccountNotLinked: 'AccountNotLinkedError',
  OAuthAccountNotLinked: 'AccountNotLinkedError',
  CallbackRouteError: 'OAuthCallbackError',
  InvalidCheck: 'OAuthCallbackError',
  OAuthCallbackError: 'OAuthCallbackError',
  OAuthProfileParseError: 'OAuthCallbackError',
  OAuthSignInError: 'OAuthSigninError',
  SignInError: 'OAuthSigninError',
  InvalidCallbackUrl: 'InvalidCallbackUrl',
  InvalidEndpoints: 'Configuration',
  UntrustedHost: 'Configuration',
  MissingAdapter: 'MissingAdapterError',
  MissingAdapterMethods: 'MissingAdapterMethodsError',
  MissingAuthorize: 'MissingAuthorizeError',
  MissingCSRF: 'MissingCSRF',
  MissingSecret: 'MissingSecretError',
  UnknownAction: 'MissingAPIRouteError',
  UnsupportedStrategy: 'UnsupportedStrategyError',
};

/** An error of @auth/core by the catalogue; null for one that is not of it. */
export function faultOfCore(error: unknown): AuthErrorName | null {
  const type = (error as { type?: unknown } | null)?.type;
  return typeof type === 'string' && Object.hasOwn(OF_CORE, type) ? OF_CORE[type]! : null;
}
