import { type Board, FIELDS, type Field } from '#market/board.ts';
import { contractId, SIDES } from '#market/contract.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import type { RecordContract } from '#market/records.ts';
import type { SessionGrid } from '#market/session-grid.ts';
import type { Instant } from '#market/trading-date.ts';

/** A contract of a stored day, and what it was at each minute. */
export type StoredSeries = {
  readonly id: string;
  readonly contract: RecordContract;
  /** The known values at a minute; null in a gap and on a minute that its grid does not have. */
  at(minute: Instant): Readonly<Partial<Record<Field, number>>> | null;
};

type Laid = { readonly grid: SessionGrid; readonly length: number; readonly observed: Uint8Array };

/** The minutes of a board, by the index they have on it. */
function indexOn({ grid, length, observed }: Laid): (minute: Instant) => number {
  const indexOf = new Map(Array.from(grid.times.subarray(0, length), (time, index) => [time, index]));
  return (minute) => {
    const index = indexOf.get(minute) ?? -1;
    return observed[index] === 1 ? index : -1;
  };
}

/** Every leg of a board, and its spot. */
export function seriesOfBoard(board: Board): StoredSeries[] {
  const { exchange, symbol, expiry, lotSize } = board;
  const indexOf = indexOn(board);
  const own = { exchange, symbol } as const;
  const legs = SIDES.flatMap((kind) =>
    Array.from(board.strikes, (strike, row) => {
      const contract: RecordContract = { ...own, kind, expiry, strike, lotSize };
      return seriesOf(contract, indexOf, (field, index) => board[kind][field]?.[row * board.stride + index]);
    }),
  );
  const spot: RecordContract = { ...own, kind: 'spot', expiry: null, strike: null, lotSize: null };
  return [
    seriesOf(spot, indexOf, (field, index) => (field === 'price' ? board.spot[index] : undefined)),
    ...legs,
  ];
}

/** Every future that has minutes. */
export function seriesOfFutures(board: FuturesBoard): StoredSeries[] {
  const indexOf = indexOn(board);
  return board.contracts.flatMap(({ exchange, symbol, expiry, lotSize, grain }, row) => {
    if (grain !== 'minute') return [];
    const contract: RecordContract = { exchange, symbol, kind: 'future', expiry, strike: null, lotSize };
    return [
      seriesOf(contract, indexOf, (field, index) => board.columns[field]?.[row * board.stride + index]),
    ];
  });
}

function seriesOf(
  contract: RecordContract,
  indexOf: (minute: Instant) => number,
  cellOf: (field: Field, index: number) => number | undefined,
): StoredSeries {
  return {
    id: contractId(contract),
    contract,
    at: (minute) => {
      const index = indexOf(minute);
      if (index < 0) return null;
      const values: Partial<Record<Field, number>> = {};
      for (const field of FIELDS) {
        const value = cellOf(field, index);
        if (value !== undefined && !Number.isNaN(value)) values[field] = value;
      }
      return values;
    },
  };
}
