import { nearestRow } from '#market/atm.ts';
import { type Board, FIELDS, type Field, strikesAround } from '#market/board.ts';
import { extendBoard } from '#market/board-builder.ts';
import { SIDES } from '#market/contract.ts';
import { extendFutures } from '#market/extend-futures.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { formatClock } from '#market/trading-date.ts';
import type { StreamFutures, StreamMinute } from './answer.ts';
import { DEFAULT_FIELDS } from './board-fields.ts';

/** `known`: the board has that minute. `unfit`: the minute does not continue the board, which is to be fetched whole. */
export type Continued<B> = B | 'known' | 'unfit';

/** What a request for boards asks of each. */
export type BoardWish = { readonly fields?: readonly Field[]; readonly strikes?: number };

type Grown = Pick<Board, 'date' | 'revision' | 'grid' | 'length' | 'stride'>;
type News = Pick<StreamMinute, 'date' | 'base' | 'time'>;

/** Whether a minute continues a board, by their dates, minutes and revisions alone. */
function fitOf(board: Grown, news: News): 'fits' | 'known' | 'unfit' {
  const last = news.time.at(-1);
  if (last === undefined || news.date < board.date) return 'known';
  if (news.date === board.date && board.length > 0 && last <= board.grid.times[board.length - 1]!)
    return 'known';
  const continues =
    news.date === board.date &&
    news.base === board.revision &&
    board.length + news.time.length <= board.stride &&
    news.time.every((time, at) => time === board.grid.times[board.length + at]);
  return continues ? 'fits' : 'unfit';
}

/**
 * A board of the call `board`, asked for with `wish`, with a minute of the stream added: what the call would answer
 * now. The board may hold fewer columns or strikes than the stream brings.
 */
export function continuedBoard(board: Board, news: StreamMinute, wish: BoardWish): Continued<Board> {
  const fit = fitOf(board, news);
  if (fit !== 'fits') return fit;
  const fields = wish.fields ?? DEFAULT_FIELDS;
  const from = firstRow(board, news, wish.strikes);
  const isLacking = SIDES.some((side) => fields.some((field) => board[side][field] && !news[side][field]));
  if (from < 0 || isLacking) return 'unfit';
  const observed = observedOf(news);
  let grown = board;
  news.time.forEach((_, minute) => {
    const [call, put] = SIDES.map((side) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const rows = news[side][field];
          const values = board.strikes.map((_strike, row) => numberOf(rows?.[from + row]?.[minute]));
          return rows ? [[field, values]] : [];
        }),
      ),
    );
    grown = extendBoard(grown, {
      call: call!,
      put: put!,
      spot: numberOf(news.spot[minute]),
      future: numberOf(news.future[minute]),
      vix: numberOf(news.vix?.points[minute]),
      observed: observed[minute]!,
      revision: news.revision,
    });
  });
  return grown;
}

/**
 * The futures board of a request, with a minute of the stream added, as `continuedBoard`. Of `symbols` alone, whose gaps
 * may be others than the market's, only a minute that follows without one.
 */
export function continuedFutures(
  board: FuturesBoard,
  news: StreamFutures,
  wish: BoardWish & { readonly symbols?: readonly string[] },
): Continued<FuturesBoard> {
  const fit = fitOf(board, news);
  if (fit !== 'fits') return fit;
  const rowOf = new Map(
    news.contracts.map(({ exchange, symbol, expDt }, row) => [`${exchange}:${symbol}:${expDt}`, row]),
  );
  const rows = board.contracts.map(({ exchange, symbol, expiry }) =>
    rowOf.get(`${exchange}:${symbol}:${expiry}`),
  );
  const fields = wish.fields ?? FIELDS;
  const isLacking = fields.some((field) => board.columns[field] && !news.columns[field]);
  if (isLacking || rows.includes(undefined)) return 'unfit';
  const holds = (row: number | undefined) =>
    Object.values(news.columns).some((grid) => typeof grid?.[row!]?.at(-1) === 'number');
  if (wish.symbols && (news.time.length > 1 || !rows.some(holds))) return 'unfit';
  const observed = observedOf(news);
  let grown = board;
  news.time.forEach((_, minute) => {
    const of = (grid: (typeof news.columns)['price']) =>
      Float64Array.from(rows, (row) => numberOf(grid?.[row!]?.[minute]));
    grown = extendFutures(grown, {
      columns: Object.fromEntries(
        fields.flatMap((field) => (news.columns[field] ? [[field, of(news.columns[field])]] : [])),
      ),
      spot: of(news.spot),
      vix: numberOf(news.vix?.points[minute]),
      observed: observed[minute]!,
      revision: news.revision,
    });
  });
  return grown;
}

/** The row of the whole chain at which the board's strikes begin now; −1 when they are others now. */
function firstRow({ strikes }: Board, news: StreamMinute, count: number | undefined): number {
  const all = news.strikes;
  const money = nearestRow(Float64Array.from(all), numberOf(news.forward.at(-1)));
  const middle = money >= 0 ? money : Math.floor(all.length / 2);
  const [from, to] = count === undefined ? [0, all.length] : strikesAround(all.length, middle, count);
  const isSame = to - from === strikes.length && strikes.every((strike, row) => strike === all[from + row]);
  return isSame ? from : -1;
}

const numberOf = (value: number | null | undefined) => value ?? Number.NaN;

function observedOf({ time, gaps }: Pick<StreamMinute, 'time' | 'gaps'>): boolean[] {
  return time.map((at) => {
    const clock = formatClock(at);
    return !gaps.some(([first, last]) => first <= clock && clock <= last);
  });
}
