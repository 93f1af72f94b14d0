import type { Calendar } from '#market/calendar.ts';
import { contractId } from '#market/contract.ts';
import type { SessionGrid } from '#market/session-grid.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { FeedSink } from '../feed.ts';
import { type ExchangeClock, exchangeClock } from './exchange-clock.ts';
import { type ExchangeMinutes, exchangeMinutes } from './exchange-minutes.ts';
import { type Instrument, type InstrumentList, readInstruments } from './instruments.ts';

/** A session of the calendar with its contracts; a contract is called by its place among them, its slot. */
export type TradingDay = {
  readonly date: TradingDate;
  readonly close: Instant;
  readonly instruments: readonly Instrument[];
  readonly slotOfToken: ReadonlyMap<number, number>;
  readonly slotOfId: ReadonlyMap<string, number>;
  readonly clock: ExchangeClock;
  readonly minutes: ExchangeMinutes;
  /** True while there is continuous trading at `now`, an instant of the exchange's clock. */
  trades(now: Instant): boolean;
};

export type TradingDayParts = {
  readonly date: TradingDate;
  readonly grid: SessionGrid;
  readonly calendar: Calendar;
  readonly lists: Readonly<Record<InstrumentList, string>>;
  readonly after: Instant;
  readonly sink: FeedSink;
};

/** Reads the lists and names their contracts to the sink. Throws NotInstruments when they are none. */
export function tradingDay({ date, grid, calendar, lists, after, sink }: TradingDayParts): TradingDay {
  const instruments = readInstruments(lists, date);
  const ids = instruments.map(({ contract }) => contractId(contract));
  sink.listed(
    date,
    instruments.map(({ contract }) => contract),
  );
  const clock = exchangeClock();
  return {
    date,
    close: grid.times.at(-1)!,
    instruments,
    slotOfToken: new Map(instruments.map(({ token }, slot) => [token, slot])),
    slotOfId: new Map(ids.map((id, slot) => [id, slot])),
    clock,
    minutes: exchangeMinutes({
      date,
      grid,
      ids,
      after,
      clock,
      onMinute: (ticks, minute) => {
        if (ticks.length > 0) sink.ticks(ticks);
        sink.complete(minute);
      },
    }),
    trades: (now) => {
      const phase = calendar.phaseAt(now);
      return phase === 'open' || phase === 'indicative-spot';
    },
  };
}
