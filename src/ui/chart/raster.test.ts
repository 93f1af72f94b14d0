import { expect, it } from 'vitest';
import { rasterOf } from './raster.ts';

const cells = { columns: 2, rows: 2, grounds: Uint32Array.of(1, 2, 3, 4), lines: Uint32Array.of(1, 2, 3, 9) };
const drawn = (from: number, to: number) =>
  Array.from(rasterOf(cells, { from, to, width: 8, height: 2, density: 1 }));

it('cells fill the picture, each as wide as the others', () => {
  expect(drawn(0, 2).slice(0, 8)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
});

it('a cell at the edge of what is in sight is cut there', () => {
  expect(drawn(0.5, 1.5).slice(0, 8)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  expect(drawn(0.75, 1.75).slice(0, 8)).toEqual([1, 1, 2, 2, 2, 2, 2, 2]);
});

it('nothing is drawn beyond the columns', () => {
  expect(drawn(-1, 1).slice(0, 8)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  expect(drawn(1, 3).slice(0, 8)).toEqual([2, 2, 2, 2, 0, 0, 0, 0]);
});

it('lines run over the cells that are hatched, and over no other', () => {
  expect(drawn(0, 2).slice(8)).toEqual([3, 3, 3, 3, 4, 9, 9, 4]);
});
