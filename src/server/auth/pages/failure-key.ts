/**
 * The text of each error name that a page may be opened with. Several names are one matter to a person; what is in no
 * line here is told as an error without a name of its own.
 */
const KEYS: Readonly<Record<string, string>> = {
  CredentialsSignin: 'credentials',
  SessionRequired: 'session',
  OAuthSignin: 'provider',
  OAuthSigninError: 'provider',
  OAuthSignInError: 'provider',
  OAuthCallback: 'provider',
  OAuthCallbackError: 'provider',
  OAuthCreateAccount: 'provider',
  CallbackRouteError: 'provider',
  Callback: 'provider',
  AccountNotLinked: 'notLinked',
  AccountNotLinkedError: 'notLinked',
  OAuthAccountNotLinked: 'notLinked',
  AccessDenied: 'denied',
  Configuration: 'configuration',
  MissingSecretError: 'configuration',
  Verification: 'verification',
  InvalidToken: 'verification',
  ResetExpired: 'verification',
  ResetInvalid: 'verification',
  csrf: 'csrf',
  MissingCSRF: 'csrf',
  RateLimited: 'limited',
  TooManyRequests: 'limited',
  InvalidEmail: 'email',
  EmailInvalid: 'email',
  InvalidName: 'name',
  PasswordTooShort: 'short',
  PasswordShort: 'short',
  PasswordTooLong: 'long',
  PasswordLong: 'long',
  PasswordCommon: 'common',
  CommonPassword: 'common',
  WeakPassword: 'rule',
  PasswordRule: 'rule',
  EmailTaken: 'taken',
  RegistrationFailed: 'taken',
  RegistrationClosed: 'closed',
  Unavailable: 'unavailable',
  AccountsUnavailable: 'unavailable',
};

/** Names that tell of something that went well. */
const NOTICES: Readonly<Record<string, string>> = {
  ResetSent: 'resetSent',
  PasswordChanged: 'passwordChanged',
  Registered: 'registered',
  RegistrationSent: 'registrationSent',
  SignedOut: 'signedOut',
};

/** What a page says of a name that it was opened with. */
export type Said = { readonly kind: 'failure' | 'notice'; readonly key: string };

/** What to say of `name`; null when there is nothing to say. */
export function saidOf(name: string | null): Said | null {
  if (name === null || name === '') return null;
  const notice = Object.hasOwn(NOTICES, name) ? NOTICES[name] : undefined;
  if (notice) return { kind: 'notice', key: notice };
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  return { kind: 'failure', key: key ?? 'unknown' };
}
