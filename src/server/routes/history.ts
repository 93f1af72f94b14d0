import { calls } from '#api/calls.ts';
import type { DailySeries } from '#api/request.ts';
import { putCallRatio, sumAt } from '#market/analytics/pcr.ts';
import { straddleOf } from '#market/analytics/straddle.ts';
import { atmRowAt } from '#market/atm.ts';
import { lastObserved } from '#market/board.ts';
import { type Contract, formatUnderlying, parseContractId, type Underlying } from '#market/contract.ts';
import { nearestExpiry } from '#market/expiries.ts';
import { rupees } from '#market/rupees.ts';
import { modelAtmIvAt } from '#market/smile.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { pricingOf } from '#market/volatility-model.ts';
import type { DailyRow } from '#store/market-store.ts';
import type { AnswerCall } from '../call-route.ts';
import type { MarketData } from '../market-data.ts';
import { badInput, noData } from '../problem.ts';
import { underlyingOf } from '../session-choice.ts';
import { checkRange } from './library.ts';

/** Series that are figures of a contract's day, as stored. */
const OF_CONTRACT = ['close', 'settle', 'open', 'high', 'low', 'oi', 'volume'] as const;
/** Series that are figures of a chain at its close. */
const OF_CHAIN: ReadonlySet<DailySeries> = new Set(['pcr', 'atmIv', 'straddle']);

type Day = {
  expiry: TradingDate | null;
  simulated: boolean;
  values: Partial<Record<DailySeries, number | null>>;
};

/**
 * Daily series. Of a contract, its own figures; of an underlying, those of the nearest future and of the nearest
 * option expiry of each date (or of the expiry asked for). Real and simulated dates never stand in one answer.
 */
export function historyRoutes(answerCall: AnswerCall, data: MarketData): void {
  answerCall(calls.history, async ({ inst, expDt, contract, series, from, to }) => {
    checkRange(from, to);
    const underlying = underlyingOf(inst);
    const days = contract
      ? await contractDays(data, contractOf(contract), from, to)
      : await underlyingDays(data, underlying, expDt, series, from, to);
    if (days.size === 0)
      throw noData(`Nothing of ${contract ?? inst} is stored from ${from} to ${to}.`, {
        nearest: (await data.dates(underlying)).slice(-1).map(({ date }) => date),
      });
    const dates = [...days.keys()].sort();
    const revision = data.libraryRevision();
    return {
      body: {
        inst: formatUnderlying(underlying),
        revision,
        dates,
        series: Object.fromEntries(
          series.map((name) => [name, dates.map((date) => days.get(date)!.values[name] ?? null)]),
        ),
        expiries: dates.map((date) => days.get(date)!.expiry),
        simulated: dates.map((date) => days.get(date)!.simulated),
      },
      revision,
      lasting: false,
    };
  });
}

function contractOf(id: string): Contract {
  try {
    return parseContractId(id);
  } catch (cause) {
    if (cause instanceof RangeError) throw badInput('contract', cause.message);
    throw cause;
  }
}

async function contractDays(data: MarketData, contract: Contract, from: TradingDate, to: TradingDate) {
  const rows = await data.store.readDaily(contract, from, to);
  return new Map(rows.map((row): [TradingDate, Day] => [row.date, dayOf(row, contract.expiry)]));
}

function dayOf(row: DailyRow, expiry: TradingDate | null): Day {
  const values = Object.fromEntries(OF_CONTRACT.map((name) => [name, row[name]]));
  return { expiry, simulated: row.simulated, values };
}

async function underlyingDays(
  data: MarketData,
  underlying: Underlying,
  expDt: TradingDate | null,
  series: readonly DailySeries[],
  from: TradingDate,
  to: TradingDate,
) {
  const days = new Map<TradingDate, Day>();
  const daily = new Map<TradingDate, Promise<DailyRow[]>>();
  const futureOf = async (expiry: TradingDate, date: TradingDate) => {
    const contract: Contract = { ...underlying, kind: 'future', expiry, strike: null };
    const asked = daily.get(expiry) ?? data.store.readDaily(contract, from, to);
    daily.set(expiry, asked);
    return (await asked).find((row) => row.date === date);
  };
  const spot = new Map(
    (await data.store.readDaily({ ...underlying, kind: 'spot', expiry: null, strike: null }, from, to)).map(
      (row) => [row.date, row],
    ),
  );
  for (const { date } of await data.dates(underlying)) {
    if (date < from || date > to) continue;
    const entry = (await data.instruments(date)).find(
      ({ exchange, symbol }) => exchange === underlying.exchange && symbol === underlying.symbol,
    );
    if (!entry) continue;
    const month = chosenExpiry(entry.futures, expDt, date);
    const future = month === null ? undefined : await futureOf(month, date);
    const day: Day = future ? dayOf(future, month) : { expiry: null, simulated: entry.simulated, values: {} };
    const spotClose = spot.get(date)?.close ?? null;
    const futureClose = future?.close ?? null;
    if (futureClose !== null && spotClose !== null) day.values.basis = rupees(futureClose - spotClose);
    const expiry = chosenExpiry(entry.expiries, expDt, date);
    if (expiry !== null && series.some((name) => OF_CHAIN.has(name))) {
      day.expiry = expiry;
      Object.assign(day.values, await chainClose(data, underlying, expiry, date));
    }
    days.set(date, day);
  }
  return days;
}

function chosenExpiry(expiries: readonly TradingDate[], wanted: TradingDate | null, date: TradingDate) {
  if (wanted === null) return nearestExpiry(expiries, date);
  return expiries.includes(wanted) ? wanted : null;
}

async function chainClose(data: MarketData, underlying: Underlying, expiry: TradingDate, date: TradingDate) {
  const board = await data.store.readBoard({
    ...underlying,
    expiry,
    date,
    fields: ['price', 'oi', 'bid', 'ask'],
  });
  if (!board) return {};
  const last = lastObserved(board);
  const pricing = pricingOf(data.calendar, expiry);
  const money = atmRowAt(board, last, 'forward', pricing);
  const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return {
    pcr: known(putCallRatio(sumAt(board, 'put', 'oi', last), sumAt(board, 'call', 'oi', last))),
    atmIv: known(modelAtmIvAt(board, last, pricing)),
    straddle: money < 0 ? null : known(straddleOf(board, money).price[last]),
  };
}
