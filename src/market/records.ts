import type { ContractKind, Exchange } from './contract.ts';
import type { TradingDate } from './trading-date.ts';

/**
 * Rows on their way into a store: what importers, feeds and the simulator hand over, in the product's units.
 * A batch is columns of equal length, `length` rows of them used; NaN is missing.
 */

/** Who a row belongs to. Rows of one batch share this table and refer to it by index. */
export type RecordContract = {
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly kind: ContractKind;
  readonly expiry: TradingDate | null;
  readonly strike: number | null;
  /** Units per lot on the rows' date; null when unknown. */
  readonly lotSize: number | null;
};

/** Minute rows: the state of a contract at the close of a minute. Prices in rupees, volume, oi and sizes in units. */
export type MinuteRows = {
  readonly contracts: readonly RecordContract[];
  readonly length: number;
  /** Index into `contracts`. */
  readonly contract: Uint32Array;
  /** The minute's close, epoch ms. */
  readonly time: Float64Array;
  readonly price: Float64Array;
  readonly atp: Float64Array;
  readonly volume: Float64Array;
  readonly oi: Float64Array;
  readonly bid: Float64Array;
  readonly ask: Float64Array;
  readonly bidSize: Float64Array;
  readonly askSize: Float64Array;
};

/** What a source itself says of the previous session, per contract and date; NaN where it does not. */
export type PreviousRows = {
  readonly contracts: readonly RecordContract[];
  readonly date: TradingDate;
  readonly price: Float64Array;
  readonly oi: Float64Array;
};

/** The exchange's figures of a day. Prices in rupees, volume and OI in units, turnover notional ₹; null is missing. */
export type DayRow = {
  readonly contract: RecordContract;
  readonly date: TradingDate;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** The official close: an average of the last half hour, not the last trade. */
  readonly close: number | null;
  readonly settle: number | null;
  readonly last: number | null;
  readonly volume: number | null;
  readonly turnover: number | null;
  readonly oi: number | null;
  /** Change in OI against the previous session, as the exchange prints it. */
  readonly oiChange: number | null;
  readonly trades: number | null;
};
