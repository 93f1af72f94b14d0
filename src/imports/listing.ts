import { type Exchange, isIndex, KIND_OF_CODE, parseUnderlying, type Underlying } from '#market/contract.ts';
import type { ReferenceOf } from '#market/reference.ts';
import { LARGEST_LOT, LARGEST_PRICE, type RowSink } from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';

/** A contract as a broker's list of instruments names it. */
export type ListedContract = {
  readonly exchange: Exchange;
  readonly symbol: string;
  /** CE, PE or FUT. */
  readonly code: string;
  readonly expiry: TradingDate | null;
  /** Rupees; of a future any. */
  readonly strike: number;
  readonly lotSize: number;
};

/** Gathers a list of instruments to one fact per underlying and expiry. */
export type Listing = {
  /** Answers why the contract cannot be; null when it was added. */
  add(contract: ListedContract): string | null;
  /**
   * Hands the listing on, as of `today`; where that is not known, or later than the first expiry (an old list: none holds
   * a contract that is over), as of the first expiry.
   */
  write(sink: RowSink, today: TradingDate | undefined): Promise<void>;
};

type Series = {
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly expiry: TradingDate;
  lotSize: number | null;
  future: boolean;
  readonly calls: Set<number>;
  readonly puts: Set<number>;
};

/** An empty listing. A series whose contracts say different lot sizes has none. */
export function createListing(): Listing {
  const all = new Map<string, Series>();
  const open = (exchange: Exchange, name: string, expiry: TradingDate, lotSize: number): Series => {
    const key = `${exchange}|${name}|${expiry}`;
    const known = all.get(key);
    if (known) return known;
    const underlying = parseUnderlying(`${exchange}:${name}`);
    const made = {
      ...underlying,
      expiry,
      lotSize,
      future: false,
      calls: new Set<number>(),
      puts: new Set<number>(),
    };
    all.set(key, made);
    return made;
  };
  return {
    add: ({ exchange, symbol, code, expiry, strike, lotSize }) => {
      const kind = KIND_OF_CODE[code];
      if (!kind || kind === 'spot') return `${JSON.stringify(code.slice(0, 40))} is none of CE, PE, FUT`;
      if (expiry === null) return 'its expiry is not a date';
      if (!(Number.isInteger(lotSize) && lotSize > 0 && lotSize <= LARGEST_LOT))
        return `${lotSize} is no lot size`;
      if (kind !== 'future' && !isStrike(strike)) return `${strike} is no strike in whole paise`;
      let series: Series;
      try {
        series = open(exchange, symbol, expiry, lotSize);
      } catch (error) {
        if (error instanceof RangeError)
          return `${JSON.stringify(symbol.slice(0, 40))} is not the name of an instrument`;
        throw error;
      }
      if (series.lotSize !== lotSize) series.lotSize = null;
      if (kind === 'future') series.future = true;
      else (kind === 'call' ? series.calls : series.puts).add(strike);
      return null;
    },
    write: async (sink, today) => {
      const first = Array.from(all.values(), ({ expiry }) => expiry).reduce<string | null>(
        (least, expiry) => (least === null || expiry < least ? expiry : least),
        null,
      );
      if (first === null) return;
      const date = today !== undefined && today < first ? today : first;
      const ascending = (strikes: Set<number>) => [...strikes].sort((a, b) => a - b);
      const facts = Array.from(
        all.values(),
        ({ calls, puts, ...series }): ReferenceOf<'listing'> => ({
          kind: 'listing',
          date,
          ...series,
          calls: ascending(calls),
          puts: ascending(puts),
        }),
      );
      await sink.facts([...facts, ...indexExpiries(facts)]);
      await sink.lots(
        facts.flatMap(({ exchange, symbol, expiry, lotSize }) =>
          lotSize === null ? [] : { exchange, symbol, expiry, lotSize, first: date, last: date },
        ),
      );
    },
  };
}

function isStrike(strike: number): boolean {
  return strike > 0 && strike <= LARGEST_PRICE && Math.abs(strike * 100 - Math.round(strike * 100)) <= 1e-6;
}

/** The days on which something of an index expires, of which the calendar tells. */
export function indexExpiries(
  series: Iterable<Underlying & { readonly expiry: TradingDate }>,
): ReferenceOf<'expiry'>[] {
  const known = new Map<string, ReferenceOf<'expiry'>>();
  for (const { exchange, symbol, expiry: date } of series)
    if (isIndex(symbol))
      known.set(`${exchange}:${symbol}:${date}`, { kind: 'expiry', exchange, symbol, date, nominal: null });
  return [...known.values()];
}
