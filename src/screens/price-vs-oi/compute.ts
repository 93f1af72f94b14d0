import { type Adjustment, adjustmentBefore } from '#market/adjustment.ts';
import { type AverageTradedPrice, averageTradedPrice } from '#market/analytics/atp.ts';
import { type LegSoFar, legAt, legSoFar } from '#market/analytics/leg-change.ts';
import { type LevelLine, levelLine } from '#market/analytics/level-line.ts';
import { minuteVolume } from '#market/analytics/minute-volume.ts';
import type { Since } from '#market/analytics/since.ts';
import { straddleOf } from '#market/analytics/straddle.ts';
import { tradedSince } from '#market/analytics/traded-since.ts';
import { type Board, lastObserved } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { anyMarked } from '#market/marked-minutes.ts';
import { oldMinutes } from '#market/old-minutes.ts';
import { oldPriceAt } from '#market/stale-leg.ts';
import { tradedPrice } from '#market/traded-price.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { Pricing } from '#market/volatility-model.ts';
import { withMissingSessions } from '#ui/daily-closes.ts';

/** One leg per known minute: rupees, units; NaN where missing. */
export type LegColumns = {
  readonly price: Float64Array;
  readonly oi: Float64Array;
  /** Traded in the minute; on a day known only from its close, in the day. */
  readonly volume: Float64Array;
  readonly atp: AverageTradedPrice;
  /** 1 where the price is an old one, 0 where it is fresh. */
  readonly old: Float64Array;
};

/** Call and put of a strike through a day, and what they are held against. */
export type StrikeDay = {
  readonly strike: number;
  readonly call: LegColumns;
  readonly put: LegColumns;
  /** Call + put, and the sum of their averages: not the VWAP. */
  readonly both: Pick<LegColumns, 'price' | 'atp' | 'old'>;
  /** The spot while it is not indicative; the forward where no spot is stored. */
  readonly level: LevelLine;
};

/** The columns of a strike (row of the board). No later minute changes an earlier value: a prefix is what was known then. */
export function strikeDay(board: Board, row: number, pricing: Pricing): StrikeDay {
  const { price, atp, atpSource, atpFrom, atpGapShare } = straddleOf(board, row);
  const [call, put] = [legColumns(board, 'call', row), legColumns(board, 'put', row)];
  return {
    strike: board.strikes[row]!,
    call,
    put,
    both: {
      price,
      atp: { values: atp, source: atpSource, from: atpFrom, gapShare: atpGapShare },
      old: anyMarked([call.old, put.old]),
    },
    level: levelLine(board, pricing),
  };
}

function legColumns(board: Board, side: Side, row: number): LegColumns {
  const column = (field: 'price' | 'oi' | 'volume') =>
    board[side][field]?.subarray(row * board.stride, row * board.stride + board.length) ??
    new Float64Array(board.length).fill(Number.NaN);
  return {
    price: column('price'),
    oi: column('oi'),
    volume: board.grain === 'day' ? column('volume') : minuteVolume(board, side, row),
    atp: averageTradedPrice(board, side, row),
    old: oldMinutes(board, side, row),
  };
}

/** A strike as it stood after `length` minutes. */
export function cutStrikeDay(day: StrikeDay, length: number): StrikeDay {
  const cut = (values: Float64Array) => values.subarray(0, length);
  const atp = (average: AverageTradedPrice) => ({
    ...average,
    values: cut(average.values),
    gapShare: cut(average.gapShare),
  });
  const leg = ({ price, oi, volume, atp: average, old }: LegColumns): LegColumns => ({
    price: cut(price),
    oi: cut(oi),
    volume: cut(volume),
    atp: atp(average),
    old: cut(old),
  });
  return {
    strike: day.strike,
    call: leg(day.call),
    put: leg(day.put),
    both: { price: cut(day.both.price), atp: atp(day.both.atp), old: cut(day.both.old) },
    level: { ...day.level, values: cut(day.level.values) },
  };
}

/** How both legs of a strike stand at the last stored minute against the base asked for. */
export function strikeSoFar(
  board: Board,
  row: number,
  since: Since,
): Readonly<Record<Side, LegSoFar | null>> {
  return { call: legSoFar(board, 'call', row, since), put: legSoFar(board, 'put', row, since) };
}

/** One contract day by day, ascending: closing price in rupees, open interest and volume in units; NaN where missing. */
export type LegLife = {
  readonly dates: readonly TradingDate[];
  readonly price: Float64Array;
  readonly oi: Float64Array;
  readonly volume: Float64Array;
  /** 1 where the price is an old one, as the board's own last may be; the closes before are of trades. */
  readonly old: Float64Array;
  /** Units per lot on each date; null where it is not known. */
  readonly lots: readonly (number | null)[];
  /** By the date `on`: the days before are of another contract of that strike, and left out. */
  readonly adjusted: (Adjustment & { readonly on: TradingDate }) | null;
};

/** A line of daily figures as the history gives it; null where a date has no such figure. */
export type StoredDays = {
  readonly dates: readonly TradingDate[];
  readonly simulated: readonly boolean[];
  readonly lotSizes?: readonly (number | null)[];
  readonly series: Readonly<Record<string, readonly (number | null)[]>>;
};

/**
 * The life of a leg up to the last stored minute of a board: the stored sessions before, which are as real or simulated
 * as the board is, and the board's own as it stands. It begins after the last adjustment: that gave the holders of a strike
 * another one. `sessions` are the dates of trading: those of them that are not stored stand as gaps.
 */
export function legLife(
  stored: StoredDays | null,
  board: Board,
  side: Side,
  row: number,
  sessions: readonly TradingDate[],
): LegLife {
  const days = (stored?.dates ?? []).flatMap((date, at) => {
    if (date >= board.date || stored?.simulated[at] !== board.simulated) return [];
    const figure = (name: string) => stored.series[name]?.[at] ?? Number.NaN;
    const volume = figure('volume');
    const lotSize = stored.lotSizes?.[at] ?? null;
    const price = tradedPrice(figure('close'), volume);
    return [{ date, price, oi: figure('oi'), volume, lotSize, old: 0 }];
  });
  const last = lastObserved(board);
  if (last >= 0) {
    const volume = tradedSince(board, side, row, { kind: 'previous', date: null }, last);
    const old = oldPriceAt(board, side, row, last) === null ? 0 : 1;
    days.push({ date: board.date, ...legAt(board, side, row, last), volume, lotSize: board.lotSize, old });
  }
  const listed = days.map(({ lotSize }) => lotSize);
  const start = Math.max(
    days.findLastIndex((_, at) => adjustmentBefore(board, listed, at) !== null),
    0,
  );
  const adjusted = adjustmentBefore(board, listed, start);
  const known = new Map(days.slice(start).map((day) => [day.date, day]));
  const dates = withMissingSessions([...known.keys()], sessions);
  const column = (of: (day: (typeof days)[number]) => number) =>
    Float64Array.from(dates, (date) => {
      const day = known.get(date);
      return day ? of(day) : Number.NaN;
    });
  return {
    dates,
    price: column(({ price }) => price),
    oi: column(({ oi }) => oi),
    volume: column(({ volume }) => volume),
    old: column(({ old }) => old),
    lots: dates.map((date) => known.get(date)?.lotSize ?? null),
    adjusted: adjusted && { ...adjusted, on: days[start]!.date },
  };
}

/** Two lives on the dates of both, missing where one has no such date. */
export function joinLives(one: LegLife, other: LegLife): readonly [LegLife, LegLife] {
  const dates = [...new Set([...one.dates, ...other.dates])].sort();
  const spread = (life: LegLife): LegLife => {
    const at = new Map(life.dates.map((date, index) => [date, index]));
    const column = (values: Float64Array) =>
      Float64Array.from(dates, (date) => values[at.get(date) ?? -1] ?? Number.NaN);
    return {
      ...{ dates, price: column(life.price), oi: column(life.oi), volume: column(life.volume) },
      old: column(life.old),
      lots: dates.map((date) => life.lots[at.get(date) ?? -1] ?? null),
      adjusted: life.adjusted,
    };
  };
  return [spread(one), spread(other)];
}
