import { describe, expect, it } from 'vitest';
import { cutBoard, lastObserved } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { skewedChain } from '#test/skewed-chain.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { BarSeries, LineSeries, TimeAxis } from '#ui/chart/chart-model.ts';
import { noteOf, overviewCharts } from './charts.ts';
import { overviewDay, overviewPicture } from './compute.ts';

const t = english;
const board = builtBoard({ lotSize: 65 });
const pricing = standardPricing(board);
const since = { kind: 'open' } as const;
const ofDay = overviewDay(board, since, pricing);
const picture = overviewPicture(ofDay, board, lastObserved(board), since, pricing)!;
const input = {
  picture,
  ofDay,
  board,
  unit: { name: 'lots', size: 65 },
  since,
  baseName: '09:16',
  t,
} as const;

describe('the small charts', () => {
  const charts = overviewCharts(input);

  it('have prices, premiums, ratios and volatilities on the right, changes of open interest on the left', () => {
    for (const [name, { y }] of Object.entries(charts))
      expect(
        y.map(({ id }) => id),
        name,
      ).toEqual([name === 'strikes' || name === 'sides' ? 'left' : 'right']);
  });

  it('count changes in lots where that is asked for', () => {
    const [call] = charts.sides.series;
    expect((call as { values: Float64Array }).values[5]).toBe(picture.figures.callChange / 65);
    expect(charts.sides.y[0]!.label).toMatch(/lots/);
  });

  it('say their figure in words, and beside their title', () => {
    expect(charts.pcr.summary).toBe(`PCR at 09:21: ${picture.figures.pcr.toFixed(2)}.`);
    expect(noteOf(input).pcr).toBe(picture.figures.pcr.toFixed(2));
    expect(charts.strikes.summary).toMatch(/^Since 09:16 /);
  });

  it('say in a gap their figure of the last minute before it, as the note beside their title does', () => {
    const gapped = builtBoard({ silent: [4, 5] });
    const pricing = standardPricing(gapped);
    const ofDay = overviewDay(gapped, since, pricing);
    const picture = overviewPicture(ofDay, gapped, lastObserved(gapped), since, pricing)!;
    const inGap = { ...input, board: gapped, ofDay, picture };
    expect(overviewCharts(inGap).pcr.summary).toBe(`PCR at 09:19: ${noteOf(inGap).pcr}.`);
    expect(noteOf(inGap).pcr).toMatch(/^\d\.\d\d$/);
  });

  it('call a spot of the closing auction indicative beside their title', () => {
    const figures = { ...picture.figures, isIndicative: true };
    expect(noteOf({ ...input, picture: { ...picture, figures } }).level).toMatch(/\.\d\d · indicative$/);
    expect(noteOf(input).level).not.toContain('indicative');
  });

  it('say beside the title of the sums which contracts are measured from later on, or not at all', () => {
    const figures = { ...picture.figures, offBase: { newLegs: 1, lateLegs: 2 } };
    const { sides, strikes } = noteOf({ ...input, picture: { ...picture, figures } });
    expect(sides).toBe(
      'since 09:16 · 1 contract without a value then is in no change · 2 contracts count from when they were first published',
    );
    expect(strikes).toBe('since 09:16');
  });

  it('say beside their titles what changes are measured from', () => {
    const { strikes, sides, moved, pcr } = noteOf(input);
    expect([strikes, sides, moved]).toEqual([
      'since 09:16',
      'since 09:16',
      'legs of the chain · since 09:16',
    ]);
    expect(pcr).not.toContain('since');
    const ofMinutes = noteOf({ ...input, since: { kind: 'minutes', minutes: 3 } });
    expect(ofMinutes.sides).toBe('each minute against 3 minutes before');
    expect(ofMinutes.strikes).toBe(strikes);
    expect(noteOf({ ...input, picture: { ...picture, base: null } }).moved).toBe('legs of the chain');
  });

  it('draw a straddle of old prices as such, and say so beside its title', () => {
    const oldLegs = [{ side: 'put', strike: 24_100, since: board.grid.times[0]!, lots: null }] as const;
    const figures = { ...picture.figures, oldLegs };
    expect((charts.straddle.series[0] as LineSeries).old).toBe(picture.lines.straddleOld);
    expect([...(charts.straddle.x as TimeAxis).strikes!].slice(0, 6)).toEqual([...input.ofDay.atm]);
    expect(charts.iv.x).not.toHaveProperty('strikes');
    expect((charts.pcr.series[0] as LineSeries).old).toBeUndefined();
    expect(noteOf({ ...input, picture: { ...picture, figures } }).straddle).toMatch(
      /^○ [\d,.]+ · 24,100 PE: no trade since 09:16$/,
    );
    expect(noteOf(input).straddle).toMatch(/^[\d,.]+$/);
  });

  it('draw a volatility that a tick moves by much as such, and mark it in words', () => {
    const lastMinutes = skewedChain({ date: '2026-06-16', expiry: '2026-06-16', length: 374 });
    const pricing = standardPricing(lastMinutes);
    const ofDay = overviewDay(lastMinutes, since, pricing);
    const last = lastObserved(lastMinutes);
    const ofLast = {
      ...input,
      board: lastMinutes,
      ofDay,
      picture: overviewPicture(ofDay, lastMinutes, last, since, pricing)!,
    };
    const { iv, straddle } = overviewCharts(ofLast);
    const { loose } = iv.series[0] as LineSeries;
    expect([loose?.[0], loose?.[last]]).toEqual([0, 1]);
    expect((straddle.series[0] as LineSeries).loose).toBeUndefined();
    expect(iv.summary).toBe(`ATM IV at 15:29: ${noteOf(ofLast).iv}.`);
    expect(noteOf(ofLast).iv).toMatch(/^≈ /);
    expect(ofLast.picture.figures.atmIvFirst).toEqual(ofDay.atmIvs[0]);
    expect(charts.iv.summary).not.toContain('≈');
  });

  it('keep the measure of strikes while the minute moves, and over time tell nothing of what is still to come', () => {
    const atMinute = (minute: number) => {
      const cut = cutBoard(board, board.grid.times[minute]!);
      return overviewCharts({
        ...input,
        board: cut,
        picture: overviewPicture(ofDay, cut, minute, since, pricing)!,
      });
    };
    const [early, late] = [atMinute(1), atMinute(4)];
    expect(early.strikes.y).toEqual(late.strikes.y);
    for (const { y, series } of [
      early.sides,
      early.pcr,
      early.straddle,
      late.sides,
      late.pcr,
      late.straddle,
    ]) {
      const known = (series as LineSeries[]).flatMap(({ values }) => [...values]).filter(Number.isFinite);
      expect(y[0]!.max).toBe(Math.max(...known, y[0]!.signed ? 0 : Number.NEGATIVE_INFINITY));
    }
    const { min, max } = late.strikes.y[0]!;
    for (const chart of [early, late])
      for (const bar of chart.strikes.series as BarSeries[])
        for (const value of bar.values)
          expect(value >= min! && value <= max!, `${value} in ${min} … ${max}`).toBe(true);
  });

  it('mark the strike at the money', () => {
    expect(charts.strikes.markers).toMatchObject([{ at: picture.byStrike.atm }]);
  });
});
