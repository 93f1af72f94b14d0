import { expect, it } from 'vitest';
import { builtModel, builtTimes } from '#test/built-model.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { imageLegend } from './chart-image.ts';

const whereOf = (model: ReturnType<typeof builtModel>) => imageLegend(model, new Set(), tableWords).where;

it('names the minute that its figures are of, with the strike where it rolls', () => {
  const times = builtTimes(2);
  const rolling = builtModel({
    right: [81, 82],
    x: { kind: 'time', times, gaps: [], strikes: [24_100, 24_150] },
  });
  expect(whereOf(rolling)).toBe('09:17 · 24,150');
  expect(whereOf(builtModel({ right: [81, Number.NaN] }))).toBe('09:16');
});

it('names no place of an axis that only measures', () => {
  const x = { kind: 'value', label: 'Price, %', format: 'percent' } as const;
  expect(whereOf({ ...builtModel(), x })).toBe('');
});
