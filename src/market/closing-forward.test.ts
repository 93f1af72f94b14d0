import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { createCalendar } from './calendar.ts';
import { closedAt, closingForward } from './closing-forward.ts';
import { forwardAt } from './forward.ts';
import { instantOf } from './trading-date.ts';

const CLOSED = instantOf('2026-06-12', 930);

describe('the instant that closing values are of', () => {
  it('is the close of their session, or the minute up to which that is stored', () => {
    const calendar = createCalendar();
    const board = { date: '2026-06-15' };
    const at = (closing: Parameters<typeof closedAt>[0]) => closedAt(closing, board, calendar);
    expect(at({ date: '2026-06-12', until: null })).toBe(CLOSED);
    expect(at({ date: null, until: null })).toBe(CLOSED);
    const until = instantOf('2026-06-12', 925);
    expect(at({ date: '2026-06-12', until })).toBe(until);
  });
});

describe('the forward at a close', () => {
  it('is the one that calls and puts closed at', () => {
    const board = builtBoard({
      previous: {
        spot: 24_000,
        call: { price: (strike) => Math.max(24_020 - strike, 0) + 50 },
        put: { price: (strike) => Math.max(strike - 24_020, 0) + 50 },
      },
    });
    expect(closingForward(board, board.previous!, CLOSED)).toMatchObject({
      value: 24_020,
      source: 'synthetic',
    });
  });

  it('is that of its date: a future first in an exchange’s file, options first at a last stored minute', () => {
    const price = (strike: number) => Math.max(24_020 - strike, 0) + 50;
    const legs = { call: { price }, put: { price: (strike: number) => price(strike) - 24_020 + strike } };
    const of = (rules: object) => {
      const board = builtBoard({ previous: { ...legs, spot: 24_000, future: 24_050, ...rules } });
      return closingForward(board, board.previous!, CLOSED);
    };
    const day = builtBoard({ ...legs, grain: 'day', length: 1, spot: 24_000, future: 24_050 });
    const ofFile = of({ source: 'end-of-day file', futureVolume: 6500 });
    expect(ofFile).toEqual(forwardAt(day, 0));
    expect(ofFile).toMatchObject({ value: 24_050, source: 'future' });
    expect(of({ source: 'end-of-day file', futureVolume: 0 })).toMatchObject({ value: 24_020 });
    expect(of({ source: 'last stored minute' })).toMatchObject({ value: 24_020, source: 'synthetic' });
  });

  it('takes no close that was carried because nothing traded', () => {
    const board = builtBoard({
      previous: {
        spot: 24_000,
        call: { price: (strike) => Math.max(24_020 - strike, 0) + 50, volume: () => 0 },
        put: { price: (strike) => Math.max(strike - 24_020, 0) + 50 },
      },
    });
    expect(closingForward(board, board.previous!, CLOSED)).toMatchObject({ value: 24_000, source: 'spot' });
  });

  it('falls back to the future, then to the spot, and is missing without any', () => {
    const of = (previous: object) => {
      const board = builtBoard({ previous });
      return closingForward(board, board.previous!, CLOSED);
    };
    expect(of({ future: 24_010, spot: 24_000 })).toMatchObject({ value: 24_010, source: 'future' });
    expect(of({ spot: 24_000 })).toMatchObject({ value: 24_000, source: 'spot' });
    expect(of({ future: 24_010, futureVolume: 0, spot: 24_000 })).toMatchObject({ source: 'spot' });
    expect(of({})).toMatchObject({ value: Number.NaN, source: null });
  });
});
