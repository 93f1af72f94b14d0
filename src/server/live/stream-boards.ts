import { boardWire, futuresBoardWire } from '#api/board-wire.ts';
import { encodeJson, type Wire } from '#api/json-bytes.ts';
import type { StreamQuery } from '#api/request.ts';
import { FUTURES_BOARD, streamBoardName } from '#api/stream.ts';
import { asOfInstant, type Board, cutBoard, FIELDS } from '#market/board.ts';
import { formatUnderlying, type Underlying } from '#market/contract.ts';
import { expiryInPlay } from '#market/expiries.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { minuteAt } from '#market/session-grid.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { MarketData, WrittenMinute } from '../market-data.ts';
import { ProblemError } from '../problem.ts';
import { chooseDate, chooseExpiry, chooseInstrument, stateOf, underlyingOf } from '../session-choice.ts';
import { eventBytes } from './stream-event.ts';

export type AnyBoard = Board | FuturesBoard;

/** A board that somebody listens to. `expiry` null: the one in play. */
export type StreamBoard =
  | {
      readonly kind: 'chain';
      readonly name: string;
      readonly of: Underlying;
      readonly expiry: TradingDate | null;
    }
  | { readonly kind: 'futures'; readonly name: string };

export type BoardsAsked = {
  readonly boards: readonly StreamBoard[];
  readonly missing: readonly { readonly board: string; readonly error: ProblemError }[];
};

/**
 * The boards that the address of a stream names, each once, and those that are not there. Throws a 400 or 404 problem
 * when its instrument is not there, or nothing at all of what is asked.
 */
export async function boardsAsked(data: MarketData, query: StreamQuery): Promise<BoardsAsked> {
  const { inst, expDt, boards: further } = query;
  const found = new Map<string, StreamBoard>();
  const missing = new Map<string, ProblemError>();
  if (inst !== undefined) {
    const board = chainAsked(inst, expDt);
    await checkThere(data, board);
    found.set(board.name, board);
  }
  for (const one of further) {
    const board = one === FUTURES_BOARD ? FUTURES : chainAsked(one.inst, one.expDt);
    if (found.has(board.name) || missing.has(board.name)) continue;
    try {
      await checkThere(data, board);
      found.set(board.name, board);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status !== 404) throw error;
      missing.set(board.name, error);
    }
  }
  const [first] = missing.values();
  if (first && found.size === 0) throw first;
  return {
    boards: [...found.values()],
    missing: Array.from(missing, ([board, error]) => ({ board, error })),
  };
}

const FUTURES: StreamBoard = { kind: 'futures', name: FUTURES_BOARD };

function chainAsked(inst: string, expiry: TradingDate | null): StreamBoard {
  const of = underlyingOf(inst);
  return { kind: 'chain', name: streamBoardName(formatUnderlying(of), expiry), of, expiry };
}

async function checkThere(data: MarketData, board: StreamBoard): Promise<void> {
  if (board.kind === 'futures') {
    await chooseDate(data, { historical: false }, 'futures');
    return;
  }
  const entry = await chooseInstrument(data, { historical: false }, board.of);
  chooseExpiry(data, entry, { expDt: board.expiry, historical: false });
}

/** The last minute that is stored of any of `boards`; null when none has one. */
export async function lastStored(
  data: MarketData,
  boards: readonly StreamBoard[],
): Promise<WrittenMinute | null> {
  let last: WrittenMinute | null = null;
  for (const board of boards) {
    const date = await chooseDate(
      data,
      { historical: false },
      board.kind === 'futures' ? 'futures' : 'options',
      board.kind === 'futures' ? undefined : board.of,
    );
    const read = await readBoard(data, board, date);
    const minute = read && asOfInstant(read);
    if (read && minute !== null && (last === null || minute > last.minute))
      last = { date: read.date, minute };
  }
  return last;
}

/** The board on that date; null when nothing of it is stored there. */
export async function readBoard(
  data: MarketData,
  board: StreamBoard,
  date: TradingDate,
): Promise<AnyBoard | null> {
  if (board.kind === 'futures') return data.futuresBoard(date);
  const expiry = board.expiry ?? (await expiryOn(data, board.of, date));
  return expiry === null ? null : data.board({ ...board.of, expiry, date });
}

async function expiryOn(data: MarketData, of: Underlying, date: TradingDate): Promise<TradingDate | null> {
  const entry = (await data.instruments(date)).find(
    ({ exchange, symbol }) => exchange === of.exchange && symbol === of.symbol,
  );
  return entry ? expiryInPlay(entry.expiries, date, data.today()) : null;
}

/** The observed minutes of a board after `after` up to and including `through`. */
export function observedMinutes(board: AnyBoard, after: Instant, through: Instant): Instant[] {
  const { grid, observed, length } = board;
  const minutes: Instant[] = [];
  for (let at = minuteAt(grid, after) + 1; at < length && grid.times[at]! <= through; at++)
    if (observed[at] === 1) minutes.push(grid.times[at]!);
  return minutes;
}

/**
 * The event of one minute, which continues the board of revision `base`: its columns, and those of the gap right before
 * it. null when the board has nothing at that minute.
 */
export function minuteBytes(
  data: MarketData,
  board: AnyBoard,
  minute: Instant,
  base: string | null,
): Buffer | null {
  const cut = cutBoard(board, minute);
  const at = cut.length - 1;
  if (cut.grid.times[at] !== minute || cut.observed[at] === 0) return null;
  let from = at;
  while (from > 0 && cut.observed[from - 1] === 0) from--;
  const context = { historical: false, state: stateOf(data, cut, false), fields: FIELDS, from };
  const wire: Wire =
    'strikes' in cut
      ? { ...boardWire(cut, data.summary(cut), context), base }
      : { ...futuresBoardWire(cut, context), base };
  return eventBytes('strikes' in cut ? 'minute' : 'futures', encodeJson(wire));
}
