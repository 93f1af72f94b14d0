import { type ColumnMapping, LARGEST_COUNT, LARGEST_PRICE } from '#market/row-sink.ts';
import { dateOf, type Instant, midnightOf } from '#market/trading-date.ts';
import type { CsvRow } from './csv-rows.ts';
import { type Column, sizeFault } from './csv-table.ts';
import type { MappedColumns } from './mapped-csv.ts';
import type { ContractDay, MappedNumbers, MinuteOfContract, MinuteStore } from './mapped-minute.ts';
import { NO_NUMBER, type PlainLines, rowOfLine } from './plain-lines.ts';
import type { Tally } from './tally.ts';

/** Times remembered by what is written; snapshots by the millisecond may all differ. */
const MOST_TIMES = 100_000;

/** The minute that a time belongs to, and the midnight before it. */
type Moment = { readonly minute: Instant; readonly midnight: Instant };

/** How rows are named in a file: the cells that tell a contract, and what its days are, the last one at hand. */
type NamedContract = {
  /** The bytes of each span of such cells, and the same as words of four. */
  readonly spans: readonly SpanBytes[];
  readonly days: Map<Instant, ContractDay>;
  midnight: Instant;
  day: ContractDay | undefined;
  /** The one that stood on the line after it. */
  next: NamedContract | null;
};

/** Cells that stand side by side in a line. */
type Span = { readonly first: number; last: number };

type SpanBytes = { readonly bytes: Uint8Array; readonly words: Int32Array };

type Road = {
  /** Reads a row cell by cell, and throws InputError on a fault in it. */
  readonly take: (row: CsvRow) => MinuteOfContract | null;
  readonly store: MinuteStore;
  readonly tally: Tally;
};

/**
 * Reads plain lines at a fraction of the cost of rows: a time or a contract read before is known by its bytes, and a
 * number is made from its digits. What is not so plain is read as a row, by `take`.
 */
export function createLineReader(
  column: MappedColumns,
  mapping: ColumnMapping,
  width: number,
  { take, store, tally }: Road,
): (lines: PlainLines, row: number) => void {
  const times = new Map<string | number, Moment>();
  const contracts = new Map<string, NamedContract>();
  const identity = column.identity.map(({ index }) => index);
  const spans = spansOf(identity);
  let view: DataView = new DataView(new ArrayBuffer(0));
  let viewed: Buffer | null = null;
  let lastTime: string | number | null = null;
  let lastMoment: Moment | undefined;
  let before: NamedContract | null = null;
  const numbers: { -readonly [Name in keyof MappedNumbers]: number } = {
    ...{ price: 0, atp: 0, bid: 0, ask: 0, bidSize: 0, askSize: 0, spot: 0, oi: 0, volume: 0, oiChange: 0 },
  };

  const nameOf = ({ bytes, starts, ends }: PlainLines, first: number) =>
    identity.map((index) => bytes.toString('latin1', starts[first + index]!, ends[first + index]!)).join(',');

  /** The contract of the line, which mostly is the one that followed before, or the same again. */
  const contractOf = (lines: PlainLines, first: number): NamedContract | undefined => {
    const guess = before?.next;
    if (guess && isNamed(guess, lines, first)) return guess;
    if (before && isNamed(before, lines, first)) return before;
    return contracts.get(nameOf(lines, first));
  };

  const isNamed = (
    { spans: named }: NamedContract,
    { bytes, starts, ends }: PlainLines,
    first: number,
  ): boolean => {
    for (let k = 0; k < named.length; k++) {
      const span = spans[k]!;
      const { bytes: expected, words } = named[k]!;
      const start = starts[first + span.first]!;
      if (ends[first + span.last]! - start !== expected.length) return false;
      for (let i = 0; i < words.length; i++) if (view.getInt32(start + 4 * i) !== words[i]) return false;
      for (let i = 4 * words.length; i < expected.length; i++)
        if (bytes[start + i] !== expected[i]) return false;
    }
    return true;
  };

  const named = (lines: PlainLines, first: number): NamedContract => {
    const { bytes, starts, ends } = lines;
    const contract: NamedContract = {
      spans: spans.map((span) =>
        spanBytes(bytes.subarray(starts[first + span.first], ends[first + span.last])),
      ),
      days: new Map(),
      midnight: Number.NaN,
      day: undefined,
      next: null,
    };
    contracts.set(nameOf(lines, first), contract);
    return contract;
  };

  const dayOf = (contract: NamedContract, midnight: Instant): ContractDay | undefined => {
    if (contract.midnight !== midnight) {
      contract.midnight = midnight;
      contract.day = contract.days.get(midnight);
    }
    return contract.day;
  };

  const takeRow = (lines: PlainLines, row: number, known: NamedContract | undefined) => {
    const found = take(rowOfLine(lines, row, width));
    if (!found) return;
    const { minute, day } = found;
    const midnight = midnightOf(dateOf(minute));
    if (times.size >= MOST_TIMES) times.clear();
    times.set(timeOf(lines, row * width), { minute, midnight });
    const contract = known ?? named(lines, row * width);
    contract.days.set(midnight, day);
    Object.assign(contract, { midnight, day });
    follow(contract);
  };

  const follow = (contract: NamedContract) => {
    if (before) before.next = contract;
    before = contract;
  };

  /** What is written as the time: the number itself, where it is 12 or 13 digits and no more. */
  const timeInOne = (lines: PlainLines, first: number): string | number => {
    const at = first + column.time.index;
    const start = lines.starts[at]!;
    const end = lines.ends[at]!;
    const digits = lines.numbers[at]!;
    return digits >= 1e11 && digits < 1e13 && end - start === (digits < 1e12 ? 12 : 13)
      ? digits
      : lines.bytes.toString('latin1', start, end);
  };

  /** The same of a date and a time of day: all from the one to the other, where they stand side by side. */
  const timeInTwo = ({ bytes, starts, ends }: PlainLines, first: number, dateAt: number): string => {
    const [one, other] = [first + dateAt, first + column.time.index];
    if (other === one + 1) return bytes.toString('latin1', starts[one]!, ends[other]!);
    const date = bytes.toString('latin1', starts[one]!, ends[one]!);
    return `${date},${bytes.toString('latin1', starts[other]!, ends[other]!)}`;
  };

  const timeOf = column.date
    ? (lines: PlainLines, first: number) => timeInTwo(lines, first, column.date!.index)
    : timeInOne;

  const momentOf = (time: string | number): Moment | undefined => {
    if (time !== lastTime) {
      lastMoment = times.get(time);
      lastTime = lastMoment ? time : null;
    }
    return lastMoment;
  };

  const indexOf = (at: Column | null) => (at ? at.index : -1);
  const [prices, atps, bids, asks] = [column.price, column.atp, column.bid, column.ask].map(indexOf) as [
    ...[number, number, number, number],
  ];
  const [spots, ois, volumes, changes] = [column.spot, column.oi, column.volume, column.oiChange].map(
    indexOf,
  ) as [number, number, number, number];
  const [bidSizes, askSizes] = [column.bidSize, column.askSize].map(indexOf) as [number, number];
  const numberAt = (lines: PlainLines, first: number, at: number) =>
    at < 0 ? Number.NaN : lines.numbers[first + at]!;
  const price = (lines: PlainLines, first: number, at: number) => {
    const value = numberAt(lines, first, at);
    if (value < 0 || value > LARGEST_PRICE) return NO_NUMBER;
    return value === 0 ? Number.NaN : value;
  };
  const size = (lines: PlainLines, first: number, at: number) => {
    const value = numberAt(lines, first, at);
    if (value < 0 || sizeFault(value) !== null) return NO_NUMBER;
    return value === 0 ? Number.NaN : value;
  };
  const isUnits = mapping.quantityUnit === 'units';
  const count = (lines: PlainLines, first: number, at: number) => {
    const value = numberAt(lines, first, at);
    if (value < 0 || value > LARGEST_COUNT) return NO_NUMBER;
    return isUnits && !Number.isNaN(value) && !Number.isInteger(value) ? NO_NUMBER : value;
  };

  return (lines, row) => {
    const first = row * width;
    if (viewed !== lines.bytes) {
      viewed = lines.bytes;
      view = new DataView(viewed.buffer, viewed.byteOffset, viewed.byteLength);
    }
    const contract = contractOf(lines, first);
    const moment = momentOf(timeOf(lines, first));
    const day = moment && contract && dayOf(contract, moment.midnight);
    if (!moment || !contract || !day) return takeRow(lines, row, contract);
    numbers.price = price(lines, first, prices);
    numbers.atp = price(lines, first, atps);
    numbers.bid = price(lines, first, bids);
    numbers.ask = price(lines, first, asks);
    numbers.bidSize = size(lines, first, bidSizes);
    numbers.askSize = size(lines, first, askSizes);
    numbers.spot = price(lines, first, spots);
    numbers.oi = count(lines, first, ois);
    numbers.volume = count(lines, first, volumes);
    numbers.oiChange = numberAt(lines, first, changes);
    if (isOdd(numbers) || Math.abs(numbers.oiChange) > LARGEST_COUNT) return takeRow(lines, row, contract);
    tally.row();
    store(day, moment.minute, lines.line + row, numbers);
    follow(contract);
  };
}

/** Cells by their places in a line, those side by side together. */
function spansOf(cells: readonly number[]): Span[] {
  const spans: Span[] = [];
  for (const cell of [...new Set(cells)].sort((a, b) => a - b)) {
    const before = spans.at(-1);
    if (before?.last === cell - 1) before.last = cell;
    else spans.push({ first: cell, last: cell });
  }
  return spans;
}

function spanBytes(found: Uint8Array): SpanBytes {
  const bytes = Uint8Array.from(found);
  const view = new DataView(bytes.buffer);
  return { bytes, words: Int32Array.from({ length: bytes.length >> 2 }, (_, i) => view.getInt32(4 * i)) };
}

function isOdd(numbers: MappedNumbers): boolean {
  const { price, atp, bid, ask, bidSize, askSize, spot, oi, volume, oiChange } = numbers;
  return (
    price === NO_NUMBER ||
    atp === NO_NUMBER ||
    bid === NO_NUMBER ||
    ask === NO_NUMBER ||
    bidSize === NO_NUMBER ||
    askSize === NO_NUMBER ||
    spot === NO_NUMBER ||
    oi === NO_NUMBER ||
    volume === NO_NUMBER ||
    oiChange === NO_NUMBER
  );
}
