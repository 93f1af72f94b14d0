import { z } from 'zod';
import { FIELDS, type Field } from '#market/board.ts';
import type { RecordContract } from '#market/records.ts';
import { type Instant, isTradingDate, type TradingDate } from '#market/trading-date.ts';
import type { Feed, FeedStatus, Tick } from '../feed.ts';

const FORMAT = 'strikescope-recording';
const VERSION = 1;

/** The first line of a recording: whose it is. */
export type RecordingHead = {
  /** Id of the feed that was recorded. */
  readonly feed: string;
  readonly simulated: boolean;
  /** Minutes for which a value holds. */
  readonly cadence: number;
  readonly fields: readonly Field[];
};

/** Every other line: what the feed sent, and when by the clock that it went by. */
export type RecordingEntry = { readonly at: Instant } & (
  | { readonly listed: { readonly date: TradingDate; readonly contracts: readonly RecordContract[] } }
  | { readonly ticks: readonly Tick[] }
  | { readonly complete: Instant }
  | { readonly status: FeedStatus }
);

/** The head of a recording of that feed. */
export function headOf({ id, simulated, capabilities }: Feed): RecordingHead {
  return { feed: id, simulated, cadence: capabilities.cadence, fields: [...capabilities.fields] };
}

/** The head as a line, its end included. */
export function headLine(head: RecordingHead): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...head })}\n`;
}

/** An entry as a line, its end included. */
export function entryLine(entry: RecordingEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** Throws an Error that says what is wrong when the line is no head of a recording that this program can play. */
export function parseHead(line: string): RecordingHead {
  const known = z.object({ format: z.literal(FORMAT), version: z.number() }).safeParse(parseJson(line));
  if (!known.success) throw new Error('this is not a recording of Strikescope');
  if (known.data.version !== VERSION)
    throw new Error(`version ${known.data.version} of the recording is not known, only ${VERSION} is`);
  const { feed, simulated, cadence, fields } = checked(HEAD, parseJson(line));
  return { feed, simulated, cadence, fields };
}

/** Throws an Error that says what is wrong when the line is no entry. */
export function parseEntry(line: string): RecordingEntry {
  const value = parseJson(line);
  const kind = KINDS.find((name) => typeof value === 'object' && value !== null && name in value);
  return checked<RecordingEntry>(ENTRIES[kind ?? 'ticks'], value);
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`not a line of a recording: ${issue?.path.join('.')} ${issue?.message}`);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Error('not a line of JSON', { cause });
  }
}

const FIELD_NAMES: ReadonlySet<string> = new Set(FIELDS);

/** By hand: a day has millions of them. */
function areTicks(value: unknown): value is readonly Tick[] {
  return Array.isArray(value) && value.every(isTick);
}

function isValue(name: string, value: unknown): boolean {
  return FIELD_NAMES.has(name) && (value === null || Number.isFinite(value));
}

function isTick(value: unknown): value is Tick {
  if (typeof value !== 'object' || value === null) return false;
  const tick = value as Record<string, unknown>;
  for (const name in tick)
    if (name === 'contract') {
      if (typeof tick[name] !== 'string') return false;
    } else if (name === 'time' ? !Number.isFinite(tick[name]) : !isValue(name, tick[name])) return false;
  return 'contract' in tick && 'time' in tick;
}

const date = z.custom<TradingDate>(
  (value) => typeof value === 'string' && isTradingDate(value),
  'is no date',
);

const HEAD = z.object({
  feed: z.string(),
  simulated: z.boolean(),
  cadence: z.number().int().positive(),
  fields: z.array(z.enum(FIELDS)),
});

const CONTRACT = z.strictObject({
  exchange: z.enum(['NSE', 'BSE']),
  symbol: z.string(),
  kind: z.enum(['spot', 'future', 'call', 'put']),
  expiry: date.nullable(),
  strike: z.number().nullable(),
  lotSize: z.number().nullable(),
});

const STATUS = z.strictObject({
  state: z.enum(['idle', 'connecting', 'live', 'stale', 'closed', 'backing off', 'signed out', 'failed']),
  since: z.number(),
  detail: z.string().nullable(),
});

const at = z.number();
const ENTRIES = {
  ticks: z.strictObject({
    at,
    ticks: z.custom<readonly Tick[]>(areTicks, 'holds something that is no tick'),
  }),
  complete: z.strictObject({ at, complete: z.number() }),
  status: z.strictObject({ at, status: STATUS }),
  listed: z.strictObject({ at, listed: z.strictObject({ date, contracts: z.array(CONTRACT) }) }),
};
const KINDS = ['ticks', 'complete', 'status', 'listed'] as const;
