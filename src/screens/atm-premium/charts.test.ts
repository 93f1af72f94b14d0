import { describe, expect, it } from 'vitest';
import { cutBoard } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { chartTable } from '#ui/chart/chart-table.ts';
import { figureAt, placeText } from '#ui/chart/legend-figures.ts';
import { premiumChart, spreadChart } from './charts.ts';
import { type PremiumChoice, premiumDay, premiumPicture } from './compute.ts';

/** The future leads the money from 24,100 to 24,150, there being no spot. */
const day = builtBoard({
  spot: null,
  future: null,
  call: { price: (strike, minute) => 100 + (minute < 3 ? 24_110 : 24_130) - strike },
  put: { price: 100, volume: (_, minute) => 65 * (minute + 1) },
});
const pricing = standardPricing(day);

function inputOf(minute = 5, choice: PremiumChoice = { kind: 'rolling' }) {
  const ofDay = premiumDay(day, choice, pricing);
  const board = cutBoard(day, day.grid.times[minute]!);
  return { picture: premiumPicture(ofDay, board, minute, pricing)!, board, choice, t: english };
}

describe('the chart of the premium', () => {
  it('has their sum on the right, where prices stand, and call and put on a scale of their own on the left', () => {
    const { series, y } = premiumChart(inputOf());
    expect(y.map(({ id, label }) => [id, label])).toEqual([
      ['left', 'CE and PE, ₹'],
      ['right', 'CE + PE, ₹'],
    ]);
    expect(series.map(({ id, name, axis }) => [id, name, axis])).toEqual([
      ['call', 'CE', 'left'],
      ['put', 'PE', 'left'],
      ['sum', 'CE + PE', 'right'],
    ]);
  });

  it('marks at its foot where the strike begins and where it rolls, unless one is held', () => {
    const { times } = day.grid;
    expect(premiumChart(inputOf()).events).toEqual([
      { at: times[0], label: '24,100', tone: 'accent' },
      { at: times[3], label: '24,150', tone: 'accent' },
    ]);
    expect(premiumChart(inputOf(2)).events).toHaveLength(1);
    const held = premiumChart(inputOf(5, { kind: 'open' }));
    expect([held.title, held.events]).toEqual(['Premium of 24,100', []]);
  });

  it('tells the strike of every minute with its time, in both charts and their tables, unless one is held', () => {
    for (const chart of [premiumChart, spreadChart]) {
      const model = chart(inputOf());
      expect([2, 3, 5].map((place) => placeText(model, place, null))).toEqual([
        '09:18 · 24,100',
        '09:19 · 24,150',
        '09:21 · 24,150',
      ]);
      const { columns, rows } = chartTable(model, tableWords);
      expect(columns[1]).toMatchObject({ id: 'strike', head: tableWords.strike });
      expect(rows.slice(2, 4).map(({ cells }) => cells[1])).toEqual([24_100, 24_150]);
      expect(placeText(chart(inputOf(5, { kind: 'open' })), 5, null)).toBe('09:21');
    }
  });

  it('has axes that tell nothing of what is still to come', () => {
    expect(premiumChart(inputOf(1)).y.map(({ max }) => max)).toEqual([120, 210]);
    expect(spreadChart(inputOf(1)).y[1]).toMatchObject({ min: 0, max: 10 });
    expect(spreadChart(inputOf(5)).y[1]).toMatchObject({ min: -20, max: 10 });
  });

  it('has the sum in its upper half, and the call and the put beneath it at every minute with little room to spare', () => {
    const [each, both] = premiumChart(inputOf()).y;
    expect([both!.min, both!.max]).toEqual([180 - 30, 210]);
    // At the roll the put of 100 stands under the sum of 180, which is then half way up: 5 % of the height lie between.
    expect([each!.min, each!.max]).toEqual([71, 71 + (100 - 71) / (0.5 - 0.05)]);
  });

  it('begins no scale of premiums below 0', () => {
    const { picture, ...input } = inputOf();
    const columns = { ...picture.columns, sum: Float64Array.of(10, 40) };
    expect(premiumChart({ ...input, picture: { ...picture, columns } }).y[1]).toMatchObject({
      min: 0,
      max: 40,
    });
  });

  it('says its figures in words and in a table', () => {
    const model = premiumChart(inputOf());
    expect(model.summary).toBe(
      'At 09:21 the call of 24,150 costs 80.00, the put 100.00, both 180.00 rupees.',
    );
    expect(chartTable(model, tableWords).rows).toHaveLength(6);
  });
});

describe('the chart of the differences', () => {
  it('tells where the difference of call and put stands on an old last price', () => {
    const put = { price: 100, volume: (_: number, minute: number) => 65 * Math.min(minute + 1, 4) };
    const aged = builtBoard({
      length: 10,
      call: { price: 90, volume: (_, minute) => 65 * (minute + 1) },
      put,
    });
    const own = standardPricing(aged);
    const choice: PremiumChoice = { kind: 'rolling' };
    const picture = premiumPicture(premiumDay(aged, choice, own), aged, 9, own)!;
    const model = spreadChart({ picture, board: aged, choice, t: english });
    const difference = model.series.find(({ id }) => id === 'difference')!;
    expect([7, 8].map((place) => figureAt(model, difference, place, null, tableWords))).toEqual([
      '−10.00',
      '○ −10.00',
    ]);
    const { columns, rows } = chartTable(model, tableWords);
    expect(columns.at(-1)?.head).toBe('Old prices');
    expect(rows.slice(7, 9).map(({ cells }) => cells.at(-1))).toEqual(['', 'CE − PE']);
  });

  it('holds 0, above which calls cost more, and the basis where it is known', () => {
    const model = spreadChart(inputOf());
    // There is no spot: the forward takes its place under its own name.
    expect(model.series.map(({ name, axis }) => [name, axis])).toEqual([
      ['Forward', 'left'],
      ['CE − PE', 'right'],
      ['Forward − spot', 'right'],
    ]);
    expect(model.y[1]).toMatchObject({ min: -20, max: 10, signed: true });
    expect(model.summary).toBe('At 09:21 CE − PE is −20.00 rupees.');
  });

  it('tells the basis of the minute shown and of none before it', () => {
    const { picture, ...input } = inputOf();
    const summaryOf = (...basis: number[]) => {
      const columns = { ...picture.columns, basis: Float64Array.from(basis) };
      return spreadChart({ ...input, picture: { ...picture, columns } }).summary;
    };
    expect(summaryOf(1, 2, 3, 4, 5, 6)).toBe('At 09:21 CE − PE is −20.00, forward − spot +6.00 rupees.');
    expect(summaryOf(1, 2, 3, 4, 5, Number.NaN)).toBe('At 09:21 CE − PE is −20.00 rupees.');
  });
});
