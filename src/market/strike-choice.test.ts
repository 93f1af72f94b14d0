import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { chosenRow, entryMinute, parseStrikeChoice } from './strike-choice.ts';

describe('the strike that a screen is about', () => {
  it.each([
    ['atm', { kind: 'now' }],
    ['open', { kind: 'open' }],
    ['24350', { kind: 'strike', strike: 24_350 }],
    ['402.5', { kind: 'strike', strike: 402.5 }],
    ['09:20', { kind: 'at', time: 560 }],
    ['0920', { kind: 'strike', strike: 920 }],
    ['24:00', null],
    ['0', null],
    ['-50', null],
    ['now', null],
    ['', null],
  ])('is read from %j', (text, choice) => expect(parseStrikeChoice(text)).toEqual(choice));

  const rising = builtBoard({
    call: { price: (strike, minute) => Math.max(24_010 + 30 * minute - strike, 0) + 20 },
    put: { price: (strike, minute) => Math.max(strike - 24_010 - 30 * minute, 0) + 20 },
  });

  it('is at the money of the first stored minute, or of the last, which a cut board puts earlier', () => {
    const strikeOf = (length: number, kind: 'now' | 'open') =>
      rising.strikes[chosenRow({ ...rising, length }, { kind })];
    expect([strikeOf(6, 'open'), strikeOf(6, 'now'), strikeOf(3, 'now')]).toEqual([24_000, 24_150, 24_050]);
  });

  it('is in no row when it is not listed, or nothing is stored', () => {
    expect(chosenRow(rising, { kind: 'strike', strike: 24_075 })).toBe(-1);
    expect(chosenRow({ ...rising, length: 0 }, { kind: 'now' })).toBe(-1);
    expect(chosenRow(rising, { kind: 'strike', strike: 24_200 })).toBe(4);
  });

  it('is that of the last stored minute up to a time of the day', () => {
    const at = (board: typeof rising, time: number) =>
      board.strikes[chosenRow(board, { kind: 'at', time })] ?? null;
    expect([at(rising, 556), at(rising, 558), at(rising, 561)]).toEqual([24_000, 24_050, 24_150]);
    const silent = { ...rising, observed: Uint8Array.of(0, 0, 1, 0, 1, 1) };
    expect(at(silent, 559)).toBe(24_050);
  });

  it('is none at a time that has not come yet, or before which nothing is stored', () => {
    const at = (board: typeof rising, time: number) => chosenRow(board, { kind: 'at', time });
    expect(at({ ...rising, length: 3 }, 560)).toBe(-1);
    expect(at(rising, 555)).toBe(-1);
    expect(at({ ...rising, observed: Uint8Array.of(0, 0, 0, 0, 0, 1) }, 560)).toBe(-1);
  });

  it('is entered at the minute of its time, and looked at from the day’s first otherwise', () => {
    expect(entryMinute(rising, { kind: 'at', time: 558 })).toBe(2);
    expect(
      entryMinute({ ...rising, observed: Uint8Array.of(1, 1, 0, 0, 1, 1) }, { kind: 'at', time: 558 }),
    ).toBe(1);
    expect(entryMinute({ ...rising, length: 3 }, { kind: 'at', time: 560 })).toBe(0);
    for (const kind of ['now', 'open', 'rolling'] as const) expect(entryMinute(rising, { kind })).toBe(0);
    expect(entryMinute(rising, { kind: 'strike', strike: 24_100 })).toBe(0);
  });
});
