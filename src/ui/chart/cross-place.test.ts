import { expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import type { ChartModel } from './chart-model.ts';
import { crossAt, pickedAt, pointedAt } from './cross-place.ts';

const minutes = builtModel({ right: [1, 2, 3, 4, 5, 6] });
const rows = { kind: 'strike', strikes: [24_000, 24_050, 24_100], atm: 24_050 } as const;
const times = minutes.x.kind === 'time' ? Array.from(minutes.x.times) : [];
const heat: ChartModel = {
  ...minutes,
  x: { kind: 'time', times: [times[2]!, times[5]!], interval: 3, gaps: [] },
  y: [{ id: 'left', label: 'Strike', format: 'quantity', rows }],
};

it('a minute pointed at in one chart is its window in another, at the strike at the money', () => {
  const cross = crossAt(minutes, { place: 3, row: null });
  expect(pointedAt(heat, cross)).toEqual({ place: 1, row: 1 });
});

it('a cell pointed at is the same cell in every heat map, and its close in a chart of minutes', () => {
  const cross = crossAt(heat, { place: 0, row: 2 });
  expect(cross.row).toBe(24_100);
  expect(pointedAt(heat, cross)).toEqual({ place: 0, row: 2 });
  expect(pointedAt(minutes, cross)).toEqual({ place: 2, row: null });
});

it('a window that goes on is pointed at where it is known to, and picked by its close', () => {
  const until = times[4]!;
  const goesOn: ChartModel = {
    ...minutes,
    x: {
      kind: 'time',
      times: [times[2]!, times[5]!],
      interval: 3,
      gaps: [],
      unfinished: [{ place: 1, from: times[2]!, until, name: '09:18–09:20 so far' }],
    },
  };
  const cross = crossAt(goesOn, { place: 1, row: null });
  expect(pointedAt(minutes, cross)).toEqual({ place: 4, row: null });
  expect(pointedAt(goesOn, cross)).toEqual({ place: 1, row: null });
  expect(pickedAt(goesOn, { place: 1, row: null }).at).toBe(times[5]);
});

it('a strike of an OI profile is the same among the rows of the candles beside it, and back', () => {
  const price = [24_020, 24_060, Number.NaN];
  const candles: ChartModel = {
    ...heat,
    x: { kind: 'time', times: [times[0]!, times[2]!, times[5]!], interval: 2, gaps: [] },
    series: [
      {
        id: 'price',
        kind: 'candle',
        name: 'Spot',
        tone: 'price',
        axis: 'left',
        open: price,
        high: price,
        low: price,
        close: price,
      },
    ],
    besideProfile: true,
  };
  const profile = { ...builtModel({ left: [1, 2, 3], x: rows }), horizontal: true };
  expect(pointedAt(profile, crossAt(candles, { place: 0, row: 2 }))).toEqual({ place: 2, row: null });
  expect(pointedAt(candles, crossAt(profile, { place: 0, row: null }))).toEqual({ place: 1, row: 0 });
  expect(pointedAt(heat, crossAt(profile, { place: 0, row: null }))).toBeNull();
});

it('a minute is nothing to a chart of strikes', () => {
  const chain = builtModel({ left: [1, 2], x: { kind: 'strike', strikes: [100, 110], atm: null } });
  expect(pointedAt(chain, crossAt(minutes, { place: 3, row: null }))).toBeNull();
});
