import { describe, expect, it } from 'vitest';
import { builtModel } from '#test/built-model.ts';
import { drawing, tokens } from '#test/chart-drawing.ts';
import type { ChartModel } from './chart-model.ts';
import { frameOf, projectionOf } from './frame.ts';
import { frameElements } from './frame-marks.ts';
import type { Window } from './places.ts';

/** What is drawn around a model in 800 × 400 px, or one that is lower, and where its plot lies. */
function framed(model: ChartModel, window: Window | null = null, height = 400) {
  const draft = drawing({ window, height });
  const frame = frameOf(model, draft);
  const { area, along } = projectionOf(model, frame, draft, model.y[0]!.id);
  const elements = frameElements(frame, tokens, area, along, window);
  const texts = elements.flatMap(({ type, style, x = 0, y = 0 }) =>
    type === 'text' ? [{ text: String(style.text), align: style.align ?? 'left', x, y, style }] : [],
  );
  return { area, elements, texts };
}

const strikes = { kind: 'strike', strikes: [100, 110, 120], atm: 110 } as const;

describe('the axes of a chart', () => {
  it('write open interest left of the plot and the price right of it, titles at the top edges', () => {
    const { area, texts } = framed(
      builtModel({ left: [0, 5], right: [10, 20], rightAxis: { min: 0, max: 100 } }),
    );
    const title = (name: string) => texts.find(({ text }) => text === name)!;
    expect(title('Open interest, units')).toMatchObject({ align: 'left', x: 10, y: 16 });
    expect(title('Price, ₹')).toMatchObject({ align: 'right', x: 790, y: 16 });
    const prices = texts.filter(({ x }) => x > area.x + area.width).filter(({ y }) => y > 16);
    expect(prices.map(({ text }) => text)).toContain('100');
    expect(prices.every(({ align }) => align === 'left')).toBe(true);
    const quantities = texts.filter(({ x, y }) => x < area.x && y > 16);
    expect(quantities.map(({ text }) => text)).toContain('5');
    expect(quantities.every(({ align }) => align === 'right')).toBe(true);
  });

  it('have titles in the direction of their language, at the places they have in every language', () => {
    const built = builtModel({ left: [0, 5], right: [10, 20] });
    const [left, right] = built.y;
    const label = 'OI البوت / OI الكول';
    const { texts } = framed({ ...built, y: [{ ...left!, label }, right!] });
    const title = texts.find(({ text }) => text.includes(label))!;
    expect(title).toMatchObject({ text: `\u2067${label}\u2069`, align: 'left', x: 10, y: 16 });
  });

  it('place every label at its value: 0 at the foot, the end of the scale at the head', () => {
    const { area, texts } = framed(builtModel({ right: [1, 2], rightAxis: { min: 0, max: 100 } }));
    const at = (label: string) => texts.find(({ text }) => text === label)!.y;
    expect(at('0')).toBeCloseTo(area.y + area.height, 9);
    expect(at('20')).toBeCloseTo(area.y + 0.8 * area.height, 9);
    expect(at('100')).toBeCloseTo(area.y, 9);
  });

  it('have as many lines as what they say has room for, and one at 0', () => {
    const changes = builtModel({ right: [-60, 310], rightAxis: { fromZero: true } });
    const labelsAt = (height: number) => {
      const { area, elements, texts } = framed(changes, null, height);
      const labels = texts.filter(({ x, y }) => x > area.x + area.width && y > 16);
      expect(elements.filter(({ style }) => style.stroke === 'grid')).toHaveLength(labels.length);
      return labels;
    };
    expect(labelsAt(400).map(({ text }) => text)).toEqual(['−100', '0', '100', '200', '300', '400']);
    const low = labelsAt(95);
    expect(low.map(({ text }) => text)).toEqual(['0', '200', '400']);
    expect(low[0]!.y - low[1]!.y).toBeGreaterThanOrEqual(16);
  });

  it('have no labels where nothing is known: 0 to 1 would be a measure', () => {
    const { area, elements, texts } = framed(builtModel({ left: [Number.NaN, Number.NaN], right: [10, 20] }));
    expect(texts.filter(({ x, y }) => x < area.x && y > 16)).toEqual([]);
    expect(texts.some(({ text }) => text === '16')).toBe(true);
    expect(elements.filter(({ style }) => style.stroke === 'grid')).toHaveLength(6);
  });

  it('draw one grid for both axes, a line at each label of the first', () => {
    const { elements } = framed(builtModel({ left: [0, 5], right: [10, 20] }));
    const grid = elements.filter(({ style }) => style.stroke === 'grid');
    expect(grid).toHaveLength(6);
  });

  it('label strikes beneath them, the one at the money stronger', () => {
    const { area, texts } = framed(builtModel({ left: [1, 2, 3], x: strikes }));
    const foot = texts.filter(({ y }) => y > area.y + area.height);
    expect(foot.map(({ text }) => text)).toEqual(['100', '110', '120']);
    expect(foot.map(({ style }) => style.fontWeight)).toEqual([undefined, 700, undefined]);
    expect(foot.map(({ x }) => Math.round((6 * (x - area.x)) / area.width))).toEqual([1, 3, 5]);
  });

  it('stand at the left in a profile, the first strike at the foot', () => {
    const { area, texts } = framed({ ...builtModel({ left: [1, 2, 3], x: strikes }), horizontal: true });
    const labels = texts.filter(({ x }) => x < area.x);
    expect(labels.map(({ text }) => text)).toEqual(['100', '110', '120']);
    expect(labels[0]!.y).toBeGreaterThan(labels[1]!.y);
  });

  it('leave the x axis unlabelled where the chart beneath labels it', () => {
    const { area, texts } = framed({ ...builtModel({ left: [1, 2, 3], x: strikes }), labelledBelow: true });
    expect(texts.filter(({ y }) => y > area.y + area.height)).toEqual([]);
  });

  it('count a measured axis in round steps, finer ones when it is zoomed, with its title beneath', () => {
    const measured = { kind: 'value', label: 'Days to expiry', format: 'integer', places: [0, 80] } as const;
    const model = builtModel({ right: [1, 2], x: measured });
    const below = (window: Window | null) => {
      const { area, texts } = framed(model, window);
      return texts.filter(({ y }) => y > area.y + area.height).map(({ text }) => text);
    };
    expect(below(null)).toEqual(['0', '10', '20', '30', '40', '50', '60', '70', '80', 'Days to expiry']);
    expect(below([11, 19])).toEqual(['11', '12', '13', '14', '15', '16', '17', '18', '19', 'Days to expiry']);
  });
});
