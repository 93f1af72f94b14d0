import { z } from 'zod';
import { formatUnderlying, parseUnderlying } from '#market/contract.ts';
import { instrument, tradingDate } from './request.ts';

/** Text that people write: PostgreSQL holds every character but one. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => !value.includes('\u0000'), 'the character U+0000 cannot be kept');

/** Choices that follow a person, by the names of their cookies. */
export const PREFERENCE_NAMES = [
  'themeColor',
  'activeTheme',
  'activeDir',
  'isLayout',
  'isCollapse',
  'isHorizontal',
  'isLanguage',
  'isCardShadow',
  'borderRadius',
  'ttstrks',
  'ttint',
  'cp',
  'volatility',
  'chaincols',
  'units',
  'atm',
  'speed',
  'callBar',
  'putBar',
  'callLine',
  'putLine',
] as const;
export type PreferenceName = (typeof PREFERENCE_NAMES)[number];

const COLOURS: ReadonlySet<string> = new Set<PreferenceName>(['callBar', 'putBar', 'callLine', 'putLine']);
const LONGEST_PREFERENCE = 200;

/** A value in its cookie's own notation; null forgets the choice. */
const preferenceValue = z
  .string()
  .max(LONGEST_PREFERENCE)
  .regex(/^\P{Cc}*$/u, 'no control characters')
  .nullable();

export const preferencesBody = z.object({
  values: z.partialRecord(z.enum(PREFERENCE_NAMES), preferenceValue).superRefine((values, context) => {
    for (const [name, value] of Object.entries(values))
      if (COLOURS.has(name) && typeof value === 'string' && !/^#[0-9a-f]{6}$/i.test(value))
        context.addIssue({ code: 'custom', path: [name], message: 'a colour written #rrggbb is expected' });
  }),
});

/** `at`: when the last choice was kept, epoch ms; null for a person who has chosen nothing yet. */
export const preferencesAnswer = z.object({
  values: z.record(z.string(), z.string()),
  at: z.number().nullable(),
});
export type PreferencesAnswer = z.infer<typeof preferencesAnswer>;

export const LONGEST_NOTE = 10_000;

const noteInstrument = instrument.transform((inst) => formatUnderlying(parseUnderlying(inst)));

export const noteBody = z.object({
  /** null or left out: about the market. */
  inst: noteInstrument.nullish().transform((inst) => inst ?? null),
  date: tradingDate,
  text: text(LONGEST_NOTE).refine((value) => value.trim() !== '', 'a note has words'),
});

export const notesQuery = z.object({
  inst: noteInstrument.optional(),
  date: tradingDate.optional(),
  /** Words that the text holds, in any letter case. */
  search: text(200).optional(),
});

export const noteParams = z.object({ id: z.uuid('not the id of a note') });

export const noteAnswer = z.object({
  id: z.string(),
  inst: z.string().nullable(),
  date: z.string(),
  text: z.string(),
  createdAt: z.number(),
  changedAt: z.number(),
});
export const notesAnswer = z.object({ notes: z.array(noteAnswer) });
export type NoteAnswer = z.infer<typeof noteAnswer>;

export const profileAnswer = z.object({
  name: z.string().nullable(),
  email: z.string(),
  image: z.string().nullable(),
  hasPassword: z.boolean(),
  /** `password`, and ids of providers such as `google`. */
  signsInBy: z.array(z.string()),
  createdAt: z.number(),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

export const profileBody = z.object({
  name: text(100)
    .transform((name) => name.trim())
    .refine((name) => name !== '' && /^\P{Cc}*$/u.test(name), 'a name of 1 to 100 characters on one line'),
});

/** `password`: asked of a person who has one. */
export const deletionBody = z.object({ password: z.string().max(1024).optional() }).nullish();

/** The documented fields of `POST /data/user`, kept to the letter. */
export const userBody = z.object({ id: text(64), fname: text(200), email: text(254), mg: text(64) });

export const contactBody = z.object({
  name: text(100).refine((name) => name.trim() !== '', 'tell who you are'),
  email: text(254).regex(/^[^\s<>@]+@[^\s<>@]+$/, 'an e-mail address is expected'),
  subject: text(200).default(''),
  message: text(10_000).refine((message) => message.trim() !== '', 'a message has words'),
});

export const messagesQuery = z.object({ limit: z.coerce.number().int().min(1).max(1000).default(100) });

export const messagesAnswer = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      text: z.string(),
      at: z.number(),
      person: z.string().nullable(),
    }),
  ),
});

export const personLinkBody = z.object({ email: z.string().max(254) });
/** `expires`: epoch ms. */
export const personLinkAnswer = z.object({ url: z.string(), expires: z.number() });
