import fc from 'fast-check';
import { expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing, projection } from '#test/chart-drawing.ts';
import { barWidth } from './bar-marks.ts';
import { type Element, text, textWidth } from './elements.ts';
import { takenByTexts, takenIn } from './taken-heights.ts';

/** Of `projection`. */
const PLACE_PX = 10;

const value = fc.option(fc.integer({ min: 0, max: 40 }), { nil: Number.NaN });
const stretch = [
  fc.array(value, { minLength: 1, maxLength: 60 }),
  fc.integer({ min: -30, max: 630 }),
  fc.integer({ min: 0, max: 200 }),
] as const;
const takenOf = (values: readonly number[], kind: 'line' | 'bar') => {
  const model = builtModel({ left: values, kind });
  return (start: number, end: number) =>
    takenIn(model.series, model, drawing(), () => projection, start, end);
};

it('is taken by every bar that reaches into the stretch, and by no other', () => {
  fc.assert(
    fc.property(...stretch, (values, from, width) => {
      const taken = takenOf(values, 'bar');
      const whole = taken(-1e9, 1e9);
      const known = values.flatMap((value, place) => (Number.isNaN(value) ? [] : [place]));
      expect(whole).toHaveLength(known.length);
      const half = barWidth(PLACE_PX, 1) / 2;
      const isIn = (px: number) => px + half >= from && px - half <= from + width;
      expect(taken(from, from + width)).toEqual(whole.filter((_, at) => isIn(PLACE_PX * known[at]!)));
    }),
  );
});

it('is taken by all that a line has in the stretch, and by nothing beyond it but the way there', () => {
  fc.assert(
    fc.property(...stretch, (values, from, width) => {
      const isIn = (place: number) => PLACE_PX * place + 4 >= from && PLACE_PX * place - 4 <= from + width;
      const pieces: number[][] = [];
      values.forEach((value, place) => {
        if (Number.isNaN(value) || !isIn(place)) return;
        const before = values[place - 1] ?? Number.NaN;
        const goesOn = !Number.isNaN(before);
        if (!goesOn || !isIn(place - 1)) pieces.push([]);
        pieces.at(-1)!.push(value, ...(goesOn ? [before] : []));
      });
      const spans = pieces.map((piece) => [50 - Math.max(...piece) - 4, 50 - Math.min(...piece) + 4]);
      expect(takenOf(values, 'line')(from, from + width)).toEqual(spans);
    }),
  );
});

it('is taken by a line all the way from the place before, and by none from a missing one', () => {
  const model = builtModel({ left: [0, 30, Number.NaN, 10] });
  const spans = takenIn(model.series, model, drawing(), () => projection, -1e9, 1e9);
  expect(spans).toEqual([
    [16, 54],
    [36, 44],
  ]);
});

it('is taken by a text where it stands, from its beginning or about its middle, and as high as it is long where turned', () => {
  const words = text('no data', 100, 50, 'medium');
  const centred = text('no data', 100, 50, 'medium', { align: 'center' });
  const half = textWidth('no data') / 2;
  const isTaken = (one: Element, px: number) => takenByTexts([one], px, px).length > 0;
  expect([isTaken(words, 80), isTaken(words, 100 + half)]).toEqual([false, true]);
  expect([isTaken(centred, 80), isTaken(centred, 100 + half + 5)]).toEqual([true, false]);
  const turned = { ...centred, rotation: Math.PI / 2 };
  expect([isTaken(turned, 80), isTaken(turned, 102)]).toEqual([false, true]);
  const [[top, foot]] = takenByTexts([turned], 100, 100) as [readonly [number, number]];
  expect(foot - top).toBeGreaterThan(2 * half);
});
