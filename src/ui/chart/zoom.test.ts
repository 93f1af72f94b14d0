import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf } from '#market/trading-date.ts';
import type { DateAxis, StrikeAxis, TimeAxis } from './chart-model.ts';
import { createZoom, formatZooms, parseZooms, stretchOf, windowOf, zoomedBy } from './zoom.ts';

const strikes: StrikeAxis = {
  kind: 'strike',
  strikes: Array.from({ length: 21 }, (_, row) => 24_000 + 50 * row),
  atm: null,
};
const timesOf = (date: string): TimeAxis => ({
  kind: 'time',
  times: Array.from({ length: 375 }, (_, minute) => instantOf(date, 556 + minute)),
  gaps: [],
});

describe('a zoom of strikes or of time', () => {
  it('is told by the first and the last place in sight', () => {
    expect(stretchOf(strikes, [3.5, 8.5])).toEqual({ from: 24_200, to: 24_400 });
    expect(windowOf(strikes, { from: 24_200, to: 24_400 })).toEqual([3.5, 8.5]);
  });

  it('goes to the nearest whole places, and is none when all are in sight', () => {
    expect(stretchOf(strikes, [3.3, 8.7])).toEqual({ from: 24_200, to: 24_400 });
    expect(stretchOf(strikes, [-0.5, 20.5])).toBeNull();
  });

  it('shows the same hours of another date', () => {
    const stretch = stretchOf(timesOf('2026-08-18'), [-0.5, 59.5])!;
    expect(formatZooms({ time: stretch })).toBe('09:16~10:15');
    expect(windowOf(timesOf('2026-08-19'), stretch)).toEqual([-0.5, 59.5]);
  });

  it('of windows shows their minutes', () => {
    const { times: minutes, gaps } = timesOf('2026-08-18');
    const times = Array.from({ length: 125 }, (_, at) => minutes[3 * at + 2]!);
    const windows: TimeAxis = { kind: 'time', times, gaps, interval: 3 };
    const stretch = stretchOf(windows, [-0.5, 19.5])!;
    expect(formatZooms({ time: stretch })).toBe('09:16~10:15');
    expect(windowOf(windows, stretch)).toEqual([-0.5, 19.5]);
    expect(windowOf(timesOf('2026-08-18'), stretch)).toEqual([-0.5, 59.5]);
  });

  it('of several sessions counts the hours from the first', () => {
    const [monday, tuesday] = [timesOf('2026-08-17'), timesOf('2026-08-18')];
    const week: TimeAxis = { ...monday, times: [...monday.times, ...tuesday.times] };
    const stretch = stretchOf(week, [374.5, 434.5])!;
    expect(formatZooms({ time: stretch })).toBe('33:16~34:15');
    expect(windowOf(week, stretch)).toEqual([374.5, 434.5]);
    expect(windowOf(tuesday, stretch)).toBeNull();
  });

  it('of dates is told by them', () => {
    const dates: DateAxis = {
      kind: 'date',
      dates: Array.from({ length: 20 }, (_, day) => addDays('2026-08-01', day)),
      language: 'en',
    };
    const stretch = stretchOf(dates, [3.5, 9.5])!;
    expect(formatZooms({ date: stretch })).toBe('2026-08-05~2026-08-10');
    expect(parseZooms('2026-08-05~2026-08-10')).toEqual({ date: stretch });
    expect(windowOf(dates, stretch)).toEqual([3.5, 9.5]);
  });

  it('shows everything where the axis has nothing of it: another instrument', () => {
    expect(windowOf(strikes, { from: 52_000, to: 53_000 })).toBeNull();
    expect(windowOf(strikes, { from: 20_000, to: 23_000 })).toBeNull();
    expect(windowOf(strikes, { from: 24_900, to: 26_000 })).toEqual([17.5, 20.5]);
  });

  it('comes back from the address as it was', () => {
    const ends = (max: number) =>
      fc
        .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }))
        .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
    const zooms = fc.record({ strike: ends(99_999), time: ends(1439) }, { requiredKeys: [] });
    fc.assert(
      fc.property(zooms, (zoom) => {
        const text = formatZooms(zoom);
        expect(text === null ? {} : parseZooms(text)).toEqual(zoom);
      }),
    );
  });

  it.each([
    '',
    '24000',
    '24000~',
    '24500~24000',
    '10:15~x',
    '1~2~3',
    '24000~24100,24200~24300',
    '10:15~24000',
  ])('is not read from %j', (text) => expect(parseZooms(text)).toBeNull());

  it('grows and shrinks around a place, within the axis, to four places at the least', () => {
    expect(zoomedBy(strikes, null, 0.5, 10)).toEqual([4.75, 15.25]);
    expect(zoomedBy(strikes, [0.5, 4.5], 0.5, 2)).toEqual([0.5, 4.5]);
    expect(zoomedBy(strikes, [-0.5, 9.5], 1.5, 5)).toEqual([-0.5, 14.5]);
    expect(zoomedBy(strikes, [4.5, 15.5], 2, 10)).toBeNull();
    expect(zoomedBy(strikes, [4.5, 15.5], Number.POSITIVE_INFINITY, 10)).toBeNull();
  });
});

it('a zoom moves every chart of the screen with such an axis, and rests where the address says', () => {
  const zoom = createZoom({ strike: { from: 24_000, to: 24_200 } });
  const heard: string[] = [];
  const leave = zoom.subscribe((phase) => heard.push(`${phase} ${formatZooms(zoom.all())}`));
  zoom.move('time', { from: 600, to: 660 });
  zoom.move('strike', null);
  zoom.rest({});
  leave();
  zoom.move('strike', { from: 1, to: 2 });
  expect(heard).toEqual(['moving 24000~24200,10:00~11:00', 'moving 10:00~11:00', 'resting null']);
});
