import { z } from 'zod';
import { FIELDS } from '#market/board.ts';
import { DAY_MS, isTradingDate, MINUTE_MS, parseMinute } from '#market/trading-date.ts';
import { DEFAULT_FIELDS } from './board-fields.ts';
import { INSTRUMENT, MOST_EXPIRIES, UNSET_EXPIRY } from './request-words.ts';
import { FUTURES_BOARD, MOST_STREAMED } from './stream.ts';

export const tradingDate = z.string().refine(isTradingDate, 'not a date that exists, written YYYY-MM-DD');
export const clock = z
  .string()
  .refine((text) => parseMinute(text) !== null, 'not a time of day, written HH:MM');
export const instrument = z
  .string()
  .trim()
  .regex(INSTRUMENT, 'not an instrument such as NIFTY or BSE:RELIANCE');
const expiry = tradingDate
  .nullish()
  .transform((date) => (date === null || date === undefined || date === UNSET_EXPIRY ? null : date));

/** A historical request names its date; a live one need not. */
const withDate = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ historical: z.boolean().default(false), date: tradingDate.nullish(), ...shape })
    .superRefine((body, context) => {
      const { historical, date } = body as { historical: boolean; date?: string | null };
      if (historical && !date)
        context.addIssue({ code: 'custom', path: ['date'], message: 'required when historical is true' });
    });

const dayShape = {
  /** Cut the day at this minute, IST. */
  asOf: clock.optional(),
  /** Only minutes that closed later than this instant, epoch ms. */
  after: z.number().int().nonnegative().optional(),
};
const chainShape = {
  inst: instrument,
  expDt: expiry,
  ...dayShape,
  /** That many strikes around the money in all; left out = all. */
  strikes: z.number().int().min(1).max(2000).optional(),
};

/** Minutes of a window: up to a day, whatever the hours of its session. */
const interval = z
  .number()
  .int()
  .min(1)
  .max(DAY_MS / MINUTE_MS);

export const chainRequest = withDate(chainShape);
export const oiTrendRequest = withDate({ ...chainShape, interval: interval.default(3) });
export const callPutRequest = withDate({
  ...chainShape,
  from: z.number().positive().optional(),
  to: z.number().positive().optional(),
});
export const futureRequest = withDate({ inst: instrument, expDt: expiry, ...dayShape });
export const atmPremiumRequest = withDate({ inst: instrument, expDt: expiry, ...dayShape });
export const symbolRequest = withDate({});
export const symbolLotsRequest = z.object({ date: tradingDate.nullish() });

export const boardRequest = withDate({
  ...chainShape,
  fields: z
    .array(z.enum(FIELDS))
    .min(1)
    .default([...DEFAULT_FIELDS]),
  /** Several expiries at once; instead of `expDt`. */
  expDts: z.array(tradingDate).min(1).max(MOST_EXPIRIES).optional(),
});
export const futuresBoardRequest = withDate({
  symbols: z.array(instrument).min(1).max(400).optional(),
  ...dayShape,
  fields: z.array(z.enum(FIELDS)).min(1).default(['price', 'volume', 'oi']),
});

/** The base of a change in the futures scanner: previous close, session open, or so many minutes ago. */
export const changeBase = z
  .string()
  .regex(/^(?:prev|open|[1-9]\d{0,2})$/, 'prev, open or a number of minutes');
export const futuresDayQuery = z.object({
  date: tradingDate.optional(),
  asOf: clock.optional(),
  base: changeBase.default('prev'),
  month: z.enum(['near', 'next', 'far', 'all']).default('near'),
});

/**
 * Daily series. `close`: missing on a day without a trade, for which an exchange prints an older price. `vix`: the close of
 * India VIX where it is stored, else computed from the chains of the date. `iv30`: the volatility at the money of thirty days,
 * between the expiries around them.
 */
export const SERIES = [
  'close',
  'settle',
  'open',
  'high',
  'low',
  'oi',
  'volume',
  'pcr',
  'atmIv',
  'straddle',
  'basis',
  'vix',
  'iv30',
] as const;
export type DailySeries = (typeof SERIES)[number];
export const historyRequest = z.object({
  inst: instrument,
  expDt: expiry,
  /** A contract id: `NSE:NIFTY:2026-11-23:24200:CE`. */
  contract: z.string().max(80).optional(),
  series: z.array(z.enum(SERIES)).min(1),
  from: tradingDate,
  to: tradingDate,
});

export const noQuery = z.object({});
export const datesQuery = z.object({ inst: instrument.optional() });
export const rangeQuery = z.object({ from: tradingDate.optional(), to: tradingDate.optional() });
export const exportQuery = z.object({
  inst: instrument,
  expDt: tradingDate,
  date: tradingDate,
  format: z.enum(['csv', 'parquet'], 'csv or parquet').default('csv'),
});

const streamBoard = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === FUTURES_BOARD) return FUTURES_BOARD;
    const [, inst = '', expDt] = /^(.*?)(?::(\d{4}-\d{2}-\d{2}))?$/.exec(text) ?? [];
    const parsed = z.object({ inst: instrument, expDt: expiry }).safeParse({ inst, expDt });
    if (parsed.success) return parsed.data;
    const message = `${JSON.stringify(text)} is not a board such as NIFTY:2026-11-24, nor futures`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
export const streamQuery = z.object({
  /** The documented form, of one board. */
  inst: instrument.optional(),
  expDt: expiry,
  /** Further boards, separated by commas: `NIFTY:2026-11-24`, `BANKNIFTY` (its nearest expiry), `futures` (all of them). */
  boards: z
    .string()
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .pipe(z.array(streamBoard).max(MOST_STREAMED))
    .default([]),
  /** For a client that cannot send the header Last-Event-ID, which goes before. */
  lastEventId: z
    .string()
    .regex(/^\d{1,15}$/, 'not the id of an event')
    .optional(),
});
export type StreamQuery = z.output<typeof streamQuery>;

export type ChainRequest = z.infer<typeof chainRequest>;
export type BoardRequest = z.infer<typeof boardRequest>;
export type FuturesBoardRequest = z.infer<typeof futuresBoardRequest>;
export type FuturesDayQuery = z.infer<typeof futuresDayQuery>;
