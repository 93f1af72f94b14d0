import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { builtModel, builtTimes } from '#test/built-model.ts';
import { drawing, projection } from '#test/chart-drawing.ts';
import { bandKinds, bandLabelsAt, bandsOf } from './bands.ts';
import type { Band, ChartModel } from './chart-model.ts';
import type { Area } from './elements.ts';
import { groundElements } from './ground-marks.ts';

const times = builtTimes(375);
/** The build-up of each window of three minutes. */
const windows = (kinds: readonly Band['tone'][]): Band[] =>
  kinds.map((tone, at) => ({
    from: times[3 * at]!,
    to: times[3 * at + 2]!,
    tone,
    label: tone.replaceAll('-', ' '),
  }));
const day = (bands: readonly Band[]): ChartModel => ({
  ...builtModel({ right: Array.from(times, () => 1) }),
  bands,
});

describe('bands', () => {
  it('cover their windows whole, and touch', () => {
    const model = day(windows(['long-build-up', 'short-covering']));
    expect(bandsOf(model).map(({ from, to }) => [from, to])).toEqual([
      [-0.5, 2.5],
      [2.5, 5.5],
    ]);
  });

  it('of one kind side by side are one', () => {
    const model = day(windows(['neutral', 'neutral', 'long-build-up', 'neutral']));
    expect(bandsOf(model).map(({ from, to }) => [from, to])).toEqual([
      [-0.5, 5.5],
      [5.5, 8.5],
      [8.5, 11.5],
    ]);
  });

  it('end at a gap and go on after it, and tell nothing of its minutes', () => {
    const bands = windows(['long-build-up', 'long-build-up', 'long-build-up', 'short-covering']);
    const { x, ...rest } = day(bands);
    const model = {
      ...rest,
      x: {
        ...x,
        gaps: [
          ['09:18', '09:22'],
          ['09:26', '09:27'],
        ],
      },
    } as ChartModel;
    expect(bandsOf(model).map(({ from, to, tone }) => [from, to, tone])).toEqual([
      [-0.5, 1.5, 'long-build-up'],
      [6.5, 8.5, 'long-build-up'],
      [8.5, 9.5, 'short-covering'],
    ]);
    expect([1, 2, 6, 7].map((place) => bandLabelsAt(model, place))).toEqual([
      ['long build up'],
      [],
      [],
      ['long build up'],
    ]);
  });

  it('leave out of a window the part that lies in a gap', () => {
    const quarters = [570, 585, 600].map((minute) => instantOf('2026-08-18', minute));
    const model: ChartModel = {
      ...builtModel({ left: [1, 2, 3] }),
      x: { kind: 'time', times: quarters, interval: 15, gaps: [['09:36', '09:40']] },
      bands: [{ from: quarters[1]!, to: quarters[1]!, tone: 'long-build-up', label: 'long build up' }],
    };
    expect(bandsOf(model).map(({ from, to }) => [from, to])).toEqual([
      [0.5, expect.closeTo(0.5 + 5 / 15, 9)],
      [expect.closeTo(0.5 + 10 / 15, 9), 1.5],
    ]);
    expect(bandLabelsAt(model, 1)).toEqual(['long build up']);
  });

  it('keep the levels between strikes that they are given', () => {
    const model: ChartModel = {
      ...builtModel({ left: [1, 2, 3], x: { kind: 'strike', strikes: [100, 110, 120], atm: 110 } }),
      bands: [{ from: 105, to: 117.5, tone: 'accent' }],
    };
    expect(bandsOf(model)).toMatchObject([{ from: 0.5, to: 1.75 }]);
  });

  it('are explained once a kind in the legend', () => {
    const model = day(windows(['neutral', 'long-build-up', 'neutral']));
    expect(bandKinds(model).map(({ tone }) => tone)).toEqual(['long-build-up', 'neutral']);
  });

  it('of 125 windows are two paths a kind, labelled only where there is room', () => {
    const kinds = Array.from({ length: 125 }, (_, at) => (at % 2 ? 'long-build-up' : 'short-covering'));
    const elements = groundElements(day(windows(kinds as Band['tone'][])), drawing(), {
      ...projection,
      area: { x: 0, y: 0, width: 1000, height: 100 },
      along: (position) => 2 * position,
    });
    expect(elements.map(({ type }) => type)).toEqual(['bars', 'bars', 'bars', 'bars']);
    expect((elements[0]!.shape!.bars as readonly Area[]).length).toBe(63);
  });
});
