import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { byteLru } from './byte-lru.ts';

const compress = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 5 }),
};

export type Encoding = keyof typeof compress;

/** Below this a compressed body is no faster. */
const WORTH_COMPRESSING = 1024;

/** One answer as it goes out; `stamp` as of which it holds. */
export type EncodedAnswer = {
  readonly stamp: string;
  readonly etag: string;
  readonly body: Uint8Array;
  readonly encoding: Encoding | null;
  /** False for an answer about today: it may be another one in a minute. */
  readonly lasting: boolean;
};

/** The answer with its body compressed as the client takes it. */
export async function compressed(
  answer: Omit<EncodedAnswer, 'encoding'>,
  encoding: Encoding | null,
): Promise<EncodedAnswer> {
  if (encoding === null || answer.body.length < WORTH_COMPRESSING) return { ...answer, encoding: null };
  return { ...answer, encoding, body: await compress[encoding](answer.body) };
}

const REFUSED = /;\s*q=0(?:\.0*)?\s*(?:,|$)/;
const chosen = new Map<string, Encoding | null>();

/** The best encoding of an Accept-Encoding header: brotli, gzip, or none. */
export function encodingOf(header: string | undefined): Encoding | null {
  const accepted = header ?? '';
  const known = chosen.get(accepted);
  if (known !== undefined) return known;
  const takes = (name: string) => {
    const at = accepted
      .toLowerCase()
      .split(',')
      .find((part) => part.trim().split(';')[0]?.trim() === name);
    return at !== undefined && !REFUSED.test(at);
  };
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
  if (chosen.size > 100) chosen.clear();
  chosen.set(accepted, encoding);
  return encoding;
}

/**
 * Answers that were encoded and compressed already, bounded in bytes, by what was asked in the very words of the
 * request: the same text that was valid once needs no second look.
 */
export type AnswerCache = {
  get(key: string, stamp: (lasting: boolean) => string): EncodedAnswer | undefined;
  set(key: string, answer: EncodedAnswer): void;
  size(): { readonly entries: number; readonly bytes: number };
};

/** Bookkeeping of one entry, roughly. */
const OVERHEAD = 256;

/** A cache of at most `limit` bytes: keys and bookkeeping count, too. */
export function answerCache(limit: number): AnswerCache {
  const entries = byteLru<EncodedAnswer>(limit);
  return {
    get: (key, stamp) => {
      const entry = entries.get(key);
      return entry && entry.stamp === stamp(entry.lasting) ? entry : undefined;
    },
    set: (key, answer) => entries.set(key, answer, answer.body.length + key.length * 2 + OVERHEAD),
    size: entries.size,
  };
}

/** What answers of the API allow a browser to do with them: nothing but read them as what they are. */
export const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Sends an encoded answer; 304 when the client has it already. */
export function sendAnswer(
  reply: FastifyReply,
  answer: EncodedAnswer,
  ifNoneMatch: string | undefined,
): FastifyReply {
  reply.headers({
    etag: answer.etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    ...API_HEADERS,
  });
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, answer.etag)) return reply.code(304).send();
  if (answer.encoding !== null) reply.header('content-encoding', answer.encoding);
  return reply.type('application/json; charset=utf-8').send(answer.body);
}

function matches(header: string, etag: string): boolean {
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
