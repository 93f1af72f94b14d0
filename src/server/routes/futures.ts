import { futuresBoardWire, timeHead } from '#api/board-wire.ts';
import { calls } from '#api/calls.ts';
import type { Wire } from '#api/json-bytes.ts';
import { futureDay, futuresOi } from '#market/analytics/futures-day.ts';
import { type FuturesScanRow, futuresScan } from '#market/analytics/futures-scan.ts';
import type { ScanMonth } from '#market/analytics/scan-months.ts';
import { baseBefore, parseSince } from '#market/analytics/since.ts';
import { type Field, lastObserved } from '#market/board.ts';
import { formatUnderlying } from '#market/contract.ts';
import { monthsOf as contractsOf, type FuturesBoard } from '#market/futures-board.ts';
import { onlyContracts } from '#market/only-contracts.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { AnswerCall } from '../call-route.ts';
import type { MarketData } from '../market-data.ts';
import { badInput, noData } from '../problem.ts';
import {
  chooseDate,
  cutAt,
  type DateWish,
  type DayWish,
  firstSent,
  isLasting,
  stateOf,
  underlyingOf,
} from '../session-choice.ts';

/** The calls about futures: of one underlying, and of all. */
export function futureRoutes(answerCall: AnswerCall, data: MarketData): void {
  type FutureWish = DateWish & DayWish & { inst: string; expDt: TradingDate | null };

  /** The futures of an underlying: their board, the rows that are its months, and the head of the answer. */
  const monthsOf = async (wish: FutureWish) => {
    const underlying = underlyingOf(wish.inst);
    const date = await chooseDate(data, wish, 'futures', underlying);
    const stored = await data.futuresBoard(date);
    const name = formatUnderlying(underlying);
    const all = stored ? contractsOf(stored, underlying.symbol, underlying.exchange) : [];
    if (!stored || all.length === 0)
      throw noData(`${name} has no futures stored for ${date}.`, { available: [] });
    const whole = onlyContracts(stored, all);
    const months = whole.contracts.map(({ expiry }) => expiry);
    const row = wish.expDt === null ? 0 : months.indexOf(wish.expDt);
    if (row < 0)
      throw noData(
        `${name} has no future of expiry ${wish.expDt} on ${date}. There are: ${months.join(', ')}.`,
        { available: months },
      );
    const board = cutAt(whole, wish.asOf, `the futures of ${name}`);
    const from = firstSent(board, wish.after);
    const contract = board.contracts[row]!;
    const line = (column: Float64Array | undefined, at: number) => lineOf(board, column, at, from);
    const head = {
      inst: name,
      expDt: contract.expiry,
      date,
      historical: wish.historical,
      state: stateOf(data, board, wish.historical),
      source: contract.source,
      simulated: contract.simulated,
      grain: board.grain,
      revision: board.revision,
      ...timeHead(board, from),
      spot: line(board.spot, row),
      future: line(board.columns.price, row),
    };
    return { board, from, head, line, lasting: isLasting(data, date, wish.historical) };
  };
  type Months = Awaited<ReturnType<typeof monthsOf>>;

  const answered = ({ board, head, lasting }: Months, body: { readonly [key: string]: Wire }) => ({
    body: { ...head, ...body },
    revision: board.revision,
    lasting,
  });
  const perContract = (
    { board }: Months,
    of: (row: number) => { readonly [key: string]: Wire },
  ): readonly Wire[] =>
    board.contracts.map(({ expiry, lotSize }, row) => ({ expDt: expiry, lotSize, ...of(row) }));
  const priceLines = ({ board, line }: Months, row: number) => ({
    price: line(board.columns.price, row),
    volume: line(board.columns.volume, row),
    atp: line(board.columns.atp, row),
  });

  answerCall(calls.futurePrice, async (wish) => {
    const months = await monthsOf(wish);
    return answered(months, { contracts: perContract(months, (row) => priceLines(months, row)) });
  });

  answerCall(calls.futurePriceDay, async (wish) => {
    const months = await monthsOf(wish);
    const minute = lastObserved(months.board);
    return answered(months, {
      contracts: perContract(months, (row) => ({
        ...priceLines(months, row),
        ...futureDay(months.board, row, minute),
      })),
    });
  });

  answerCall(calls.futureOi, async (wish) => {
    const months = await monthsOf(wish);
    const sum = (rows: readonly number[]) => {
      const { oi, prevOi, change } = futuresOi(months.board, rows);
      return { oi: oi.subarray(months.from), prevOi, change: change.subarray(months.from) };
    };
    return answered(months, {
      contracts: perContract(months, (row) => sum([row])),
      total: sum(months.board.contracts.map((_, row) => row)),
    });
  });

  type ScanQuery = { date?: TradingDate; asOf?: string; base: string; month: ScanMonth };

  const scan = async (
    query: ScanQuery,
    rowOf: (row: FuturesScanRow, board: FuturesBoard) => { readonly [key: string]: Wire },
  ) => {
    const historical = query.date !== undefined;
    const date = await chooseDate(data, { historical, date: query.date }, 'futures');
    const board = cutAt(await futuresOn(date), query.asOf, 'futures');
    const since = parseSince(query.base);
    if (!since) throw badInput('base', 'prev, open or a number of minutes');
    const minute = lastObserved(board);
    const rows = futuresScan(board, minute, baseBefore(board, since, minute), query.month);
    return {
      body: {
        date,
        asOf: timeHead(board, 0).asOf,
        revision: board.revision,
        simulated: board.contracts.some(({ simulated }) => simulated),
        rows: rows.map((row) => ({
          symbol: formatUnderlying(row),
          expDt: row.expiry,
          ...rowOf(row, board),
        })),
      },
      revision: board.revision,
      lasting: isLasting(data, date, historical),
    };
  };

  const futuresOn = async (date: TradingDate): Promise<FuturesBoard> => {
    const board = await data.futuresBoard(date);
    if (board) return board;
    throw noData(`No futures are stored for ${date}.`, { nearest: [] });
  };

  answerCall(calls.futuresOiDay, (query) =>
    scan(query, (row) => ({
      lotSize: row.lotSize,
      oi: row.oi,
      prevOi: row.baseOi,
      change: row.oiChange,
      changePct: row.oiChangePct,
      combinedOi: row.combinedOi,
      combinedChange: row.combinedChange,
      buildUp: row.buildUp,
    })),
  );

  answerCall(calls.futuresPriceDay, (query) =>
    scan(query, (row, board) => ({
      price: row.price,
      prevClose: board.previous.price[row.contract]!,
      change: row.change,
      changePct: row.changePct,
      volume: row.volume,
      turnover: row.turnover,
      basis: row.basis,
    })),
  );

  answerCall(calls.futuresBoard, async (wish) => {
    const wanted = wish.symbols && new Set(wish.symbols.map((inst) => formatUnderlying(underlyingOf(inst))));
    // Of one underlying the dates that are near have its own futures; without a date all screens are of the same one.
    const [symbol, ...others] = wish.symbols ?? [];
    const one =
      wish.historical && symbol !== undefined && others.length === 0 ? underlyingOf(symbol) : undefined;
    const date = await chooseDate(data, wish, 'futures', one);
    const all = await futuresOn(date);
    const whole = wanted
      ? onlyContracts(
          all,
          all.contracts.flatMap((contract, row) => (wanted.has(formatUnderlying(contract)) ? [row] : [])),
        )
      : all;
    if (whole.contracts.length === 0)
      throw noData(`None of ${[...(wanted ?? [])].join(', ')} has futures stored for ${date}.`, {
        nearest: [],
      });
    const board = cutAt(whole, wish.asOf, 'futures');
    const context = {
      historical: wish.historical,
      state: stateOf(data, board, wish.historical),
      fields: wish.fields as readonly Field[],
      from: firstSent(board, wish.after),
    };
    return {
      body: futuresBoardWire(board, context),
      revision: board.revision,
      lasting: isLasting(data, date, wish.historical),
    };
  });
}

/** A contract's line as it is sent; missing where the source has no such column. */
function lineOf(board: FuturesBoard, column: Float64Array | undefined, row: number, from: number) {
  const begin = row * board.stride;
  return (
    column?.subarray(begin + from, begin + board.length) ??
    new Float64Array(board.length - from).fill(Number.NaN)
  );
}
