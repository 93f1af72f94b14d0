import { boardWire, futuresBoardWire, type SliceContext } from '#api/board-wire.ts';
import { calls } from '#api/calls.ts';
import { encodeJson, type Wire } from '#api/json-bytes.ts';
import { legsAt } from '#market/analytics/legs.ts';
import { summaryOf } from '#market/analytics/summary.ts';
import { type Board, type Field, lastObserved, mapColumns, sliceStrikes } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { monthlyExpiries } from '#market/expiries.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { pricingOf } from '#market/pricing-of.ts';
import {
  sessionBoard,
  sessionDay,
  sessionExpiries,
  sessionFuturesBoard,
} from '#market/simulator/session-board.ts';
import { createSimulator, sessionsOn } from '#market/simulator/simulator.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { FixtureMarket } from '#ui/fixture.ts';

const DATE: TradingDate = '2026-08-19';
const BEFORE: TradingDate = '2026-08-18';
const SYMBOL = 'NIFTY';
const FUTURES = ['NIFTY', 'BANKNIFTY', 'RELIANCE', 'HDFCBANK', 'INFY', 'TCS', 'SBIN', 'ICICIBANK'];
/** Minutes of the stretch without data. */
const GAP = { from: 60, to: 80 };

const calendar = createCalendar();
const simulator = createSimulator({ calendar });

/** What takes seconds, and all markets have in common, is made once. */
function keep<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}

const dayOf = keep((date: TradingDate) => sessionDay(simulator.session(SYMBOL, date)!, date));
const wholeBoardOf = keep((expiry: TradingDate) =>
  sessionBoard(dayOf(DATE), expiry, sessionBoard(dayOf(BEFORE), expiry)),
);
const daysOf = (date: TradingDate) =>
  sessionsOn(simulator, date, FUTURES).map((session) => sessionDay(session, date));
let futures: FuturesBoard | null = null;
function futuresBoard(): FuturesBoard {
  futures ??= sessionFuturesBoard(daysOf(DATE), sessionFuturesBoard(daysOf(BEFORE)));
  return futures;
}

/** Answers the calls of the front end from a market made up in the browser: the gallery needs no server. */
export function madeUpMarket(market: FixtureMarket): typeof fetch {
  const expiries = sessionExpiries(dayOf(DATE));
  const boardOf = keep((expiry: TradingDate) => changed(market, wholeBoardOf(expiry)));
  const context = (fields: readonly Field[] = []): SliceContext => ({
    historical: false,
    state: 'closed',
    fields,
    from: 0,
  });

  const answers: Record<string, (body: Record<string, never>) => Wire> = {
    [calls.symbol.path]: () => ({
      date: DATE,
      dates: { first: BEFORE, last: DATE },
      revision: market,
      symbols: [
        {
          symbol: SYMBOL,
          date: DATE,
          kind: 'index',
          exchange: 'NSE',
          simulated: true,
          expiries,
          monthly: monthlyExpiries({ exchange: 'NSE', symbol: SYMBOL }, expiries),
          futures: [],
          lotSize: boardOf(expiries[0]!).lotSize,
        },
      ],
    }),
    [calls.dates.path]: () => ({
      inst: SYMBOL,
      revision: market,
      dates: [BEFORE, DATE].map((date) => ({
        date,
        minutes: true,
        endOfDay: false,
        options: true,
        futures: true,
        simulated: true,
      })),
    }),
    [calls.board.path]: ({ expDt, expDts, fields }) => ({
      revision: market,
      boards: ((expDts as TradingDate[] | undefined) ?? [expDt ?? expiries[0]!]).map((expiry) => {
        const board = boardOf(expiry);
        const facts = { legs: legsAt(board, lastObserved(board)), prevForward: null, officialForward: null };
        const summary = { ...summaryOf(board, pricingOf(calendar, board.expiry)), ...facts };
        return boardWire(board, summary, context(fields));
      }),
    }),
    [calls.futuresBoard.path]: ({ fields }) =>
      futuresBoardWire(changedFutures(market, futuresBoard()), context(fields)),
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = answers[new URL(request.url).pathname];
    if (market === 'empty' || !answer) return problem(request);
    const body = request.method === 'POST' ? await request.json() : {};
    return new Response(encodeJson(answer(body)) as BodyInit, {
      headers: { 'content-type': 'application/json' },
    });
  };
}

function problem({ url }: Request): Response {
  const detail = `Nothing of ${new URL(url).pathname} is stored in this market.`;
  return new Response(
    JSON.stringify({ type: 'about:blank', title: 'No data', status: 404, detail, nearest: [] }),
    {
      status: 404,
      headers: { 'content-type': 'application/problem+json' },
    },
  );
}

function changed(market: FixtureMarket, board: Board): Board {
  if (market === 'partial') return partialOf(board);
  if (market === 'extreme') return extremeOf(board);
  return market === 'close' ? closeOf(board) : board;
}

/** Every third name is in the ban period of an extreme market. */
function changedFutures(market: FixtureMarket, board: FuturesBoard): FuturesBoard {
  if (market !== 'extreme') return board;
  const contracts = board.contracts.map((one) => ({
    ...one,
    banned: FUTURES.indexOf(one.symbol) % 3 === 2,
  }));
  return { ...board, contracts };
}

/** Every seventh strike has no price, and twenty minutes are missing. */
function partialOf(board: Board): Board {
  const { stride } = board;
  const inGap = (minute: number) => minute >= GAP.from && minute < GAP.to;
  const silent = (column: Float64Array, field?: Field) =>
    column.map((value, at) =>
      inGap(at % stride) || (field === 'price' && Math.floor(at / stride) % 7 === 3) ? Number.NaN : value,
    );
  return {
    ...board,
    call: mapColumns(board.call, silent),
    put: mapColumns(board.put, silent),
    spot: silent(board.spot),
    future: silent(board.future),
    observed: board.observed.map((seen, minute) => (inGap(minute) ? 0 : seen)),
  };
}

/** Five strikes, open interest beyond 32 bits, calls that nobody holds at the highest. */
function extremeOf(board: Board): Board {
  const middle = board.strikes.length >> 1;
  const five = sliceStrikes(board, middle - 2, middle + 3);
  const last = 4 * five.stride;
  const large = (column: Float64Array, field: Field) =>
    field === 'oi' ? column.map((value, at) => (at >= last ? 0 : value * 5_000)) : column;
  return { ...five, call: mapColumns(five.call, large), put: mapColumns(five.put, large) };
}

/** The last minute alone, as an end-of-day file leaves it. */
function closeOf(board: Board): Board {
  const at = board.length - 1;
  const last = (column: Float64Array) =>
    Float64Array.from({ length: column.length / board.stride }, (_, row) => column[row * board.stride + at]!);
  const kept = (columns: Board['call']) => {
    const { bid: _, ask: __, bidSize: ___, askSize: ____, ...printed } = mapColumns(columns, last);
    return printed;
  };
  return {
    ...board,
    grain: 'day',
    grid: { times: board.grid.times.slice(at), starts: [0] },
    length: 1,
    stride: 1,
    call: kept(board.call),
    put: kept(board.put),
    spot: last(board.spot),
    future: last(board.future),
    observed: Uint8Array.of(1),
  };
}
