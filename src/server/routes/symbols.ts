import { calls } from '#api/calls.ts';
import { formatUnderlying } from '#market/contract.ts';
import { monthlyExpiries } from '#market/expiries.ts';
import type { AnswerCall } from '../call-route.ts';
import type { MarketData } from '../market-data.ts';
import { chooseDate, type DateWish, isLasting } from '../session-choice.ts';

/** The instruments of a date; of no date, every one as of its own last session, which is what its board shows. */
export function symbolRoutes(answerCall: AnswerCall, data: MarketData): void {
  const listed = async (wish: DateWish) => {
    const date = await chooseDate(data, wish, 'anything');
    const entries = await (wish.historical ? data.instruments(date) : data.latestInstruments());
    return { date, entries, lasting: isLasting(data, date, wish.historical) };
  };

  answerCall(calls.symbol, async (wish) => {
    const revision = data.libraryRevision();
    const { date, entries, lasting } = await listed(wish);
    const dates = await data.dates();
    return {
      body: {
        date,
        dates: { first: dates[0]?.date ?? null, last: dates.at(-1)?.date ?? null },
        revision,
        symbols: entries.map((entry) => ({
          symbol: formatUnderlying(entry),
          date: entry.date,
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
      lasting,
    };
  });

  answerCall(calls.symbolLots, async (wish) => {
    const revision = data.libraryRevision();
    const { date, entries, lasting } = await listed({ historical: Boolean(wish.date), date: wish.date });
    return {
      body: {
        date,
        revision,
        symbols: entries.map((entry) => ({
          symbol: formatUnderlying(entry),
          date: entry.date,
          lotSize: entry.lotSize,
        })),
      },
      revision,
      lasting,
    };
  });
}
