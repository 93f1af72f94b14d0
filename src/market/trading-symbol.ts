import type { Calendar } from './calendar.ts';
import {
  type Contract,
  type ContractKind,
  contractId,
  type Exchange,
  isIndex,
  parseUnderlying,
  type Underlying,
} from './contract.ts';
import { expiriesByRule, monthlyExpiries } from './expiries.ts';
import { addDays, isTradingDate, type TradingDate } from './trading-date.ts';

/** Why a trading symbol names no contract, in words that are the same for all symbols of the kind. */
const REASONS = {
  form: 'no trading symbol of a known form',
  continuous: 'a continuous future: which contract it is, it does not say',
  ambiguous: 'the trading symbol can be read as more than one contract',
  impossible: 'the trading symbol names a contract that cannot have been traded on that date',
  expired: 'the contract expired before that date',
  unruled: 'the day of the month on which these contracts expire is not known',
  holidays:
    'the monthly expiry is not known, because the holidays of its year are not: import the list of holidays of that year, or the end-of-day file of the last expiry day of the month',
  exchange: 'the trading symbol is of another exchange',
} as const;

export type SymbolRefusal = {
  readonly why: keyof typeof REASONS;
  readonly reason: (typeof REASONS)[keyof typeof REASONS];
  /** The contracts that an ambiguous symbol could be. */
  readonly readings: readonly string[];
};

/** Words for the symbols refused of one file: those refused alike have the same, which name the first of them. */
export function refusalWords(): (text: string, refusal: SymbolRefusal) => string {
  const words = new Map<SymbolRefusal['why'], string>();
  return (text, { why, reason, readings }) => {
    const same = words.get(why);
    if (same !== undefined) return same;
    const named = JSON.stringify(text.slice(0, 40));
    const made = `${reason} (${readings.length > 0 ? `${named} as ${readings.join(' or ')}` : named})`;
    words.set(why, made);
    return made;
  };
}

export type SymbolReading = { readonly contract: Contract } | { readonly refused: SymbolRefusal };

/** What tells the readings of a symbol apart; `exchange` where it stands beside the symbol. */
export type SymbolFacts = {
  /** The date on which the contract was traded. */
  readonly date: TradingDate;
  readonly calendar: Calendar;
  readonly exchange?: Exchange;
};

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const EXCHANGE_OF: Readonly<Record<string, Exchange>> = { N: 'NSE', B: 'BSE' };
const MARKED = /^(?:([NB](?:FO|SE)):)?(.+?)(?:\.([NB](?:FO|SE(?:_IDX)?)))?$/;
const CONTINUOUS = /^(.+?)(?:-(?:I{1,3}|IV|V)|_F\d|\d!|-?FUT)$/;
const VOLATILITY_INDEX = 'INDIAVIX';

const MON = `(?<mon>${MONTHS.join('|')})`;
const YEAR = String.raw`(?<year>(?:20)?\d\d)`;
const STRIKE = String.raw`(?<strike>[1-9]\d*(?:\.\d{1,2})?)`;
/** What stands behind the name of the underlying. */
const FORMS = [
  // NIFTY24JUN23500CE and NIFTY13JUN2423500CE alike: `digits` are a strike, or a year and a strike.
  String.raw`(?<first>\d\d)${MON}(?<digits>\d+(?:\.\d{1,2})?)(?<side>[CP])E`,
  // NIFTY2461323500CE, NIFTY24O1723500CE
  String.raw`(?<year>\d\d)(?<code>[1-9OND])(?<day>\d\d)${STRIKE}(?<side>[CP])E`,
  // BANKNIFTY24JUNFUT
  String.raw`(?<first>\d\d)${MON}FUT`,
  // BANKNIFTY26JUN24FUT
  String.raw`(?<day>\d\d)${MON}${YEAR}FUT`,
  // SENSEX24614FUT
  String.raw`(?<year>\d\d)(?<code>[1-9OND])(?<day>\d\d)FUT`,
  // NIFTY 23500 CE 13 JUN 24, NIFTY FUT 27 JUN 24
  String.raw`${STRIKE}(?<side>[CP])E(?<day>\d\d)${MON}${YEAR}`,
  String.raw`FUT(?<day>\d\d)${MON}${YEAR}`,
  // NIFTY13JUN24C23500, NIFTY27JUN24F
  String.raw`(?<day>\d\d)${MON}(?<year>\d\d)(?<side>[CP])${STRIKE}`,
  String.raw`(?<day>\d\d)${MON}(?<year>\d\d)F`,
].map((form) => new RegExp(`^${form}$`));

/** No index option since 2004 had a strike of fewer digits; of more digits only what BSE's larger indices have. */
const INDEX_DIGITS = { least: 4, most: 5, mostOfBse: 6 } as const;
const STOCK_DIGITS = 6;
/** Index options are listed for up to five years, those of stocks for three months. */
const LONGEST_LIFE_DAYS = { index: 1_900, stock: 130 } as const;

/** A contract as its symbol may be understood; `day` null: the monthly expiry of that month. */
type Reading = {
  readonly kind: Exclude<ContractKind, 'spot'>;
  readonly strike: number | null;
  readonly year: number;
  readonly month: number;
  readonly day: number | null;
};

/** The same with its expiry, which is the day of the rule where it is not sure. */
type Dated = { readonly contract: Contract; readonly isSure: boolean; readonly isNamedDay: boolean };

/**
 * The contract that a trading symbol names, as exchanges, brokers and vendors of data write it: `NIFTY24JUN23500CE` (the
 * monthly expiry of June 2024), `NIFTY2461323500CE` (13 June 2024), `NIFTY13JUN2423500CE`, `BANKNIFTY24JUNFUT`,
 * `NIFTY 23500 CE 13 JUN 24`, an index or a stock by its name; with `NFO:` before or `.NFO` behind it. Where digits can be
 * read in several ways, the one counts that was possible on the date: a day of trading not over yet and within the
 * life of such contracts, a strike of as many digits as such strikes have. When that leaves more than one, none is taken.
 */
export function readTradingSymbol(text: string, facts: SymbolFacts): SymbolReading {
  const [, before, name = '', behind] = MARKED.exec(text.trim().toUpperCase()) ?? [];
  const marks = [before, behind].filter((mark) => mark !== undefined);
  const exchanges = new Set(marks.map((mark) => EXCHANGE_OF[mark[0]!]!));
  if (facts.exchange) exchanges.add(facts.exchange);
  if (exchanges.size > 1) return refusal('exchange');
  const [exchange] = exchanges;
  const found = derivativesIn(name.replaceAll(/\s+/g, ''), exchange);
  if (found.length > 0) return chosen(found, facts);
  const [, continued] = CONTINUOUS.exec(name) ?? [];
  if (continued !== undefined && isSymbol(continued)) return refusal('continuous');
  const isOfDerivatives = marks.some((mark) => mark.endsWith('FO'));
  return isOfDerivatives ? refusal('form') : spotNamed(name.replace(/-(INDEX|EQ)$/, ''), exchange);
}

function refusal(why: keyof typeof REASONS, readings: readonly string[] = []): SymbolReading {
  return { refused: { why, reason: REASONS[why], readings } };
}

/** Every way to read a name as a future or an option, with the underlying that it would be of. */
function derivativesIn(name: string, exchange: Exchange | undefined) {
  const found: (Reading & { readonly underlying: Underlying | null })[] = [];
  for (let end = 1; end < name.length; end++) {
    const symbol = name.slice(0, end);
    if (!isSymbol(symbol)) continue;
    const rest = name.slice(end);
    for (const form of FORMS) {
      const parts = form.exec(rest)?.groups;
      if (parts)
        for (const reading of readingsOf(parts))
          found.push({ ...reading, underlying: underlyingOn(symbol, exchange) });
    }
  }
  return found;
}

/** A name ends in a digit only where it is an index that does: else the digit is of what follows. */
function isSymbol(text: string): boolean {
  return isIndex(text) || /^\d{0,3}[A-Z](?:[A-Z&-]*[A-Z])?$/.test(text);
}

/** null: an index of the other exchange. */
function underlyingOn(symbol: string, exchange: Exchange | undefined): Underlying | null {
  const own = parseUnderlying(symbol);
  if (!exchange || own.exchange === exchange) return own;
  return isIndex(own.symbol) ? null : { ...own, exchange };
}

function readingsOf(parts: Readonly<Record<string, string | undefined>>): Reading[] {
  const { first, mon, digits, side, year, code, day, strike } = parts;
  const kind = side === undefined ? 'future' : side === 'C' ? 'call' : 'put';
  const month = mon === undefined ? '123456789OND'.indexOf(code!) + 1 : MONTHS.indexOf(mon) + 1;
  if (first === undefined) {
    const full = 2000 + (Number(year) % 100);
    return [{ kind, month, year: full, day: Number(day), strike: strike ? Number(strike) : null }];
  }
  const monthly = { kind, month, year: 2000 + Number(first), day: null } as const;
  if (digits === undefined) return [{ ...monthly, strike: null }];
  const ofDay = (yearDigits: string, rest: string) =>
    ({ kind, month, year: 2000 + (Number(yearDigits) % 100), day: Number(first), strike: rest }) as const;
  return [
    { ...monthly, strike: digits },
    ofDay(digits.slice(0, 2), digits.slice(2)),
    ...(digits.startsWith('20') ? [ofDay(digits.slice(0, 4), digits.slice(4))] : []),
  ].flatMap((reading) =>
    /^[1-9]/.test(reading.strike) ? { ...reading, strike: Number(reading.strike) } : [],
  );
}

function chosen(
  found: readonly (Reading & { readonly underlying: Underlying | null })[],
  { date, calendar }: SymbolFacts,
): SymbolReading {
  const ours = found.flatMap(({ underlying, ...reading }) => (underlying ? { underlying, reading } : []));
  if (ours.length === 0) return refusal('exchange');
  const likely = ours.filter(({ underlying, reading }) => isStrikeOf(underlying, reading.strike));
  const dated = likely.flatMap(({ underlying, reading }) => datedIn(underlying, reading, calendar) ?? []);
  const unruled = likely.some(
    ({ underlying, reading }) => reading.day === null && monthlyOf(underlying, reading, calendar) === null,
  );
  const current = dated.filter(({ contract }) => contract.expiry! >= date);
  const possible = current.filter(({ contract }) => isTradable(contract, date, calendar));
  const best = possible.length > 1 ? possible.filter(isMonthlyOfStock) : possible;
  const contracts = new Set(best.map(({ contract }) => contractId(contract)));
  if (contracts.size > 1) return refusal('ambiguous', [...contracts]);
  const [only] = best;
  if (only) return only.isSure ? { contract: only.contract } : refusal('holidays');
  if (unruled) return refusal('unruled');
  return refusal(dated.length > 0 && current.length === 0 ? 'expired' : 'impossible');
}

function isStrikeOf({ exchange, symbol }: Underlying, strike: number | null): boolean {
  if (strike === null) return true;
  const digits = String(Math.trunc(strike)).length;
  if (!isIndex(symbol)) return digits <= STOCK_DIGITS;
  const { least, most, mostOfBse } = INDEX_DIGITS;
  return digits >= least && digits <= (exchange === 'BSE' ? mostOfBse : most);
}

/** null where there is no such date, or no rule that tells it. */
function datedIn(underlying: Underlying, reading: Reading, calendar: Calendar): Dated | null {
  const { kind, strike, year, month, day } = reading;
  const of = (expiry: TradingDate): Contract => ({ ...underlying, kind, expiry, strike });
  if (day !== null) {
    const expiry = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    return isTradingDate(expiry) ? { contract: of(expiry), isSure: true, isNamedDay: true } : null;
  }
  const expiry = monthlyOf(underlying, reading, calendar);
  if (expiry === null) return null;
  return { contract: of(expiry), isSure: calendar.sessionOn(expiry).kind === 'session', isNamedDay: false };
}

/** The day of the monthly expiry, moved back from holidays; null where no rule is known. */
function monthlyOf(underlying: Underlying, { year, month }: Reading, calendar: Calendar): TradingDate | null {
  const first = `${year}-${twoDigits(month)}-01`;
  const last = addDays(addDays(first, 31).slice(0, 8).concat('01'), -1);
  return expiriesByRule(underlying, first, last, calendar).find(({ monthly }) => monthly)?.date ?? null;
}

function isTradable({ symbol, expiry }: Contract, date: TradingDate, calendar: Calendar): boolean {
  const life = LONGEST_LIFE_DAYS[isIndex(symbol) ? 'index' : 'stock'];
  return calendar.mayTrade(expiry!) && expiry! <= addDays(date, life);
}

/** Of a stock's contracts a named day has to be near the monthly expiry; those of an index expire in any week. */
function isMonthlyOfStock({ contract, isNamedDay }: Dated): boolean {
  if (!isNamedDay || isIndex(contract.symbol)) return true;
  return monthlyExpiries(contract, [contract.expiry!]).length > 0;
}

/** An index under any of its spellings, or a stock. */
function spotNamed(name: string, exchange: Exchange | undefined): SymbolReading {
  if (!/^[A-Z0-9&_ -]{1,40}$/.test(name)) return refusal('form');
  const { symbol } = parseUnderlying(name);
  if (!isIndex(symbol) && symbol !== VOLATILITY_INDEX && !isSymbol(name)) return refusal('form');
  const underlying = underlyingOn(symbol, exchange);
  if (!underlying) return refusal('exchange');
  return { contract: { ...underlying, kind: 'spot', expiry: null, strike: null } };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
