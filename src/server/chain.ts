import type { ChainSummary, SliceContext } from '#api/board-wire.ts';
import type { ChainRequest } from '#api/request.ts';
import { nearestRow } from '#market/atm.ts';
import { type Board, type Field, lastObserved, sliceStrikes, strikesAround } from '#market/board.ts';
import type { Underlying } from '#market/contract.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { MarketData } from './market-data.ts';
import { noData } from './problem.ts';
import {
  chooseExpiry,
  chooseInstrument,
  cutAt,
  firstSent,
  isLasting,
  stateOf,
  underlyingOf,
} from './session-choice.ts';

/** The chain that a request asks for, and what every answer about it says. */
export type Chain = {
  /** Cut at the minute asked for, with the strikes asked for. */
  readonly board: Board;
  /** Of the whole chain up to that minute. */
  readonly summary: ChainSummary;
  readonly context: SliceContext;
  readonly lasting: boolean;
};

type ChainWish = Omit<ChainRequest, 'strikes'> & Partial<Pick<ChainRequest, 'strikes'>>;

/** Throws a 400 or 404 problem when there is no such chain. */
export async function chainOf(data: MarketData, wish: ChainWish, fields: readonly Field[]): Promise<Chain> {
  const underlying = underlyingOf(wish.inst);
  const entry = await chooseInstrument(data, wish, underlying);
  return chainOfExpiry(data, wish, fields, entry.date, chooseExpiry(data, entry, wish));
}

/** Several expiries of one underlying and date, in the order asked for. */
export async function chainsOf(
  data: MarketData,
  wish: ChainWish,
  fields: readonly Field[],
  expiries: readonly TradingDate[],
): Promise<Chain[]> {
  const underlying = underlyingOf(wish.inst);
  const entry = await chooseInstrument(data, wish, underlying);
  const chosen = expiries.map((expDt) => chooseExpiry(data, entry, { ...wish, expDt }));
  return Promise.all(chosen.map((expiry) => chainOfExpiry(data, wish, fields, entry.date, expiry)));
}

async function chainOfExpiry(
  data: MarketData,
  wish: ChainWish,
  fields: readonly Field[],
  date: TradingDate,
  expiry: TradingDate,
): Promise<Chain> {
  const underlying: Underlying = underlyingOf(wish.inst);
  const stored = await data.board({ ...underlying, expiry, date });
  if (!stored) throw noData(`No data of ${wish.inst} ${expiry} is stored for ${date}.`, { nearest: [] });
  const whole = cutAt(stored, wish.asOf, `${wish.inst} ${expiry}`);
  const summary = data.summary(whole);
  return {
    board: aroundTheMoney(whole, summary, wish.strikes),
    summary,
    context: {
      historical: wish.historical,
      state: stateOf(data, whole, wish.historical),
      fields,
      from: firstSent(whole, wish.after),
    },
    lasting: isLasting(data, date, wish.historical),
  };
}

function aroundTheMoney(board: Board, summary: ChainSummary, count: number | undefined): Board {
  if (count === undefined) return board;
  const money = nearestRow(board.strikes, summary.forward[lastObserved(board)] ?? Number.NaN);
  const middle = money >= 0 ? money : Math.floor(board.strikes.length / 2);
  return sliceStrikes(board, ...strikesAround(board.strikes.length, middle, count));
}
