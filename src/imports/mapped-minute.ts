import { contractId } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import { type ColumnMapping, InputError, NOT_LATER, NOT_WHOLE } from '#market/row-sink.ts';
import { type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';
import type { Column } from './csv-table.ts';
import { spotContract } from './day-row.ts';
import type { MinuteWriter } from './minute-writer.ts';
import type { PreviousValues } from './previous-values.ts';
import type { Tally } from './tally.ts';
import { wholeUnits } from './whole-units.ts';

/** A contract on one date, and the lines of its minutes; what makes its quantities units is null when not known. */
export type ContractDay = {
  readonly contract: RecordContract;
  readonly date: TradingDate;
  /** The one before its minutes. */
  readonly midnight: Instant;
  readonly lotSize: number | null;
  readonly lineOf: Uint32Array;
};

/** What the bars of a contract have come to, in the unit of the file, and the minute of the last one. */
type BarTotal = { last: Instant; volume: number };

/** What a row was found to be of. */
export type MinuteOfContract = { readonly day: ContractDay; readonly minute: Instant };

/** The numbers of a row as its file has them, NaN where missing. */
export type MappedNumbers = {
  readonly price: number;
  readonly atp: number;
  readonly bid: number;
  readonly ask: number;
  readonly bidSize: number;
  readonly askSize: number;
  readonly spot: number;
  readonly oi: number;
  readonly volume: number;
  readonly oiChange: number;
};

type Into = { readonly tally: Tally; readonly writer: MinuteWriter; readonly previous: PreviousValues };

/** Takes a minute of a contract whose lot is known. */
export type MinuteStore = (day: ContractDay, minute: Instant, line: number, numbers: MappedNumbers) => void;

/** Adds up what bars say they traded. Throws InputError, of the column `time`, on a bar no later than the one before it. */
export function addingBars(store: MinuteStore, time: Column): MinuteStore {
  // One for the contract, however its rows spell it.
  const totals = new Map<string, BarTotal>();
  const totalOf = new Map<ContractDay, BarTotal>();
  const made = (day: ContractDay) => {
    const key = `${day.date}|${contractId(day.contract)}`;
    const total = totals.get(key) ?? { last: Number.NEGATIVE_INFINITY, volume: 0 };
    totals.set(key, total);
    totalOf.set(day, total);
    return total;
  };
  return (day, minute, line, numbers) => {
    const total = totalOf.get(day) ?? made(day);
    if (minute <= total.last)
      throw new InputError({ file: time.file, line, column: time.name, reason: NOT_LATER });
    total.last = minute;
    total.volume += numbers.volume;
    store(day, minute, line, { ...numbers, volume: total.volume });
  };
}

/**
 * Hands minutes to `writer`, quantities in units by the mapping, and what open interest was before its change to
 * `previous`. A row whose quantities are no whole units keeps its prices alone; the earlier of two rows for a minute
 * counts as skipped.
 */
export function createMinuteStore(mapping: ColumnMapping, { tally, writer, previous }: Into): MinuteStore {
  const spots = new Map<string, { contract: RecordContract; time: Instant; price: number }>();
  const storeSpot = ({ contract, date }: ContractDay, minute: Instant, price: number) => {
    const key = `${date}|${contract.exchange}:${contract.symbol}`;
    const last = spots.get(key);
    if (last?.time === minute && last.price === price) return;
    const of = last?.contract ?? spotContract(contract);
    writer.add(of, minute, { price });
    spots.set(key, { contract: of, time: minute, price });
  };
  return (day, minute, line, numbers) => {
    const { price, atp, bid, ask, bidSize, askSize, spot } = numbers;
    const { contract, date, lineOf } = day;
    const lotSize = mapping.quantityUnit === 'units' ? 1 : (contract.lotSize ?? 1);
    const at = (minute - day.midnight) / MINUTE_MS;
    const before = lineOf[at]!;
    if (before > 0) tally.skip('the contract has another row for this minute, the last one stays', before);
    lineOf[at] = line;
    const oi = wholeUnits(numbers.oi, lotSize);
    const volume = wholeUnits(numbers.volume, lotSize);
    const previousOi = wholeUnits(numbers.oi - numbers.oiChange, lotSize);
    if (oi === null || volume === null || previousOi === null) {
      tally.part(NOT_WHOLE, line);
      writer.put(contract, minute, price, atp, Number.NaN, Number.NaN, bid, ask, bidSize, askSize);
    } else {
      writer.put(contract, minute, price, atp, volume, oi, bid, ask, bidSize, askSize);
      if (previousOi >= 0) previous.note(contract, date, Number.NaN, previousOi);
    }
    if (spot > 0) storeSpot(day, minute, spot);
  };
}
