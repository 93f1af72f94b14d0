import { describe, expect, it } from 'vitest';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { firstObserved, lastObserved, strikeIndex, valueAt } from '../board.ts';
import { onOneGrid } from '../one-grid.ts';
import { oiChange } from './oi-change.ts';
import { lastPublication, sumExpiries } from './sum-expiries.ts';

const week = (rules: BoardRules = {}) =>
  builtBoard({
    strikes: [24_000, 24_100],
    call: { oi: (_, minute) => 1000 + minute, price: 50 },
    put: { oi: 500 },
    previous: { call: { oi: 900 }, put: { oi: 400 } },
    ...rules,
  });
const month = (rules: BoardRules = {}) => week({ expiry: '2026-06-30', ...rules });

describe('the sum of several expiries', () => {
  it('adds the open interest of a strike over the expiries that list it', () => {
    const sum = sumExpiries([week(), month({ strikes: [24_100, 24_200] })]);
    expect([...sum.strikes]).toEqual([24_000, 24_100, 24_200]);
    expect(sum.strikes.map((_, row) => valueAt(sum, 'call', 'oi', row, 2))).toEqual(
      Float64Array.of(1002, 2004, 1002),
    );
  });

  it('measures the change from the sum of the previous closes', () => {
    const sum = sumExpiries([week(), month()]);
    expect([...oiChange(sum, 'call', 3, { kind: 'previous', date: sum.previous!.date })]).toEqual([206, 206]);
  });

  it('knows no sum before a leg that publishes later has done so', () => {
    const late = month({ call: { oi: (_, minute) => (minute < 3 ? null : 700) } });
    const sum = sumExpiries([week(), late]);
    expect(valueAt(sum, 'call', 'oi', 0, 2)).toBeNaN();
    expect(valueAt(sum, 'call', 'oi', 0, 3)).toBe(1703);
  });

  it('up to a minute has no part that publishes only later, and is the same until one does', () => {
    const late = month({ call: { oi: (_, minute) => (minute < 3 ? null : 700) } });
    const boards = [week(), late];
    const before = sumExpiries(boards, 2);
    expect(valueAt(before, 'call', 'oi', 0, 2)).toBe(1002);
    expect([...oiChange(before, 'call', 2, { kind: 'previous', date: before.previous!.date })]).toEqual([
      102, 102,
    ]);
    expect(valueAt(sumExpiries(boards, 3), 'call', 'oi', 0, 3)).toBe(1703);
    expect([-1, 0, 2, 3, 5].map((minute) => lastPublication(boards, minute))).toEqual([-1, 0, 0, 3, 3]);
  });

  it('takes a leg that published nothing all day for none of its parts', () => {
    const silentPuts = month({ put: {} });
    expect(valueAt(sumExpiries([week(), silentPuts]), 'put', 'oi', 0, 1)).toBe(500);
  });

  it('has no previous close of a strike that is new on one of the expiries', () => {
    const young = month({ previous: { call: { oi: [null, 900] }, put: { oi: 400 } } });
    const sum = sumExpiries([week(), young]);
    expect(sum.previous!.call.oi[0]).toBeNaN();
    expect(sum.previous!.call.oi[1]).toBe(1800);
  });

  it('takes what a source states of the session before with any of its dates', () => {
    const stated = month({ previous: { date: null, call: { oi: 900 }, put: { oi: 400 } } });
    for (const boards of [
      [week(), stated],
      [stated, week()],
    ])
      expect(sumExpiries(boards).previous!.date).toBe(week().previous!.date);
    expect(sumExpiries([stated, stated]).previous!.date).toBeNull();
  });

  it('has no previous close at all when the expiries closed last on different dates', () => {
    const other = month({ previous: { date: '2026-06-11', call: { oi: 1 }, put: { oi: 1 } } });
    expect(sumExpiries([week(), other]).previous).toBeNull();
  });

  it('has a gap where one of the expiries has one', () => {
    const sum = sumExpiries([week(), month({ silent: [2] })]);
    expect(valueAt(sum, 'call', 'oi', 0, 2)).toBeNaN();
    expect([...sum.observed.subarray(0, 4)]).toEqual([1, 1, 0, 1]);
  });

  it('has nothing of an expiry known from its close alone before the close, and all of it there', () => {
    const near = week({ length: 375 });
    const far = month({ grain: 'day', intervals: [{ open: 929, close: 930 }], call: { oi: 300 } });
    const boards = onOneGrid([near, far]);
    const oiAt = (minute: number) =>
      valueAt(sumExpiries(boards, lastPublication(boards, minute)), 'call', 'oi', 0, minute);
    expect([0, 200, 373, 374].map(oiAt)).toEqual([1000, 1200, 1373, 1674]);
    const before = sumExpiries(boards, 0);
    expect(lastObserved(before)).toBe(374);
    expect([...oiChange(before, 'call', 200, { kind: 'previous', date: null })]).toEqual([300, 300]);
    const whole = sumExpiries(boards);
    expect(firstObserved(whole)).toBe(374);
    expect(whole.previous!.call.oi[0]).toBe(1800);
    expect(sumExpiries([...boards].reverse()).call.oi).toEqual(whole.call.oi);
  });

  it('measures a change before the close of such an expiry from where the others closed', () => {
    const far = month({ grain: 'day', intervals: [{ open: 929, close: 930 }], previous: null });
    const boards = onOneGrid([week({ length: 375 }), far]);
    expect(sumExpiries(boards, 0).previous!.call.oi[0]).toBe(900);
    expect(sumExpiries(boards).previous).toBeNull();
  });

  it('refuses boards of which an index is not one instant', () => {
    const far = month({ grain: 'day', intervals: [{ open: 929, close: 930 }] });
    expect(() => sumExpiries([week(), far])).toThrow(RangeError);
  });

  it('keeps the prices, the spot and the expiry of the first', () => {
    const sum = sumExpiries([week(), month({ call: { price: 300, oi: 1 } })]);
    expect(valueAt(sum, 'call', 'price', strikeIndex(sum, 24_100), 1)).toBe(50);
    expect(sum.expiry).toBe('2026-06-16');
  });

  it('leaves a single expiry as it is', () => {
    const board = week();
    expect(sumExpiries([board])).toBe(board);
  });

  it('refuses boards of different underlyings or dates', () => {
    expect(() => sumExpiries([week(), month({ symbol: 'BANKNIFTY' })])).toThrow(RangeError);
    expect(() => sumExpiries([])).toThrow(RangeError);
  });
});
