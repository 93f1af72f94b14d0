import type { Calendar } from '#market/calendar.ts';
import { formatUnderlying } from '#market/contract.ts';
import type { MinuteRows } from '#market/records.ts';
import { SIMULATED_INDICES } from '#market/simulator/instruments.ts';
import { createSimulator, pastSessions, SIMULATOR_ID } from '#market/simulator/simulator.ts';
import { dateOf, type Instant, type TradingDate } from '#market/trading-date.ts';
import type { MarketStore, MinuteSource } from '#store/market-store.ts';

/** What is being made, for a person to see; null when nothing is. */
export type Preparing = { readonly done: number; readonly total: number; readonly what: string } | null;

export type PreparationParts = {
  readonly store: MarketStore;
  readonly calendar: Calendar;
  readonly now: () => Instant;
  readonly signal: AbortSignal;
  readonly onProgress: (preparing: Preparing) => void;
  /** A session has been stored. */
  readonly onStored: () => void;
  /** How many past sessions a demonstration has. */
  readonly sessions: number;
};

/** The simulated sessions that are missing, in three steps; on a later start only what is missing since. */
export type Preparation = {
  /** What the first screen shows: the last session of the first index, and the one before it for its previous close. */
  first(): Promise<void>;
  /** Every underlying on the last session: today's so far, while one is going on. */
  latest(): Promise<void>;
  /** The sessions before it. */
  earlier(): Promise<void>;
};

const SIMULATED: MinuteSource = { id: SIMULATOR_ID, simulated: true, cadence: 1 };

/** A session at a time, so that requests are answered in between. Underlyings of which anything real is stored are left out. */
export function preparation(parts: PreparationParts): Preparation {
  const { store, calendar, now, signal, onProgress, onStored, sessions } = parts;
  const simulator = createSimulator({ calendar });
  const indices = SIMULATED_INDICES.map(({ symbol }) => symbol);
  const others = simulator.instruments
    .map(({ symbol }) => symbol)
    .filter((symbol) => !indices.includes(symbol));

  const storedOn = async (dates: readonly TradingDate[]): Promise<Set<string>> => {
    const range = { from: dates.at(-1) ?? dateOf(now()), to: dates[0] ?? dateOf(now()) };
    const entries = await store.coverage(range);
    return new Set(entries.map((entry) => `${formatUnderlying(entry)} ${entry.date}`));
  };

  const make = async (dates: readonly TradingDate[], symbols: readonly string[]) => {
    if (dates.length === 0) return;
    const [stored, real] = [await storedOn(dates), await realUnderlyings(store, dateOf(now()))];
    const missing = dates.flatMap((date) =>
      symbols
        .filter((symbol) => !real.has(symbol) && !stored.has(`${symbol} ${date}`))
        .map((symbol) => ({ date, symbol })),
    );
    let done = 0;
    try {
      for (const { date, symbol } of missing) {
        if (signal.aborted) return;
        onProgress({ done, total: missing.length, what: 'simulated market' });
        await makeSession(date, symbol);
        done++;
      }
    } finally {
      onProgress(null);
    }
  };

  const makeSession = async (date: TradingDate, symbol: string) => {
    await untilIdle();
    for (const { rows } of pastSessions(simulator, [date], [symbol], now())) {
      const transaction = await store.beginImport({
        source: SIMULATED,
        fileName: `simulated ${symbol} ${date}`,
        sha256: null,
      });
      try {
        for (const batch of batchesOf(rows)) {
          await transaction.minutes(batch);
          await untilIdle();
        }
        await transaction.commit();
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
      onStored();
    }
  };

  return {
    first: async () => {
      for (const date of recentSessions(calendar, now(), 2)) await make([date], indices.slice(0, 1));
    },
    latest: () => make(recentSessions(calendar, now(), 1), [...indices, ...others]),
    earlier: async () => {
      const dates = recentSessions(calendar, now(), sessions).slice(1);
      await make(dates, indices);
      await make(dates, others);
    },
  };
}

/** Rows handed over at once; the time they take is the longest that a request waits. */
const BATCH = 20_000;

function* batchesOf(rows: MinuteRows): Generator<MinuteRows, void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const to = Math.min(from + BATCH, rows.length);
    yield {
      contracts: rows.contracts,
      length: to - from,
      contract: rows.contract.subarray(from, to),
      time: rows.time.subarray(from, to),
      price: rows.price.subarray(from, to),
      atp: rows.atp.subarray(from, to),
      volume: rows.volume.subarray(from, to),
      oi: rows.oi.subarray(from, to),
      bid: rows.bid.subarray(from, to),
      ask: rows.ask.subarray(from, to),
    };
  }
}

/** Lets requests in before the next stretch of work. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** The last `count` sessions that have begun by `now`, newest first. */
export function recentSessions(calendar: Calendar, now: Instant, count: number): TradingDate[] {
  const today = dateOf(now);
  const open = calendar.mayTrade(today) ? calendar.openOf(today) : null;
  const begun = open !== null && now > open + 60_000;
  const dates: TradingDate[] = [begun ? today : calendar.previousSession(today)];
  while (dates.length < count) dates.push(calendar.previousSession(dates.at(-1)!));
  return dates;
}

/** Underlyings of which anything real is stored by `today`: their simulated sessions would never be seen. */
export async function realUnderlyings(store: MarketStore, today: TradingDate): Promise<Set<string>> {
  const entries = await store.listLatestInstruments(today);
  return new Set(entries.filter(({ simulated }) => !simulated).map(formatUnderlying));
}
