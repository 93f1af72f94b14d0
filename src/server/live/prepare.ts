import type { Calendar } from '#market/calendar.ts';
import { formatUnderlying } from '#market/contract.ts';
import { SIMULATED_INDICES } from '#market/simulator/instruments.ts';
import { closingRows, createSimulator, SIMULATOR_ID, sessionBatches } from '#market/simulator/simulator.ts';
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

/**
 * The simulated sessions that are missing, in three steps to be taken in this order; on a later start only what is
 * missing since. Progress counts the sessions of all three, and ends with the last.
 */
export type Preparation = {
  /** What the first screen shows: the last session of the first index, with what the one before it closed at. */
  first(): Promise<void>;
  /** Every underlying on the last session: today's so far, while one is going on. */
  latest(): Promise<void>;
  /** The sessions before it. */
  earlier(): Promise<void>;
};

const SIMULATED: MinuteSource = { id: SIMULATOR_ID, simulated: true, cadence: 1 };

type Session = { readonly date: TradingDate; readonly symbol: string };
type Steps = Readonly<Record<keyof Preparation, readonly Session[]>>;

/** A session at a time, so that requests are answered in between. Underlyings of which anything real is stored are left out. */
export function preparation(parts: PreparationParts): Preparation {
  const { store, calendar, now, signal, onProgress, onStored } = parts;
  const simulator = createSimulator({ calendar });
  let asked: Promise<Steps> | null = null;
  let done = 0;

  const missing = async (): Promise<Steps> => {
    const dates = recentSessions(calendar, now(), parts.sessions);
    const before = calendar.previousSession(dates[0]!);
    const symbols = simulator.instruments.map(({ symbol }) => symbol);
    const steps = stepsOver(dates, before, symbols);
    const oldest = [before, dates.at(-1)!].sort()[0]!;
    const entries = await store.coverage({ from: oldest, to: dates[0]! });
    const stored = new Set(entries.map((entry) => `${formatUnderlying(entry)} ${entry.date}`));
    const real = await realUnderlyings(store, dateOf(now()));
    const isMissing = ({ symbol, date }: Session) => !real.has(symbol) && !stored.has(`${symbol} ${date}`);
    return {
      first: steps.first.filter(isMissing),
      latest: steps.latest.filter(isMissing),
      earlier: steps.earlier.filter(isMissing),
    };
  };

  const take = async (step: keyof Preparation) => {
    asked ??= missing();
    const steps = await asked;
    const total = Object.values(steps).flat().length;
    const real = await realUnderlyings(store, dateOf(now()));
    try {
      for (const session of steps[step]) {
        if (signal.aborted) return;
        onProgress({ done, total, what: 'simulated market' });
        if (!real.has(session.symbol)) await makeSession(session, step === 'first');
        done++;
      }
      if (done === total) onProgress(null);
    } catch (error) {
      onProgress(null);
      throw error;
    }
  };

  const makeSession = async ({ date, symbol }: Session, withClosing: boolean) => {
    const session = simulator.session(symbol, date);
    if (!session) return;
    await untilIdle();
    const transaction = await store.beginImport({
      source: SIMULATED,
      fileName: `simulated ${symbol} ${date}`,
      sha256: null,
    });
    try {
      for (const rows of sessionBatches(session, BATCH, now())) {
        await transaction.minutes(rows);
        await untilIdle();
      }
      const before = withClosing ? simulator.session(symbol, calendar.previousSession(date)) : null;
      if (before) await transaction.previous(closingRows(before, date));
      await transaction.commit();
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
    onStored();
  };

  return {
    first: () => take('first'),
    latest: () => take('latest'),
    earlier: () => take('earlier'),
  };
}

/** Rows made and handed over at once; the time they take is the longest that a request waits. */
const BATCH = 20_000;

/** `last` and the sessions before it, newest first; `before` is the one that `last` is compared with. */
function stepsOver(
  [last, ...older]: readonly TradingDate[],
  before: TradingDate,
  symbols: readonly string[],
): Steps {
  const indices = SIMULATED_INDICES.map(({ symbol }) => symbol);
  const others = symbols.filter((symbol) => !indices.includes(symbol));
  const [front, ...behind] = indices;
  const on = (dates: readonly (TradingDate | undefined)[], names: readonly (string | undefined)[]) =>
    dates.flatMap((date) => names.flatMap((symbol) => (date && symbol ? [{ date, symbol }] : [])));
  return {
    first: on([last], [front]),
    latest: on([before], [front]).concat(on([last], behind), on([last], others)),
    earlier: on(older, indices)
      .concat(on(older, others))
      .filter(({ date, symbol }) => date !== before || symbol !== front),
  };
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
