import { expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { halfOldBoard, tradedAgainBoard } from '#test/half-old-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { baseOf, dayLines, linesUntil, positionRows } from './compute.ts';
import { parsePositions } from './position-text.ts';
import { positionColumns } from './positions-table.tsx';

it('marks what follows from a last price that is old: the change, and the distance from the average', () => {
  const board = halfOldBoard();
  const pricing = standardPricing(board);
  const days = dayLines(board, parsePositions('24100s,24150s').positions, pricing);
  const base = baseOf(board, { kind: 'open' });
  const rows = positionRows(linesUntil(days, board, base, 'price'), board, base, 11, pricing);
  const columns = positionColumns({ name: 'units', size: 1 }, english);
  const textOf = (id: string) => rows.map((row) => columns.find((one) => one.id === id)!.text?.(row));
  expect(textOf('change')).toEqual(['0.00', '○ 0.00']);
  expect(textOf('changePct')).toEqual(['0.00%', '○ 0.00%']);
  expect(textOf('overAtp')).toEqual(['+10.00', '○ +10.00']);
});

it('marks a change from a minute in which a leg had an old price, though it was traded since', () => {
  const board = tradedAgainBoard();
  const pricing = standardPricing(board);
  const days = dayLines(board, parsePositions('24100s').positions, pricing);
  const base = baseOf(board, { kind: 'minutes', minutes: 3 });
  const rows = positionRows(linesUntil(days, board, base, 'price'), board, base, 11, pricing);
  const columns = positionColumns({ name: 'units', size: 1 }, english);
  const textOf = (id: string) => rows.map((row) => columns.find((one) => one.id === id)!.text?.(row));
  expect([textOf('now'), textOf('change'), textOf('changePct')]).toEqual([
    ['143.00'],
    ['○ −7.00'],
    ['○ −4.67%'],
  ]);
});
