import { expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { halfOldBoard } from '#test/half-old-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { snapshotAt } from './compute.ts';
import { straddleTableColumns } from './straddle-table.tsx';

it('marks what follows from a last price that is old: the change, and the distance from the average', () => {
  const board = halfOldBoard();
  const pricing = standardPricing(board);
  const { rows } = snapshotAt(board, 11, { count: 5, since: { kind: 'open' }, pricing })!;
  const columns = straddleTableColumns({ name: 'units', size: 1 }, english);
  const textOf = (id: string) => rows.map((row) => columns.find((one) => one.id === id)!.text?.(row));
  expect(rows.map(({ strike }) => strike)).toEqual([24_000, 24_050, 24_100, 24_150, 24_200]);
  expect(textOf('change')).toEqual(['0.00', '0.00', '0.00', '○ 0.00', '○ 0.00']);
  expect(textOf('overAtp')).toEqual(['+10.00', '+10.00', '+10.00', '○ +10.00', '○ +10.00']);
  expect(textOf('overAtpPct')).toEqual(['+7.14%', '+7.14%', '+7.14%', '○ +7.14%', '○ +7.14%']);
});
