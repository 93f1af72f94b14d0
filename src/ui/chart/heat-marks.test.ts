import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtModel, builtTimes } from '#test/built-model.ts';
import { drawing, projection, tokens } from '#test/chart-drawing.ts';
import type { ChartModel, HeatSeries } from './chart-model.ts';
import { columnsBegun, heatCells, heatElements } from './heat-marks.ts';
import { heatLimit, heatStrength } from './heat-scale.ts';

const NONE = Number.NaN;
const DIVERGING = { kind: 'diverging', limit: 100, below: 'call' } as const;
const coloured = drawing({
  tokens: {
    ...tokens,
    call: { bar: '#00ff00', line: '#00ff00' },
    put: { bar: '#ff0000', line: '#ff0000' },
    ink: { ...tokens.ink, weak: '#808080' },
  },
});

const heat = (cells: readonly number[], scale: HeatSeries['scale'] = DIVERGING): HeatSeries => ({
  id: 'net',
  name: 'PE − CE',
  kind: 'heat',
  tone: 'put',
  axis: 'left',
  cells,
  scale,
});

/** Red, green, blue and opacity. */
const parts = (colour: number) => [0, 8, 16, 24].map((shift) => (colour >>> shift) & 255);
/** Grounds and lines of one row of cells. */
function row(...values: readonly number[]) {
  const { grounds, lines } = heatCells(heat(values), values.length, 1, coloured);
  return { grounds: Array.from(grounds, parts), lines: Array.from(lines, parts) };
}

describe('the cells of a heat map', () => {
  it('have the tone of their side, in full from the limit on', () => {
    expect(row(100, -100, 250).grounds).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [255, 0, 0, 255],
    ]);
  });

  it.each([
    ['puts above calls', 'put', 'call', 0],
    ['calls above puts', 'call', 'put', 1],
    ['calls that came above calls that left', 'call', 'muted', 1],
  ] as const)(
    'of one side are cut by lines, those of puts where there are any: %s',
    (_, tone, below, cut) => {
      const series = { ...heat([50, -50], { ...DIVERGING, below }), tone };
      const { grounds, lines } = heatCells(series, 2, 1, coloured);
      const opacity = (colour: number) => parts(colour)[3]!;
      expect(lines[1 - cut]).toBe(grounds[1 - cut]);
      expect(opacity(lines[cut]!)).toBeLessThan(0.5 * opacity(grounds[cut]!));
    },
  );

  it('have no colour at 0, and lines where missing: the two are told apart', () => {
    const { grounds, lines } = row(0, NONE);
    expect([grounds[0]![3], lines[0]![3]]).toEqual([0, 0]);
    expect(lines[1]).toEqual([128, 128, 128, 77]);
  });

  it('are empty in columns that are still to come, which is not missing', () => {
    expect(columnsBegun([1, NONE, NONE, NONE, 2, NONE], 3)).toBe(2);
    expect(columnsBegun([NONE, NONE], 2)).toBe(2);
    const { grounds, lines } = heatCells(heat([100, NONE]), 2, 1, coloured, 1);
    expect([grounds[1], lines[1]]).toEqual([0, 0]);
  });

  it('stand with the lowest strike at the foot', () => {
    const { grounds } = heatCells(heat([100, 0, 0, 0]), 2, 2, coloured);
    expect(Array.from(grounds, (colour) => parts(colour)[3])).toEqual([0, 0, 255, 0]);
  });

  it('are stronger the greater they are, on either side alike', () => {
    const size = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(size, size, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(heatStrength(low, DIVERGING)).toBeLessThanOrEqual(heatStrength(high, DIVERGING));
        expect(heatStrength(-low, DIVERGING)).toBe(heatStrength(low, DIVERGING));
      }),
    );
  });
});

describe('the picture of a heat map', () => {
  const rows = { kind: 'strike', strikes: [100, 110], atm: 110 } as const;
  const model: ChartModel = {
    ...builtModel({ left: [] }),
    x: { kind: 'time', times: builtTimes(20), gaps: [] },
    y: [{ id: 'left', label: 'Strike', format: 'quantity', rows }],
    series: [{ ...heat(Array.from({ length: 40 }, (_, cell) => (cell % 20 === 5 ? 100 : 0))), tone: 'call' }],
  };
  const painted = (shift: number, changes = {}) => {
    const [image] = heatElements(
      model.series[0] as HeatSeries,
      model,
      { ...coloured, ...changes },
      {
        ...projection,
        along: (position) => 10 * (position - shift),
      },
    );
    return image!.style.image as { pixels: Uint32Array; width: number };
  };
  const greens = ({ pixels, width }: ReturnType<typeof painted>) =>
    Array.from(pixels.subarray(0, width)).flatMap((pixel, x) => (pixel === 0xff00ff00 ? [x] : []));

  it('fills the plot with the columns in sight, cut where the zoom cuts them', () => {
    expect([greens(painted(-0.5)).at(0), greens(painted(-0.5)).at(-1)]).toEqual([50, 59]);
    expect([greens(painted(5.2)).at(0), greens(painted(5.2)).at(-1)]).toEqual([0, 2]);
    expect(greens(painted(6))).toEqual([]);
  });

  it('is as dense as the screen', () => {
    const { pixels, width } = painted(-0.5, { density: 2 });
    expect([width, pixels.length / width]).toEqual([200, 200]);
  });

  it('is absent without strikes', () => {
    const empty = { ...model, y: [{ ...model.y[0]!, rows: { ...rows, strikes: [] } }] };
    expect(heatElements(model.series[0] as HeatSeries, empty, coloured, projection)).toEqual([]);
  });
});

describe('the limit of a scale', () => {
  it('leaves out the greatest cells, so that one alone does not bleach the others', () => {
    const cells = [...Array.from({ length: 99 }, (_, at) => (at % 2 ? -80 : 73)), 9_000];
    expect(heatLimit(cells)).toBe(80);
  });

  it('is rounded up to two digits, and never 0', () => {
    expect(heatLimit([1_234_567, NONE, 0])).toBe(1_300_000);
    expect(heatLimit([0, NONE])).toBe(1);
  });
});
