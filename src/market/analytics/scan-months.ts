import { type FuturesBoard, monthlyRows } from '../futures-board.ts';

/** Which contract of an underlying stands in its row: a month (`monthlyRows`) by its order, all that are listed, or their sum. */
export type ScanMonth = 'near' | 'next' | 'far' | 'all' | 'combined';

/** Contract indices of each underlying, nearest expiry first, in the board's order; found once a list of contracts. */
export function monthsByUnderlying({ contracts }: Pick<FuturesBoard, 'contracts'>): readonly number[][] {
  const known = monthsOf.get(contracts);
  if (known) return known;
  const months = new Map<string, number[]>();
  contracts.forEach(({ exchange, symbol }, contract) => {
    const key = `${exchange}:${symbol}`;
    const listed = months.get(key);
    if (listed) listed.push(contract);
    else months.set(key, [contract]);
  });
  const all = [...months.values()];
  monthsOf.set(contracts, all);
  return all;
}

const monthsOf = new WeakMap<FuturesBoard['contracts'], readonly number[][]>();

/** Of the contracts of an underlying (`listed`, nearest first) those whose prices the rows of a month show; none where it has none. */
export function contractsShown(
  board: Pick<FuturesBoard, 'contracts'>,
  listed: readonly number[],
  month: ScanMonth,
): readonly number[] {
  if (month === 'all') return listed;
  const order = { near: 0, next: 1, far: 2, combined: 0 }[month];
  return monthlyRows(board, listed).slice(order, order + 1);
}
