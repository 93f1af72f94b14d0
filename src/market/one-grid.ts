import { type Board, mapColumns } from './board.ts';
import { gridOfTimes, type SessionGrid } from './session-grid.ts';
import type { TradingDate } from './trading-date.ts';

/**
 * Boards of one underlying and date on the same minutes, so that an index is one instant in all of them; the same list
 * where it is already. Each minute stays at its instant, and what a board has no minute of is missing and not observed. A
 * board known from its close alone beside others that have minutes is known at their last one, and nothing of it before.
 *
 * Throws RangeError for boards of different dates.
 */
export function onOneGrid(boards: readonly Board[]): readonly Board[] {
  if (boards.some(({ date }) => date !== boards[0]!.date))
    throw new RangeError(`not of one date: ${boards.map(({ date }) => date).join(', ')}`);
  if (boards.every((board) => hasTimes(board, boards[0]!.grid))) return boards;
  const timed = boards.filter(({ grain }) => grain === 'minute');
  const grid = gridOf(timed.length > 0 ? timed : boards);
  return boards.map((board) => {
    if (hasTimes(board, grid)) return board;
    return laidOn(grid, board, timed.length > 0 && board.grain === 'day');
  });
}

/** Throws RangeError where an index is not the same instant in all of `boards`: see `onOneGrid`. */
export function assertOneGrid(boards: readonly Board[]): void {
  const stranger = boards.find((board) => !hasTimes(board, boards[0]!.grid));
  if (stranger)
    throw new RangeError(
      `${stranger.symbol} ${stranger.expiry} of ${stranger.date} has other minutes than ${boards[0]!.expiry}`,
    );
}

/** The expiries known from their close alone beside others that have minutes: before it they are in no sum. */
export function expiriesOfClose(boards: readonly Board[]): TradingDate[] {
  const closes = boards.filter(({ grain }) => grain === 'day');
  return closes.length === boards.length ? [] : closes.map(({ expiry }) => expiry);
}

function hasTimes({ grid }: Board, { times }: SessionGrid): boolean {
  return (
    grid.times === times ||
    (grid.times.length === times.length && times.every((time, minute) => time === grid.times[minute]))
  );
}

/** The minutes of all, as the grid of one of them where that has them all. */
function gridOf(boards: readonly Board[]): SessionGrid {
  const times = Float64Array.from(new Set(boards.flatMap(({ grid }) => [...grid.times]))).sort();
  return boards.find(({ grid }) => grid.times.length === times.length)?.grid ?? gridOfTimes(times);
}

function laidOn(grid: SessionGrid, board: Board, isClose: boolean): Board {
  const stride = grid.times.length;
  const places = isClose
    ? Int32Array.from(board.grid.times, (_, minute) => stride - board.stride + minute)
    : Int32Array.from(board.grid.times, (time) => grid.times.indexOf(time));
  const laid = (column: Float64Array) => {
    const rows = column.length / board.stride;
    const wider = new Float64Array(rows * stride).fill(Number.NaN);
    for (let row = 0; row < rows; row++)
      places.forEach((to, from) => {
        wider[row * stride + to] = column[row * board.stride + from]!;
      });
    return wider;
  };
  const observed = new Uint8Array(stride);
  places.forEach((to, from) => {
    observed[to] = board.observed[from]!;
  });
  return {
    ...board,
    grid,
    stride,
    length: board.length === 0 ? 0 : places[board.length - 1]! + 1,
    call: mapColumns(board.call, laid),
    put: mapColumns(board.put, laid),
    spot: laid(board.spot),
    future: laid(board.future),
    vix: board.vix && { ...board.vix, points: laid(board.vix.points) },
    observed,
  };
}
