import type { Accounts } from '#accounts/accounts.ts';
import type { Instant } from '#market/trading-date.ts';
import type { AuthMails } from './auth-mails.ts';

export type GoogleSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whose OpenID configuration is asked for; Google's own but in tests. */
  readonly issuer: string;
  /** How long it may take to answer, ms; left out, as long as people wait. */
  readonly patienceMs?: number;
};

/** What sign-in is built on. */
export type AuthParts = {
  readonly accounts: Accounts;
  /** Time of people, never that of a day that is replayed. */
  readonly now: () => Instant;
  /** Signs and encrypts what browsers keep; the same on every server of one site. */
  readonly secret: string;
  /** Where the routes lie, `/api/auth` by default, without a slash at its end. */
  readonly base: string;
  /** The address that people reach the server at; null: the one they ask it by. */
  readonly publicUrl: string | null;
  /** null: nobody signs in by Google. */
  readonly google: GoogleSettings | null;
  /** Whether nothing but sign-in is open to signed-out people. */
  readonly requireLogin: boolean;
  /** Who may look around as the demo person: nobody, people at this machine, or everybody. */
  readonly demoPerson: 'nobody' | 'local' | 'everybody';
  /** Whether anybody may make an account, or the operator alone. */
  readonly registration: 'open' | 'closed';
  /** null where no mail is sent. */
  readonly mails: AuthMails | null;
};

/** Those who have just come to this server begin with this. */
export const GOOGLE_ISSUER = 'https://accounts.google.com';
