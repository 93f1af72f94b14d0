import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawnLines,
  formatLines,
  LINE_KINDS,
  parseLines,
  toggledLine,
  typedPeriod,
  withPeriod,
} from './premium-lines.ts';

describe('the lines over a premium', () => {
  it('are read from an address in one order, each kind once, with its usual period where none is given', () => {
    expect(parseLines('rsi14,atp,sma,sma50')).toEqual([
      { kind: 'atp', period: null },
      { kind: 'sma', period: 20 },
      { kind: 'rsi', period: 14 },
    ]);
  });

  it('leave out what names none, and hold periods within what a day can show', () => {
    expect(parseLines('foo,,sma0,ema999,__proto__,bb1e9,atp5')).toEqual([
      { kind: 'atp', period: null },
      { kind: 'sma', period: 2 },
      { kind: 'ema', period: 200 },
    ]);
    expect(parseLines('')).toEqual([]);
  });

  it('are the same again once they are written and read', () => {
    fc.assert(
      fc.property(fc.subarray([...LINE_KINDS]), fc.integer({ min: 2, max: 200 }), (kinds, period) => {
        const lines = kinds.reduce(
          (all, kind) => withPeriod(toggledLine(all, kind), kind, period),
          parseLines(''),
        );
        expect(parseLines(formatLines(lines))).toEqual(lines);
        expect(lines.map(({ kind }) => kind)).toEqual(LINE_KINDS.filter((kind) => kinds.includes(kind)));
      }),
    );
  });

  it('are drawn as chosen, but for the VWAP that a rolling premium has not', () => {
    const lines = parseLines('atp,vwap,sma20');
    expect(drawnLines(lines, false)).toEqual(lines);
    expect(drawnLines(lines, true).map(({ kind }) => kind)).toEqual(['atp', 'sma']);
  });

  it.each([
    ['500', 200],
    ['0', 2],
    ['-5', 2],
    ['3.7', 4],
    ['', 20],
    ['e', 20],
    ['50', 50],
  ])('typed as “%s” over 20 are of %i bars', (text, period) => {
    expect(typedPeriod(text, 20)).toBe(period);
  });

  it('are switched on with their usual period and off again', () => {
    const on = toggledLine(parseLines('atp'), 'rsi');
    expect(formatLines(on)).toBe('atp,rsi14');
    expect(formatLines(toggledLine(on, 'atp'))).toBe('rsi14');
    expect(formatLines(withPeriod(on, 'rsi', 9))).toBe('atp,rsi9');
  });
});
