import type { FuturesBoard } from './futures-board.ts';
import { onlyContracts } from './only-contracts.ts';

/**
 * The board of one contract, its row 0: observed are the minutes in which it holds itself, the grain is its own. A
 * screen about one future reads nothing but this, so that another month's minutes never count as its own.
 */
export function oneFuture(board: FuturesBoard, contract: number): FuturesBoard {
  const one = onlyContracts(board, [contract]);
  return { ...one, grain: board.contracts[contract]!.grain };
}
