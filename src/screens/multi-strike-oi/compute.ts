import type { BuildUp } from '#market/analytics/build-up.ts';
import { type Crossing, crossingsOf } from '#market/analytics/crossings.ts';
import { legAt, legSince } from '#market/analytics/leg-change.ts';
import { legIvColumn } from '#market/analytics/leg-iv-column.ts';
import { looseMinutes } from '#market/analytics/loose-minutes.ts';
import { baseValue } from '#market/analytics/oi-change.ts';
import { changeFrom, indexedTo100 } from '#market/analytics/rebased.ts';
import { type Base, baseBefore, resolveSince, type Since } from '#market/analytics/since.ts';
import { tradedInDay } from '#market/analytics/traded-since.ts';
import { type Board, cutBoard, lastObserved, strikeIndex } from '#market/board.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { highestSoFar } from '#market/highest-so-far.ts';
import { formatLeg, type Leg } from '#market/leg-text.ts';
import { markedFrom } from '#market/marked-minutes.ts';
import { minuteOfBase, type OldOfLeg, oldOfLeg } from '#market/old-base.ts';
import { oldMinutes, oldQuoteMinutes } from '#market/old-minutes.ts';
import { assertOneGrid } from '#market/one-grid.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import { modelForwards, type Pricing } from '#market/volatility-model.ts';
import type { Measure, Mode } from './screen.ts';

/** An expiry on screen: its whole day, and how its contracts are priced. */
export type ExpiryDay = { readonly day: Board; readonly pricing: Pricing };

/** A contract with its column of the whole day: units, rupees, or volatility in percent points. */
export type DayLine = {
  /** As in the URL. */
  readonly id: string;
  readonly leg: Leg;
  readonly expiry: TradingDate;
  readonly day: Board;
  /** −1: the strike or its expiry is not listed; `day` is then one of the same minutes. */
  readonly row: number;
  readonly values: Float64Array;
  /** Of prices: 1 at the minutes whose price is an old one. */
  readonly old?: Float64Array;
  /** Of volatilities: as of `looseMinutes`. */
  readonly loose?: Float64Array;
};

/**
 * The lines of contracts. Of an expiry that is not among those `listed` nothing is known; one that is not on screen,
 * or all others while it is not known what is listed, are left out. Throws RangeError for expiries that are not on one grid
 * (`onOneGrid`): all lines stand on one axis.
 */
export function dayLines(
  expiries: readonly ExpiryDay[],
  legs: readonly Leg[],
  measure: Measure,
  listed: readonly TradingDate[] | null,
): DayLine[] {
  assertOneGrid(expiries.map(({ day }) => day));
  const forwards = new Map<Board, Float64Array>();
  return legs.flatMap((leg) => {
    const id = formatLeg(leg);
    const found = expiries.find(({ day }, at) =>
      leg.expiry === null ? at === 0 : day.expiry === leg.expiry,
    );
    if (!found) {
      const { day } = expiries[0] ?? {};
      if (!day || !listed || leg.expiry === null || listed.includes(leg.expiry)) return [];
      return [{ id, leg, expiry: leg.expiry, day, row: -1, values: unknownColumn(day) }];
    }
    const { day, pricing } = found;
    const row = strikeIndex(day, leg.strike);
    const line = { id, leg, expiry: day.expiry, day, row };
    if (measure !== 'iv') {
      const values = columnOfLeg(day, leg, row, measure);
      return [
        measure === 'price' ? { ...line, values, old: oldMinutes(day, leg.side, row) } : { ...line, values },
      ];
    }
    const ofDay = forwards.get(day) ?? modelForwards(day, pricing);
    forwards.set(day, ofDay);
    const fractions = legIvColumn(day, leg.side, row, pricing, ofDay);
    return [
      {
        ...line,
        values: fractions.map((iv) => 100 * iv),
        old: oldQuoteMinutes(day, leg.side, row),
        loose: looseMinutes(day, row, fractions, pricing, ofDay),
      },
    ];
  });
}

function unknownColumn({ length }: Board): Float64Array {
  return new Float64Array(length).fill(Number.NaN);
}

function columnOfLeg(day: Board, { side }: Leg, row: number, field: 'oi' | 'price' | 'volume'): Float64Array {
  const column = day[side][field];
  if (!column || row < 0) return unknownColumn(day);
  const start = row * day.stride;
  const values = column.subarray(start, start + day.length);
  if (field !== 'volume') return values;
  const highest = highestSoFar(day, column);
  return values.map((total, minute) => (Number.isNaN(total) ? total : highest[start + minute]!));
}

/** A line as it is drawn at a minute, in the mode chosen. */
export type Line = DayLine & {
  /** null: nothing to measure from. */
  readonly base: Base | null;
  /** The base lies before the minute: what the line is there can be held against it. */
  readonly isCompared: boolean;
  /** What it was at the base, NaN where it was nothing that is known. */
  readonly atBase: number;
  /** Over the whole session, NaN after the minute. */
  readonly shown: Float64Array;
  /** What the line was at the base rests on an old price. */
  readonly isChangeOld?: boolean;
  /** The same where a tick moved it by much. */
  readonly isChangeLoose?: boolean;
};

export type OverlaySettings = { readonly measure: Measure; readonly mode: Mode; readonly since: Since };

/** The lines up to `instant`. */
export function linesUntil(lines: readonly DayLine[], instant: Instant, settings: OverlaySettings): Line[] {
  return lines.map((line) => {
    const board = cutBoard(line.day, instant);
    const last = lastObserved(board);
    const base = resolveSince(board, sinceOf(settings), last);
    const atBase = base ? valueAtBase(line, base, settings.measure) : Number.NaN;
    const values = inMode(line.values, atBase, settings.mode);
    const marked = (minutes: Float64Array) =>
      cutToBoard(settings.mode === 'absolute' ? minutes : markedFrom(minutes, minuteOfBase(base)), board);
    return {
      ...line,
      base,
      isCompared: baseBefore(board, sinceOf(settings), last) !== null,
      atBase,
      shown: cutToBoard(values, board),
      ...(line.old && { old: marked(line.old), isChangeOld: line.old[minuteOfBase(base)] === 1 }),
      ...(line.loose && { loose: marked(line.loose), isChangeLoose: line.loose[minuteOfBase(base)] === 1 }),
    };
  });
}

/** A volatility of the previous close is not known: it is measured from the open. */
function sinceOf({ measure, since }: OverlaySettings): Since {
  return measure === 'iv' && since.kind === 'prev' ? { kind: 'open' } : since;
}

function inMode(values: Float64Array, atBase: number, mode: Mode): Float64Array {
  if (mode === 'absolute') return values;
  return (mode === 'change' ? changeFrom : indexedTo100)(values, atBase);
}

function valueAtBase({ day, leg: { side }, row, values }: DayLine, base: Base, measure: Measure): number {
  if (base.kind === 'minute') return values[base.minute] ?? Number.NaN;
  // The day's volume begins at the previous close.
  if (measure === 'volume') return 0;
  return measure === 'iv' || row < 0 ? Number.NaN : baseValue(day, side, measure, row, base);
}

/** Where the call and the put of one strike and expiry cross. */
export type PairCrossing = Crossing & { readonly call: Line; readonly put: Line };

/**
 * The crossings of all pairs among the lines, in the order of time. Lines of changes meet at a base within the day: there
 * they cross after it only.
 */
export function pairCrossings(lines: readonly Line[], mode: Mode): PairCrossing[] {
  const puts = lines.filter(({ leg }) => leg.side === 'put');
  return lines
    .filter(({ leg }) => leg.side === 'call')
    .flatMap((call) => {
      const put = puts.find(({ leg, expiry }) => leg.strike === call.leg.strike && expiry === call.expiry);
      if (!put) return [];
      const from = mode === 'change' && call.base?.kind === 'minute' ? call.base.minute + 1 : 0;
      return crossingsOf(call.shown.subarray(from), put.shown.subarray(from)).map(({ place, above }) => ({
        place: from + place,
        above,
        call,
        put,
      }));
    })
    .sort((one, other) => one.place - other.place);
}

/** A contract's figures at a minute: units, rupees; NaN where missing. With what there is to say of old prices. */
export type ContractRow = OldOfLeg & {
  readonly id: string;
  readonly leg: Leg;
  readonly expiry: TradingDate;
  /** What its changes are measured from; null where nothing of it is stored then, or of the contract at all. */
  readonly base: Base | null;
  readonly price: number;
  readonly priceChange: number;
  readonly oi: number;
  readonly oiChange: number;
  readonly oiChangePct: number;
  readonly volume: number;
  readonly buildUp: BuildUp | null;
};

/** What the table says of the contracts up to `instant`; changes since the base that was asked for. */
export function contractRows(lines: readonly DayLine[], instant: Instant, since: Since): ContractRow[] {
  return lines.map(({ id, leg, expiry, day, row }) => {
    const board = cutBoard(day, instant);
    const minute = lastObserved(board);
    const base = baseBefore(board, since, minute);
    const change = row >= 0 && base ? legSince(board, leg.side, row, base, minute) : null;
    const { price, oi } = legAt(board, leg.side, row, minute);
    return {
      id,
      leg,
      expiry,
      base: row >= 0 ? base : null,
      price,
      priceChange: change?.priceChange ?? Number.NaN,
      oi,
      oiChange: change?.oiChange ?? Number.NaN,
      oiChangePct: change?.oiChangePct ?? Number.NaN,
      volume: tradedInDay(board, leg.side, row, minute),
      buildUp: change?.buildUp ?? null,
      ...oldOfLeg(board, leg.side, row, minuteOfBase(base), minute),
    };
  });
}
