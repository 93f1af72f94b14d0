import { describe, expect, it } from 'vitest';
import { cutBoard } from '#market/board.ts';
import { oneFuture } from '#market/one-future.ts';
import { builtFuturesBoard, type FutureRules } from '#test/built-futures-board.ts';
import { english } from '#test/english.ts';
import { fullWindow } from '#ui/chart/frame.ts';
import { toldAt, toldAtRest } from '#ui/chart/legend-figures.ts';
import { edgesAt } from '#ui/chart/places.ts';
import { placeLabel } from '#ui/chart/x-labels.ts';
import { flowChart, oiChart, priceChart } from './charts.ts';
import { longShortPicture } from './compute.ts';

const PRICE = [24_100, 24_104, 24_104, 24_099, 24_097, 24_098];
const OI = [65_000, 65_000, 71_500, 78_000, 78_000, 71_500];
const rules: FutureRules = { price: PRICE, oi: OI };
const UNITS = { name: 'units', size: 1 } as const;

function inputAt(minute: number, contract: FutureRules = rules) {
  const day = oneFuture(builtFuturesBoard({ contracts: [contract] }), 0);
  const board = cutBoard(day, day.grid.times[minute]!);
  return {
    picture: longShortPicture(board, 2)!,
    board,
    day,
    interval: 2,
    unit: UNITS,
    t: english,
  };
}
const valuesOf = (series: { readonly kind: string } | undefined, count: number) =>
  series && 'values' in series ? [...(series.values as Float64Array)].slice(0, count) : [];

describe('the charts of one future', () => {
  it('have a band for each window whose type is known, a neutral one without a tint', () => {
    const { bands } = priceChart(inputAt(5));
    expect(bands!.map(({ label, isUntinted = false }) => [label, isUntinted])).toEqual([
      ['Neutral', true],
      ['Short build-up', false],
      ['Long unwinding', false],
    ]);
  });

  it('draw nothing that was still to come, on scales that tell nothing of it', () => {
    const [early, late] = [inputAt(2), inputAt(5)];
    const known = inputAt(2, { price: PRICE.slice(0, 3), oi: OI.slice(0, 3) });
    for (const chart of [priceChart, oiChart, flowChart]) expect(chart(early).y).toEqual(chart(known).y);
    for (const chart of [oiChart, flowChart]) expect(chart(early).y).not.toEqual(chart(late).y);
    expect(valuesOf(oiChart(early).series[0], 5)).toEqual([65_000, 65_000, 71_500, Number.NaN, Number.NaN]);
    expect(valuesOf(flowChart(early).series[0], 3)).toEqual([0, 6_500, Number.NaN]);
  });

  it('have bars in the tone of their build-up, over the windows of the whole session', () => {
    const chart = flowChart(inputAt(5));
    const bars = chart.series[0]!;
    expect(bars.kind === 'bar' && bars.tones!.slice(0, 3)).toEqual([
      'neutral',
      'short-build-up',
      'long-unwinding',
    ]);
    expect(chart.x.kind === 'time' && chart.x.times.length).toBe(188);
    expect([0, 1, 2, 3].map((place) => toldAt(chart, place))).toEqual([
      'Neutral',
      'Short build-up',
      'Long unwinding',
      '',
    ]);
    expect(toldAtRest(chart)).toBe('Long unwinding');
  });

  it('have each bar beneath its own minutes of the price and the open interest', () => {
    const input = inputAt(5);
    const times = input.day.grid.times.length;
    for (const of of [priceChart, oiChart]) expect(fullWindow(of(input))).toEqual([-0.5, times - 0.5]);
    const flow = flowChart({ ...input, interval: 60 });
    expect(fullWindow(flow)).toEqual([-0.5, times / 60 - 0.5]);
    expect(edgesAt(flow.x, 6)).toEqual([5.5, times / 60 - 0.5]);
  });

  it('say since when a bar is that goes back to before a gap', () => {
    const day = oneFuture(builtFuturesBoard({ contracts: [rules], silent: [2, 3] }), 0);
    const board = cutBoard(day, day.grid.times[5]!);
    const { x } = flowChart({ ...inputAt(5), day, board, picture: longShortPicture(board, 2)! });
    expect(placeLabel(x, 2)).toBe('09:19–09:21 (changes since 09:17)');
  });

  it('count in lots where asked to', () => {
    const chart = oiChart({ ...inputAt(5), unit: { name: 'lots', size: 65 } });
    expect(valuesOf(chart.series[0], 1)).toEqual([1_000]);
    expect(chart.y[0]!.label).toBe('OI, lots');
  });

  it('draw an average price only where the source has one', () => {
    const names = (contract: FutureRules) => priceChart(inputAt(5, contract)).series.map(({ id }) => id);
    expect(names(rules)).toEqual(['price']);
    expect(names({ ...rules, atp: 24_101 })).toEqual(['atp', 'price']);
  });

  it('say in words what they show', () => {
    expect(priceChart(inputAt(5)).summary).toBe(
      'At 09:21 the price is 24,098.00, +0.41% on the day with open interest −99.55%: Short covering.',
    );
  });
});
