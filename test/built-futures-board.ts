import type { Columns, Field, Grain } from '#market/board.ts';
import type { Exchange } from '#market/contract.ts';
import type { FuturesBoard, FuturesDay } from '#market/futures-board.ts';
import { type SessionInterval, sessionGrid } from '#market/session-grid.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { SESSION_0915_1530 } from './built-board.ts';

/** One value for all minutes, or a list of minutes; null is missing. */
export type LineOfMinutes = number | null | readonly (number | null)[];

export type FutureRules = {
  symbol?: string;
  exchange?: Exchange;
  expiry?: TradingDate;
  lotSize?: number | null;
  grain?: Grain;
  simulated?: boolean;
  price?: LineOfMinutes;
  atp?: LineOfMinutes;
  volume?: LineOfMinutes;
  oi?: LineOfMinutes;
  spot?: LineOfMinutes;
  prevPrice?: number | null;
  prevOi?: number | null;
  prevVolume?: number | null;
  prevSpot?: number | null;
  official?: Partial<Record<keyof FuturesDay, number>>;
};

export type FuturesRules = {
  date?: TradingDate;
  grain?: Grain;
  intervals?: readonly SessionInterval[];
  length?: number;
  silent?: readonly number[];
  vix?: FuturesBoard['vix'];
  previousDate?: TradingDate | null;
  /** What else tells where the previous closes are from; the exchange's file, unless said otherwise. */
  previous?: Partial<Pick<FuturesBoard['previous'], 'source' | 'oiSource' | 'until'>>;
  /** In the order of the board: by symbol, then expiry. */
  contracts?: readonly FutureRules[];
};

const DAY_FIELDS = ['open', 'high', 'low', 'close', 'settle', 'volume', 'oi', 'turnover'] as const;

/**
 * A futures board with defaults: the near month of NIFTY on Monday 2026-06-15, six minutes of a normal session at
 * 24,110 with 16,250,000 units open, the previous session's close at 24,000 with 16,000,000.
 */
export function builtFuturesBoard(rules: FuturesRules = {}): FuturesBoard {
  const date = rules.date ?? '2026-06-15';
  const grid = sessionGrid(date, rules.intervals ?? SESSION_0915_1530);
  const stride = grid.times.length;
  const length = rules.length ?? Math.min(6, stride);
  const contracts = rules.contracts ?? [{}];
  const silent = new Set(rules.silent);
  const rows = (line: (rule: FutureRules) => LineOfMinutes) =>
    Float64Array.from({ length: contracts.length * stride }, (_, at) => {
      const minute = at % stride;
      if (minute >= length || silent.has(minute)) return Number.NaN;
      const values = line(contracts[Math.floor(at / stride)]!);
      return (typeof values === 'object' ? values?.[minute] : values) ?? Number.NaN;
    });
  const perContract = (value: (rule: FutureRules) => number | null | undefined) =>
    Float64Array.from(contracts, (rule) => value(rule) ?? Number.NaN);
  const columns: Partial<Record<Field, Float64Array>> = {
    price: rows((rule) => orDefault(rule.price, 24_110)),
    volume: rows((rule) => orDefault(rule.volume, 65_000)),
    oi: rows((rule) => orDefault(rule.oi, 16_250_000)),
  };
  if (contracts.some((rule) => rule.atp !== undefined)) columns.atp = rows((rule) => rule.atp ?? null);
  return {
    date,
    grain: rules.grain ?? 'minute',
    revision: 'r1',
    grid,
    length,
    stride,
    contracts: contracts.map((rule) => ({
      exchange: rule.exchange ?? 'NSE',
      symbol: rule.symbol ?? 'NIFTY',
      expiry: rule.expiry ?? '2026-06-30',
      lotSize: orDefault(rule.lotSize, 65),
      grain: rule.grain ?? 'minute',
      source: 'test',
      simulated: rule.simulated ?? false,
      banned: null,
    })),
    columns: columns satisfies Columns,
    spot: rows((rule) => orDefault(rule.spot, 24_100)),
    vix: rules.vix ?? null,
    observed: Uint8Array.from({ length: stride }, (_, minute) =>
      minute < length && !silent.has(minute) ? 1 : 0,
    ),
    previous: {
      date: orDefault(rules.previousDate, '2026-06-12'),
      source: 'end-of-day file',
      oiSource: 'end-of-day file',
      until: null,
      ...rules.previous,
      price: perContract((rule) => orDefault(rule.prevPrice, 24_000)),
      oi: perContract((rule) => orDefault(rule.prevOi, 16_000_000)),
      volume: perContract((rule) => rule.prevVolume),
      spot: perContract((rule) => orDefault(rule.prevSpot, 23_990)),
    },
    official: contracts.some((rule) => rule.official)
      ? (Object.fromEntries(
          DAY_FIELDS.map((field) => [field, perContract((rule) => rule.official?.[field])]),
        ) as Record<(typeof DAY_FIELDS)[number], Float64Array>)
      : null,
  };
}

/** null means missing and stays so; only what a test leaves out takes the default. */
function orDefault<T>(value: T | undefined, otherwise: T): T {
  return value === undefined ? otherwise : value;
}
