import { expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { csvOf } from '../csv.ts';
import { chartTable } from './chart-table.ts';

const words = { time: 'Time (IST)', strike: 'Strike', name: 'Name', size: 'Size' };
const csv = (table: ReturnType<typeof chartTable>) =>
  csvOf([table.columns.map(({ head }) => head), ...table.rows.map(({ cells }) => cells)]);

it('holds exactly the figures of the chart, with their units in the head', () => {
  const model = builtModel({ left: [243_775_090, Number.NaN, 650], right: [24_100.5, Number.NaN, 24_101] });
  expect(csv(chartTable(model, words))).toBe(
    [
      'Time (IST),"Call OI (Open interest, units)","Spot (Price, ₹)"',
      '2026-08-18 09:16,243775090,24100.5',
      '2026-08-18 09:18,650,24101',
      '',
    ].join('\r\n'),
  );
});

it('leaves a missing figure empty beside a known one', () => {
  const model = builtModel({ left: [650], right: [Number.NaN] });
  expect(chartTable(model, words).rows).toEqual([{ key: '0', cells: ['2026-08-18 09:16', 650, Number.NaN] }]);
});

it('has a row per strike, the strike as a number', () => {
  const model = builtModel({
    left: [1, 2],
    x: { kind: 'strike', strikes: [24_000, 24_050], atm: null },
    kind: 'bar',
  });
  expect(chartTable(model, words).rows.map(({ cells }) => cells)).toEqual([
    [24_000, 1],
    [24_050, 2],
  ]);
});

it('has a row per dot of a scatter', () => {
  const model = {
    ...builtModel({ left: [] }),
    x: { kind: 'value', label: 'Price, %', format: 'percent' } as const,
    series: [
      {
        id: 'futures',
        name: 'Futures',
        tone: 'price',
        axis: 'left',
        kind: 'scatter',
        points: [{ x: 1.5, y: -2, size: 1e9, label: 'RELIANCE', tone: 'short-covering' }],
      } as const,
    ],
  };
  expect(chartTable(model, words).rows).toEqual([
    { key: 'futures RELIANCE', cells: ['RELIANCE', 1.5, -2, 1e9] },
  ]);
});
