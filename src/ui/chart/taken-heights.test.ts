import fc from 'fast-check';
import { expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing, projection } from '#test/chart-drawing.ts';
import { barWidth } from './bar-marks.ts';
import type { LineSeries } from './chart-model.ts';
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
const takenOf = (values: readonly number[], kind: 'line' | 'step' | 'bar') => {
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

/** How high a line is at a px along the plot; NaN where it is not. */
function heightOn(values: readonly number[], px: number): number {
  const [at, part] = [Math.floor(px / PLACE_PX), (px % PLACE_PX) / PLACE_PX];
  const value = values[at] ?? Number.NaN;
  return part === 0 ? 50 - value : 50 - (value + part * ((values[at + 1] ?? Number.NaN) - value));
}

it('is taken by all that a line has in the stretch, also of its way to a place beyond, and by nothing else', () => {
  fc.assert(
    fc.property(...stretch, (values, from, width) => {
      const pieces: number[][] = [[]];
      // Whole px: every place is on one, and between two places a line is straight.
      for (let px = Math.max(0, from - 4); px <= from + width + 4; px++) {
        const height = heightOn(values, px);
        if (Number.isNaN(height)) pieces.push([]);
        else pieces.at(-1)!.push(height);
      }
      const spans = pieces
        .filter((piece) => piece.length > 0)
        .flatMap((piece) => [Math.min(...piece) - 4, Math.max(...piece) + 4]);
      const taken = takenOf(values, 'line')(from, from + width).flat();
      expect(taken).toHaveLength(spans.length);
      for (const [at, px] of spans.entries()) expect(taken[at]).toBeCloseTo(px, 9);
    }),
  );
});

it('is taken by a line that leaves the last place of the stretch, or has none in it, as far as it has come there', () => {
  const taken = takenOf([0, 0, 30], 'line');
  expect(taken(5, 11)).toEqual([[50 - 15 - 4, 54]]);
  expect(taken(14, 16)).toEqual([[50 - 30 - 4, 54]]);
  expect(taken(14, 14)).toEqual([[50 - 24 - 4, 54]]);
});

it('is taken by a step at the height that it holds until the next place, and there by both', () => {
  const taken = takenOf([0, 30], 'step');
  expect(taken(4, 5)).toEqual([[46, 54]]);
  expect(taken(4, 6)).toEqual([[16, 54]]);
});

it('is taken by a line across a missing place where it is joined, and by none where it is not', () => {
  const model = builtModel({ left: [0, Number.NaN, 20, Number.NaN, Number.NaN, 0], kind: 'line' });
  const [line] = model.series as [LineSeries];
  const spansOf = (joined: boolean, from: number, to: number) =>
    takenIn([{ ...line, joined }], model, drawing(), () => projection, from, to);
  expect(spansOf(true, 9, 11)).toEqual([[50 - 15 - 4, 50 - 5 + 4]]);
  expect(spansOf(true, 34, 36)).toHaveLength(1);
  expect(spansOf(false, 9, 11)).toEqual([]);
  expect(spansOf(true, -1e9, 1e9)).toEqual([[26, 54]]);
  expect(spansOf(false, -1e9, 1e9)).toHaveLength(3);
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
