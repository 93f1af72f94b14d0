import { describe, expect, it } from 'vitest';
import { cutBoard } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { english } from '#test/english.ts';
import { skewedChain } from '#test/skewed-chain.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { type LineSeries, SERIES_TONES, type Tone } from '#ui/chart/chart-model.ts';
import { chartTable } from '#ui/chart/chart-table.ts';
import { keptTones } from '#ui/chart/kept-tones.ts';
import { figureAt, placeText } from '#ui/chart/legend-figures.ts';
import { scalesOf } from '#ui/chart/value-scale.ts';
import { MOST_STRIKES } from './chosen-strikes.ts';
import { ivDay, ivFigures, ivLines } from './compute.ts';
import type { IvHistory } from './history.ts';
import { historyChart } from './history-chart.ts';
import { smileChart } from './smile-chart.ts';
import { smileCurve, smilePicture } from './smile-picture.ts';
import type { TermRow } from './term.ts';
import { termChart } from './term-chart.ts';
import { atmIvChart, skewChart } from './time-charts.ts';

const calendar = createCalendar();
const day = skewedChain({ level: (minute) => (minute === 5 ? 0.9 : 0.13), spot: 24_112.4 });
const pricing = standardPricing(day);
const ofDay = ivDay(day, pricing, [24_000, 24_025], calendar);
const tones = keptTones(new Map(), ['24000', '24025']);

function inputAt(minute: number) {
  const board = cutBoard(day, day.grid.times[minute]!);
  const figures = ivFigures(ofDay, board, minute, pricing);
  return { ofDay, lines: ivLines(ofDay, board), tones, figures, board, t: english };
}

describe('the chart of the volatility through the day', () => {
  it('draws what stands on old prices as such: the legs of the money, and with them the money', () => {
    const quiet = skewedChain({ length: 8, volume: () => 6500 });
    const quietDay = ivDay(quiet, pricing, [24_000], calendar);
    const board = cutBoard(quiet, quiet.grid.times[6]!);
    const figures = ivFigures(quietDay, board, 6, pricing);
    const lines = { ...inputAt(3), ofDay: quietDay, lines: ivLines(quietDay, board), figures, board };
    const { series } = atmIvChart(lines);
    const oldOf = (id: string) => Array.from((series.find((one) => one.id === id) as LineSeries).old ?? []);
    for (const id of ['call', 'put', 'atm', 'k24000'])
      expect([id, oldOf(id).slice(0, 7)]).toEqual([id, [0, 0, 0, 0, 0, 1, 1]]);
    expect(oldOf('atm')[7]).toBeNaN();
    expect(figures.atmIv.old.length).toBeGreaterThan(0);
  });

  it('draws what a tick moves by more than a point as such, of every strike, and marks its figure', () => {
    const expiring = skewedChain({ date: '2026-06-16', expiry: '2026-06-16', length: 375 });
    const its = standardPricing(expiring);
    const whole = ivDay(expiring, its, [24_000], calendar);
    const at = (minute: number) => {
      const board = cutBoard(expiring, expiring.grid.times[minute]!);
      const figures = ivFigures(whole, board, minute, its);
      return { ...inputAt(3), ofDay: whole, lines: ivLines(whole, board), figures, board };
    };
    const model = atmIvChart(at(373));
    const lineOf = (id: string) => model.series.find((one) => one.id === id) as LineSeries;
    for (const id of ['call', 'put', 'atm', 'k24000']) {
      const loose = Array.from(lineOf(id).loose!);
      expect([id, loose[0], loose[374]]).toEqual([id, 0, Number.NaN]);
      const first = loose.indexOf(1);
      expect(first).toBeGreaterThan(200);
      expect(figureAt(model, lineOf(id), first, null, tableWords)).toMatch(/^≈ /);
      expect(figureAt(model, lineOf(id), 0, null, tableWords)).toMatch(/^\d/);
    }
    expect(model.summary).toContain('≈');
    const { columns, rows } = chartTable(model, tableWords);
    const column = columns.findIndex(({ id }) => id === 'loose');
    expect(rows.at(-1)!.cells[column]).toContain('24,000');
    expect(chartTable(atmIvChart(at(30)), tableWords).columns.map(({ id }) => id)).not.toContain('loose');
    const skew = skewChart(at(373)).series as readonly LineSeries[];
    expect(skew.map(({ loose }) => loose?.length)).toEqual([375, 375]);
  });

  it('draws the money over its call and put, the strikes that are listed, and the spot on the right', () => {
    const { series } = atmIvChart(inputAt(3));
    expect(series.map(({ id, axis }) => `${id} ${axis}`)).toEqual([
      'level right',
      'call left',
      'put left',
      'k24000 left',
      'atm left',
    ]);
    const atm = series.at(-1) as LineSeries;
    expect(atm.values[3]).toBeCloseTo(13, 2);
    expect(atm.values[4]).toBeNaN();
  });

  it('leaves a strike its tone when a lower one is chosen beside it', () => {
    const { series } = atmIvChart({
      ...inputAt(3),
      tones: keptTones(new Map([['24000', 'series3']]), ['23950', '24000']),
    });
    expect(series.find(({ id }) => id === 'k24000')!.tone).toBe('series3');
  });

  it('draws India VIX up to the minute where it is stored, within its scale', () => {
    const points = day.grid.times.map((_, minute) => 16 + minute);
    const withVix = { ...day, vix: { points, previous: null } };
    const whole = ivDay(withVix, pricing, [], calendar);
    const board = cutBoard(withVix, day.grid.times[3]!);
    const figures = ivFigures(whole, board, 3, pricing);
    const chart = atmIvChart({
      ofDay: whole,
      lines: ivLines(whole, board),
      tones,
      figures,
      board,
      t: english,
    });
    const vix = chart.series.find(({ id }) => id === 'vix') as LineSeries;
    expect([vix.name, vix.values[3], vix.values[4]]).toEqual(['India VIX', 19, Number.NaN]);
    expect(chart.y[0]!.max).toBeGreaterThanOrEqual(19);
    expect(chart.y[0]!.max).toBeLessThan(20);
  });

  it('has a scale that tells nothing of what is still to come, and ends it where a volatility explodes', () => {
    const [early, late] = [atmIvChart(inputAt(1)).y, atmIvChart(inputAt(5)).y];
    expect(early[0]!.label).toBe('IV, %');
    expect(early[0]!.max).toBeLessThan(20);
    expect(late[0]!.max).toBeCloseTo(39, 0);
    expect(late[0]!.label).toMatch(/^IV, %; the axis ends at /);
  });

  it('says where its axis ends as that is drawn, and nothing where the end of the scale holds all lines', () => {
    const endsAt = (highest: number) => {
      const input = inputAt(3);
      const call = input.lines.call.map((value, minute) => (minute === 3 ? highest : value));
      const model = atmIvChart({ ...input, lines: { ...input.lines, call } });
      return { label: model.y[0]!.label, drawn: scalesOf(model, new Set(), null)[0]!.max };
    };
    expect(endsAt(90)).toEqual({ label: 'IV, %; the axis ends at 40.00%', drawn: 40 });
    expect(endsAt(39.5)).toEqual({ label: 'IV, %', drawn: 40 });
  });

  it('marks where another strike comes to the money', () => {
    const input = inputAt(3);
    const atm = Float64Array.of(24_100, 24_100, Number.NaN, 24_150, 24_100, 24_100);
    const { events } = atmIvChart({ ...input, ofDay: { ...ofDay, atm } });
    expect(events).toEqual([{ at: day.grid.times[3], label: '24,150', tone: 'muted' }]);
  });

  it('tells the strike that call and put are of with each minute, and with none that is still to come', () => {
    const input = inputAt(3);
    const atm = Float64Array.of(24_100, 24_100, Number.NaN, 24_150, 24_100, 24_100);
    const model = atmIvChart({ ...input, ofDay: { ...ofDay, atm } });
    expect([1, 2, 3, 4].map((place) => placeText(model, place, null))).toEqual([
      '09:17 · 24,100',
      '09:18',
      '09:19 · 24,150',
      '09:20',
    ]);
    const { columns, rows } = chartTable(model, tableWords);
    expect(columns[1]).toMatchObject({ id: 'strike', head: 'Strike' });
    expect(rows.map(({ cells }) => cells[1])).toEqual([24_100, 24_100, Number.NaN, 24_150]);
  });

  it('has tones for the skew that none of its other lines have, strikes that can be chosen neither', () => {
    const toneOf = ({ tone }: { readonly tone: Tone }) => tone;
    const skew = skewChart(inputAt(3)).series.map(toneOf);
    const others = [...atmIvChart(inputAt(3)).series.map(toneOf), ...SERIES_TONES.slice(0, MOST_STRIKES)];
    expect(new Set(skew).size).toBe(2);
    expect(others.filter((tone) => skew.includes(tone))).toEqual([]);
  });

  it('says its figures in words, the skew in points with its sign', () => {
    expect(atmIvChart(inputAt(0)).summary).toMatch(/^At 09:16 the volatility at the money is 13\.0\d%/);
    const skew = skewChart(inputAt(0));
    expect(skew.summary).toMatch(/risk reversal is −\d\.\d\d points, the butterfly \+0\.\d\d\.$/);
    expect(skew.y[0]).toMatchObject({ signed: true, format: 'points' });
    expect(skew.y[0]!.max).toBeGreaterThan(0);
    expect(skew.y[0]!.min).toBeLessThan(0);
  });
});

describe('the chart of the smile', () => {
  const earlier = { open: smileCurve(day, 0, pricing), previous: null };
  const smile = smilePicture(day, 4, pricing, 6, earlier);

  it('has one curve out of the money over its ghosts, or calls and puts apart', () => {
    const ids = (side: 'otm' | 'both') =>
      smileChart({ smile, side, previousName: 'previous close', t: english }).series.map(({ id }) => id);
    expect(ids('otm')).toEqual(['open', 'iv']);
    expect(ids('both')).toEqual(['open', 'call', 'put']);
    const names = (side: 'otm' | 'both') =>
      smileChart({ smile, side, previousName: '', t: english }).series.map(({ name }) => name);
    const [, now] = names('otm');
    expect(now).toMatch(/^\d\d:\d\d$/);
    expect(names('both').slice(1)).toEqual([`CE ${now}`, `PE ${now}`]);
  });

  it('has a scale for the smile of now and what its ghosts have in common, not for single closes far from all others', () => {
    const endOf = (previous: Float64Array | null) => {
      const ghost = previous && { ...smileCurve(day, 0, pricing), iv: previous };
      const picture = { ...smile, previous: ghost };
      return smileChart({ smile: picture, side: 'otm', previousName: '', t: english }).y[0]!.max! / 100;
    };
    const highest = Math.max(...smile.now.iv);
    const above = (points: (row: number) => number) => smile.now.iv.map((iv, row) => iv + points(row));
    expect(endOf(null)).toBeCloseTo(highest, 12);
    expect(endOf(above(() => 1))).toBeCloseTo(highest + 1, 12);
    const strays = above((row) => (row === 1 || row === 3 ? 5 : 1));
    expect(endOf(strays)).toBeCloseTo(highest + 1, 2);
    expect(endOf(above((row) => 0.1 * 2 ** row))).toBeGreaterThan(highest + 3);
  });

  it('says of both curves what both of them have, where both are drawn', () => {
    const gone = Number.NaN;
    const now = {
      ...smile.now,
      call: Float64Array.of(gone, gone, 0.13, 0.15, gone, gone),
      put: Float64Array.of(gone, 0.4, 0.14, gone, gone, gone),
    };
    const picture = { ...smile, now, atm: smile.strikes[2]! };
    const { summary } = smileChart({ smile: picture, side: 'both', previousName: '', t: english });
    expect(summary).toContain(
      '3 of 6 strikes have a volatility, from 13.00% to 40.00%; CE 13.00% / PE 14.00%',
    );
  });

  it('says that its volatility is that of the ATM strike, which is not ATM IV', () => {
    const { summary } = smileChart({ smile, side: 'otm', previousName: '', t: english });
    expect(summary).toMatch(/; \d+\.\d\d% at the ATM strike, 24,100\.$/);
  });

  it('has hollow dots where a volatility is not sure, and stands on the forward', () => {
    const unsure = { ...smile.unsure, iv: [true, false, false, false, false, false] };
    const model = smileChart({ smile: { ...smile, unsure }, side: 'otm', previousName: '', t: english });
    const now = model.series.at(-1) as LineSeries;
    expect(now.hollow?.at).toEqual(unsure.iv);
    expect(figureAt(model, now, 0, null, tableWords)).toMatch(/^○ \d+\.\d\d%$/);
    expect(figureAt(model, now, 1, null, tableWords)).toMatch(/^\d/);
    const { columns, rows } = chartTable(model, tableWords);
    expect(columns.at(-1)!.head).toBe('Old price or loose IV');
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['09:20', '', '', '', '', '']);
    expect(now.name).toBe('09:20');
    expect(model.markers).toMatchObject([{ label: 'F 24,110.00' }]);
    expect(model.x).toMatchObject({ atm: 24_100 });
  });

  it('names the forward of a model on the spot as that, which the header does not have', () => {
    const onSpot = standardPricing(day, { on: 'spot', rate: 0, dayBasis: 365 });
    const smileOnSpot = smilePicture(day, 4, onSpot, 6, earlier);
    const { markers } = smileChart({ smile: smileOnSpot, side: 'otm', previousName: '', t: english });
    expect(markers).toMatchObject([{ label: 'F by spot 24,112.40' }]);
  });
});

describe('the chart of the term structure', () => {
  const row = (expiry: string, days: number, iv: number): TermRow => ({
    expiry,
    // Of 252 days, as if two of seven were none: what stands on the axis are calendar days.
    years: (5 * days) / 7 / 252,
    days,
    forward: 24_110,
    iv,
    openIv: Number.NaN,
    previousIv: iv + 0.01,
    isSparse: days > 300,
    isLoose: days < 1,
    isOld: days === 197,
    isOfDay: false,
  });
  const model = termChart({
    rows: [
      row('2026-06-15', 0.01, 0.11),
      row('2026-06-30', 15, 0.12),
      row('2026-12-29', 197, 0.15),
      row('2027-06-29', 379, Number.NaN),
    ],
    time: day.grid.times[0]!,
    openTime: null,
    previousName: 'previous close',
    language: 'en',
    t: english,
  });

  it('stands on the days left, each named by its expiry', () => {
    expect(model.x).toMatchObject({
      places: [0.01, 15, 197, 379],
      names: { head: 'Expiry', of: ['15 Jun', '30 Jun', '29 Dec', '29 Jun 2027'] },
    });
    expect(model.series.map(({ id }) => id)).toEqual(['previous', 'now']);
    expect((model.series[1] as LineSeries).hollow?.at).toEqual([true, false, true, true]);
    const { columns, rows } = chartTable(model, tableWords);
    expect(columns.at(-1)!.head).toBe('Few pairs, loose IV or old price');
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['09:16', '', '09:16']);
    expect(model.summary).toBe(
      'Volatility at the money of 3 expiries at 09:16: 15 Jun 11.00%, 29 Dec 15.00%.',
    );
  });
});

describe('the chart of the history', () => {
  const NONE = Number.NaN;
  const history: IvHistory = {
    dates: ['2026-08-14', '2026-08-17', '2026-08-18'],
    iv30: Float64Array.of(11, 12, 13),
    isFlat: [false, true, false],
    isOld: [true, false, false],
    vixPublished: Float64Array.of(NONE, NONE, NONE),
    vixComputed: Float64Array.of(NONE, 12.5, NONE),
    isEmpty: false,
    standing: { rank: NONE, percentile: NONE, sessions: 1 },
  };

  it('names the computed index as computed, and leaves out the one that is not stored', () => {
    const model = historyChart(history, 'en', english);
    const { series, summary } = model;
    expect(series.map(({ name }) => name)).toEqual(['VIX (computed)', '30-day IV']);
    const { columns, rows } = chartTable(model, tableWords);
    expect(columns.at(-1)!.head).toBe('By the nearest expiry or of old prices');
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['30-day IV', '30-day IV', '']);
    expect(summary).toBe('2 earlier sessions, from 11.00% to 12.00%; 13.00% at the minute shown.');
  });
});
