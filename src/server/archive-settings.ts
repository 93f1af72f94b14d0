import { z } from 'zod';
import type { ArchiveBases } from '#imports/archive/archive-files.ts';
import { ConfigError } from './config.ts';

const base = (standard: string) =>
  z
    .url({ protocol: /^https?$/, error: 'an address such as https://nsearchives.nseindia.com' })
    .transform((address) => address.replace(/\/+$/, ''))
    .default(standard);

const schema = z.object({
  ARCHIVE_NSE: base('https://nsearchives.nseindia.com'),
  ARCHIVE_BSE: base('https://www.bseindia.com'),
  /** Between two requests. */
  ARCHIVE_PAUSE_MS: z.coerce
    .number({ error: 'a number of milliseconds' })
    .int()
    .min(0, 'a number of milliseconds')
    .max(600_000, 'at most ten minutes')
    .default(1500),
});

export type ArchiveSettings = { readonly bases: ArchiveBases; readonly pauseMs: number };

/** Where the exchanges' archives are, and how politely they are asked. Throws ConfigError naming every bad variable. */
export function readArchiveSettings(env: Readonly<Record<string, string | undefined>>): ArchiveSettings {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `  ${name}=${JSON.stringify(env[name] ?? '')} is not usable: expected ${message}`;
    });
    throw new ConfigError(`The settings cannot be used:\n${lines.join('\n')}`);
  }
  const { ARCHIVE_NSE: nse, ARCHIVE_BSE: bse, ARCHIVE_PAUSE_MS: pauseMs } = parsed.data;
  return { bases: { nse, bse }, pauseMs };
}
