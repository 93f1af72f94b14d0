import {
  type ContractKind,
  contractId,
  type Exchange,
  formatUnderlying,
  isIndex,
  KIND_OF_CODE,
  parseUnderlying,
  type Underlying,
} from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import { isTradingDate, type TradingDate } from '#market/trading-date.ts';

/** A contract with the number by which the broker calls it, on the date of the list alone: numbers are used again. */
export type Instrument = { readonly contract: RecordContract; readonly token: number };

/** The lists of instruments that are asked for, each by its own address. */
export const LISTS = ['NFO', 'BFO', 'NSE', 'BSE'] as const;
export type InstrumentList = (typeof LISTS)[number];

/** What was sent in place of a list of instruments is none. */
export class NotInstruments extends Error {
  override name = 'NotInstruments';
}

const COLUMNS = [
  'instrument_token',
  'tradingsymbol',
  'name',
  'expiry',
  'strike',
  'lot_size',
  'instrument_type',
  'segment',
] as const;
type Column = (typeof COLUMNS)[number];
type Row = Readonly<Record<Column, string>>;

const EXCHANGE_OF: Readonly<Record<InstrumentList, Exchange>> = {
  NFO: 'NSE',
  NSE: 'NSE',
  BFO: 'BSE',
  BSE: 'BSE',
};
const INDIA_VIX = 'INDIAVIX';
const RANK: Readonly<Record<ContractKind, number>> = { spot: 0, future: 1, call: 2, put: 2 };

/**
 * The contracts of `date` among the lists, each once: underlyings first, then futures, then options, the nearest expiry
 * before those after it. Of the cash market only what derivatives are listed on, and India VIX. A row that names no
 * contract of ours is left out. Throws NotInstruments when a text is not a list, whatever else was sent in its place.
 */
export function readInstruments(
  lists: Readonly<Record<InstrumentList, string>>,
  date: TradingDate,
): Instrument[] {
  const derivatives = [...derivativesIn(lists.NFO, 'NFO', date), ...derivativesIn(lists.BFO, 'BFO', date)];
  const underlyings = new Set(derivatives.map(({ contract }) => formatUnderlying(contract)));
  const listed = [
    ...spotsIn(lists.NSE, 'NSE', underlyings),
    ...spotsIn(lists.BSE, 'BSE', underlyings),
    ...derivatives,
  ];
  const once = new Map(listed.map((instrument) => [contractId(instrument.contract), instrument]));
  return [...once.values()].sort(
    (one, other) =>
      RANK[one.contract.kind] - RANK[other.contract.kind] ||
      (one.contract.expiry ?? '').localeCompare(other.contract.expiry ?? ''),
  );
}

function derivativesIn(text: string, list: InstrumentList, date: TradingDate): Instrument[] {
  return rowsOf(text, list).flatMap((row) => {
    const kind = KIND_OF_CODE[row.instrument_type];
    const underlying = underlyingOf(row.name, list);
    const lotSize = positive(row.lot_size);
    const token = tokenOf(row);
    if (!kind || kind === 'spot' || !underlying || token === null) return [];
    if (!isTradingDate(row.expiry) || row.expiry < date) return [];
    const strike = kind === 'future' ? null : positive(row.strike);
    if (kind !== 'future' && strike === null) return [];
    return [{ token, contract: { ...underlying, kind, expiry: row.expiry, strike, lotSize } }];
  });
}

function spotsIn(text: string, list: InstrumentList, underlyings: ReadonlySet<string>): Instrument[] {
  return rowsOf(text, list).flatMap((row) => {
    const underlying = underlyingOf(row.tradingsymbol, list);
    const token = tokenOf(row);
    if (!underlying || token === null) return [];
    const { symbol } = underlying;
    const isListed = underlyings.has(formatUnderlying(underlying));
    const known =
      row.segment === 'INDICES'
        ? (isIndex(symbol) && isListed) || symbol === INDIA_VIX
        : row.instrument_type === 'EQ' && isListed && !isIndex(symbol);
    if (!known) return [];
    return [{ token, contract: { ...underlying, kind: 'spot', expiry: null, strike: null, lotSize: null } }];
  });
}

/** The underlying on the list's exchange; null for a name that is no symbol, such as those of bonds. */
function underlyingOf(name: string, list: InstrumentList): Underlying | null {
  try {
    return parseUnderlying(`${EXCHANGE_OF[list]}:${name === 'SNSX50' ? 'SENSEX50' : name}`);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function tokenOf(row: Row): number | null {
  const token = positive(row.instrument_token);
  return token !== null && Number.isInteger(token) && token < 2 ** 32 ? token : null;
}

function positive(text: string): number | null {
  const value = Number(text);
  return value > 0 && Number.isFinite(value) ? value : null;
}

function rowsOf(text: string, list: InstrumentList): Row[] {
  const [head, ...lines] = text.split('\n');
  const names = cellsOf(head ?? '');
  const places = COLUMNS.map((column) => names.indexOf(column));
  if (places.includes(-1))
    throw new NotInstruments(
      `The list of instruments of ${list} is none: it begins with ${JSON.stringify((head ?? '').trim().slice(0, 40))}.`,
    );
  return lines.flatMap((line) => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line);
    const row = {} as Record<Column, string>;
    COLUMNS.forEach((column, i) => {
      row[column] = cells[places[i]!] ?? '';
    });
    return [row];
  });
}

/** Names of companies are quoted when they hold a comma. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim());
  return Array.from(line.matchAll(/(?:^|,)(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"').trim(),
  );
}
