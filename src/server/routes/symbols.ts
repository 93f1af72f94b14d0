import { calls } from '#api/calls.ts';
import { formatUnderlying } from '#market/contract.ts';
import { monthlyExpiries } from '#market/expiries.ts';
import type { AnswerCall } from '../call-route.ts';
import type { MarketData } from '../market-data.ts';
import { chooseDate, isLasting } from '../session-choice.ts';

/** The instruments of a date. */
export function symbolRoutes(answerCall: AnswerCall, data: MarketData): void {
  answerCall(calls.symbol, async (wish) => {
    const date = await chooseDate(data, wish);
    const [entries, dates, revision] = [
      await data.instruments(date),
      await data.dates(),
      data.libraryRevision(),
    ];
    return {
      body: {
        date,
        dates: { first: dates[0]?.date ?? null, last: dates.at(-1)?.date ?? null },
        revision,
        symbols: entries.map((entry) => ({
          symbol: formatUnderlying(entry),
          kind: entry.kind,
          exchange: entry.exchange,
          simulated: entry.simulated,
          expiries: entry.expiries,
          monthly: monthlyExpiries(entry, entry.expiries),
          futures: entry.futures,
          lotSize: entry.lotSize,
        })),
      },
      revision,
      lasting: isLasting(data, date, wish.historical),
    };
  });

  answerCall(calls.symbolLots, async (wish) => {
    const historical = Boolean(wish.date);
    const date = await chooseDate(data, { historical, date: wish.date });
    const revision = await data.revision(date);
    const entries = await data.instruments(date);
    return {
      body: {
        date,
        revision,
        symbols: entries.map((entry) => ({ symbol: formatUnderlying(entry), lotSize: entry.lotSize })),
      },
      revision,
      lasting: isLasting(data, date, historical),
    };
  });
}
