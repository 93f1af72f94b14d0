import { expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { builtModel } from '#test/built-model.ts';
import { drawing, projection, tableWords } from '#test/chart-drawing.ts';
import type { ChartModel } from './chart-model.ts';
import { chartTable } from './chart-table.ts';
import type { Area, Projection } from './elements.ts';
import { hatched } from './hatch.ts';
import { marksOf } from './marks.ts';

/** Sixty minutes from 09:16, of which the nineteen from 09:36 to 09:54 are not stored. */
const isStored = (minute: number) => minute < 20 || minute > 38;
const values = Array.from({ length: 60 }, (_, minute) => (isStored(minute) ? 10 + minute : Number.NaN));
const inGap = (px: number) => px > 10 * 19 && px < 10 * 39;

function hole(kind: 'line' | 'step' | 'bar', area = false) {
  const model = builtModel({ left: values, kind });
  const series = model.series.map((one) => ({ ...one, area }));
  return { ...model, series, x: { ...model.x, gaps: [['09:36', '09:54']] } } as typeof model;
}
const elementsOf = (model: ReturnType<typeof hole>) =>
  marksOf(model, drawing(), () => projection).flatMap(({ elements }) => elements);
const runsOf = (model: ReturnType<typeof hole>) =>
  elementsOf(model).flatMap(({ shape }) => (shape?.runs as number[][] | undefined) ?? []);

const wide: Projection = { ...projection, area: { x: 0, y: 0, width: 600, height: 100 } };
/** The hatching of what is not known, and its name over it, beneath all figures. */
function hatchedAndNamed(model: ChartModel, hidden: readonly string[] = [], plot = wide) {
  const marks = marksOf(model, drawing({ hidden: new Set(hidden) }), () => plot);
  const [ground] = marks;
  const names = marks.find(({ of }) => of === 'gap names')!;
  expect(names.z).toBeGreaterThan(ground!.z);
  const painted = marks.toSorted((a, b) => a.z - b.z).map(({ of }) => of);
  for (const of of painted.filter((one) => /^(series|dots)/.test(one)))
    expect(painted.indexOf(of)).toBeGreaterThan(painted.indexOf('gap names'));
  return [...ground!.elements, ...names.elements];
}

it.each([
  ['line', false],
  ['step', false],
  ['line', true],
  ['step', true],
] as const)('a hole of 19 minutes leaves two pieces of a %s, and of its area: %s', (kind, area) => {
  const runs = runsOf(hole(kind, area));
  expect(runs).toHaveLength(area ? 4 : 2);
  for (const run of runs) {
    const places = run.filter((_, at) => at % 2 === 0);
    expect(Math.max(...places) <= 10 * 19 || Math.min(...places) >= 10 * 39).toBe(true);
  }
});

it('a hole of 19 minutes has no bars', () => {
  const bars = elementsOf(hole('bar')).flatMap(({ shape }) => (shape?.bars as Area[] | undefined) ?? []);
  expect(bars).toHaveLength(60 - 19);
  expect(bars.filter(({ x, width }) => inGap(x + width / 2))).toEqual([]);
});

it.each(['line', 'step', 'bar'] as const)(
  'a hole of 19 minutes is hatched and named beneath a %s',
  (kind) => {
    const [hatching, name] = hatchedAndNamed(hole(kind));
    expect(hatching).toMatchObject({
      type: 'rect',
      shape: { x: 195, width: 190 },
      style: { fill: hatched('weak', 'faint') },
    });
    expect(name!.style.text).toBe('no data 09:36–09:54');
  },
);

it('the minutes of an indicative spot are hatched and named with the spot, and with nothing else', () => {
  const model = (spot: boolean) => {
    const { x, series, ...rest } = hole('line');
    const indicative = ['09:36', '09:54'] as const;
    return { ...rest, x: { ...x, gaps: [], indicative }, series: series.map((one) => ({ ...one, spot })) };
  };
  const ground = (spot: boolean, hidden: readonly string[] = []) => hatchedAndNamed(model(spot), hidden);
  const [hatching, name] = ground(true);
  expect(hatching).toMatchObject({
    shape: { x: 195, width: 190 },
    style: { fill: hatched('weak', 'faint') },
  });
  expect(name!.style.text).toBe('indicative spot 09:36–09:54');
  const [, upright] = hatchedAndNamed(model(true), [], { ...wide, along: (at: number) => at });
  expect(upright).toMatchObject({ rotation: Math.PI / 2, style: { text: 'indicative spot' } });
  expect(ground(false)).toEqual([]);
  expect(ground(true, ['left'])).toEqual([]);
});

/** A hole in which some minutes are known, as those of a window that lies partly in it are. */
function holeWith(known: readonly (readonly [minute: number, value: number])[], kind: 'line' | 'bar') {
  const left = values.map((value, at) => known.find(([minute]) => minute === at)?.[1] ?? value);
  return { ...hole(kind), series: builtModel({ left, kind }).series };
}
const namesOf = (model: ChartModel, plot = wide) =>
  hatchedAndNamed(model, [], plot).filter(({ type }) => type === 'text');

it('a name stands where no dot, line or bar is, as near the middle as that and the zero line allow', () => {
  const heightOf = (...hole: Parameters<typeof holeWith>) => namesOf(holeWith(...hole))[0]!.y;
  expect(heightOf([], 'line')).toBe(34);
  expect(heightOf([[21, 0]], 'line')).toBe(34);
  expect(heightOf([[29, 0]], 'line')).toBe(34);
  expect(heightOf([[29, 10]], 'line')).toBe(66);
  expect(heightOf([[29, 30]], 'bar')).toBe(66);
});

it('a name stands in the middle of a plot that the zero line does not cross', () => {
  const above = { ...wide, across: (value: number) => 150 - value };
  expect(namesOf(holeWith([], 'line'), above)).toMatchObject([{ y: 50 }]);
});

it('a name has no place where bars take the height of the plot, and the short one that between them', () => {
  const between = [
    [29, 30],
    [30, -40],
  ] as const;
  expect(namesOf(holeWith(between, 'bar'))).toEqual([]);
  const aside = [
    [24, 30],
    [25, -40],
  ] as const;
  expect(namesOf(holeWith(aside, 'bar'))).toMatchObject([{ style: { text: 'no data' }, y: 34 }]);
});

it('a name that lines cross wherever it might stand is left out, and the short one stands beside them', () => {
  const crossed = Array.from({ length: 11 }, (_, at) => [24 + at, 10 * (at - 5)] as const);
  expect(namesOf(holeWith(crossed, 'line'))).toEqual([]);
  const aside = [
    [24, 30],
    [25, -40],
  ] as const;
  expect(namesOf(holeWith(aside, 'line'))).toMatchObject([{ style: { text: 'no data' }, y: 34 }]);
});

it('a name stands clear of the names of levels', () => {
  const levelled = (label: string): ChartModel => {
    const { y, ...rest } = hole('line');
    // The name of a level stands at the beginning of the plot, over its line.
    return { ...rest, y: y.map((axis) => ({ ...axis, references: [{ value: 8, label }] })) };
  };
  const heightOf = (label: string) => namesOf(levelled(label)).find(({ x }) => x === 290)!.y;
  expect([heightOf('70'), heightOf('A level of which there is much to be said here')]).toEqual([34, 66]);
});

it('a name stands beside the bar of a window that a gap lies in, and gives way beneath it', () => {
  const times = [616, 676, 736, 796, 856].map((minute) => instantOf('2026-08-20', minute));
  const bars = (gap: readonly [string, string]): ChartModel => ({
    ...builtModel({ left: [5, -3, 4, 50, 6], kind: 'bar' }),
    x: { kind: 'time', times, interval: 60, gaps: [gap] },
  });
  const plot = { ...wide, along: (position: number) => 60 + 120 * position };
  expect(namesOf(bars(['12:17', '12:30']), plot)).toMatchObject([{ style: { text: 'no data' }, y: 50 }]);
  expect(namesOf(bars(['12:38', '12:54']), plot)).toEqual([]);
  expect(namesOf({ ...bars(['12:38', '12:54']), series: [] }, plot)).toHaveLength(1);
});

it('a name stands over the missing cells of a heat map, and over no known one', () => {
  const names = (cell: number) => {
    const cells = Array.from({ length: 2 * values.length }, (_, at) => (at === 60 + 29 ? cell : Number.NaN));
    const heat = { id: 'heat', kind: 'heat', name: 'Net', tone: 'call', axis: 'left', cells } as const;
    const model = { ...hole('line'), series: [{ ...heat, scale: { kind: 'sequential', max: 1 } } as const] };
    const marks = marksOf(model, drawing(), () => wide);
    const [map, name] = ['series heat', 'gap names'].map((of) => marks.find((layer) => layer.of === of)!);
    expect(map!.z).toBeLessThan(name!.z);
    return name!.elements;
  };
  expect(names(Number.NaN)).toHaveLength(1);
  expect(names(0.5)).toEqual([]);
});

it('a hole of 19 minutes has no rows in the table of the chart', () => {
  const times = chartTable(hole('step'), tableWords).rows.map(({ cells }) => String(cells[0]).slice(-5));
  expect(times).toHaveLength(60 - 19);
  expect(times.filter((time) => time >= '09:36' && time <= '09:54')).toEqual([]);
  expect(times).toContain('09:35');
  expect(times).toContain('09:55');
});

it('a break of dates parts what lies on its sides, though both are known', () => {
  const dates = ['2026-06-11', '2026-06-12', '2026-06-15', '2026-06-16'];
  const model = (breaks: readonly string[]): ChartModel => ({
    ...builtModel({ left: [10, 12, 14, 15] }),
    x: { kind: 'date', dates, breaks, language: 'en' },
  });
  const runsWith = (breaks: readonly string[]) => runsOf(model(breaks) as ReturnType<typeof hole>).length;
  expect([runsWith([]), runsWith(['2026-06-15'])]).toEqual([1, 2]);
});

it('a hole within a window parts what lies on its sides, though both are known', () => {
  const times = [571, 601, 631].map((minute) => instantOf('2026-08-18', minute));
  const windows = (gap: readonly [string, string]): ChartModel => ({
    ...builtModel({ left: [10, 12, 14], right: [9, 11, 13] }),
    x: { kind: 'time', times, interval: 30, gaps: [gap] },
  });
  const placesOfRuns = (model: ChartModel) =>
    marksOf(model, drawing(), () => projection)
      .filter(({ of }) => of === 'series right')
      .flatMap(({ elements }) => elements)
      .flatMap(({ shape }) => (shape?.runs as number[][] | undefined) ?? [])
      .map((run) => run.length / 2);
  expect(placesOfRuns(windows(['09:36', '09:54']))).toEqual([2]);
  expect(placesOfRuns(windows(['09:20', '09:31']))).toEqual([2]);
  expect(placesOfRuns(windows(['10:32', '10:40']))).toEqual([3]);
  const goesOn = windows(['10:12', '10:20']);
  const unfinished = [
    { place: 2, from: times[1]!, until: times[1]! + 10 * 60_000, name: '10:01–10:11 so far' },
  ];
  expect(placesOfRuns({ ...goesOn, x: { ...goesOn.x, unfinished } as ChartModel['x'] })).toEqual([3]);
});
