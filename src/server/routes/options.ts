import { boardWire, sliceHead } from '#api/board-wire.ts';
import { calls } from '#api/calls.ts';
import { type Wire, wireGrid } from '#api/json-bytes.ts';
import { atmPremium } from '#market/analytics/atm-premium.ts';
import { averageTradedPrices } from '#market/analytics/atp.ts';
import { dayOi } from '#market/analytics/day-oi.ts';
import { oiTrend, type SideTrend } from '#market/analytics/oi-trend.ts';
import { putCallRatios, putCallRatiosOfChanges } from '#market/analytics/pcr.ts';
import { type SideTotals, totalsOf } from '#market/analytics/totals.ts';
import { type Board, type Columns, type Field, lastObserved, sliceStrikes } from '#market/board.ts';
import type { AnswerCall } from '../call-route.ts';
import { type Chain, chainOf, chainsOf } from '../chain.ts';
import type { MarketData } from '../market-data.ts';
import { badInput } from '../problem.ts';

/** The calls about the option chain of one expiry. */
export function optionRoutes(answerCall: AnswerCall, data: MarketData): void {
  const slice = (fields: readonly Field[]) => async (wish: Parameters<typeof chainOf>[1]) => {
    const chain = await chainOf(data, wish, fields);
    return answered(chain, boardWire(withColumns(chain.board, fields), chain.summary, chain.context));
  };
  answerCall(calls.optionOi, slice(['oi']));
  answerCall(calls.optionPrice, slice(['price']));

  answerCall(calls.optionPriceAtp, async (wish) => {
    const chain = await chainOf(data, wish, ['price', 'atp']);
    const { board, summary, context } = chain;
    const [call, put] = [averageTradedPrices(board, 'call'), averageTradedPrices(board, 'put')];
    const averaged = {
      ...board,
      call: { ...board.call, atp: call.column },
      put: { ...board.put, atp: put.column },
    };
    const sent = boardWire(withColumns(averaged, context.fields), summary, context);
    return answered(chain, {
      ...sent,
      call: { ...sent.call, atpSince: call.since, atpGapShare: call.gapShare },
      put: { ...sent.put, atpSince: put.since, atpGapShare: put.gapShare },
    });
  });

  answerCall(calls.oiDay, async (wish) => {
    const chain = await chainOf(data, wish, ['price', 'oi', 'volume']);
    return answered(chain, { ...headOf(chain), ...dayOi(chain.board, lastObserved(chain.board)) });
  });

  answerCall(calls.oiTrend, async (wish) => {
    const chain = await chainOf(data, wish, ['price', 'oi', 'volume']);
    const { windows, spans, call, put } = oiTrend(chain.board, wish.interval);
    const from = windows.filter((time) => time <= (wish.after ?? 0)).length;
    const side = (trend: SideTrend) => trendWire(trend, chain.board.strikes.length, windows.length, from);
    return answered(chain, {
      ...headOf(chain),
      windows: windows.slice(from),
      complete: spans.slice(from).map(({ last, complete }) => last >= 0 && complete),
      call: side(call),
      put: side(put),
    });
  });

  answerCall(calls.callPut, async (wish) => {
    const { from = 0, to = Number.POSITIVE_INFINITY } = wish;
    if (to < from) throw badInput('to', `${to} is below ${from}`);
    const chain = await chainOf(data, wish, ['price', 'oi', 'volume']);
    const board = strikesBetween(chain.board, from, to);
    const call = totalsOf(board, 'call');
    const put = totalsOf(board, 'put');
    const sent = (line: Float64Array) => line.subarray(chain.context.from);
    const side = ({ oi, oiChange, volume, premium }: SideTotals) => ({
      oi: sent(oi),
      oiChange: sent(oiChange),
      volume: sent(volume),
      premium: sent(premium),
    });
    return answered(chain, {
      ...headOf({ ...chain, board }),
      call: side(call),
      put: side(put),
      pcr: {
        oi: sent(putCallRatios(put.oi, call.oi)),
        volume: sent(putCallRatios(put.volume, call.volume)),
        oiChange: sent(putCallRatiosOfChanges(put.oiChange, call.oiChange)),
      },
    });
  });

  answerCall(calls.atmPremium, async (wish) => {
    const chain = await chainOf(data, wish, ['price']);
    const { strike, call, put, premium } = atmPremium(chain.board);
    const sent = (line: Float64Array) => line.subarray(chain.context.from);
    return answered(chain, {
      ...headOf(chain),
      strike: sent(strike),
      call: sent(call),
      put: sent(put),
      premium: sent(premium),
      iv: sent(chain.summary.atmIv),
    });
  });

  answerCall(calls.board, async ({ expDts, fields, ...wish }) => {
    const chains = expDts ? await chainsOf(data, wish, fields, expDts) : [await chainOf(data, wish, fields)];
    const first = chains[0]!;
    return answered(first, {
      revision: first.board.revision,
      boards: chains.map(({ board, summary, context }) => boardWire(board, summary, context)),
    });
  });
}

/** Throws a 400 problem with the ends of the chain where no strike lies from `from` to `to`, rupees. */
function strikesBetween(board: Board, from: number, to: number): Board {
  const { strikes } = board;
  const first = strikes.filter((strike) => strike < from).length;
  const end = strikes.filter((strike) => strike <= to).length;
  if (first < end) return sliceStrikes(board, first, end);
  throw badInput(
    first === strikes.length ? 'from' : 'to',
    `no strike lies in this range: there are ${strikes.length}, from ${strikes[0]} to ${strikes.at(-1)}`,
  );
}

/** A board with the columns `fields`; one that its source does not have is missing throughout. */
function withColumns(board: Board, fields: readonly Field[]): Board {
  const missing = new Float64Array(board.strikes.length * board.stride).fill(Number.NaN);
  const none: Columns = Object.fromEntries(fields.map((field) => [field, missing]));
  return { ...board, call: { ...none, ...board.call }, put: { ...none, ...board.put } };
}

function headOf({ board, summary, context }: Pick<Chain, 'board' | 'summary' | 'context'>) {
  return sliceHead(board, summary, context);
}

function answered({ board, lasting }: Chain, body: Wire) {
  return { body, revision: board.revision, lasting };
}

function trendWire(trend: SideTrend, rows: number, windows: number, from: number): Wire {
  const grid = (column: Float64Array) => wireGrid({ column, rows, stride: windows, from, to: windows });
  return {
    oiChange: grid(trend.oiChange),
    priceChange: grid(trend.priceChange),
    buildUp: Array.from({ length: rows }, (_, row) =>
      trend.buildUp.slice(row * windows + from, (row + 1) * windows),
    ),
  };
}
