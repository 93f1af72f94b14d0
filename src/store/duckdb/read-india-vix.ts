import type { DuckDBConnection } from '@duckdb/node-api';
import type { Calendar } from '#market/calendar.ts';
import { INDIA_VIX, type IndiaVix } from '#market/india-vix.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { MinuteSource } from '../market-store.ts';
import { officialFigures, previousFigures } from './closing-figures.ts';
import { type DayFrame, dayAsMinute } from './day-frame.ts';
import { selectShown, storedContracts, storedDays } from './stored-days.ts';

const SPOT_OF = `exchange = $exchange AND symbol = $symbol AND kind = 'spot'`;

/** What the index is read beside. */
type Beside = {
  readonly date: TradingDate;
  readonly frame: DayFrame;
  /** False for a date known from its end-of-day files alone: so is the index then. */
  readonly hasMinutes: boolean;
  readonly simulated: boolean;
};

/**
 * India VIX on the minutes of a frame, each value held for its source's cadence; null where nothing of it is stored on the
 * date, and where one of the two is simulated and the other is not.
 */
export async function readIndiaVix(
  connection: DuckDBConnection,
  { date, frame, hasMinutes, simulated }: Beside,
  sources: ReadonlyMap<number, MinuteSource>,
  calendar: Calendar,
): Promise<IndiaVix | null> {
  const contracts = await storedContracts(connection, SPOT_OF, INDIA_VIX);
  const contract = contracts[0]?.contract;
  if (contract === undefined) return null;
  const selected = await selectShown(connection, date, contracts, sources);
  const days = hasMinutes
    ? await storedDays(connection, selected, ['price'])
    : dayAsMinute(frame, await officialFigures(connection, selected));
  const day = days.get(contract);
  const source = day && sources.get(day.source)!;
  const paise = day?.fields.price;
  if (!source || !paise || source.simulated !== simulated) return null;

  const points = new Float64Array(frame.grid.times.length).fill(Number.NaN);
  const cadence = hasMinutes ? source.cadence : 1;
  paise.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    const minute = day.minutes[at]!;
    const end = Math.min(minute + cadence, day.minutes[at + 1] ?? Number.POSITIVE_INFINITY);
    for (let held = minute; held < end; held++) {
      const index = frame.indexOf[held] ?? -1;
      if (index >= 0 && index < frame.length) points[index] = value / 100;
    }
  });
  if (points.every(Number.isNaN)) return null;
  const previous = await previousFigures(connection, selected, contracts, calendar, () => null);
  return { points, previous: previous?.of.get(contract)?.price ?? null };
}
