import { futureDay } from '#market/analytics/futures-day.ts';
import { futuresMinutes } from '#market/analytics/futures-minutes.ts';
import { type FuturesScanRow, futuresScan } from '#market/analytics/futures-scan.ts';
import { lastFutureOiChange } from '#market/analytics/last-oi-change.ts';
import { percentOf } from '#market/analytics/percent-of.ts';
import { baseBefore } from '#market/analytics/since.ts';
import { formatUnderlying } from '#market/contract.ts';
import { type FuturesBoard, futureAt } from '#market/futures-board.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { OneFutureView } from './state/use-future.ts';

/** The figures of a future's strip at one minute; rupees, units, percent; NaN where missing. */
export type FutureFigures = FuturesScanRow & {
  readonly high: number;
  readonly low: number;
  readonly atp: number;
  /** Of the underlying, against the previous session's close. */
  readonly spotChange: number;
  readonly spotChangePct: number;
  /** When its open interest changed last; null where it has not. */
  readonly oiChanged: Instant | null;
};

/** Figures of the first future of a board at a minute (index) against the previous close; null before its first stored minute. */
export function futureFigures({
  board,
  minute,
}: {
  readonly board: FuturesBoard;
  readonly minute: number;
}): FutureFigures | null {
  const base = baseBefore(futuresMinutes(board), { kind: 'prev' }, minute);
  const row = futuresScan(board, minute, base)[0];
  if (!row || minute < 0) return null;
  const { high, low } = futureDay(board, 0, minute);
  const changed = lastFutureOiChange(board, minute);
  const spotBefore = board.previous.spot[0]!;
  const spotChange = row.spot - spotBefore;
  return {
    ...row,
    high,
    low,
    atp: futureAt(board, 'atp', 0, minute),
    spotChange,
    spotChangePct: percentOf(spotChange, spotBefore),
    oiChanged: changed < 0 ? null : board.grid.times[changed]!,
  };
}

/** What a note beside the figures of a future is about: its instrument as addresses name it, and their date. */
export function noteSubject({ contract, day }: Pick<OneFutureView, 'contract' | 'day'>): {
  readonly inst: string;
  readonly date: TradingDate;
} {
  return { inst: formatUnderlying(contract), date: day.date };
}
