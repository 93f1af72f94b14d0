import { describe, expect, it } from 'vitest';
import type { MoneyChoice } from '#market/strike-choice.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { moneyMinuteName } from './money-minute-name.ts';

describe('the name of the minute whose money is held', () => {
  const name = (choice: MoneyChoice, silent: readonly number[] = []) =>
    moneyMinuteName(builtBoard({ silent }), choice, english);

  it('is that of the minute really used where the time asked for is not stored', () => {
    expect(name({ kind: 'at', time: 560 })).toBe('09:20');
    expect(name({ kind: 'at', time: 560 }, [3, 4])).toBe(
      '09:18, the last stored minute before the one asked for',
    );
    expect(name({ kind: 'now' }, [5])).toBe('09:20');
  });

  it('says when the day is stored from a later minute than its open', () => {
    expect(name({ kind: 'open' })).toBeNull();
    expect(name({ kind: 'open' }, [0, 1])).toBe('09:18, the first stored minute');
  });

  it('is the close where nothing else of a day is known, whichever minute is meant', () => {
    const close = builtBoard({ grain: 'day', length: 1, intervals: [{ open: 929, close: 930 }] });
    for (const choice of [{ kind: 'open' }, { kind: 'now' }] as const)
      expect(moneyMinuteName(close, choice, english)).toBe('15:30');
  });

  it('is none of a time before which nothing is stored', () => {
    expect(name({ kind: 'at', time: 557 }, [0, 1])).toBeNull();
  });
});
