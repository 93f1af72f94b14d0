import type { StoredMinutes } from '#feeds/stored-minutes.ts';
import type { Calendar } from '#market/calendar.ts';
import { formatClock, type TradingDate } from '#market/trading-date.ts';
import type { MarketStore } from '#store/market-store.ts';

/** How far back a whole session is looked for. */
const MOST_DATES = 30;

/** What a feed may read of a store: its minutes, date by date. */
export function storedSessions(store: MarketStore, calendar: Calendar): StoredMinutes {
  const coverageOf = async (date: TradingDate) =>
    (await store.coverage({ from: date, to: date })).filter(({ minutes }) => minutes > 0);

  const isWhole = async (date: TradingDate) => {
    const grid = calendar.gridOn(date);
    if (!grid) return false;
    const [open, close] = [formatClock(grid.times[0]!), formatClock(grid.times.at(-1)!)];
    return (await coverageOf(date)).some(({ first, last }) => first === open && last === close);
  };

  async function* boards(date: TradingDate) {
    for (const { exchange, symbol, expiries } of await store.listInstruments(date))
      for (const expiry of expiries) {
        const board = await store.readBoard({ exchange, symbol, expiry, date });
        if (board?.grain === 'minute') yield board;
      }
  }

  return {
    lastSession: async () => {
      const dates = (await store.listDates()).filter(({ minutes }) => minutes).map(({ date }) => date);
      for (const date of dates.reverse().slice(0, MOST_DATES)) if (await isWhole(date)) return date;
      return null;
    },
    about: async (date) => {
      const entries = await coverageOf(date);
      if (entries.length === 0) return null;
      const first = await boards(date).next();
      return {
        simulated: entries.every(({ simulated }) => simulated),
        cadence: first.done ? 1 : first.value.cadence,
      };
    },
    boards,
    futures: async (date) => {
      const board = await store.readFuturesBoard({ date });
      return board?.grain === 'minute' ? board : null;
    },
  };
}
