import type { Board, Closing, Field } from '#market/board.ts';
import { FIELDS } from '#market/board.ts';
import { buildBoard } from '#market/board-builder.ts';
import type { Exchange, Side } from '#market/contract.ts';
import { type SessionInterval, sessionGrid } from '#market/session-grid.ts';
import type { TradingDate } from '#market/trading-date.ts';

/** A cell of a leg from its strike (rupees) and minute index, or the same value for all. null is missing. */
export type CellRule = number | null | ((strike: number, minute: number) => number | null);
/** Rows in the order of the strikes, each a list of minutes. */
export type CellRows = readonly (readonly (number | null)[])[];
export type LineRule = number | null | readonly (number | null)[] | ((minute: number) => number | null);
export type ClosingRule = number | null | readonly (number | null)[] | ((strike: number) => number | null);
export type LegRules = Partial<Record<Field, CellRule | CellRows>>;

/** What of a previous or official close a test cares about; the rest is missing. */
export type ClosingRules = Partial<
  Pick<Closing, 'date' | 'source' | 'oiSource' | 'until' | 'spot' | 'future' | 'futureVolume'>
> & {
  call?: Partial<Record<'price' | 'oi' | 'volume', ClosingRule>>;
  put?: Partial<Record<'price' | 'oi' | 'volume', ClosingRule>>;
};

export type BoardRules = Partial<
  Pick<Board, 'symbol' | 'source' | 'simulated' | 'revision' | 'lotSize' | 'cadence' | 'grain'>
> & {
  exchange?: Exchange;
  date?: TradingDate;
  expiry?: TradingDate;
  intervals?: readonly SessionInterval[];
  /** Those of sources of their own; left out, that of the options. */
  spotCadence?: number;
  futureCadence?: number;
  /** Minutes known so far. */
  length?: number;
  strikes?: readonly number[];
  /** `{}` takes the side's columns away; a field left out of a given rule set is absent. */
  call?: LegRules;
  put?: LegRules;
  spot?: LineRule;
  future?: LineRule;
  /** Minutes in which the source was silent. */
  silent?: readonly number[];
  /** India VIX, points. */
  vix?: { points: LineRule; previous?: number };
  previous?: ClosingRules | null;
  official?: ClosingRules | null;
};

export const SESSION_0915_1530: readonly SessionInterval[] = [{ open: 555, close: 930 }];

const LEVEL = 24_110;

/** Parity holds exactly between the default legs: call − put = 24,110 − strike. */
function timeValue(strike: number): number {
  return Math.round(80 * Math.exp(-(((LEVEL - strike) / 150) ** 2)) * 20) / 20;
}

const DEFAULT_LEGS: Record<Side, LegRules> = {
  call: {
    price: (strike) => Math.max(LEVEL - strike, 0) + timeValue(strike),
    oi: (strike, minute) => 650 * (strike / 50 - 400 + minute),
    volume: (_, minute) => 6500 * (minute + 1),
  },
  put: {
    price: (strike) => Math.max(strike - LEVEL, 0) + timeValue(strike),
    oi: (strike, minute) => 650 * (560 - strike / 50 + minute),
    volume: (_, minute) => 5200 * (minute + 1),
  },
};

/**
 * A board with defaults: NIFTY of Monday 2026-06-15, expiry the day after, five strikes around 24,100 with a
 * forward of 24,110, the first six minutes of a normal session, no previous close.
 */
export function builtBoard(rules: BoardRules = {}): Board {
  const date = rules.date ?? '2026-06-15';
  const grid = sessionGrid(date, rules.intervals ?? SESSION_0915_1530);
  const length = rules.length ?? Math.min(6, grid.times.length);
  const strikes = Float64Array.from(rules.strikes ?? [24_000, 24_050, 24_100, 24_150, 24_200]);
  const stride = grid.times.length;
  const silent = new Set(rules.silent);
  const written = Uint8Array.from({ length: stride }, (_, minute) =>
    minute < length && !silent.has(minute) ? 1 : 0,
  );
  const side = (legs: LegRules) => {
    const columns: Partial<Record<Field, Float64Array>> = {};
    for (const field of FIELDS) {
      const rule = legs[field];
      if (rule !== undefined) columns[field] = filledColumn(rule, strikes, stride, written);
    }
    return columns;
  };
  return buildBoard({
    exchange: rules.exchange ?? 'NSE',
    symbol: rules.symbol ?? 'NIFTY',
    expiry: rules.expiry ?? '2026-06-16',
    date,
    grain: rules.grain ?? 'minute',
    source: rules.source ?? 'test',
    simulated: rules.simulated ?? false,
    revision: rules.revision ?? 'r1',
    lotSize: rules.lotSize === undefined ? 65 : rules.lotSize,
    cadence: rules.cadence ?? 1,
    spotCadence: rules.spotCadence ?? rules.cadence ?? 1,
    futureCadence: rules.futureCadence ?? rules.cadence ?? 1,
    grid,
    length,
    strikes,
    call: side(rules.call ?? DEFAULT_LEGS.call),
    put: side(rules.put ?? DEFAULT_LEGS.put),
    spot: filledLine(rules.spot === undefined ? 24_100 : rules.spot, stride, written),
    future: filledLine(rules.future === undefined ? LEVEL : rules.future, stride, written),
    vix: rules.vix
      ? { points: filledLine(rules.vix.points, stride, written), previous: rules.vix.previous ?? null }
      : null,
    written,
    previous: builtClosing(rules.previous, strikes),
    official: builtClosing(rules.official, strikes),
  });
}

/** Closing values as a board of these strikes holds them. */
export function builtClosing(
  rules: ClosingRules | null | undefined,
  strikes: ArrayLike<number>,
): Closing | null {
  if (!rules) return null;
  const values = (rule: ClosingRule | undefined) =>
    Float64Array.from(Array.from(strikes), (strike, row) =>
      orMissing(typeof rule === 'function' ? rule(strike) : typeof rule === 'object' ? rule?.[row] : rule),
    );
  const side = (of: ClosingRules['call']) => ({
    price: values(of?.price),
    oi: values(of?.oi),
    volume: values(of?.volume),
  });
  return {
    date: rules.date === undefined ? '2026-06-12' : rules.date,
    source: rules.source ?? 'last stored minute',
    oiSource: rules.oiSource ?? rules.source ?? 'last stored minute',
    until: rules.until ?? null,
    spot: rules.spot ?? null,
    future: rules.future ?? null,
    futureVolume: rules.futureVolume ?? null,
    call: side(rules.call),
    put: side(rules.put),
  };
}

function filledColumn(
  rule: CellRule | CellRows,
  strikes: Float64Array,
  stride: number,
  written: Uint8Array,
): Float64Array {
  const column = new Float64Array(strikes.length * stride).fill(Number.NaN);
  strikes.forEach((strike, row) => {
    for (let minute = 0; minute < stride; minute++)
      if (written[minute] === 1)
        column[row * stride + minute] = orMissing(
          typeof rule === 'function'
            ? rule(strike, minute)
            : typeof rule === 'object'
              ? rule?.[row]?.[minute]
              : rule,
        );
  });
  return column;
}

function filledLine(rule: LineRule, stride: number, written: Uint8Array): Float64Array {
  return Float64Array.from({ length: stride }, (_, minute) =>
    written[minute] === 1
      ? orMissing(
          typeof rule === 'function' ? rule(minute) : typeof rule === 'object' ? rule?.[minute] : rule,
        )
      : Number.NaN,
  );
}

function orMissing(value: number | null | undefined): number {
  return value ?? Number.NaN;
}
