import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bars, dots, type Element, element, line, rect, runs, text } from './elements.ts';
import { hatched } from './hatch.ts';
import { type Font, piecesOf } from './pieces.ts';

const AREA = { x: 10, y: 20, width: 100, height: 50 };
const measured: [string, Font][] = [];
const measure = (content: string, font: Font) => {
  measured.push([content, font]);
  return 6 * content.length;
};
const pieces = (one: Element) => piecesOf(one, measure);

describe('what is painted of an element', () => {
  it('is one path for many bars of one style, to a hundredth of a pixel', () => {
    const two = [
      { x: 0, y: 0, width: 2, height: 5 },
      { x: 4.0049, y: 10, width: 2, height: -3.333 },
    ];
    expect(pieces(bars(two, { fill: 'call', stroke: 'ink' }))).toEqual([
      {
        kind: 'path',
        d: 'M0 0h2v5h-2zM4 10h2v-3.33h-2z',
        ...{ fill: 'call', stroke: 'ink', width: 1, join: 'miter', dash: [], opacity: 1 },
      },
    ]);
  });

  it('are lines without a filling, dashed only where they say so', () => {
    const style = { stroke: 'put', fill: null, lineDash: [4, 3], lineWidth: 1.5, lineJoin: 'bevel' };
    expect(
      pieces(
        runs(
          [
            [0, 1, 2, 3],
            [5, 5, 6, 6, 7, 5],
          ],
          style,
        ),
      ),
    ).toMatchObject([
      { d: 'M0 1L2 3M5 5L6 6L7 5', fill: null, stroke: 'put', dash: [4, 3], width: 1.5, join: 'bevel' },
    ]);
    expect(pieces(line(0, 0.5, 9, 0.5, { stroke: 'grid' }))).toMatchObject([
      { d: 'M0 0.5L9 0.5', dash: [], width: 1 },
    ]);
  });

  it('is a line that is written on where it goes on, and anew where it does not', () => {
    const point = fc.tuple(
      fc.double({ min: 0, max: 900, noNaN: true }),
      fc.double({ min: 0, max: 400, noNaN: true }),
    );
    const run = fc.array(point, { minLength: 1, maxLength: 6 }).map((points) => points.flat());
    const many = fc.array(run, { maxLength: 4 });
    const change = fc.constantFrom('goes on', 'gains a run', 'loses its end', 'moves');
    const changed = (before: number[][], how: string) => {
      const last = before.at(-1) ?? [];
      if (how === 'goes on') return [...before.slice(0, -1), [...last, 7, 7.125]];
      if (how === 'gains a run') return [...before, [1, 2, 3, 4]];
      if (how === 'loses its end') return before.slice(0, -1);
      return before.map((one) => one.map((at) => at + 1));
    };
    fc.assert(
      fc.property(many, change, (before, how) => {
        const [first, next] = [
          runs(before, { stroke: 'ink' }),
          runs(changed(before, how), { stroke: 'ink' }),
        ];
        const shown = { element: first, pieces: pieces(first) };
        expect(piecesOf(next, measure, shown)).toEqual(pieces(next));
        const boxes = (of: Element) =>
          bars(
            (of.shape!.runs as number[][]).map(([x = 0, y = 0]) => ({ x, y, width: 3, height: 9 })),
            { fill: 'call' },
          );
        const drawn = { element: boxes(first), pieces: pieces(boxes(first)) };
        expect(piecesOf(boxes(next), measure, drawn)).toEqual(pieces(boxes(next)));
      }),
    );
  });

  it('are whole circles, and corners as round as asked', () => {
    expect(pieces(dots([10, 20], 3, { fill: 'up' }))).toMatchObject([
      { d: 'M7 20a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z' },
    ]);
    expect(pieces(element('circle', { cx: 10, cy: 20, r: 3 }, { fill: 'up' }))).toMatchObject([
      { d: 'M7 20a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z' },
    ]);
    expect(pieces(rect(AREA, { fill: 'up' }))).toMatchObject([{ d: 'M10 20h100v50h-100z' }]);
    expect(pieces(rect(AREA, { fill: 'up' }, 4))).toMatchObject([
      { d: 'M14 20h92a4 4 0 0 1 4 4v42a4 4 0 0 1 -4 4h-92a4 4 0 0 1 -4 -4v-42a4 4 0 0 1 4 -4z' },
    ]);
  });

  it('keeps a hatching as it is named, and fills outlines not at all', () => {
    expect(pieces(bars([AREA], { fill: hatched('put'), opacity: 0.4 }))).toMatchObject([
      { fill: { color: 'put', hatching: 'strong' }, opacity: 0.4 },
    ]);
    expect(pieces(bars([AREA], { fill: 'transparent', stroke: 'ink' }))).toMatchObject([
      { fill: null, stroke: 'ink' },
    ]);
  });

  it('is nothing where nothing would be seen', () => {
    expect(pieces(bars([], { fill: 'call' }))).toEqual([]);
    expect(pieces(bars([AREA], { fill: null, stroke: 'ink', lineWidth: 0 }))).toEqual([]);
    expect(pieces(text('', 0, 0, 'ink', { backgroundColor: 'panel' }))).toEqual([]);
  });

  it('is a label on a ground as wide as its letters', () => {
    const style = { backgroundColor: 'panel', padding: [1, 3], align: 'right', fontWeight: 600 };
    expect(pieces(text('ATM', 50, 30, 'ink', style))).toMatchObject([
      { kind: 'path', d: 'M26 23.5h24v13h-24z', fill: 'panel', stroke: null },
      { kind: 'text', content: 'ATM', x: 47, y: 30, align: 'right', fill: 'ink', rotation: 0 },
    ]);
    expect(measured.at(-1)).toEqual(['ATM', { px: 11, weight: 600 }]);
  });

  it('has a rim round its letters alone where it stands over the data', () => {
    expect(pieces(text('24,350', 50, 30, 'ink', { halo: 'panel' }))).toMatchObject([
      { kind: 'text', x: 50, fill: 'ink', halo: 'panel' },
    ]);
  });

  it('hangs from its head or stands on its foot', () => {
    const y = (verticalAlign: string) =>
      pieces(text('24,300', 5, 30, 'ink', { verticalAlign })).map(
        (piece) => piece.kind === 'text' && piece.y,
      );
    expect([y('top'), y('middle'), y('bottom')]).toEqual([[35.5], [30], [24.5]]);
  });

  it('turns its ground with a label', () => {
    const upright = { ...text('ATM', 50, 30, 'ink', { backgroundColor: 'panel' }), rotation: Math.PI / 2 };
    expect(pieces(upright)).toMatchObject([
      { kind: 'path', d: 'M44.5 30L44.5 12L55.5 12L55.5 30z' },
      { kind: 'text', rotation: Math.PI / 2 },
    ]);
  });
});
