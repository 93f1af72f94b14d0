import { expect, it } from 'vitest';
import { changedColumns, rasterOf } from './raster.ts';

const cells = { columns: 2, rows: 2, grounds: Uint32Array.of(1, 2, 3, 4), lines: Uint32Array.of(1, 2, 3, 9) };
const drawn = (from: number, to: number) =>
  Array.from(rasterOf(cells, { from, to, width: 8, height: 2, density: 1 }).pixels);

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

it('columns drawn one after another are those of the whole, hatching and all', () => {
  const extent = { from: 0.25, to: 4.5, width: 37, height: 13, density: 1 };
  const many = {
    columns: 5,
    rows: 3,
    grounds: Uint32Array.from({ length: 15 }, (_, cell) => 1 + cell),
    lines: Uint32Array.from({ length: 15 }, (_, cell) => (cell % 2 === 0 ? 1 + cell : 100 + cell)),
  };
  const whole = rasterOf(many, extent);
  const parts = [0, 1, 2, 3, 4].map((first) => rasterOf(many, extent, { first, last: first + 1 }));
  for (let y = 0; y < extent.height; y++)
    expect(
      parts.flatMap(({ width, pixels }) => Array.from(pixels.subarray(y * width, (y + 1) * width))),
    ).toEqual(Array.from(whole.pixels.subarray(y * whole.width, (y + 1) * whole.width)));
});

it('columns that changed are those with a cell of another colour', () => {
  const other = { ...cells, grounds: Uint32Array.of(1, 7, 3, 4) };
  expect(changedColumns(cells, other)).toEqual({ first: 1, last: 2 });
  expect(changedColumns(cells, { ...cells, lines: Uint32Array.of(1, 2, 8, 9) })).toEqual({
    first: 0,
    last: 1,
  });
  expect(changedColumns(cells, { ...cells })).toBeNull();
});
