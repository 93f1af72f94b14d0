import type { Board } from '#market/board.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import type { TradingDate } from '#market/trading-date.ts';

/** What a feed may read of the minutes that are stored: it plays them again. Every question may throw. */
export type StoredMinutes = {
  /** The newest date of which a session is stored from its first minute to its last; null when there is none. */
  lastSession(): Promise<TradingDate | null>;
  /** null when no minute of the date is stored. */
  about(date: TradingDate): Promise<StoredSession | null>;
  /** Every board of the date that has minutes. */
  boards(date: TradingDate): AsyncIterable<Board>;
  futures(date: TradingDate): Promise<FuturesBoard | null>;
};

export type StoredSession = {
  /** True when no minute of it is real. */
  readonly simulated: boolean;
  /** Minutes for which a value holds. */
  readonly cadence: number;
};
