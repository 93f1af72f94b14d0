import { expect, it } from 'vitest';
import { placeNow } from './table-place.ts';

const entries = (...keys: string[]) => keys.map((key) => ({ key }));

it('the row that was reached stays reached when rows change places', () => {
  const reached = { key: 'SBIN', row: 1, column: 2 };
  expect(placeNow(reached, entries('NTPC', 'SBIN', 'INFY'))).toEqual({ row: 1, column: 2 });
  expect(placeNow(reached, entries('SBIN', 'INFY', 'NTPC'))).toEqual({ row: 0, column: 2 });
});

it('its place is kept where it is gone, and while no row was gone to', () => {
  const reached = { key: 'SBIN', row: 2, column: 0 };
  expect(placeNow(reached, entries('NTPC', 'INFY'))).toEqual({ row: 1, column: 0 });
  expect(placeNow(reached, [])).toEqual({ row: 0, column: 0 });
  expect(placeNow({ ...reached, key: null }, entries('SBIN', 'NTPC', 'INFY'))).toEqual({ row: 2, column: 0 });
});
