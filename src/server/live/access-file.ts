import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AccessTokens } from '#feeds/access.ts';
import type { Instant } from '#market/trading-date.ts';
import { keptJson } from '../kept-file.ts';

/** The access token of a feed, kept in the data folder where only its owner can read it. */
export type AccessFile = AccessTokens & {
  /** Keeps a new token, and tells who waits for one. */
  save(token: string): Promise<void>;
};

export type AccessFileParts = {
  readonly dataDir: string;
  readonly feed: string;
  readonly now: () => Instant;
  /** When a token given at an instant runs out. */
  readonly endOf: (given: Instant) => Instant;
  /** A token from elsewhere, taken as given now; what is kept and still good goes before it. */
  readonly first: string | null;
};

const kept = z.object({ token: z.string().min(1), given: z.number() });
type Kept = z.infer<typeof kept>;

/** Feeds that nobody has to sign in to. */
export const NO_TOKENS: AccessTokens = { get: async () => null, onRenewed: () => () => undefined };

/** The token of a feed. The file is read when a token is first asked for, and made by the first `save`. */
export function accessFile({ dataDir, feed, now, endOf, first }: AccessFileParts): AccessFile {
  const path = join(dataDir, `access-${feed}.json`);
  const listeners = new Set<() => void>();
  let initial: Kept | null = first === null ? null : { token: first, given: now() };
  let known: Kept | null | undefined;

  const isGood = (access: Kept | null) => access !== null && now() < endOf(access.given);

  return {
    async get() {
      /** What cannot be read counts as none: a person signs in again. */
      if (known === undefined) known = await keptJson(path, kept);
      if (isGood(known)) return known!.token;
      if (!isGood(initial)) initial = null;
      return initial?.token ?? null;
    },
    onRenewed(renewed) {
      listeners.add(renewed);
      return () => void listeners.delete(renewed);
    },
    async save(token) {
      const access = { token, given: now() };
      /** Under another name first: a crash leaves the old one or the new one, whole. */
      const fresh = `${path}.${randomBytes(6).toString('hex')}`;
      try {
        await writeFile(fresh, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx' });
        await rename(fresh, path);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
      known = access;
      initial = null;
      for (const renewed of listeners) renewed();
    },
  };
}
