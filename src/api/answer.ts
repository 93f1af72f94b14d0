import { z } from 'zod';
import { BUILD_UPS } from '#market/analytics/build-up.ts';

/** What the calls answer. A number that is missing is null; prices in rupees, OI and volume in units. */

const value = z.number().nullable();
const line = z.array(value);
const grid = z.array(line);
const date = z.string();

export const sliceState = z.enum(['live', 'closed', 'stale', 'historical']);
export type SliceState = z.infer<typeof sliceState>;

const closingLeg = z.object({ price: line.optional(), oi: line.optional(), volume: line.optional() });
const closingSource = z.enum(['end-of-day file', 'last stored minute', 'change column']);
/** Where previous closing values are from, by what most contracts have. */
const closingOrigin = {
  date: date.nullable(),
  /** Of prices and volumes. */
  source: closingSource,
  oiSource: closingSource,
  /** The last stored minute where the session went on after it (ms): values of it are no close. */
  until: value,
};
export const closing = z.object({
  ...closingOrigin,
  spot: value,
  future: value,
  futureVolume: value,
  forward: value,
  call: closingLeg,
  put: closingLeg,
});

export const legColumns = z.object({
  price: grid.optional(),
  atp: grid.optional(),
  volume: grid.optional(),
  oi: grid.optional(),
  bid: grid.optional(),
  ask: grid.optional(),
  bidSize: grid.optional(),
  askSize: grid.optional(),
});

/** India VIX, points, and what the session before closed at; null where nothing of it is stored on the date. */
const vix = z.object({ points: line, prev: value }).nullable();

/** The head that every answer about one expiry on one date has. */
const sliceHead = {
  inst: z.string(),
  expDt: date,
  date,
  historical: z.boolean(),
  /** `HH:MM` of the last minute with data; null when there is none. */
  asOf: z.string().nullable(),
  state: sliceState,
  source: z.string(),
  simulated: z.boolean(),
  /** 'day': known only from an end-of-day file, one minute, its close. */
  grain: z.enum(['minute', 'day']),
  revision: z.string(),
  lotSize: value,
  /** Minutes for which a value of the source holds; spot and future hold for those of their own sources. */
  cadence: z.number().int(),
  time: z.array(z.number()),
  gaps: z.array(z.tuple([z.string(), z.string()])),
  /** Minutes with data, the first and the last of them. */
  stored: z.object({ minutes: z.number().int(), first: z.string().nullable(), last: z.string().nullable() }),
  legs: z.object({ expected: z.number().int(), present: z.number().int() }),
  spot: line,
  future: line,
  forward: line,
  vix,
  summary: z.object({ atm: line, pcr: line, maxPain: line, atmIv: line, callOi: line, putOi: line }),
};

export const boardSlice = z.object({
  ...sliceHead,
  strikes: z.array(z.number()),
  call: legColumns,
  put: legColumns,
  prev: closing.nullable(),
  /** This date's official closing values, where its end-of-day file is stored. */
  official: closing.nullable(),
});
export type BoardSlice = z.infer<typeof boardSlice>;

export const boardAnswer = z.object({ revision: z.string(), boards: z.array(boardSlice) });
export type BoardAnswer = z.infer<typeof boardAnswer>;

/**
 * A minute on the stream: the slice of that minute, and of the gap before it where there is one. It continues the board
 * whose revision is `base`; null: what came before has changed as well, or is not known.
 */
const base = z.string().nullable();
export const streamMinute = boardSlice.extend({ base });
export type StreamMinute = z.infer<typeof streamMinute>;

const sliceOf = <Leg extends z.ZodType>(leg: Leg) => boardSlice.extend({ call: leg, put: leg });
export const optionOiAnswer = sliceOf(z.object({ oi: grid }));
export const optionPriceAnswer = sliceOf(z.object({ price: grid }));
export const optionPriceAtpAnswer = sliceOf(
  z.object({
    price: grid,
    /** The exchange's average traded price, else the average over the stored minutes. */
    atp: grid,
    /** Per strike, the first minute of an average over stored minutes, epoch ms; null where the exchange's own is sent. */
    atpSince: line,
    /** Per strike, the share of the volume up to `asOf` that was traded in gaps: over a half there is no average. */
    atpGapShare: line,
  }),
);

const oiDayLeg = z.object({
  oi: line,
  openOi: line,
  prevOi: line,
  change: line,
  volume: line,
  price: line,
  prevPrice: line,
});
export const oiDayAnswer = boardSlice
  .omit({ call: true, put: true })
  .extend({ call: oiDayLeg, put: oiDayLeg });

export const buildUp = z.enum(BUILD_UPS);
const trendLeg = z.object({
  oiChange: grid,
  priceChange: grid,
  buildUp: z.array(z.array(buildUp.nullable())),
});
export const oiTrendAnswer = boardSlice.omit({ call: true, put: true }).extend({
  windows: z.array(z.number()),
  /** Per window, whether its data reach from end to end: not while it goes on, not where a gap has an end of it. */
  complete: z.array(z.boolean()),
  call: trendLeg,
  put: trendLeg,
});

const totalLeg = z.object({ oi: line, oiChange: line, volume: line, premium: line });
export const callPutAnswer = boardSlice
  .omit({ call: true, put: true })
  .extend({ call: totalLeg, put: totalLeg, pcr: z.object({ oi: line, volume: line, oiChange: line }) });

export const atmPremiumAnswer = boardSlice
  .omit({ call: true, put: true })
  .extend({ strike: line, call: line, put: line, premium: line, iv: line });

const futureHead = boardSlice.omit({
  call: true,
  put: true,
  strikes: true,
  summary: true,
  prev: true,
  official: true,
  legs: true,
  forward: true,
  vix: true,
  lotSize: true,
  cadence: true,
});
const futureContract = z.object({ expDt: date, lotSize: value });
export const futurePriceAnswer = futureHead.extend({
  contracts: z.array(futureContract.extend({ price: line, volume: line, atp: line })),
});
export const futurePriceDayAnswer = futureHead.extend({
  contracts: z.array(
    futureContract.extend({
      price: line,
      volume: line,
      atp: line,
      prevClose: value,
      open: value,
      high: value,
      low: value,
      change: value,
      changePct: value,
      basis: value,
    }),
  ),
});
export const futureOiAnswer = futureHead.extend({
  contracts: z.array(futureContract.extend({ oi: line, prevOi: value, change: line })),
  total: z.object({ oi: line, prevOi: value, change: line }),
});

export const symbolAnswer = z.object({
  date,
  dates: z.object({ first: date.nullable(), last: date.nullable() }),
  revision: z.string(),
  symbols: z.array(
    z.object({
      symbol: z.string(),
      /** What follows is as of this date: the one asked for, else the last one stored of this instrument. */
      date,
      kind: z.enum(['index', 'stock']),
      exchange: z.enum(['NSE', 'BSE']),
      simulated: z.boolean(),
      expiries: z.array(date),
      monthly: z.array(date),
      futures: z.array(date),
      lotSize: value,
    }),
  ),
});
export type SymbolAnswer = z.infer<typeof symbolAnswer>;
export const symbolLotsAnswer = z.object({
  date,
  revision: z.string(),
  symbols: z.array(z.object({ symbol: z.string(), date, lotSize: value })),
});

/** All futures of a date, for the scanners. Columns are `[contract][minute]`. */
export const futuresBoardSlice = z.object({
  date,
  historical: z.boolean(),
  asOf: z.string().nullable(),
  state: sliceState,
  simulated: z.boolean(),
  grain: z.enum(['minute', 'day']),
  revision: z.string(),
  time: z.array(z.number()),
  gaps: z.array(z.tuple([z.string(), z.string()])),
  contracts: z.array(
    z.object({
      exchange: z.enum(['NSE', 'BSE']),
      symbol: z.string(),
      expDt: date,
      lotSize: value,
      kind: z.enum(['index', 'stock']),
      grain: z.enum(['minute', 'day']),
      source: z.string(),
      simulated: z.boolean(),
      banned: z.boolean().nullable(),
    }),
  ),
  columns: legColumns,
  spot: grid,
  vix,
  prev: z.object({
    ...closingOrigin,
    /** null where nothing of it is known. */
    source: closingSource.nullable(),
    oiSource: closingSource.nullable(),
    price: line,
    oi: line,
    volume: line,
    spot: line,
  }),
  official: z
    .object({
      open: line,
      high: line,
      low: line,
      close: line,
      settle: line,
      volume: line,
      oi: line,
      turnover: line,
    })
    .nullable(),
});
export type FuturesBoardSlice = z.infer<typeof futuresBoardSlice>;

export const streamFutures = futuresBoardSlice.extend({ base });
export type StreamFutures = z.infer<typeof streamFutures>;

export const futuresOiDayAnswer = z.object({
  date,
  asOf: z.string().nullable(),
  revision: z.string(),
  simulated: z.boolean(),
  rows: z.array(
    z.object({
      symbol: z.string(),
      expDt: date,
      lotSize: value,
      oi: value,
      prevOi: value,
      change: value,
      changePct: value,
      combinedOi: value,
      combinedChange: value,
      buildUp: buildUp.nullable(),
    }),
  ),
});
export const futuresPriceDayAnswer = z.object({
  date,
  asOf: z.string().nullable(),
  revision: z.string(),
  simulated: z.boolean(),
  rows: z.array(
    z.object({
      symbol: z.string(),
      expDt: date,
      price: value,
      prevClose: value,
      change: value,
      changePct: value,
      volume: value,
      turnover: value,
      basis: value,
    }),
  ),
});

export const historyAnswer = z.object({
  inst: z.string(),
  revision: z.string(),
  dates: z.array(date),
  /** One line per series asked for; null where that date has no such figure. */
  series: z.record(z.string(), line),
  /** Per date: the expiry of the chain that figures are of; where none of a chain is asked for, of the future or contract. */
  expiries: z.array(date.nullable()),
  /** Of an underlying whose basis or future's figures are asked for, per date: the expiry of that future. */
  futureExpiries: z.array(date.nullable()).optional(),
  /** Units per lot of that future or contract on each date; null where it is not known. */
  lotSizes: z.array(z.number().int().nullable()).optional(),
  simulated: z.array(z.boolean()),
  /** With `vix`, per date: whether it is the published index or computed. */
  vixFrom: z.array(z.enum(['published', 'computed']).nullable()).optional(),
  /** With `iv30`, per date: true where thirty days lie outside the expiries, and the nearest one stands in. */
  iv30Flat: z.array(z.boolean().nullable()).optional(),
  /** With `iv30`, per date: true where no expiry had prices at the money that were not old. */
  iv30Old: z.array(z.boolean().nullable()).optional(),
});

export const datesAnswer = z.object({
  inst: z.string().nullable(),
  revision: z.string(),
  dates: z.array(
    z.object({
      date,
      minutes: z.boolean(),
      endOfDay: z.boolean(),
      options: z.boolean(),
      futures: z.boolean(),
      simulated: z.boolean(),
    }),
  ),
});
export type DatesAnswer = z.infer<typeof datesAnswer>;

export const calendarAnswer = z.object({
  from: date,
  to: date,
  revision: z.string(),
  days: z.array(
    z.object({
      date,
      kind: z.enum(['session', 'holiday', 'weekend', 'unknown']),
      description: z.string().nullable(),
      intervals: z.array(z.tuple([z.string(), z.string()])),
      expiries: z.array(z.string()),
    }),
  ),
});
export type CalendarAnswer = z.infer<typeof calendarAnswer>;

export const coverageAnswer = z.object({
  revision: z.string(),
  entries: z.array(
    z.object({
      symbol: z.string(),
      exchange: z.enum(['NSE', 'BSE']),
      date,
      sources: z.array(z.string()),
      simulated: z.boolean(),
      expiries: z.array(date),
      contracts: z.number().int(),
      minutes: z.number().int(),
      first: z.string().nullable(),
      last: z.string().nullable(),
      gaps: z.array(z.tuple([z.string(), z.string()])),
      endOfDay: z.boolean(),
    }),
  ),
});

/** What is going on behind the screens: first start, imports, feed. Asked by the front end while something runs. */
export const statusAnswer = z.object({
  revision: z.string(),
  /** Changes with all that is stored but the next minute: where a new stream tells another one, a `reset` was missed. */
  pastRevision: z.string(),
  /** Epoch ms on the server. */
  now: z.number(),
  feed: z.object({
    id: z.string(),
    state: z.string(),
    simulated: z.boolean(),
    /** Closes of the last minute that is stored; instants of the feed's state, its last tick, its last change of open interest. */
    lastMinute: z.number().nullable(),
    since: z.number().nullable(),
    /** What a person has to know of the state, and can do about it. */
    detail: z.string().nullable(),
    lastTick: z.number().nullable(),
    lastOiChange: z.number().nullable(),
    /** Since the start; `repaired` from the source's own history. */
    minutesWritten: z.number().int(),
    repaired: z.number().int(),
    /** Stretches of today's session that are missing, first and last minute in `HH:MM`. */
    gaps: z.array(z.tuple([z.string(), z.string()])),
    /** From a minute's close until it was stored, of the last one; null where a day is played on a clock of its own. */
    lagMs: z.number().nullable(),
    /** null where the feed has no connection of its own. */
    reconnects: z.number().int().nullable(),
    dropped: z.number().int().nullable(),
    contracts: z.object({
      wanted: z.number().int().nullable(),
      confirmed: z.number().int().nullable(),
      /** How many the source allows; null where it sets no limit. */
      limit: z.number().int().nullable(),
      /** Without a tick for five minutes of trading. */
      silent: z.number().int().nullable(),
    }),
    /** Where a person renews the sign-in; null where there is no such page. */
    signIn: z.string().nullable(),
  }),
  phase: z.string(),
  preparing: z.object({ done: z.number().int(), total: z.number().int(), what: z.string() }).nullable(),
});

export type StatusAnswer = z.infer<typeof statusAnswer>;

export const importReport = z.object({
  file: z.string(),
  format: z.string(),
  sha256: z.string(),
  known: z.boolean(),
  /** Of the file; the good ones are those not skipped. */
  rows: z.object({ read: z.number().int(), good: z.number().int() }),
  skipped: z.array(
    z.object({ reason: z.string(), rows: z.number().int(), firstLine: z.number().int().nullable() }),
  ),
  /** Rows stored without some of their values. */
  partial: z
    .array(z.object({ reason: z.string(), rows: z.number().int(), firstLine: z.number().int().nullable() }))
    .optional(),
  /** What was stored of the good rows: contract-minutes, and end-of-day figures of contracts. */
  minutes: z.number().int(),
  days: z.number().int(),
  /** Facts beside prices (holidays, listings, limits) and lots named. */
  facts: z.number().int().optional(),
  dates: z.array(date),
  /** What was not, since a source with more minutes, or with real ones, has these contract-days. */
  left: z.array(z.object({ source: z.string(), contractDays: z.number().int() })),
  replaced: z.array(z.object({ source: z.string(), contractDays: z.number().int() })),
});
export type ImportReport = z.infer<typeof importReport>;

/** RFC 9457, as every error is answered. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** On 404 for a date: the nearest dates with data. */
  nearest: z.array(date).optional(),
  /** On 404 for an expiry: those that exist on the date. */
  available: z.array(z.string()).optional(),
  /** On 404 where no market data is stored at all: whether a feed is about to bring some. */
  empty: z.enum(['fed', 'unfed']).optional(),
});
export type Problem = z.infer<typeof problem>;

/** An import handed to the running server: asked for until it is over. */
export const importProgress = z.object({
  id: z.string(),
  file: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Bytes of the file read, and its size. */
  read: z.number(),
  total: z.number(),
  report: importReport.nullable(),
  /** Why it failed: file, line, column, reason. Nothing of the file is stored then. */
  error: z.string().nullable(),
});
export type ImportProgress = z.infer<typeof importProgress>;

/** What `/data/user` stores and answers for the signed-in person. */
export const userAnswer = z.object({ id: z.string(), fname: z.string(), email: z.string(), mg: z.string() });
