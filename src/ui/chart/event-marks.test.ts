import { describe, expect, it } from 'vitest';
import { builtModel, builtTimes } from '#test/built-model.ts';
import { drawing, projection } from '#test/chart-drawing.ts';
import type { ChartEvent, Series } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Element, text } from './elements.ts';
import { eventElements } from './event-marks.ts';

const times = builtTimes(12);
const wide = { ...projection, area: { ...projection.area, width: 600 }, along: (at: number) => 60 * at };

function drawn(events: readonly ChartEvent[], changes: Partial<Drawing> = {}, on = projection) {
  const model = { ...builtModel({ right: Array.from(times, (_, at) => 2 * at) }), events };
  const elements = eventElements(model, drawing(changes), () => on);
  return {
    labels: elements.flatMap(({ style }) => (style.text ? [style.text] : [])),
    rings: elements.flatMap(({ shape }) => (shape?.dots ? [shape.dots] : [])),
    ticks: elements.filter(({ type }) => type === 'line').map(({ shape }) => shape?.x1),
  };
}
const rolled = (minute: number, on?: string): ChartEvent => ({
  at: times[minute]!,
  label: '24,350',
  tone: 'accent',
  ...(on && { on }),
});

describe('events', () => {
  it('stand on their line, where it is at that minute', () => {
    expect(drawn([rolled(3, 'right')])).toMatchObject({ rings: [[30, 44]], ticks: [], labels: ['24,350'] });
  });

  it('whose label would cover lines have their dot alone', () => {
    const silent = { ...rolled(3, 'right'), isSilent: true };
    expect(drawn([silent])).toMatchObject({ rings: [[30, 44]], labels: [] });
  });

  it('without a line stand at the foot', () => {
    expect(drawn([rolled(3)])).toMatchObject({ rings: [], ticks: [30] });
  });

  it('keep their tick where there is no room for the label', () => {
    const { ticks, labels } = drawn([rolled(1), rolled(2), rolled(3), rolled(4)]);
    expect(ticks).toHaveLength(4);
    expect(labels.length).toBeLessThan(4);
    expect(drawn([rolled(1), rolled(3), rolled(5)], {}, wide).labels).toHaveLength(3);
  });

  it('at the foot cover no line, dot or name either: each stands where it has room, or has its tick alone', () => {
    const heights = (value: (at: number) => number, names: readonly Element[] = []) => {
      const model = {
        ...builtModel({ right: Array.from(times, (_, at) => value(at)) }),
        events: [rolled(3)],
      };
      const elements = eventElements(model, drawing(), () => projection, names);
      expect(elements.filter(({ type }) => type === 'line')).toHaveLength(1);
      return elements.flatMap(({ style, y }) => (style.text ? [y] : []));
    };
    expect(heights(() => 20)).toEqual([87]);
    expect(heights(() => -42)).toEqual([74]);
    expect(heights((at) => (at < 3 ? -45 : -20))).toEqual([]);
    const name = text('no data', 30, 90, 'medium', { align: 'center' });
    expect(heights(() => 20, [name])).toEqual([74]);
  });

  it('of two lines at one place are both labelled, one above and one below where the lines are near', () => {
    const labelled = (right: number, left: number) => {
      const column = (value: number) => Array.from(times, () => value);
      const model = {
        ...builtModel({ right: column(right), left: column(left) }),
        events: [rolled(3, 'right'), rolled(3, 'left')],
      };
      return eventElements(model, drawing(), () => projection).filter(({ style }) => style.text).length;
    };
    expect([labelled(0, 30), labelled(4, 0), labelled(0, 0)]).toEqual([2, 2, 2]);
  });

  it('cover no line, and have their dot alone where each place near it is crossed by one', () => {
    const crossing = (slope: number) => {
      const right = Array.from(times, (_, at) => slope * (at - 3));
      const model = {
        ...builtModel({ right, left: right.map((value) => -value) }),
        events: [rolled(3, 'right')],
      };
      return eventElements(model, drawing(), () => projection);
    };
    const labels = (slope: number) => crossing(slope).flatMap(({ style, y }) => (style.text ? [y] : []));
    expect(labels(0)).toEqual([37]);
    expect(labels(4)).toEqual([23]);
    expect(labels(12)).toEqual([]);
    expect(crossing(12).filter(({ type }) => type === 'dots')).toHaveLength(1);
  });

  it('cover neither the dot of another event nor a name in the plot', () => {
    const right = Array.from(times, () => 0);
    const left = Array.from(times, (_, at) => (at === 3 ? 0 : Number.NaN));
    const model = { ...builtModel({ right, left }), events: [rolled(3, 'right')] };
    const heights = (events: readonly ChartEvent[], names: readonly Element[] = []) =>
      eventElements({ ...model, events }, drawing(), () => projection, names).flatMap(({ style, y }) =>
        style.text ? [y] : [],
      );
    const other = { ...builtModel({ left: Array.from(times, () => 15) }).series[0]!, id: 'ghost' };
    expect(heights([rolled(3, 'right')])).toEqual([37]);
    expect(heights([rolled(3, 'right')], [text('no data', 30, 37, 'medium', { align: 'center' })])).toEqual([
      63,
    ]);
    const dotted = { ...model, series: [...model.series, { ...other, values: [Number.NaN, 15] } as Series] };
    const silent = { ...rolled(1, 'ghost'), isSilent: true };
    const drawnWith = eventElements(
      { ...dotted, events: [rolled(3, 'right'), silent] },
      drawing(),
      () => projection,
    );
    expect(drawnWith.flatMap(({ style, y }) => (style.text ? [y] : []))).toEqual([63]);
  });

  it('hide nothing of the line that they are written over but round their letters', () => {
    const model = { ...builtModel({ right: [1, 2] }), events: [rolled(1)] };
    const labels = eventElements(model, drawing(), () => projection).filter(({ style }) => style.text);
    expect(labels.map(({ style }) => [style.backgroundColor, style.halo])).toEqual([[undefined, 'panel']]);
  });

  it('go with a line that is switched off, and out of sight with their minute', () => {
    expect(drawn([rolled(3, 'right')], { hidden: new Set(['right']) }).rings).toEqual([]);
    expect(drawn([rolled(11)]).ticks).toEqual([]);
  });
});
