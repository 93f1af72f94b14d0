import { expect, it } from 'vitest';
import { orderKept, rowsInOrder, type TableOrder } from './table-order.ts';

const row = (key: string) => ({ key, cells: [key] });
const rows = ['0', '1', '2'].map(row);
const keys = (order: TableOrder) => rowsInOrder(rows, order).map(({ key }) => key);

it('the rows of a chart follow the sort of the table in its place, while there is one', () => {
  const order: TableOrder = { current: undefined };
  expect(keys(order)).toEqual(['0', '1', '2']);
  const takeBack = orderKept(order).register('pcr-table', { csv: () => '', order: () => ['2', '0', '1'] });
  expect(keys(order)).toEqual(['2', '0', '1']);
  takeBack();
  expect(keys(order)).toEqual(['0', '1', '2']);
});

it('rows that the table does not have yet come after those that it has', () => {
  expect(keys({ current: () => ['2', '1'] })).toEqual(['2', '1', '0']);
});
