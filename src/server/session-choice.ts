import type { SliceState } from '#api/answer.ts';
import { asOfInstant, type Board, cutBoard, lastObserved } from '#market/board.ts';
import { formatUnderlying, parseUnderlying, type Underlying } from '#market/contract.ts';
import { expiryInPlay } from '#market/expiries.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { minuteAt } from '#market/session-grid.ts';
import { sessionStateAt } from '#market/session-state.ts';
import { formatClock, instantOf, parseMinute, type TradingDate } from '#market/trading-date.ts';
import type { DateEntry, InstrumentEntry } from '#store/market-store.ts';
import type { MarketData } from './market-data.ts';
import { badInput, noData, type ProblemError } from './problem.ts';

/** Which session a request means. */
export type DateWish = { readonly historical: boolean; readonly date?: TradingDate | null | undefined };
export type DayWish = { readonly asOf?: string | undefined; readonly after?: number | undefined };

/** The underlying of a request. Throws a 400 problem on an odd name. */
export function underlyingOf(inst: string): Underlying {
  try {
    return parseUnderlying(inst);
  } catch (cause) {
    if (cause instanceof RangeError) throw badInput('inst', cause.message);
    throw cause;
  }
}

/** What the date of an answer must have. */
export type Wanted = 'options' | 'futures' | 'anything';

/**
 * The date that a request is answered for: the one it names when historical, else today's session, else the last
 * stored one with `wanted`. Throws a 404 problem with the nearest dates that have it.
 */
export async function chooseDate(
  data: MarketData,
  wish: DateWish,
  wanted: Wanted,
  underlying?: Underlying,
): Promise<TradingDate> {
  const stored = await data.dates(underlying);
  const entries = wanted === 'anything' ? stored : stored.filter((entry) => entry[wanted]);
  const what = wanted === 'anything' ? 'data' : wanted;
  const name = underlying ? formatUnderlying(underlying) : 'any instrument';
  if ((await data.dates()).length === 0) throw nothingStored(data);
  if (entries.length === 0) throw noData(`No ${what} of ${name} are stored.`, { nearest: [] });
  const day = wish.historical ? (wish.date ?? '') : data.today();
  const before = lastWhere(entries, ({ date }) => date <= day);
  if (wish.historical ? before?.date === day : before) return before!.date;
  const after = entries.find(({ date }) => date > day);
  const nearest = [before, after].flatMap((entry) => (entry ? [entry.date] : []));
  throw noData(
    `No ${what} of ${name} are stored for ${day}. The nearest dates with ${what}: ${nearest.join(', ')}.`,
    { nearest },
  );
}

function nothingStored(data: MarketData): ProblemError {
  const next = data.isFed
    ? 'The first minutes are on their way; try again in a few seconds.'
    : 'Import a file of market data: npx strikescope import <file>. (FEED=demo makes a simulated market.)';
  return noData(`There is no market data yet. ${next}`, {
    title: 'Nothing stored yet',
    nearest: [],
    empty: data.isFed ? 'fed' : 'unfed',
  });
}

function lastWhere(entries: readonly DateEntry[], holds: (entry: DateEntry) => boolean) {
  for (let at = entries.length - 1; at >= 0; at--) if (holds(entries[at]!)) return entries[at];
  return undefined;
}

/** What is listed of an underlying with options on the date that a request means; throws as `chooseDate`. */
export async function chooseInstrument(
  data: MarketData,
  wish: DateWish,
  underlying: Underlying,
): Promise<InstrumentEntry> {
  const date = await chooseDate(data, wish, 'options', underlying);
  const entry = (await data.instruments(date)).find(
    ({ exchange, symbol }) => exchange === underlying.exchange && symbol === underlying.symbol,
  );
  if (entry) return entry;
  throw noData(`${formatUnderlying(underlying)} has nothing stored for ${date} any more.`, { nearest: [] });
}

/**
 * The option expiry that a request is answered for: the one it names, else the one in play. Throws a 404 problem
 * with the expiries there are.
 */
export function chooseExpiry(
  data: MarketData,
  entry: InstrumentEntry,
  wish: { readonly expDt: TradingDate | null; readonly historical: boolean },
): TradingDate {
  const { expiries, date } = entry;
  const chosen = wish.expDt ?? expiryInPlay(expiries, date, wish.historical ? date : data.today());
  if (chosen !== null && expiries.includes(chosen)) return chosen;
  throw noData(
    `${formatUnderlying(entry)} has no options of expiry ${chosen} on ${date}. There are: ${expiries.join(', ') || 'none'}.`,
    { available: [...expiries] },
  );
}

/** The board up to the minute asked for. Throws a 404 problem when nothing is known up to it. */
export function cutAt<B extends Board | FuturesBoard>(board: B, asOf: string | undefined, name: string): B {
  const minute = asOf === undefined ? null : parseMinute(asOf);
  const cut = minute === null ? board : cutBoard(board, instantOf(board.date, minute));
  if (lastObserved(cut) >= 0) return cut;
  const first = board.observed.indexOf(1);
  const begins = first < 0 ? 'there is none' : `the first is of ${formatClock(board.grid.times[first]!)}`;
  throw noData(`No data of ${name} on ${board.date} up to ${asOf ?? 'now'}: ${begins}.`, {
    nearest: [board.date],
  });
}

/** Index of the first minute that is sent. */
export function firstSent(board: Board | FuturesBoard, after: number | undefined): number {
  return after === undefined ? 0 : Math.min(board.length, minuteAt(board.grid, after) + 1);
}

/** What an answer says of its session: asked as history, going on, silent, or over. */
export function stateOf(
  data: MarketData,
  board: Pick<Board | FuturesBoard, 'date' | 'grid' | 'length' | 'observed'>,
  historical: boolean,
): SliceState {
  if (historical) return 'historical';
  const { date } = board;
  return sessionStateAt(data.now(), { date, close: data.calendar.closeOf(date), last: asOfInstant(board) });
}

/** True for an answer that stays as it is until something is imported: about a past session asked for by date. */
export function isLasting(data: MarketData, date: TradingDate, historical: boolean): boolean {
  return historical && date < data.today();
}
