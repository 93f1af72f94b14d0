import type { Underlying } from '#market/contract.ts';
import type { DayRow, RecordContract } from '#market/records.ts';
import type { TradingDate } from '#market/trading-date.ts';

/** NaN, as cells are read, is null in a day row. */
export function missingAsNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** The underlying itself as a row belongs to it. */
export function spotContract({ exchange, symbol }: Underlying): RecordContract {
  return { exchange, symbol, kind: 'spot', expiry: null, strike: null, lotSize: null };
}

/** A day of the underlying itself; what is not given is missing. */
export function spotDay(underlying: Underlying, date: TradingDate, figures: Partial<DayRow>): DayRow {
  return {
    open: null,
    high: null,
    low: null,
    close: null,
    settle: null,
    last: null,
    volume: null,
    turnover: null,
    oi: null,
    oiChange: null,
    trades: null,
    ...figures,
    contract: spotContract(underlying),
    date,
  };
}
