import type { Underlying } from './contract.ts';
import type { ExpiryType } from './expiries.ts';
import type { TradingDate } from './trading-date.ts';

/**
 * What files say of a date beside prices: dated facts, each in place of an earlier one with the same kind, date and
 * subject. Quantities in units, but participants' positions, which the exchange counts in contracts of many lots.
 */
export type ReferenceFact =
  /** A weekday or weekend without trading in derivatives. */
  | { readonly kind: 'holiday'; readonly date: TradingDate; readonly description: string }
  /** The holiday list of the year of `date` (its 1 January) is known completely. */
  | { readonly kind: 'holiday-list'; readonly date: TradingDate; readonly holidays: number }
  /** Something of the index expires on `date`; `nominal` is the day of the rule that it moved from, null where the file names none. */
  | (Underlying & {
      readonly kind: 'expiry';
      readonly date: TradingDate;
      readonly nominal: TradingDate | null;
    })
  /**
   * The lot with which contracts expire, by a notice: those whose expiry lies from `date` to `last`, both included. It is
   * the lot of their last day; while they live a notice may change it.
   */
  | (Underlying & {
      readonly kind: 'lot-rule';
      readonly date: TradingDate;
      /** null: no end is known. */
      readonly last: TradingDate | null;
      readonly expiries: ExpiryType;
      readonly lotSize: number;
      /** The day from which the notice holds; null where the file names none. */
      readonly effective: TradingDate | null;
    })
  /** What is listed of an underlying and expiry on a date; strikes in rupees, ascending. */
  | (Underlying & {
      readonly kind: 'listing';
      readonly date: TradingDate;
      readonly expiry: TradingDate;
      readonly lotSize: number | null;
      readonly future: boolean;
      readonly calls: readonly number[];
      readonly puts: readonly number[];
    })
  /** Open positions of a group of NSE's participants at the end of `date`, in contracts. */
  | {
      readonly kind: 'participant';
      readonly date: TradingDate;
      readonly participant: string;
      readonly positions: ParticipantPositions;
    }
  /** The securities in the ban period on a trade date; none is an answer too. */
  | { readonly kind: 'ban-list'; readonly date: TradingDate; readonly symbols: readonly string[] }
  /** Market-wide position limit of a security at the end of `date`; null where the exchange printed none. */
  | {
      readonly kind: 'position-limit';
      readonly date: TradingDate;
      readonly symbol: string;
      readonly limit: number;
      readonly oi: number;
      /** Delta-weighted: a fraction of a unit is possible. */
      readonly futureEquivalentOi: number | null;
      /** Units that may still be opened on the next day; null when no fresh position may be. */
      readonly nextDay: number | null;
    };

export type ReferenceKind = ReferenceFact['kind'];
export type ReferenceOf<Kind extends ReferenceKind> = Extract<ReferenceFact, { readonly kind: Kind }>;

export const PARTICIPANT_POSITIONS = [
  'futureIndexLong',
  'futureIndexShort',
  'futureStockLong',
  'futureStockShort',
  'optionIndexCallLong',
  'optionIndexPutLong',
  'optionIndexCallShort',
  'optionIndexPutShort',
  'optionStockCallLong',
  'optionStockPutLong',
  'optionStockCallShort',
  'optionStockPutShort',
  'totalLong',
  'totalShort',
] as const;
export type ParticipantPositions = Readonly<Record<(typeof PARTICIPANT_POSITIONS)[number], number>>;

/**
 * The dates that a file of facts alone is of. The expiries that come with a list of instruments are what it says of other
 * dates; with nothing else, they are its own.
 */
export function datesOfFacts(facts: readonly ReferenceFact[]): TradingDate[] {
  const own = facts.filter(({ kind }) => kind !== 'expiry');
  return (own.length > 0 ? own : facts).map(({ date }) => date);
}

/** What tells one fact of a kind and date from another: '' where there is only one. */
export function subjectOf(fact: ReferenceFact): string {
  switch (fact.kind) {
    case 'expiry':
      return `${fact.exchange}:${fact.symbol}`;
    case 'listing':
      return `${fact.exchange}:${fact.symbol}:${fact.expiry}`;
    case 'lot-rule':
      return `${fact.exchange}:${fact.symbol}:${fact.expiries}`;
    case 'participant':
      return fact.participant;
    case 'position-limit':
      return fact.symbol;
    default:
      return '';
  }
}
