import { type Board, FIELDS } from '#market/board.ts';
import { SIDES } from '#market/contract.ts';
import { INDIA_VIX } from '#market/india-vix.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import type { MarketStore } from '#store/market-store.ts';

/** The minutes of a board as a source would hand them over: its legs, its spot, its future, India VIX where it has it. */
export function rowsOfBoard(board: Board): MinuteRows {
  const { exchange, symbol, expiry, lotSize } = board;
  const own = { exchange, symbol, lotSize } as const;
  const contracts: RecordContract[] = [{ ...own, kind: 'spot', expiry: null, strike: null, lotSize: null }];
  const lines: { readonly [field: string]: (minute: number) => number }[] = [
    { price: (minute) => board.spot[minute]! },
  ];
  if (!board.future.every(Number.isNaN)) {
    contracts.push({ ...own, kind: 'future', expiry, strike: null });
    lines.push({
      price: (minute) => board.future[minute]!,
      oi: () => 1300,
      volume: (minute) => 65 * (minute + 1),
    });
  }
  const { vix } = board;
  if (vix) {
    contracts.push({ ...INDIA_VIX, kind: 'spot', expiry: null, strike: null, lotSize: null });
    lines.push({ price: (minute) => vix.points[minute]! });
  }
  for (const kind of SIDES)
    board.strikes.forEach((strike, row) => {
      contracts.push({ ...own, kind, expiry, strike });
      lines.push(
        Object.fromEntries(
          FIELDS.map((field) => [
            field,
            (minute) => board[kind][field]?.[row * board.stride + minute] ?? Number.NaN,
          ]),
        ),
      );
    });
  const cells = contracts
    .flatMap((_, contract) => Array.from({ length: board.length }, (__, minute) => ({ contract, minute })))
    .filter(({ minute }) => board.observed[minute] === 1);
  const column = (field: string) =>
    Float64Array.from(cells, ({ contract, minute }) => lines[contract]![field]?.(minute) ?? Number.NaN);
  return {
    contracts,
    length: cells.length,
    contract: Uint32Array.from(cells, ({ contract }) => contract),
    time: Float64Array.from(cells, ({ minute }) => board.grid.times[minute]!),
    price: column('price'),
    atp: column('atp'),
    volume: column('volume'),
    oi: column('oi'),
    bid: column('bid'),
    ask: column('ask'),
    bidSize: column('bidSize'),
    askSize: column('askSize'),
  };
}

/** Puts a board into a store as an import of its source. */
export async function storeBoard(store: MarketStore, board: Board): Promise<void> {
  const transaction = await store.beginImport({
    source: { id: board.source, simulated: board.simulated, cadence: board.cadence },
    fileName: `${board.symbol} ${board.date}`,
    sha256: null,
  });
  await transaction.minutes(rowsOfBoard(board));
  await transaction.commit();
}
