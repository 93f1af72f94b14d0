import { DAY_FILE_SOURCES } from '#imports/formats.ts';
import type { Calendar, Learned } from '#market/calendar.ts';
import { createCalendar } from '#market/calendar.ts';
import { learningCalendar } from '#market/learning-calendar.ts';
import { ruledLots } from '#market/lot-rules.ts';
import { type LotFacts, lotsSeen } from '#market/lot-spans.ts';
import { lotSizeOf } from '#market/lots.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { MarketStore } from '#store/market-store.ts';

/** The calendar and the lots by all that was imported; both are the built-in facts until the first learning. */
export type LearnedFacts = {
  readonly calendar: Calendar;
  readonly lots: LotFacts;
  /** Learns what the store holds now. To be asked after every import. */
  learnFrom(store: MarketStore): Promise<void>;
};

/** The built-in facts, before anything is learned. Who holds `calendar` and `lots` sees what is learned later. */
export function learnedFacts(): LearnedFacts {
  const calendar = learningCalendar();
  let lots: LotFacts = lotSizeOf;
  return {
    calendar,
    lots: (underlying, expiry, date) => lots(underlying, expiry, date),
    learnFrom: async (store) => {
      const [holidays, lists, rules, imports, spans] = await Promise.all([
        store.readReference('holiday'),
        store.readReference('holiday-list'),
        store.readReference('lot-rule'),
        store.listImports(),
        store.listLots(),
      ]);
      const days = imports.filter(({ source, days }) => days > 0 && DAY_FILE_SOURCES.has(source));
      const dates = new Set(days.flatMap((file) => file.dates));
      const years = lists.map(({ date }) => Number(date.slice(0, 4)));
      calendar.learn({ holidays, years, sessions: sessionsOn(dates, { holidays, years }) });
      lots = lotsSeen(spans, ruledLots(rules, calendar));
    },
  };
}

/**
 * The sessions that day files prove, where the calendar does not have them. On a holiday or at a weekend the hours are
 * not known: such a session may be short or in the evening.
 */
function sessionsOn(dates: Iterable<TradingDate>, lists: Learned): NonNullable<Learned['sessions']> {
  const announced = createCalendar(lists);
  return Array.from(dates).flatMap((date) => {
    const { kind } = announced.sessionOn(date);
    if (kind === 'session') return [];
    return kind === 'unknown' ? { date } : { date, intervals: [] };
  });
}
