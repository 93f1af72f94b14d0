import { resolve } from 'node:path';
import { z } from 'zod';
import { AUTH_BASE } from '#api/session-paths.ts';
import { GOOGLE_ISSUER, type GoogleSettings } from './auth/auth-parts.ts';
import { isLoopback } from './writer-check.ts';

const whole = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
const number = (from: number, to: number) =>
  z
    .string()
    .transform(whole)
    .refine((value) => value >= from && value <= to, `a whole number from ${from} to ${to}`);

const ADDRESS = /^(?:[^<>@\r\n]* <)?[^\s<>@]+@[^\s<>@]+>?$/;

/** An address of one of `protocols`, such as `postgres:`. */
const url = (protocols: readonly string[], example: string) =>
  z
    .string()
    .trim()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `an address such as ${example}`,
    );

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const yesOrNo = z.enum(['true', 'false'], 'true or false').transform((text) => text === 'true');
/** What the product itself has at these places, and below them. */
const TAKEN = [
  '/api/v2',
  '/api/docs',
  '/data',
  '/assets',
  '/locales',
  '/futures',
  '/options',
  '/feeds',
  '/register',
];
const isTaken = (path: string) =>
  path === '/api' || TAKEN.some((place) => `${path}/`.startsWith(`${place}/`));

function isSafeIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopback(hostname) || hostname === 'localhost';
}

const schema = z.object({
  /** 0 takes any free port. */
  PORT: number(0, 65_535).default(8080),
  HOST: z.string().trim().min(1, 'an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1, 'a folder')
    .default('./data')
    .transform((path) => resolve(path)),
  FEED: z.string().trim().min(1, 'a feed, or off').default('demo'),
  /** A container of Google Tag Manager; without it no page knows of any. */
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'a container of Google Tag Manager, such as GTM-ABC123')
    .optional(),
  /** Signs and encrypts sessions; without it one is made and kept in the data folder. Servers of one site share it. */
  AUTH_SECRET: z.string().min(32, 'a secret of at least 32 characters').optional(),
  AUTH_BASE: z
    .string()
    .regex(/^(?:\/[a-z0-9_-]+)+$/i, 'a path such as /api/auth, without a slash at its end')
    .refine((path) => !isTaken(path), 'a path that no page and no call has')
    .default(AUTH_BASE),
  GOOGLE_CLIENT_ID: z.string().trim().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().trim().min(1).optional(),
  /** Another OpenID provider in Google's place, for tests. */
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'the address of an OpenID provider' })
    .refine(isSafeIssuer, 'an address with https')
    .default(GOOGLE_ISSUER),
  /** Left out: when a broker's data would be shown beyond this machine. */
  REQUIRE_LOGIN: yesOrNo.optional(),
  /** Left out: closed where a broker's data is shown to signed-in people alone. */
  REGISTRATION: z.enum(['open', 'closed'], 'open or closed').optional(),
  /** Left out: at this machine alone. */
  DEMO_PERSON: yesOrNo.optional(),
  LOG_LEVEL: z.enum(LEVELS, `one of ${LEVELS.join(', ')}`).default('info'),
  /** Requests a minute that one address may make; the machine itself is not counted. */
  RATE_LIMIT: number(1, 1_000_000).default(1200),
  /** Memory for boards read from disk, and for encoded answers, MiB. */
  BOARD_CACHE_MB: number(1, 65_536).default(128),
  ANSWER_CACHE_MB: number(1, 65_536).default(48),
  /** Largest file that can be handed to the running server, MiB. */
  IMPORT_LIMIT_MB: number(1, 1_048_576).default(4096),
  /** A PostgreSQL server for the accounts. */
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'https://charts.example.com')
    .refine((text) => isOrigin(text), 'an address without a path, such as https://charts.example.com')
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional(),
  SMTP_FROM: z
    .string()
    .trim()
    .regex(ADDRESS, 'an e-mail address, such as Strikescope <desk@example.com>')
    .optional(),
});

/** A link in a mail must not lead to whatever host a request named. */
const checked = schema.superRefine((value, context) => {
  const needs = (name: keyof typeof value, other: keyof typeof value, words: string) => {
    if (value[name] !== undefined && value[other] === undefined)
      context.addIssue({ code: 'custom', path: [other], message: `${words}, since ${name} is set` });
  };
  needs('SMTP_URL', 'SMTP_FROM', 'the address that mail comes from');
  needs('SMTP_URL', 'PUBLIC_URL', 'the address that links in mails lead to');
  needs('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'the secret of that client');
  needs('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID', 'the client that it belongs to');
});

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
}

/** Never repeated, since they hold passwords. */
const SECRET = new Set(['DATABASE_URL', 'SMTP_URL']);

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly feed: string;
  /** Google Tag Manager's container; null: none. */
  readonly gtmId: string | null;
  /** null: the one that is kept in the data folder. */
  readonly authSecret: string | null;
  readonly authBase: string;
  /** null: nobody signs in by Google. */
  readonly google: GoogleSettings | null;
  /** null: as it is safe by the feed and the address. */
  readonly requireLogin: boolean | null;
  /** Whether anybody may make an account, or the operator alone; null: as it is safe by the feed. */
  readonly registration: 'open' | 'closed' | null;
  /** null: as it is safe by the address. */
  readonly demoPerson: boolean | null;
  readonly logLevel: (typeof LEVELS)[number];
  readonly rateLimit: number;
  readonly boardCacheBytes: number;
  readonly answerCacheBytes: number;
  readonly importLimitBytes: number;
  /** PostgreSQL server of the accounts; null: embedded, in the data folder. */
  readonly databaseUrl: string | null;
  /** Origin by which people reach the server, such as `https://charts.example.com`; null: taken from the request. Set where mail is. */
  readonly publicUrl: string | null;
  /** How mail is sent, and whose it is; null: no mail is sent. */
  readonly mail: { readonly url: string; readonly from: string } | null;
};

/** The environment cannot be used; the message lists every variable that is wrong. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const MIB = 2 ** 20;

/**
 * The configuration of environment variables; an empty one counts as unset.
 * Throws ConfigError naming every bad variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = checked.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      const given = SECRET.has(name) ? '…' : (env[name] ?? '');
      return `  ${name}=${JSON.stringify(given)} is not usable: expected ${message}`;
    });
    throw new ConfigError(`The settings cannot be used:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    feed: value.FEED,
    gtmId: value.GTM_ID ?? null,
    authSecret: value.AUTH_SECRET ?? null,
    authBase: value.AUTH_BASE,
    google: googleOf(value),
    requireLogin: value.REQUIRE_LOGIN ?? null,
    registration: value.REGISTRATION ?? null,
    demoPerson: value.DEMO_PERSON ?? null,
    logLevel: value.LOG_LEVEL,
    rateLimit: value.RATE_LIMIT,
    boardCacheBytes: value.BOARD_CACHE_MB * MIB,
    answerCacheBytes: value.ANSWER_CACHE_MB * MIB,
    importLimitBytes: value.IMPORT_LIMIT_MB * MIB,
    databaseUrl: value.DATABASE_URL ?? null,
    publicUrl: value.PUBLIC_URL === undefined ? null : new URL(value.PUBLIC_URL).origin,
    mail:
      value.SMTP_URL === undefined || value.SMTP_FROM === undefined
        ? null
        : { url: value.SMTP_URL, from: value.SMTP_FROM },
  };
}

function googleOf(value: z.output<typeof schema>): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = value;
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret, issuer };
}
