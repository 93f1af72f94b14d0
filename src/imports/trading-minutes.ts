import type { Calendar } from '#market/calendar.ts';
import { minuteAt, type SessionGrid } from '#market/session-grid.ts';
import { dateOf, type Instant, type TradingDate } from '#market/trading-date.ts';

/** Tells minutes of a session from others. A session whose hours are not known has any minute. */
export function createTradingMinutes(calendar: Calendar): (minute: Instant) => boolean {
  const grids = new Map<TradingDate, SessionGrid | null>();
  return (minute) => {
    const date = dateOf(minute);
    let grid = grids.get(date);
    if (grid === undefined) {
      grid = calendar.gridOn(date);
      grids.set(date, grid);
    }
    if (!grid) return calendar.mayTrade(date);
    return grid.times[minuteAt(grid, minute)] === minute;
  };
}
