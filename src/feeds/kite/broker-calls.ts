import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { dateOf, formatClock, type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';
import { type Clock, waitUntil } from '../clock.ts';
import { type InstrumentList, LISTS } from './instruments.ts';
import { Refusal, refusalFrom, refusalOf } from './refusal.ts';

/** A minute as the broker's history has it: the price at its end, what was traded in it, the open interest at its end. */
export type Candle = {
  readonly minute: Instant;
  readonly price: number;
  readonly volume: number;
  /** null where there is none, as of an index. */
  readonly oi: number | null;
};

/** What is asked of the broker by HTTP. All reject with a Refusal when there is no answer to be had. */
export type BrokerCalls = {
  instruments(token: string): Promise<Record<InstrumentList, string>>;
  /** The candles of minutes that closed after `from` up to and including `through`, the oldest first. */
  candles(token: string, instrument: number, from: Instant, through: Instant): Promise<Candle[]>;
};

export type BrokerCallsParts = {
  readonly url: string;
  readonly apiKey: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
};

const ANSWER_MS = 30_000;
/** The broker allows three requests for history a second; a little less for clocks that differ. */
const HISTORY_STEP_MS = 350;
const ATTEMPTS = 5;
const RETRY_MS = 1000;

const candlesAnswer = z.object({
  data: z.object({
    candles: z.array(
      z
        .tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()])
        .rest(z.number().nullable()),
    ),
  }),
});

/**
 * The calls to the broker at `url`. Those for history go one after the other, no faster than it allows, and up to five
 * times where it is away. An answer is waited for half a minute, and no longer than until `signal` is aborted.
 */
export function brokerCalls({ url, apiKey, clock, signal }: BrokerCallsParts): BrokerCalls {
  let nextHistory: Instant = Number.NEGATIVE_INFINITY;

  const get = async (path: string, token: string): Promise<Buffer> => {
    const ending = new AbortController();
    const end = () => ending.abort();
    const callOff = clock.at(clock.now() + ANSWER_MS, end);
    signal.addEventListener('abort', end, { once: true });
    try {
      const response = await fetch(new URL(path, url), {
        headers: { 'X-Kite-Version': '3', Authorization: `token ${apiKey}:${token}` },
        signal: ending.signal,
      });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.ok) return body;
      throw refusalOf(response.status, response.headers.get('retry-after'), wordsIn(body));
    } catch (error) {
      throw refusalFrom(error);
    } finally {
      callOff();
      signal.removeEventListener('abort', end);
    }
  };

  /** One after the other, and no more often than the broker allows. */
  const turn = async () => {
    const at = Math.max(nextHistory, clock.now());
    nextHistory = at + HISTORY_STEP_MS;
    if (at > clock.now() && !(await waitUntil(clock, at, signal)))
      throw new Refusal('away', 'The feed has stopped.');
  };

  const getHistory = async (path: string, token: string): Promise<Buffer> => {
    for (let attempt = 1; ; attempt++) {
      await turn();
      try {
        return await get(path, token);
      } catch (error) {
        if (!(error instanceof Refusal) || error.kind !== 'away' || attempt === ATTEMPTS) throw error;
        nextHistory = Math.max(nextHistory, clock.now() + Math.max(error.wait, RETRY_MS * attempt));
      }
    }
  };

  return {
    async instruments(token) {
      const lists: Partial<Record<InstrumentList, string>> = {};
      for (const list of LISTS) lists[list] = textOf(await get(`/instruments/${list}`, token));
      return lists as Record<InstrumentList, string>;
    },
    async candles(token, instrument, from, through) {
      const query = new URLSearchParams({ from: written(from), to: written(through), oi: '1' });
      const body = await getHistory(`/instruments/historical/${instrument}/minute?${query}`, token);
      const answer = candlesAnswer.safeParse(jsonOf(body));
      if (!answer.success)
        throw new Refusal('away', 'Kite sent something else in place of the history that was asked for.');
      return answer.data.data.candles
        .map(([start, , , , price, volume, oi]) => {
          const minute = Date.parse(start.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) + MINUTE_MS;
          return { minute, price, volume, oi: oi ?? null };
        })
        .filter(({ minute, price }) => minute > from && minute <= through && price > 0);
    },
  };
}

/** `YYYY-MM-DD HH:MM:SS` IST. */
function written(instant: Instant): `${TradingDate} ${string}` {
  return `${dateOf(instant)} ${formatClock(instant)}:00`;
}

/** A file that is compressed as such, not for its way. */
function textOf(body: Buffer): string {
  return (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).toString('utf8');
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    /** What is no JSON matches no shape. */
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function wordsIn(body: Buffer): string {
  const said = z.object({ message: z.string() }).safeParse(jsonOf(body));
  return said.success ? said.data.message.slice(0, 200) : '';
}
