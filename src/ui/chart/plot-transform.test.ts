import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Window } from './places.ts';
import { type Plot, transformOf, windowIn } from './plot-transform.ts';

const area = { x: 40, y: 20, width: 600, height: 300 };
const upright: Plot = { area, horizontal: false, full: [-0.5, 119.5] };
const lying: Plot = { ...upright, horizontal: true };

describe('a window of an axis and the transform that shows it', () => {
  it('nothing is moved where all is in sight', () => {
    expect(transformOf(upright, null)).toEqual({ k: 1, x: 0, y: 0 });
    expect(windowIn(upright, { k: 1, x: 0, y: 0 })).toBeNull();
  });

  it('the left half stands twice as wide from the same left edge', () => {
    const { k, x } = transformOf(upright, [-0.5, 59.5]);
    expect(k).toBeCloseTo(2);
    expect(area.x * k + x).toBeCloseTo(area.x);
  });

  it('the lower half of a horizontal chart stands twice as high on the same bottom', () => {
    const { k, y } = transformOf(lying, [-0.5, 59.5]);
    const bottom = area.y + area.height;
    expect(k).toBeCloseTo(2);
    expect(bottom * k + y).toBeCloseTo(bottom);
  });

  it('one leads back to the other, whichever way the axis runs', () => {
    const windows = fc
      .tuple(fc.double({ min: -0.5, max: 100, noNaN: true }), fc.double({ min: 4, max: 120, noNaN: true }))
      .map(([from, length]): Window => [from, Math.min(from + length, 119.5)]);
    fc.assert(
      fc.property(windows, fc.constantFrom(upright, lying), (window, plot) => {
        const seen = windowIn(plot, transformOf(plot, window)) ?? plot.full;
        expect(seen[0]).toBeCloseTo(window[0], 4);
        expect(seen[1]).toBeCloseTo(window[1], 4);
      }),
    );
  });

  it('never shows what lies beyond the axis', () => {
    const seen = windowIn(upright, { k: 2, x: 500, y: 0 });
    expect(seen?.[0]).toBe(-0.5);
    expect(windowIn(upright, { k: 2, x: -5000, y: 0 })?.[1]).toBe(119.5);
  });
});
