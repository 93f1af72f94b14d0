import { describe, expect, it } from 'vitest';
import { sessionGrid } from '#market/session-grid.ts';
import { addDays, instantOf } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import type { DateAxis, TimeAxis } from './chart-model.ts';
import { windowAxis } from './session-axis.ts';
import { placeLabel, ticksOf } from './x-labels.ts';
import { gapPositions, placeNear, placeOf, positionOf, sessionStarts, valueAtPlace } from './x-position.ts';

const session = (date: string) => Array.from(sessionGrid(date, [{ open: 555, close: 930 }]).times);
const windows: TimeAxis = {
  kind: 'time',
  times: Array.from({ length: 129 }, (_, at) => instantOf('2026-08-18', Math.min(555 + 3 * (at + 1), 940))),
  interval: 3,
  gaps: [['10:16', '10:20']],
};
/** Friday and Monday. */
const sessions: TimeAxis = {
  kind: 'time',
  times: [...session('2026-08-14'), ...session('2026-08-17')],
  gaps: [['2026-08-17 09:16', '2026-08-17 09:20']],
  language: 'en',
};
const dates: DateAxis = {
  kind: 'date',
  dates: Array.from({ length: 400 }, (_, day) => addDays('2025-11-03', day)),
  language: 'en',
};
const labels = (x: Parameters<typeof ticksOf>[0], most: number) =>
  ticksOf(x, [-0.5, 1e6], most).map(({ label }) => label);

describe('windows', () => {
  it('are named from open to close, a single minute by its close', () => {
    expect(placeLabel(windows, 0)).toBe('09:15–09:18');
    expect(placeLabel(windows, 128)).toBe('15:40');
  });

  it('say where the one that is running has come, not its end', () => {
    const grid = sessionGrid('2026-08-18', [{ open: 555, close: 940 }]);
    const until = (length: number) => {
      const observed = new Uint8Array(length).fill(1);
      const board = { grain: 'minute', grid, length, observed } as const;
      return windowAxis(board, 3, english);
    };
    const running = placeOf(windows, instantOf('2026-08-18', 915));
    expect(placeLabel(until(358), running)).toBe('15:12–15:13 so far');
    expect(placeLabel(until(359), running)).toBe('15:12–15:14 so far');
    expect(placeLabel(until(360), running)).toBe('15:12–15:15');
    expect(placeLabel(until(358), running - 1)).toBe('15:09–15:12');
    expect(placeLabel(until(385), 128)).toBe('15:40');
  });

  it('are labelled by the round minutes that they hold, also where none ends at one', () => {
    const times = Array.from({ length: 39 }, (_, at) =>
      instantOf('2026-08-18', Math.min(555 + 10 * (at + 1), 940)),
    );
    const ticks = labels({ kind: 'time', times, interval: 10, gaps: [] }, 8);
    expect(ticks).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']);
  });

  it('name no round minute twice where the last of a session is shorter', () => {
    const quarters: TimeAxis = {
      kind: 'time',
      times: Array.from({ length: 26 }, (_, at) => instantOf('2026-08-18', Math.min(570 + 15 * at, 940))),
      interval: 15,
      gaps: [],
    };
    expect(labels(quarters, 25).slice(-3)).toEqual(['15:00', '15:15', '15:30']);
  });

  it('hold the minutes up to their close', () => {
    const minute = (clock: number) => placeOf(windows, instantOf('2026-08-18', clock));
    expect([556, 558, 559, 561, 562].map(minute)).toEqual([0, 0, 1, 1, 2]);
  });

  it('are hatched only as far as minutes are missing', () => {
    const [gap] = gapPositions(windows);
    expect(gap!.from).toBeCloseTo(19.5, 9);
    expect(gap!.to).toBeCloseTo(21.5 - 1 / 3, 9);
  });
});

describe('several sessions', () => {
  it('follow each other without the night or the weekend', () => {
    expect(sessionStarts(sessions)).toEqual([375]);
    expect(sessionStarts(windows)).toEqual([]);
  });

  it('are labelled by their dates, and by round minutes clear of them', () => {
    expect(labels(sessions, 8)).toEqual(['14 Aug', '12:00', '14:00', '17 Aug', '12:00', '14:00']);
    expect(labels(sessions, 2)).toEqual(['14 Aug', '17 Aug']);
  });

  it('say the date of a minute', () => {
    expect(placeLabel(sessions, 376)).toBe('Mon 17 Aug 09:17');
  });

  it('have their gaps on their own date', () => {
    expect(gapPositions(sessions)).toEqual([{ from: 374.5, to: 379.5, label: '09:16–09:20' }]);
  });

  it('refuse a gap that tells no time', () => {
    expect(() => gapPositions({ ...sessions, gaps: [['noon', '12:30']] })).toThrow(/not "noon"/);
  });
});

describe('dates', () => {
  it('are labelled by the first of each month, of each quarter, a year by its number', () => {
    expect(labels(dates, 14).slice(0, 3)).toEqual(['1 Dec', '2026', '1 Feb']);
    expect(labels(dates, 5)).toEqual(['2026', '1 Apr', '1 Jul', '1 Oct']);
  });

  it('are labelled each where there is room', () => {
    expect(labels({ ...dates, dates: ['2026-08-14', '2026-08-17'] }, 9)).toEqual(['14 Aug', '17 Aug']);
  });

  it('are told whole at the crosshair, and stand at their midnights', () => {
    expect(placeLabel(dates, 1)).toBe('Tue 4 Nov 2025');
    expect(positionOf(dates, valueAtPlace(dates, 17))).toBe(17);
  });

  it('put one that is no session between its neighbours', () => {
    const week: DateAxis = { ...dates, dates: ['2026-08-14', '2026-08-17'] };
    expect(positionOf(week, instantOf('2026-08-15', 0))).toBe(0.5);
    expect(positionOf(week, instantOf('2026-09-01', 0))).toBe(1.5);
  });
});

describe('strikes', () => {
  it('are labelled by round ones that keep clear of each other, also where those between them are not listed', () => {
    const even = Array.from({ length: 31 }, (_, at) => 23_200 + 50 * at);
    expect(labels({ kind: 'strike', strikes: even, atm: null }, 8)).toEqual([
      '23,200',
      '23,400',
      '23,600',
      '23,800',
      '24,000',
      '24,200',
      '24,400',
      '24,600',
    ]);
    const uneven = [
      ...even.filter((strike) => strike <= 23_800),
      ...even.filter((strike) => strike >= 24_000),
    ];
    const listed = { kind: 'strike', strikes: uneven, atm: null } as const;
    expect(labels(listed, 8)).not.toContain('24,000');
    const places = ticksOf(listed, [-0.5, 1e6], 8).map(({ place }) => place);
    for (const [at, place] of places.entries()) expect(place - (places[at - 1] ?? -9)).toBeGreaterThan(2);
    expect(labels({ ...listed, atm: 24_000 }, 8)).toContain('24,000');
  });
});

describe('a measured axis with places', () => {
  const term = { kind: 'value', label: 'Days to expiry', format: 'integer', places: [2, 9, 37] } as const;

  it('finds the place nearest a number', () => {
    expect([-4, 5, 6, 24, 99].map((number) => placeNear(term, number))).toEqual([0, 0, 1, 2, 2]);
  });

  it('names a place by its number, or as it is called', () => {
    expect(placeLabel(term, 1)).toBe('9');
    expect(placeLabel({ ...term, names: { head: 'Expiry', of: ['20 Aug', '27 Aug', '24 Sep'] } }, 1)).toBe(
      '27 Aug',
    );
  });

  it('that only measures has none', () => {
    expect(placeNear({ ...term, places: [] }, 4)).toBe(-1);
  });
});
