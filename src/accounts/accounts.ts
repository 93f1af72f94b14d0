import type { Instant } from '#market/trading-date.ts';

/**
 * The questions the product asks about its people, and nothing else. PostgreSQL answers them: embedded, or on a server.
 * `conformance.ts` is the suite that both are held against. Every question may throw AccountsError.
 */
export type Accounts = {
  /** Adds a person; null when somebody has that e-mail already. */
  addPerson(person: NewPerson): Promise<Person | null>;
  person(id: PersonId): Promise<Person | null>;
  /** `email` in any letter case. */
  personByEmail(email: string): Promise<PersonWithPassword | null>;
  personByLink(link: Link): Promise<Person | null>;
  /** Says that `link` signs `person` in; a link of somebody else stays his, and the answer is false. */
  addLink(person: PersonId, link: Link): Promise<boolean>;
  /** `password` and the providers that sign the person in. */
  signsInBy(id: PersonId): Promise<string[]>;
  changeProfile(id: PersonId, profile: Partial<Pick<Person, 'name' | 'image'>>): Promise<Person | null>;
  changePassword(id: PersonId, passwordHash: string): Promise<void>;
  /** Removes the person with everything that is his, sessions included. Answers false when there is none. */
  deletePerson(id: PersonId): Promise<boolean>;
  /** Everything that is kept of a person, in words he can read; never a password's hash. */
  everythingOf(id: PersonId): Promise<EverythingOfPerson | null>;

  openSession(session: Session): Promise<void>;
  /** null when it was never opened, was closed, or ended before `now`. Answered from memory after the first time. */
  session(id: string, now: Instant): Promise<SessionWithPerson | null>;
  /** Moves the end of an open session. */
  prolongSession(id: string, expires: Instant): Promise<void>;
  /** Void from now on, on every server of the same database. */
  closeSession(id: string): Promise<void>;
  closeSessionsOf(person: PersonId, except?: string): Promise<void>;
  /**
   * Calls `changed` whenever the session or its person is changed or gone, here or on another server, or may be. Answers how
   * to stop that.
   */
  onSessionChange(session: Pick<Session, 'id' | 'person'>, changed: () => void): () => void;

  /** Keeps the digest of a single-use token until `expires`; earlier ones of the same person are void. */
  addReset(reset: { digest: string; person: PersonId; expires: Instant }): Promise<void>;
  /** Uses the token up; null when it is unknown, used or past. */
  takeReset(digest: string, now: Instant): Promise<PersonId | null>;

  /** Keeps the digest of a single-use token by which somebody makes an account of `email`, until `expires`. */
  addRegistration(added: { digest: string; email: string; expires: Instant }, now: Instant): Promise<void>;
  /** The e-mail of a token; null when it is unknown, used or past. */
  registration(digest: string, now: Instant): Promise<string | null>;
  /** The same, and the token is used up, with every other of that e-mail. */
  takeRegistration(digest: string, now: Instant): Promise<string | null>;

  /**
   * Counts a try of `name` with those of other servers of the same database. Answers 0, or the seconds until the next one is
   * allowed, in which case nothing is counted. A server that has its database alone counts in its own memory: always 0.
   */
  takeTry(name: string, limit: { most: number; within: number }, now: Instant): Promise<number>;
  /** Takes a try back that was none. */
  giveBackTry(name: string): Promise<void>;

  /** The documented details of `POST /data/user`. */
  userDetails(person: PersonId): Promise<UserDetails | null>;
  keepUserDetails(person: PersonId, details: UserDetails): Promise<UserDetails>;

  /** null for a person who has chosen nothing yet. */
  preferences(person: PersonId): Promise<KeptPreferences | null>;
  /** Lays `changes` over what is kept; a null in it forgets the name. */
  keepPreferences(person: PersonId, changes: PreferenceValues, at: Instant): Promise<KeptPreferences>;

  notes(person: PersonId, filter?: NoteFilter): Promise<Note[]>;
  /** null when the person has NOTES_PER_PERSON already. */
  addNote(person: PersonId, note: NoteText, at: Instant): Promise<Note | null>;
  /** null when the person has no such note. */
  changeNote(person: PersonId, id: string, note: NoteText, at: Instant): Promise<Note | null>;
  /** The note as it was last kept; null when the person has no such note. */
  deleteNote(person: PersonId, id: string): Promise<Note | null>;

  addMessage(message: NewMessage): Promise<void>;
  /** Messages of the contact form, newest first. */
  messages(limit: number): Promise<Message[]>;

  /** Fails when the database does not answer. */
  health(): Promise<AccountsHealth>;
  close(): Promise<void>;
};

export const NOTES_PER_PERSON = 5000;

/** A UUID. */
export type PersonId = string;

export type Person = {
  readonly id: PersonId;
  /** Lower case. */
  readonly email: string;
  readonly name: string | null;
  /** Address of a picture. */
  readonly image: string | null;
  readonly createdAt: Instant;
};

export type PersonWithPassword = Person & {
  /** argon2id, in its own notation; null for somebody who signs in by a provider alone. */
  readonly passwordHash: string | null;
};

export type NewPerson = Omit<PersonWithPassword, 'id'>;

/** A person as a provider knows him: `{ provider: 'google', subject: '1084…' }`. */
export type Link = { readonly provider: string; readonly subject: string };

export type Session = {
  /** Random, of 256 bits; what a cookie's token names. */
  readonly id: string;
  readonly person: PersonId;
  readonly openedAt: Instant;
  readonly expires: Instant;
};

export type SessionWithPerson = Session & { readonly user: Person };

/** The documented fields, kept to the letter. */
export type UserDetails = {
  readonly id: string;
  readonly fname: string;
  readonly email: string;
  readonly mg: string;
};

/** Choices by the names of the cookies that keep them in a browser, in the cookies' own notation. */
export type PreferenceValues = Readonly<Record<string, string | null>>;

export type KeptPreferences = { readonly values: Readonly<Record<string, string>>; readonly at: Instant };

export type NoteText = {
  /** A product symbol, such as NIFTY; null for a note about the market. */
  readonly inst: string | null;
  /** The trading date it is about, `YYYY-MM-DD`. */
  readonly date: string;
  readonly text: string;
};

export type Note = NoteText & {
  readonly id: string;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
};

export type NoteFilter = { readonly inst?: string; readonly date?: string; readonly search?: string };

export type NewMessage = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Instant;
  /** Who was signed in while writing. */
  readonly person: PersonId | null;
};

export type Message = NewMessage & { readonly id: string };

export type EverythingOfPerson = {
  readonly person: Person;
  readonly signsInBy: readonly string[];
  readonly details: UserDetails | null;
  readonly preferences: KeptPreferences | null;
  readonly notes: readonly Note[];
  readonly sessions: readonly { readonly openedAt: Instant; readonly expires: Instant }[];
  readonly messages: readonly Message[];
};

export type AccountsHealth = {
  readonly engine: 'embedded' | 'server';
  readonly people: number;
  readonly sessions: number;
};

export type AccountsFault = 'locked' | 'not writable' | 'newer schema' | 'corrupt' | 'closed' | 'unavailable';

/** Accounts cannot do what was asked; `message` says what, where, why and what to do. */
export class AccountsError extends Error {
  readonly fault: AccountsFault;

  constructor(fault: AccountsFault, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'AccountsError';
    this.fault = fault;
  }
}
