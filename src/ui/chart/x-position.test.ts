import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { builtTimes } from '#test/built-model.ts';
import type { StrikeAxis, TimeAxis } from './chart-model.ts';
import { placeLabel, ticksOf } from './x-labels.ts';
import {
  gapPositions,
  isAmongStrikes,
  placeNear,
  positionOf,
  rowPositionOf,
  valueAtPlace,
} from './x-position.ts';

const strikes: StrikeAxis = { kind: 'strike', strikes: [24_000, 24_050, 24_100, 24_200], atm: 24_050 };
const minutes: TimeAxis = { kind: 'time', times: builtTimes(375), gaps: [['10:16', '10:34']] };

describe('places along the x axis', () => {
  it('put the forward between the strikes around it', () => {
    expect(positionOf(strikes, 24_100)).toBe(2);
    expect(positionOf(strikes, 24_025)).toBe(0.5);
    expect(positionOf(strikes, 24_175)).toBe(2.75);
  });

  it('put a level beyond the strikes shown at the edge', () => {
    expect(positionOf(strikes, 23_000)).toBe(-0.5);
    expect(positionOf(strikes, 25_000)).toBe(3.5);
  });

  it('as rows, put a price beyond the strikes as far out as the outermost are apart', () => {
    expect(rowPositionOf(strikes, 24_025)).toBe(0.5);
    expect(rowPositionOf(strikes, 23_900)).toBe(-2);
    expect(rowPositionOf(strikes, 24_300)).toBe(4);
  });

  it('have none for a level that is not known', () => {
    expect(positionOf(strikes, Number.NaN)).toBeNaN();
  });

  it('tell what is among the strikes from what is beyond them', () => {
    expect([23_976, 24_010, 24_249].map((level) => isAmongStrikes(strikes, level))).toEqual([
      true,
      true,
      true,
    ]);
    expect([23_974, 24_251, Number.NaN].map((level) => isAmongStrikes(strikes, level))).toEqual([
      false,
      false,
      false,
    ]);
    const alone: StrikeAxis = { kind: 'strike', strikes: [24_000], atm: 24_000 };
    expect([24_000, 24_010].map((level) => isAmongStrikes(alone, level))).toEqual([true, false]);
  });

  it('find the nearest place, and read it back', () => {
    expect(placeNear(strikes, 1.6)).toBe(2);
    expect(placeNear(strikes, -4)).toBe(0);
    expect(valueAtPlace(strikes, 3)).toBe(24_200);
    expect(placeLabel(minutes, 0)).toBe('09:16');
    expect(placeLabel(strikes, 3)).toBe('24,200');
  });

  it('hatch a gap from its first missing minute to its last', () => {
    expect(gapPositions(minutes)).toEqual([{ from: 59.5, to: 78.5, label: '10:16–10:34' }]);
  });

  it('hatch a gap that begins with the session from the edge of its first window on', () => {
    const hours = [615, 675, 735].map((minute) => instantOf('2026-08-18', minute));
    const over = (first: string, last: string) =>
      gapPositions({ kind: 'time', times: hours, interval: 60, gaps: [[first, last]] })[0]!;
    expect(over('09:16', '10:42').from).toBeCloseTo(-0.5, 9);
    expect(over('09:16', '10:42').to).toBeCloseTo(0.5 + 27 / 60, 9);
    expect(over('09:16', '09:45').to).toBeCloseTo(0, 9);
  });
});

describe('labels', () => {
  it('stand on round minutes', () => {
    expect(ticksOf(minutes, [-0.5, 374.5], 8).map(({ label }) => label)).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ]);
  });

  it('stand on rounder strikes the less room there is, and always on the money', () => {
    const chain: StrikeAxis = {
      kind: 'strike',
      strikes: Array.from({ length: 41 }, (_, row) => 23_000 + 50 * row),
      atm: 24_150,
    };
    const labels = ticksOf(chain, [-0.5, 40.5], 10).map(({ place }) => valueAtPlace(chain, place));
    expect(labels).toContain(24_150);
    for (const strike of labels) if (strike !== 24_150) expect(strike % 250).toBe(0);
    expect(labels.length).toBeLessThanOrEqual(11);
    expect(labels).toEqual([...labels].sort((a, b) => a - b));
  });

  it('are none where nothing is in sight', () => {
    expect(ticksOf({ kind: 'strike', strikes: [], atm: null }, [-0.5, 0.5], 5)).toEqual([]);
  });
});
