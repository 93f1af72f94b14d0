import type { Calendar } from '#market/calendar.ts';
import { dateOf, type Instant, instantOf, minuteOfDay, parseMinute } from '#market/trading-date.ts';
import type { MarketStore } from '#store/market-store.ts';

/** What a source has stored today. */
export type StoredToday = {
  /** The minute up to which every underlying of the source is stored; undefined before the first. */
  readonly after: Instant | undefined;
  /** The minutes up to then that are stored, ascending: a minute is written for all underlyings at once. */
  readonly minutes: readonly Instant[];
};

/** How far a source is stored on the date of `now`, so that it can go on from there and its gaps are known. */
export async function storedMinutesOf(
  store: Pick<MarketStore, 'coverage'>,
  calendar: Calendar,
  source: string,
  now: Instant,
): Promise<StoredToday> {
  const today = dateOf(now);
  const entries = (await store.coverage({ from: today, to: today })).filter(({ sources }) =>
    sources.includes(source),
  );
  const stretches = entries.flatMap(({ first, last, gaps }) => {
    const [from, to] = [first && parseMinute(first), last && parseMinute(last)];
    return typeof from === 'number' && typeof to === 'number' ? [{ from, to, gaps }] : [];
  });
  if (stretches.length === 0) return { after: undefined, minutes: [] };
  const after = instantOf(today, Math.min(...stretches.map(({ to }) => to)));
  const grid = Array.from(calendar.gridOn(today)?.times ?? []);
  return {
    after,
    minutes: grid.filter((time) => {
      const minute = minuteOfDay(time);
      return (
        time <= after &&
        stretches.some(
          ({ from, to, gaps }) =>
            minute >= from &&
            minute <= to &&
            !gaps.some(([start, end]) => minute >= parseMinute(start)! && minute <= parseMinute(end)!),
        )
      );
    }),
  };
}
