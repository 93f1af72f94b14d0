import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** The tables as the questions see them; `migrations.ts` makes them. Instants are epoch milliseconds. */
const instant = (name: string) => bigint(name, { mode: 'number' });

export const person = pgTable('person', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  name: text('name'),
  image: text('image'),
  passwordHash: text('password_hash'),
  createdAt: instant('created_at').notNull(),
});

const ofPerson = () =>
  uuid('person')
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' });

export const link = pgTable(
  'link',
  { provider: text('provider').notNull(), subject: text('subject').notNull(), person: ofPerson() },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    person: ofPerson(),
    openedAt: instant('opened_at').notNull(),
    expires: instant('expires').notNull(),
  },
  (table) => [index('session_person').on(table.person), index('session_expires').on(table.expires)],
);

/** One at most of a person: the next one takes the place of the last. */
export const reset = pgTable('reset', {
  person: ofPerson().primaryKey(),
  digest: text('digest').notNull().unique(),
  expires: instant('expires').notNull(),
});

/** Links by which somebody without an account makes one, of what may be no person ever. */
export const registration = pgTable(
  'registration',
  {
    digest: text('digest').primaryKey(),
    email: text('email').notNull(),
    expires: instant('expires').notNull(),
  },
  (table) => [index('registration_email').on(table.email), index('registration_expires').on(table.expires)],
);

/** Tries in windows that begin with the first of them. */
export const tries = pgTable(
  'tries',
  { name: text('name').primaryKey(), count: integer('count').notNull(), until: instant('until').notNull() },
  (table) => [index('tries_until').on(table.until)],
);

export const userDetails = pgTable('user_details', {
  person: ofPerson().primaryKey(),
  id: text('id').notNull(),
  fname: text('fname').notNull(),
  email: text('email').notNull(),
  mg: text('mg').notNull(),
});

export const preferences = pgTable('preferences', {
  person: ofPerson().primaryKey(),
  values: jsonb('values').$type<Record<string, string>>().notNull(),
  at: instant('at').notNull(),
});

export const note = pgTable(
  'note',
  {
    id: uuid('id').primaryKey(),
    person: ofPerson(),
    inst: text('inst'),
    date: text('date').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('note_person_date').on(table.person, table.date)],
);

export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    person: uuid('person').references(() => person.id, { onDelete: 'cascade' }),
  },
  (table) => [index('message_at').on(table.at)],
);
