import { extremeMinutes } from '#market/analytics/extreme-minutes.ts';
import { type LevelLine, levelLine } from '#market/analytics/level-line.ts';
import {
  baseValue,
  joinedChange,
  joinedOffBase,
  type LegsOffBase,
  legsOffBase,
  NONE_OFF_BASE,
  type ToldChange,
} from '#market/analytics/oi-change.ts';
import { otherMinutes, toldChangeSince } from '#market/analytics/oi-change-since.ts';
import { pcrAt, putCallRatios, putCallRatiosOfChanges, strikePcr } from '#market/analytics/pcr.ts';
import { type Base, baseBefore, resolveSince, type Since } from '#market/analytics/since.ts';
import { volumeOverRows } from '#market/analytics/volume-over-rows.ts';
import { atmRowAt } from '#market/atm.ts';
import { type Board, lastObserved, sliceStrikes, strikesAround, valueAt } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { firstKnown, lateStart, NEVER } from '#market/first-known.ts';
import { assertOneGrid, expiriesOfClose } from '#market/one-grid.ts';
import {
  holdsNoStrike,
  rowsAt,
  rowsOfSet,
  type StrikeRows,
  type StrikeSet,
  sumOverRows,
} from '#market/strike-set.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { Pricing } from '#market/volatility-model.ts';
import { MEASURES, type Measure } from './screen.ts';

/** What the screen is asked for. */
export type PcrSettings = { readonly since: Since; readonly set: StrikeSet };

/** An expiry and how its contracts are priced. */
export type PricedBoard = { readonly day: Board; readonly pricing: Pricing };

/** Both sides of the set, units per minute, and put over call; NaN where missing or without a meaning. */
export type PcrLines = {
  readonly call: Float64Array;
  readonly put: Float64Array;
  readonly ratio: Float64Array;
};

/** Lines over the whole day, and how many expiries are summed in them. */
export type LinesOfSum = PcrLines & { readonly expiries: number };

/** A sum of fewer, from where its last expiry began to before the next one did, `until` then. */
export type EarlierLines = LinesOfSum & { readonly until: Instant };

/** The same, and the sums that were known before the last of them began, the earliest first: no line is of two of them. */
export type SummedLines = LinesOfSum & { readonly earlier: readonly EarlierLines[] };

/** What the changes of an expiry are measured from: not the same of all where they are stored in different minutes. */
export type ExpiryBase = { readonly expiry: TradingDate; readonly base: Base };

/** The whole day, as a minute of it is shown by a cut. */
export type PcrDay = {
  /**
   * Sums over the expiries that had told something up to a minute (index), known where each of these is: what comes
   * later says nothing of that minute.
   */
  readonly linesAt: (measure: Measure, minute: number) => SummedLines;
  /** Contracts of the set, of all expiries summed, whose change at a minute is not measured from the base. */
  readonly offBaseAt: (minute: number) => LegsOffBase;
  /** Of the expiries summed at a minute that hold some of the set and have a base. */
  readonly basesAt: (minute: number) => readonly ExpiryBase[];
  /** The set in the first expiry that holds some of it. */
  readonly shown: { readonly rows: StrikeRows; readonly chain: Board };
  /** Those that are in no sum before the close (`expiriesOfClose`). */
  readonly closes: readonly TradingDate[];
  /** As of `otherMinutes`. */
  readonly others: Float64Array | null;
  readonly level: LevelLine;
};

/**
 * The day of one expiry, or of several added up; the underlying is that of the first. Throws RangeError for boards that are
 * not on one grid (`onOneGrid`).
 */
export function pcrDay(expiries: readonly [PricedBoard, ...PricedBoard[]], settings: PcrSettings): PcrDay {
  const { since, set } = settings;
  const days = expiries.map(({ day }) => day);
  assertOneGrid(days);
  const sets = expiries.map(({ day, pricing }) => ({ day, rows: rowsOfSet(day, set, pricing) }));
  const holding = sets.find(({ rows }) => !holdsNoStrike(rows)) ?? sets[0]!;
  const { length } = expiries[0].day;
  const { times } = expiries[0].day.grid;
  const partsOf = <Value>(of: (day: Board, side: Side, rows: StrikeRows) => Value) =>
    sets.map(({ day, rows }) => ({ call: of(day, 'call', rows), put: of(day, 'put', rows) }));
  const oi = partsOf((day, side, rows) => sumOverRows(day, side, 'oi', rows));
  const volume = partsOf(volumeOverRows);
  const changes = partsOf((day, side, rows) => toldChangeSince(day, side, since, rows));
  const begins = beginsOf(oi, length);
  const parts = oi.map((part, at) => ({ ...part, change: changes[at]! }));
  const summed = { length, times };
  const lines: Record<Measure, (minute: number) => SummedLines> = {
    oi: summedLines(oi, begins, summed, sumOfAll, putCallRatios),
    volume: summedLines(volume, beginsOf(volume, length), summed, sumOfAll, putCallRatios),
    change: summedLines(parts, begins, summed, changeOfAll, putCallRatiosOfChanges),
  };
  return {
    linesAt: (measure, minute) => lines[measure](minute),
    offBaseAt: (minute) =>
      joinedOffBase(
        sets.map(({ day, rows }) =>
          legsOffBase(day, minute, resolveSince(day, since, minute), rowsAt(rows, minute)),
        ),
      ),
    basesAt: (minute) =>
      sets.flatMap(({ day }, at) => {
        const base = begins[at]! <= minute ? resolveSince(day, since, minute) : null;
        return base ? [{ expiry: day.expiry, base }] : [];
      }),
    shown: { rows: holding.rows, chain: holding.day },
    closes: expiriesOfClose(days),
    others: otherMinutes(expiries[0].day, since),
    level: levelLine(expiries[0].day, expiries[0].pricing),
  };
}

type Part = Readonly<Record<Side, Float64Array>>;

/** Per part the first minute (index) at which it tells something, `NEVER` where none does. */
function beginsOf(parts: readonly Part[], length: number): number[] {
  const beginOf = (column: Float64Array) => firstKnown({ length, stride: column.length }, column)[0] ?? NEVER;
  return parts.map(({ call, put }) => Math.min(beginOf(call), beginOf(put)));
}

/** The sums at a minute; made anew only where an expiry begins to tell something. */
function summedLines<Summed extends Part>(
  parts: readonly Summed[],
  begins: readonly number[],
  { length, times }: { readonly length: number; readonly times: Float64Array },
  sumOf: (parts: readonly Summed[], side: Side, length: number) => Float64Array,
  ratios: typeof putCallRatios,
): (minute: number) => SummedLines {
  const begunBy = (minute: number) => parts.filter((_, at) => begins[at]! <= minute);
  const linesOf = (summed: readonly Summed[], from: number, end: number): LinesOfSum => {
    const of = (side: Side) => sumOf(summed, side, length).fill(Number.NaN, 0, from).fill(Number.NaN, end);
    const [call, put] = [of('call'), of('put')];
    return { call, put, ratio: ratios(put, call), expiries: summed.length };
  };
  const made = new Map<number, SummedLines>();
  return (minute) => {
    const told = begunBy(minute);
    const known = made.get(told.length);
    if (known) return known;
    const starts = [...new Set(begins.filter((begin) => begin <= minute))].sort((one, other) => one - other);
    const earlier = starts.slice(1).map((end, at) => ({
      ...linesOf(begunBy(end - 1), starts[at]!, end),
      until: times[end]!,
    }));
    const lines = { ...linesOf(told, 0, length), earlier };
    made.set(told.length, lines);
    return lines;
  };
}

/** Per minute; missing where one of the parts is. */
function sumOfAll(parts: readonly Part[], side: Side, length: number): Float64Array {
  if (parts.length === 0) return new Float64Array(length).fill(Number.NaN);
  return Float64Array.from({ length }, (_, minute) =>
    parts.reduce((sum, part) => sum + (part[side][minute] ?? Number.NaN), 0),
  );
}

/** The open interest of an expiry and its change. */
type ChangedPart = Part & { readonly change: Readonly<Record<Side, ToldChange>> };

/**
 * Per minute, by the rule of one chain over the legs of all (`joinedChange`); missing where one of the parts publishes
 * nothing, as in a gap, whose change would be missing in the line.
 */
function changeOfAll(parts: readonly ChangedPart[], side: Side, length: number): Float64Array {
  return Float64Array.from({ length }, (_, minute) =>
    parts.some((part) => Number.isNaN(part[side][minute] ?? Number.NaN))
      ? Number.NaN
      : joinedChange(
          parts.map((part) => {
            const { change, told } = part.change[side];
            return { change: change[minute]!, told: told[minute]! };
          }),
        ),
  );
}

/**
 * The last minute (index) up to `minute` that all of those going on have: minutes of a session come to one expiry after the
 * other, and the sum of a minute is known with the last of them. One that ends more than a minute before is in a gap.
 */
export function commonMinute(days: readonly Board[], minute: number): number {
  const ends = days.map(lastObserved).filter((end) => end >= Math.max(0, minute - 1));
  return Math.min(minute, ...ends);
}

/**
 * Lowest and highest ratio of open interest up to the minute shown, and since when they are known where that is not the open;
 * null where none is, and of a close alone, which has no range.
 */
export type RatioRange = { readonly low: number; readonly high: number; readonly since: Instant | null };

/** The figures of one minute. */
export type PcrFigures = { readonly call: number; readonly put: number; readonly ratio: number };

const UNKNOWN: PcrFigures = { call: Number.NaN, put: Number.NaN, ratio: Number.NaN };

/** The picture at a minute: lines reach up to it, on the places of the whole session. */
export type PcrPicture = Readonly<Record<Measure, SummedLines>> & {
  readonly time: Instant;
  readonly minute: number;
  /**
   * Of the first expiry summed. null: the base asked for does not exist on this date or is the minute shown,
   * and no change is known.
   */
  readonly base: Base | null;
  /** As of `PcrDay.basesAt`. */
  readonly bases: readonly ExpiryBase[];
  /** Contracts summed whose change is not measured from the base. */
  readonly offBase: LegsOffBase;
  /** Those summed of the first expiry that holds some of the set. */
  readonly rows: StrikeRows;
  /** The whole day of that expiry. */
  readonly chain: Board;
  /** Expiries that are in no sum before the close. */
  readonly closes: readonly TradingDate[];
  /** Where changes are measured from another minute than so many before, as of `otherMinutes`. */
  readonly others: Float64Array | null;
  readonly level: LevelLine;
  readonly now: Readonly<Record<Measure, PcrFigures>>;
  readonly range: RatioRange | null;
  /** Of the whole chain of the first expiry, whatever is summed: what the closes of other sessions compare with. */
  readonly chainPcr: number;
};

/**
 * The day as it stood at `minute`, which is the last stored one of `board`, the first expiry cut there, or the one before where
 * others lack that; null where there is none.
 */
export function pcrPicture(ofDay: PcrDay, board: Board, minute: number): PcrPicture | null {
  if (minute < 0) return null;
  const cut = (column: Float64Array) => cutToBoard(column, board);
  const each = <Value>(of: (lines: SummedLines) => Value) =>
    Object.fromEntries(MEASURES.map((measure) => [measure, of(ofDay.linesAt(measure, minute))])) as Record<
      Measure,
      Value
    >;
  const bases = ofDay.basesAt(minute);
  const first = bases[0]?.base ?? null;
  const base = first?.kind === 'minute' && first.minute === minute ? null : first;
  const cutLines = ({ call, put, ratio, expiries }: LinesOfSum) => ({
    ...{ call: cut(call), put: cut(put), ratio: cut(ratio) },
    expiries,
  });
  const known = each(({ call, put, ratio }) => ({
    call: call[minute]!,
    put: put[minute]!,
    ratio: ratio[minute]!,
  }));
  const now = base ? known : { ...known, change: UNKNOWN };
  return {
    ...each((lines) => ({
      ...cutLines(lines),
      earlier: lines.earlier.map((one) => ({ ...cutLines(one), until: one.until })),
    })),
    time: board.grid.times[minute]!,
    minute,
    base,
    ...ofDay.shown,
    closes: ofDay.closes,
    others: ofDay.others && cut(ofDay.others),
    level: { ...ofDay.level, values: cut(ofDay.level.values) },
    now,
    range:
      ofDay.shown.chain.grain === 'day' ? null : rangeOf(ofDay.linesAt('oi', minute).ratio, minute, board),
    bases,
    offBase:
      Number.isNaN(now.change.call) && Number.isNaN(now.change.put) ? NONE_OFF_BASE : ofDay.offBaseAt(minute),
    chainPcr: pcrAt(board, 'oi', lastObserved(board)),
  };
}

function rangeOf(ratio: Float64Array, until: number, { grid }: Board): RatioRange | null {
  const { first, low, high } = extremeMinutes(ratio, until);
  if (first < 0) return null;
  return { low: ratio[low]!, high: ratio[high]!, since: lateStart(grid.times, first) };
}

/** Put over call strike by strike around the money. */
export type StrikeRatios = {
  readonly strikes: Float64Array;
  readonly atm: number;
  readonly ratio: Float64Array;
  /** What a ratio of changes is made of, and all there is where it has no meaning: units; null for another ratio. */
  readonly changes: Readonly<Record<Side, Float64Array>> | null;
};

/** The ratios of `count` strikes of one expiry at a minute; all where the money is not known. */
export function strikeRatios(
  board: Board,
  minute: number,
  { measure, since, count, pricing }: StrikeRatioSettings,
): StrikeRatios {
  const atm = atmRowAt(board, minute, pricing);
  const total = board.strikes.length;
  const [from, to] = atm < 0 ? [0, total] : strikesAround(total, atm, count);
  const shown = sliceStrikes(board, from, to);
  const changes =
    measure === 'change' ? strikeChanges(shown, minute, baseBefore(board, since, minute)) : null;
  return {
    strikes: shown.strikes,
    atm: board.strikes[atm] ?? Number.NaN,
    ratio: changes
      ? putCallRatiosOfChanges(changes.put, changes.call)
      : strikePcr(shown, measure === 'volume' ? 'volume' : 'oi', minute),
    changes,
  };
}

export type StrikeRatioSettings = {
  readonly measure: Measure;
  readonly since: Since;
  readonly count: number;
  readonly pricing: Pricing;
};

function strikeChanges(board: Board, minute: number, base: Base | null): Record<Side, Float64Array> {
  const of = (side: Side) =>
    Float64Array.from(board.strikes, (_, row) =>
      base ? valueAt(board, side, 'oi', row, minute) - baseValue(board, side, 'oi', row, base) : Number.NaN,
    );
  return { call: of('call'), put: of('put') };
}
