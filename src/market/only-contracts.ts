import { type Columns, mapColumns } from './board.ts';
import type { FuturesBoard } from './futures-board.ts';

/** The board of some of its contracts, in the order of `rows`; observed are the minutes in which one of them holds. */
export function onlyContracts(board: FuturesBoard, rows: readonly number[]): FuturesBoard {
  const { stride } = board;
  const gather = (column: Float64Array, width: number) => {
    const chosen = new Float64Array(rows.length * width);
    rows.forEach((row, at) => {
      chosen.set(column.subarray(row * width, (row + 1) * width), at * width);
    });
    return chosen;
  };
  const one = (column: Float64Array) => gather(column, 1);
  const { previous, official } = board;
  const columns = mapColumns(board.columns, (column) => gather(column, stride));
  return {
    ...board,
    contracts: rows.map((row) => board.contracts[row]!),
    columns,
    observed: observedIn(columns, rows.length, stride),
    spot: gather(board.spot, stride),
    previous: {
      ...previous,
      price: one(previous.price),
      oi: one(previous.oi),
      volume: one(previous.volume),
      spot: one(previous.spot),
    },
    official: official && {
      open: one(official.open),
      high: one(official.high),
      low: one(official.low),
      close: one(official.close),
      settle: one(official.settle),
      volume: one(official.volume),
      oi: one(official.oi),
      turnover: one(official.turnover),
    },
  };
}

function observedIn(columns: Columns, rows: number, stride: number): Uint8Array {
  const observed = new Uint8Array(stride);
  for (const column of Object.values(columns))
    for (let row = 0; row < rows; row++)
      for (let minute = 0, at = row * stride; minute < stride; minute++, at++)
        if (!Number.isNaN(column[at]!)) observed[minute] = 1;
  return observed;
}
