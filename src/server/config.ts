import { resolve } from 'node:path';
import { z } from 'zod';

const whole = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
const number = (from: number, to: number) =>
  z
    .string()
    .transform(whole)
    .refine((value) => value >= from && value <= to, `a whole number from ${from} to ${to}`);

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  LOG_LEVEL: z.enum(LEVELS, `one of ${LEVELS.join(', ')}`).default('info'),
  /** Requests a minute that one address may make; the machine itself is not counted. */
  RATE_LIMIT: number(1, 1_000_000).default(1200),
  /** Memory for boards read from disk, and for encoded answers, MiB. */
  BOARD_CACHE_MB: number(1, 65_536).default(128),
  ANSWER_CACHE_MB: number(1, 65_536).default(48),
  /** Largest file that can be handed to the running server, MiB. */
  IMPORT_LIMIT_MB: number(1, 1_048_576).default(4096),
});

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly feed: string;
  /** Google Tag Manager's container; null: none. */
  readonly gtmId: string | null;
  readonly logLevel: (typeof LEVELS)[number];
  readonly rateLimit: number;
  readonly boardCacheBytes: number;
  readonly answerCacheBytes: number;
  readonly importLimitBytes: number;
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
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `  ${name}=${JSON.stringify(env[name] ?? '')} is not usable: expected ${message}`;
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
    logLevel: value.LOG_LEVEL,
    rateLimit: value.RATE_LIMIT,
    boardCacheBytes: value.BOARD_CACHE_MB * MIB,
    answerCacheBytes: value.ANSWER_CACHE_MB * MIB,
    importLimitBytes: value.IMPORT_LIMIT_MB * MIB,
  };
}
