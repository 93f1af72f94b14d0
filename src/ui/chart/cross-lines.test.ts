import { expect, it } from 'vitest';
import { axisFigure, coverOf } from './cross-lines.ts';

it('has its tag cover whole the labels that it touches, and no other', () => {
  const labels = [100, 160, 220].map((at) => ({ at, width: 36 }));
  expect(coverOf(116, 150, labels)).toEqual([82, 178]);
  expect(coverOf(120, 140, labels)).toEqual([120, 140]);
  expect(coverOf(190, 210, labels)).toEqual([190, 238]);
});

it('writes a value of an axis as its figures are written, a change with its sign', () => {
  const axis = { id: 'right', label: 'Price, ₹', format: 'price' } as const;
  expect(axisFigure(axis, 332)).toBe('332.00');
  expect(axisFigure({ ...axis, format: 'iv' }, 28.6)).toBe('28.60%');
  expect(axisFigure({ ...axis, signed: true }, 28.6)).toBe('+28.60');
});
