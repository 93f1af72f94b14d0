import fc from 'fast-check';
import { expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing, projection } from '#test/chart-drawing.ts';
import { barWidth } from './bar-marks.ts';
import { takenIn } from './taken-heights.ts';

/** Of `projection`. */
const PLACE_PX = 10;

it('is taken by every figure that reaches into the stretch, and by no other', () => {
  const value = fc.option(fc.integer({ min: 0, max: 40 }), { nil: Number.NaN });
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 60 }),
      fc.constantFrom('line' as const, 'bar' as const),
      fc.integer({ min: -30, max: 630 }),
      fc.integer({ min: 0, max: 200 }),
      (values, kind, from, width) => {
        const model = builtModel({ left: values, kind });
        const taken = (start: number, end: number) =>
          takenIn(model.series, model, drawing(), () => projection, start, end);
        const whole = taken(-1e9, 1e9);
        const known = values.flatMap((value, place) => (Number.isNaN(value) ? [] : [place]));
        expect(whole).toHaveLength(known.length);
        const half = kind === 'bar' ? barWidth(PLACE_PX, 1) / 2 : 4;
        const isIn = (px: number) => px + half >= from && px - half <= from + width;
        expect(taken(from, from + width)).toEqual(whole.filter((_, at) => isIn(PLACE_PX * known[at]!)));
      },
    ),
  );
});
