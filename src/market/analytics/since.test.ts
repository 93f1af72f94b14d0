import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard, type ClosingRules } from '#test/built-board.ts';
import { formatClock, formatMinute, instantOf } from '../trading-date.ts';
import { baseBefore, baseOfOi, parseSince, previousBase, resolveSince, type Since } from './since.ts';

/** As the address writes a base, and what it means. */
const written: fc.Arbitrary<readonly [string, Since]> = fc.oneof(
  fc.constantFrom('prev' as const, 'open' as const).map((kind) => [kind, { kind }] as const),
  fc
    .integer({ min: 1, max: 1440 })
    .map((minutes) => [String(minutes), { kind: 'minutes', minutes }] as const),
  fc.integer({ min: 0, max: 1439 }).map((at) => [formatMinute(at), { kind: 'time', at }] as const),
);

const sinces = written.map(([, since]) => since);

/** The base as `HH:MM`, `~HH:MM` where it is not exactly what was asked for, 'previous', or null. */
function baseOf(since: string, minute: number, rules: BoardRules = {}) {
  const base = resolveSince(builtBoard({ length: 60, ...rules }), parseSince(since)!, minute);
  if (base === null || base.kind === 'previous') return base?.kind ?? null;
  return `${base.exact ? '' : '~'}${formatClock(base.time)}`;
}

describe('the base of a change in the URL', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(written, ([text, since]) => {
        expect(parseSince(text)).toEqual(since);
      }),
    );
  });

  it.each(['', '0', '1441', '-5', '1.5', '9:15', '25:00', 'close', 'prev ', '15m', '12345'])(
    'is not %j',
    (text) => {
      expect(parseSince(text)).toBeNull();
    },
  );
});

describe('the base of a change on a board', () => {
  it('is the previous close where one is known, else nothing', () => {
    expect(baseOf('prev', 5, { previous: {} })).toBe('previous');
    expect(baseOf('prev', 5)).toBeNull();
  });

  it('says of which minute the previous close is, where that was not the close, and of what it is', () => {
    const until = instantOf('2026-06-12', 925);
    const told = (rules: ClosingRules) =>
      previousBase(builtBoard({ previous: { until, ...rules } }).previous!);
    const date = '2026-06-12';
    expect(told({})).toEqual({ kind: 'previous', date, pricesOf: until, oiOf: until });
    expect(told({ oiSource: 'change column' })).toEqual({ kind: 'previous', date, pricesOf: until });
    expect(told({ until: null })).toEqual({ kind: 'previous', date });
    expect(told({ source: 'end-of-day file' })).toEqual({ kind: 'previous', date });
  });

  it('is the first stored minute for the open, said when that is not the first of the session', () => {
    expect(baseOf('open', 5)).toBe('09:16');
    expect(baseOf('open', 5, { silent: [0, 1] })).toBe('~09:18');
  });

  it('is so many minutes before', () => {
    expect(baseOf('15', 30)).toBe('09:31');
  });

  it('is the last stored minute before one that is missing', () => {
    expect(baseOf('15', 30, { silent: [13, 14, 15] })).toBe('~09:28');
    expect(baseOf('09:31', 30, { silent: [13, 14, 15] })).toBe('~09:28');
  });

  it('says whether it is the first stored minute, for which it then stands', () => {
    const isFirst = (since: string) => {
      const base = resolveSince(builtBoard({ length: 60, silent: [0, 1, 20, 21] }), parseSince(since)!, 30);
      return base?.kind === 'minute' && base.isFirst;
    };
    expect(['open', '09:16', '09:37', '09:30'].map(isFirst)).toEqual([true, true, false, false]);
  });

  it('is the first stored minute when the day is not that old', () => {
    expect(baseOf('60', 30)).toBe('~09:16');
    expect(baseOf('09:15', 30)).toBe('~09:16');
    expect(baseOf('09:20', 30, { silent: [0, 1, 2, 3, 4, 5, 6] })).toBe('~09:23');
  });

  it('is the minute of a time of day', () => {
    expect(baseOf('09:31', 30)).toBe('09:31');
    expect(baseOf('09:46', 30)).toBe('09:46');
  });

  it('does not lie after the minute looked at', () => {
    expect(baseOf('09:47', 30)).toBeNull();
    expect(baseOf('18:00', 59)).toBeNull();
  });

  it('counts minutes of trading across a break', () => {
    const split = [
      { open: 555, close: 600 },
      { open: 690, close: 750 },
    ];
    expect(baseOf('15', 50, { intervals: split })).toBe('09:51');
  });

  it('does not exist before the first stored minute, nor on a date known from its close only', () => {
    expect(baseOf('open', 0, { silent: [0] })).toBeNull();
    const close: BoardRules = {
      grain: 'day',
      intervals: [{ open: 929, close: 930 }],
      length: 1,
      previous: {},
    };
    expect(baseOf('open', 0, close)).toBeNull();
    expect(baseOf('15', 0, close)).toBeNull();
    expect(baseOf('prev', 0, close)).toBe('previous');
  });

  it('is a stored minute not after the one looked at', () => {
    fc.assert(
      fc.property(sinces, fc.uniqueArray(fc.nat(59)), fc.nat(59), (since, silent, minute) => {
        const board = builtBoard({ length: 60, silent });
        const base = resolveSince(board, since, minute);
        if (base?.kind !== 'minute') return;
        expect(base.minute).toBeLessThanOrEqual(minute);
        expect(board.observed[base.minute]).toBe(1);
        expect(base.time).toBe(board.grid.times[base.minute]);
      }),
    );
  });
});

describe('the base of a change at a minute', () => {
  it('is where a course up to it begins, but never the minute itself: that is no change of 0', () => {
    fc.assert(
      fc.property(sinces, fc.uniqueArray(fc.nat(59)), fc.nat(59), (since, silent, minute) => {
        const board = builtBoard({ length: 60, silent, previous: {} });
        const begun = resolveSince(board, since, minute);
        const isItself = begun?.kind === 'minute' && begun.minute === minute;
        expect(baseBefore(board, since, minute)).toEqual(isItself ? null : begun);
      }),
    );
    const board = builtBoard({ silent: [0] });
    expect(baseBefore(board, { kind: 'open' }, 1)).toBeNull();
    expect(baseBefore(board, { kind: 'time', at: 559 }, 3)).toBeNull();
    expect(baseBefore(board, { kind: 'time', at: 559 }, 4)).toMatchObject({ minute: 3 });
  });
});

it('the base of open interest alone has no minute of prices, and is the same where it has none', () => {
  const close = { kind: 'previous', date: '2026-06-12' } as const;
  const [prices, oi] = [instantOf('2026-06-12', 900), instantOf('2026-06-12', 910)];
  expect(baseOfOi({ ...close, pricesOf: prices, oiOf: oi })).toEqual({ ...close, oiOf: oi });
  expect(baseOfOi({ ...close, pricesOf: prices })).toEqual(close);
  const open = resolveSince(builtBoard(), { kind: 'open' }, 3)!;
  expect(baseOfOi(open)).toBe(open);
});
