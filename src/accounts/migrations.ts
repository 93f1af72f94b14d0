/**
 * The schema, as the ordered list of changes that led to it. A released migration is never edited; a change is a new one
 * at the end.
 */
export type Migration = {
  readonly id: number;
  readonly name: string;
  readonly statements: readonly string[];
};

/** What the database announces: `s:<session>` when one is closed or moved, `p:<person>` when a profile has changed. */
export const CHANNEL = 'strikescope_accounts';

const OF_PERSON = 'uuid NOT NULL REFERENCES person (id) ON DELETE CASCADE';

export const MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    name: 'people, how they sign in, and what is theirs',
    statements: [
      `CREATE TABLE person (
        id uuid PRIMARY KEY, email text NOT NULL UNIQUE, name text, image text, password_hash text,
        created_at bigint NOT NULL
      )`,
      `CREATE TABLE link (
        provider text NOT NULL, subject text NOT NULL, person ${OF_PERSON}, PRIMARY KEY (provider, subject)
      )`,
      'CREATE INDEX link_person ON link (person)',
      `CREATE TABLE session (
        id text PRIMARY KEY, person ${OF_PERSON}, opened_at bigint NOT NULL, expires bigint NOT NULL
      )`,
      'CREATE INDEX session_person ON session (person)',
      'CREATE INDEX session_expires ON session (expires)',
      `CREATE TABLE reset (person ${OF_PERSON} PRIMARY KEY, digest text NOT NULL UNIQUE, expires bigint NOT NULL)`,
      `CREATE TABLE user_details (
        person ${OF_PERSON} PRIMARY KEY, id text NOT NULL, fname text NOT NULL, email text NOT NULL, mg text NOT NULL
      )`,
      `CREATE TABLE preferences (person ${OF_PERSON} PRIMARY KEY, "values" jsonb NOT NULL, at bigint NOT NULL)`,
      `CREATE TABLE note (
        id uuid PRIMARY KEY, person ${OF_PERSON}, inst text, date text NOT NULL, text text NOT NULL,
        created_at bigint NOT NULL, changed_at bigint NOT NULL
      )`,
      'CREATE INDEX note_person_date ON note (person, date)',
      `CREATE TABLE message (
        id uuid PRIMARY KEY, name text NOT NULL, email text NOT NULL, subject text NOT NULL, text text NOT NULL,
        at bigint NOT NULL, person uuid REFERENCES person (id) ON DELETE CASCADE
      )`,
      'CREATE INDEX message_at ON message (at)',
      'CREATE INDEX message_person ON message (person)',
      `CREATE FUNCTION announce_session() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_notify('${CHANNEL}', 's:' || OLD.id); RETURN NULL; END $$`,
      `CREATE TRIGGER session_announced AFTER UPDATE OR DELETE ON session
        FOR EACH ROW EXECUTE FUNCTION announce_session()`,
      `CREATE FUNCTION announce_person() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_notify('${CHANNEL}', 'p:' || OLD.id); RETURN NULL; END $$`,
      `CREATE TRIGGER person_announced AFTER UPDATE OR DELETE ON person
        FOR EACH ROW EXECUTE FUNCTION announce_person()`,
    ],
  },
  {
    id: 2,
    name: 'links by which somebody makes an account',
    statements: [
      'CREATE TABLE registration (digest text PRIMARY KEY, email text NOT NULL, expires bigint NOT NULL)',
      'CREATE INDEX registration_email ON registration (email)',
      'CREATE INDEX registration_expires ON registration (expires)',
    ],
  },
  {
    id: 3,
    name: 'tries that the servers of one database count together',
    statements: [
      'CREATE TABLE tries (name text PRIMARY KEY, count integer NOT NULL, until bigint NOT NULL)',
      'CREATE INDEX tries_until ON tries (until)',
    ],
  },
];
