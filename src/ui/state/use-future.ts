import { useMemo } from 'react';
import type { Field } from '#market/board.ts';
import { lastObserved } from '#market/board.ts';
import { parseUnderlying } from '#market/contract.ts';
import { type FuturesBoard, type FuturesContract, monthlyRows, monthsOf } from '#market/futures-board.ts';
import { oneFuture } from '#market/one-future.ts';
import type { Instant } from '#market/trading-date.ts';
import { FUTURE_MONTHS, type FutureMonth } from './future-months.ts';
import { type Loadable, lastValue } from './loadable.ts';
import { type FuturesView, useFuturesBoard } from './use-boards.ts';
import { useScreenState } from './use-screen-state.tsx';

/** One future at the minute of the scrubber. */
export type OneFutureView = {
  readonly contract: FuturesContract;
  /** Of this contract alone (`oneFuture`), cut at the scrubber's minute. */
  readonly board: FuturesBoard;
  /** The day as it was loaded, for axes that stand still while time is scrubbed. */
  readonly day: FuturesBoard;
  /** Index of the contract's last stored minute up to the scrubber; −1 when there is none. */
  readonly minute: number;
  readonly asOf: Instant | null;
};

export type FutureState = {
  readonly loadable: Loadable<FuturesView>;
  /** The months listed on the date; empty while it loads. */
  readonly months: readonly FuturesContract[];
  /** null while it loads, and where that month is not listed. */
  readonly future: OneFutureView | null;
};

const FIELDS: readonly Field[] = ['price', 'oi', 'volume', 'atp'];

/** The future of the screen's instrument, of the month asked for; nothing is loaded while it is to be skipped. */
export function useFuture(
  month: FutureMonth,
  { fields = FIELDS, skip = false }: { readonly fields?: readonly Field[]; readonly skip?: boolean } = {},
): FutureState {
  const { state } = useScreenState();
  const symbols = useMemo(() => [state.inst], [state.inst]);
  const loadable = useFuturesBoard({ symbols, fields, skip });
  const view = lastValue(loadable);
  const loaded = view?.day;
  const length = view?.board.length ?? 0;
  const rows = useMemo(() => {
    const { exchange, symbol } = parseUnderlying(state.inst);
    return loaded ? monthlyRows(loaded, monthsOf(loaded, symbol, exchange)) : [];
  }, [loaded, state.inst]);
  const months = useMemo(() => (loaded ? rows.map((row) => loaded.contracts[row]!) : []), [loaded, rows]);
  const row = rows[FUTURE_MONTHS.indexOf(month)];
  const day = useMemo(() => (loaded && row !== undefined ? oneFuture(loaded, row) : null), [loaded, row]);
  const future = useMemo((): OneFutureView | null => {
    if (!day) return null;
    const board = length === day.length ? day : { ...day, length };
    const minute = lastObserved(board);
    const asOf = minute < 0 ? null : board.grid.times[minute]!;
    return { contract: day.contracts[0]!, board, day, minute, asOf };
  }, [day, length]);
  return { loadable, months, future };
}
