import type { Field } from '#market/board.ts';
import { QUOTED } from '#market/board-builder.ts';
import type { Calendar } from '#market/calendar.ts';
import { gridOfTimes, type SessionGrid } from '#market/session-grid.ts';
import { type Instant, instantOf, MINUTE_MS, minuteOfDay, type TradingDate } from '#market/trading-date.ts';
import type { DayFigures } from './closing-figures.ts';
import { toPaise } from './paise.ts';
import { isPrice } from './staged-minutes.ts';
import type { StoredDay } from './stored-days.ts';

/** Midnight to midnight, both ends counted. */
const MINUTES_OF_DAY = 1441;

/** The minutes of a date on which stored days are laid out. */
export type DayFrame = {
  readonly grid: SessionGrid;
  /** Minutes of the grid that have passed. */
  readonly length: number;
  /** Index in the grid by minute of the day; −1 where the grid has none. */
  readonly indexOf: Int16Array;
};

/**
 * The session's grid, widened by stored minutes outside it; of a session whose hours are not known every minute from the
 * first stored one to the last. All of it has passed once the session is over at `now`;
 * before that the last stored minute is the last known one.
 */
export function dayFrame(
  calendar: Calendar,
  date: TradingDate,
  days: Iterable<Pick<StoredDay, 'minutes'>>,
  now: Instant,
): DayFrame {
  const session = calendar.gridOn(date);
  const inGrid = new Uint8Array(MINUTES_OF_DAY);
  for (const time of session?.times ?? []) inGrid[minuteOfDay(time)] = 1;
  let widened = false;
  let first = MINUTES_OF_DAY;
  let last = -1;
  for (const { minutes } of days)
    for (const minute of minutes) {
      if (inGrid[minute] === 0) {
        inGrid[minute] = 1;
        widened = true;
      }
      if (minute < first) first = minute;
      if (minute > last) last = minute;
    }
  if (!session) inGrid.fill(1, first, last + 1);
  const grid = session && !widened ? session : gridOfTimes(timesOf(date, inGrid));
  const indexOf = new Int16Array(MINUTES_OF_DAY).fill(-1);
  grid.times.forEach((time, index) => {
    indexOf[minuteOfDay(time)] = index;
  });
  const over = now >= (calendar.closeOf(date) ?? instantOf(date, 1440));
  return { grid, indexOf, length: over ? grid.times.length : indexOf[last]! + 1 };
}

function timesOf(date: TradingDate, inGrid: Uint8Array): Float64Array {
  const midnight = instantOf(date, 0);
  const minutes: number[] = [];
  inGrid.forEach((is, minute) => {
    if (is === 1) minutes.push(midnight + minute * MINUTE_MS);
  });
  return Float64Array.from(minutes);
}

/** Trading ended at 15:30 wherever a session's hours are not known. */
const USUAL_CLOSE = 930;

/** The frame of a date known only from its end-of-day file: one minute, the session's close. */
export function closeFrame(calendar: Calendar, date: TradingDate): DayFrame {
  const close = calendar.closeOf(date) ?? instantOf(date, USUAL_CLOSE);
  const indexOf = new Int16Array(MINUTES_OF_DAY).fill(-1);
  indexOf[minuteOfDay(close)] = 0;
  return { grid: gridOfTimes([close]), length: 1, indexOf };
}

/**
 * End-of-day rows as days of one minute, the frame's last. Where nothing was traded there is no price: the close that
 * the exchange prints then is carried from a day when there was a trade.
 */
export function dayAsMinute(
  frame: DayFrame,
  official: ReadonlyMap<number, DayFigures> | null,
): Map<number, StoredDay> {
  const one = (value: number | null) => Float64Array.of(value ?? Number.NaN);
  const days = new Map<number, StoredDay>();
  for (const figures of official?.values() ?? [])
    days.set(figures.contract, {
      contract: figures.contract,
      source: figures.source,
      lotSize: figures.lotSize,
      minutes: Float64Array.of(minuteOfDay(frame.grid.times.at(-1)!)),
      fields: {
        price: one(figures.price === null || figures.volume === 0 ? null : toPaise(figures.price)),
        volume: one(figures.volume),
        oi: one(figures.oi),
      },
    });
  return days;
}

/** True when the day has a value of the field. */
export function hasField({ fields }: StoredDay, field: Field): boolean {
  return fields[field]?.some((value) => !Number.isNaN(value)) ?? false;
}

/**
 * Writes a stored field into row `row` of a column laid out on the frame; prices become rupees. A minute that is written
 * without a bid or an ask says that there is none: 0.
 */
export function layField(
  frame: DayFrame,
  column: Float64Array,
  row: number,
  day: StoredDay,
  field: Field,
): void {
  const values = day.fields[field];
  if (!values) return;
  const scale = isPrice(field) ? 100 : 1;
  const start = row * frame.grid.times.length;
  for (let i = 0; i < values.length; i++)
    column[start + frame.indexOf[day.minutes[i]!]!] = values[i]! / scale;
  if (QUOTED.has(field))
    for (let i = 0; i < values.length; i++)
      if (Number.isNaN(values[i]!)) column[start + frame.indexOf[day.minutes[i]!]!] = 0;
}
