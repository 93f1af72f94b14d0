import { describe, expect, it } from 'vitest';
import { legIvAt } from '#market/analytics/leg-iv.ts';
import type { Board } from '#market/board.ts';
import { onOneGrid } from '#market/one-grid.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { modelForwardAt } from '#market/volatility-model.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { skewedChain } from '#test/skewed-chain.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { legsOf } from './chosen-legs.ts';
import { contractRows, dayLines, linesUntil, type OverlaySettings, pairCrossings } from './compute.ts';
import type { Measure } from './screen.ts';

const chain = (rules: BoardRules = {}) =>
  builtBoard({
    call: { oi: (_, minute) => 1000 + 100 * minute, price: 50, volume: (_, minute) => 65 * (minute + 1) },
    put: { oi: (_, minute) => 1500 - 100 * minute, price: (_, minute) => 40 + minute },
    previous: { call: { oi: 800, price: 45 }, put: { oi: 1600, price: 44 } },
    ...rules,
  });
const linesOf = (
  boards: readonly Board[],
  legs: string,
  measure: Measure = 'oi',
  listed: readonly TradingDate[] | null = null,
) =>
  dayLines(
    boards.map((day) => ({ day, pricing: standardPricing(day) })),
    legsOf(legs),
    measure,
    listed,
  );
const at = (board: Board, minute: number) => board.grid.times[minute]!;
const shown = (
  settings: Partial<OverlaySettings> = {},
  { legs = '24100c', minute = 5, board = chain() }: { legs?: string; minute?: number; board?: Board } = {},
) => {
  const all = { measure: 'oi', mode: 'absolute', since: { kind: 'prev' }, ...settings } as const;
  return linesUntil(linesOf([board], legs, all.measure), at(board, minute), all);
};
const first = (lines: ReturnType<typeof shown>, count = 7) => [...lines[0]!.shown.subarray(0, count)];

describe('a contract of an expiry known from its close alone', () => {
  const near = chain({ length: 375 });
  const far = chain({
    ...{ expiry: '2026-06-30', grain: 'day', intervals: [{ open: 929, close: 930 }], call: { oi: 700 } },
  });

  it('is drawn at the close beside others of minutes, and nowhere before', () => {
    const lines = linesOf(onOneGrid([near, far]), '24100c,2026-06-30@24100c');
    const settings = { measure: 'oi', mode: 'absolute', since: { kind: 'prev' } } as const;
    const [own, other] = linesUntil(lines, at(near, 374), settings);
    expect(own!.shown[0]).toBe(1000);
    expect(other!.shown).toHaveLength(375);
    expect([...other!.shown.subarray(0, 374)].every(Number.isNaN)).toBe(true);
    expect(other!.shown[374]).toBe(700);
    const [, before] = linesUntil(lines, at(near, 164), settings);
    expect([...before!.shown].every(Number.isNaN)).toBe(true);
    expect(contractRows(lines, at(near, 164), { kind: 'prev' })[1]!.oi).toBeNaN();
    expect(contractRows(lines, at(near, 374), { kind: 'prev' })[1]).toMatchObject({
      oi: 700,
      oiChange: -100,
    });
  });

  it('has no place on their axis as it was stored', () => {
    expect(() => linesOf([near, far], '24100c')).toThrow(RangeError);
  });
});

describe('the lines', () => {
  it('are the values of the contract up to the minute, on the axis of the whole session', () => {
    const lines = shown({}, { minute: 3 });
    expect(first(lines, 6)).toEqual([1000, 1100, 1200, 1300, NaN, NaN]);
    expect(lines[0]!.shown).toHaveLength(375);
  });

  it('of prices say which are old, up to the minute; those of open interest do not stand on prices', () => {
    const board = chain({
      length: 12,
      call: { oi: 1000, price: 50, volume: (_, minute) => 65 * Math.min(minute, 2) },
    });
    const [line] = shown({ measure: 'price' }, { minute: 9, board });
    expect([...line!.old!.subarray(0, 11)]).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 1, 1, NaN]);
    expect(shown({}, { board })[0]!.old).toBeUndefined();
    const [row] = contractRows(linesOf([board], '24100c'), at(board, 9), { kind: 'open' });
    expect(row!.old).toEqual({ side: 'call', strike: 24_100, since: at(board, 2), lots: null });
    // At the open it had not been traded yet.
    expect(row!.oldBase).toMatchObject({ time: at(board, 0), legs: [{ since: null }] });
    const woken = chain({
      call: {
        oi: 1000,
        price: (_, minute) => (minute < 10 ? 50 : 44),
        volume: (_, minute) => 65 * (minute < 10 ? Math.min(minute + 1, 3) : 4),
      },
      length: 11,
    });
    const since = { kind: 'minutes', minutes: 2 } as const;
    const [moved] = contractRows(linesOf([woken], '24100c'), at(woken, 10), since);
    expect([moved!.priceChange, moved!.old]).toEqual([-6, null]);
    const drawn = (mode: 'absolute' | 'change') =>
      linesUntil(linesOf([woken], '24100c', 'price'), at(woken, 10), { measure: 'price', mode, since })[0]!;
    expect([...drawn('absolute').old!.subarray(8, 11)]).toEqual([1, 1, 0]);
    expect([...drawn('change').old!.subarray(8, 11)]).toEqual([1, 1, 1]);
    expect([drawn('absolute').isChangeOld, linesOf([woken], '24100c', 'iv')[0]!.old?.[8]]).toEqual([true, 1]);
    expect(moved!.oldBase).toMatchObject({ time: at(woken, 8), legs: [{ since: at(woken, 2) }] });
  });

  it('of volatilities say where a tick moves them by more than a point, and changes from such a base are as loose', () => {
    const board = skewedChain({ date: '2026-06-16', expiry: '2026-06-16', length: 375 });
    const [whole] = linesOf([board], '24200c', 'iv');
    const first = whole!.loose!.indexOf(1);
    expect(first).toBeGreaterThan(300);
    expect([whole!.loose![0], whole!.loose![first - 1]]).toEqual([0, 0]);
    expect(linesOf([board], '24100c', 'price')[0]!.loose).toBeUndefined();
    const until = (minute: number, mode: 'absolute' | 'change', minutes: number) =>
      linesUntil(
        [{ ...whole!, loose: whole!.loose!.map((one, at) => (at === first + 2 ? 0 : one)) }],
        at(board, minute),
        {
          ...{ measure: 'iv', mode },
          since: { kind: 'minutes', minutes },
        },
      )[0]!;
    const absolute = until(first + 2, 'absolute', 1);
    expect([...absolute.loose!.subarray(first - 1, first + 4)]).toEqual([0, 1, 1, 0, NaN]);
    expect(absolute.isChangeLoose).toBe(true);
    expect([...until(first + 2, 'change', 1).loose!.subarray(first, first + 3)]).toEqual([1, 1, 1]);
    expect(until(first + 2, 'absolute', 200).isChangeLoose).toBe(false);
  });

  it('are the change since the base of the same contract', () => {
    expect(first(shown({ mode: 'change' }), 3)).toEqual([200, 300, 400]);
    expect(first(shown({ mode: 'change', since: { kind: 'open' } }), 3)).toEqual([0, 100, 200]);
  });

  it('stand at 100 at the base when indexed', () => {
    expect(first(shown({ mode: 'index' }), 3)).toEqual([125, 137.5, 150]);
    expect(first(shown({ mode: 'index', since: { kind: 'minutes', minutes: 1 } }))[4]).toBe(100);
  });

  it('have no change and no index of a contract that is new', () => {
    const listed = chain({ previous: { call: { oi: null }, put: { oi: 1 } } });
    for (const mode of ['change', 'index'] as const)
      expect(shown({ mode }, { board: listed })[0]!.shown.every(Number.isNaN)).toBe(true);
    expect(first(shown({}, { board: listed }), 2)).toEqual([1000, 1100]);
  });

  it('measure the volume of the day from 0, of which there is no index', () => {
    expect(first(shown({ measure: 'volume', mode: 'change' }), 3)).toEqual([65, 130, 195]);
    expect(shown({ measure: 'volume', mode: 'index' })[0]!.shown.every(Number.isNaN)).toBe(true);
  });

  it('show volatility in percent points, since the open where the previous close is asked for', () => {
    const board = chain();
    const pricing = standardPricing(board);
    const iv = legIvAt(board, 'put', 2, 4, modelForwardAt(board, 4, pricing), pricing).iv;
    expect(first(shown({ measure: 'iv' }, { legs: '24100p' }))[4]).toBe(100 * iv);
    const [line] = shown({ measure: 'iv', mode: 'change' }, { legs: '24100p' });
    expect(line!.base).toMatchObject({ kind: 'minute', minute: 0 });
    expect(line!.shown[0]).toBe(0);
  });

  it('take each contract from the chain of its expiry, and pass over one that is not on screen', () => {
    const later = chain({ expiry: '2026-06-30', call: { oi: 7 } });
    const lines = linesOf([chain(), later], '24100c,2026-06-30@24100c,2026-07-28@24100c');
    expect(lines.map(({ id, expiry, values }) => [id, expiry, values[0]])).toEqual([
      ['24100c', '2026-06-16', 1000],
      ['2026-06-30@24100c', '2026-06-30', 7],
    ]);
  });

  it('know nothing of a contract whose expiry the instrument does not list, and keep it', () => {
    const lines = linesOf([chain()], '24100c,2026-07-28@24100p,2026-06-30@24100p', 'oi', ['2026-06-30']);
    expect(lines.map(({ id, expiry, row }) => [id, expiry, row])).toEqual([
      ['24100c', '2026-06-16', 2],
      ['2026-07-28@24100p', '2026-07-28', -1],
    ]);
    const [, row] = contractRows(lines, at(chain(), 5), { kind: 'prev' });
    expect([row!.oi, row!.price, row!.volume, row!.buildUp]).toEqual([NaN, NaN, NaN, null]);
    expect(linesOf([chain()], '2026-07-28@24100p', 'iv', [])[0]!.values.every(Number.isNaN)).toBe(true);
  });

  it('are missing for a strike that is not listed, a source without the column, and in a gap', () => {
    const [unlisted] = linesOf([chain()], '99900c');
    expect([unlisted!.row, unlisted!.values.every(Number.isNaN)]).toEqual([-1, true]);
    expect(linesOf([chain({ call: { price: 5 } })], '24100c')[0]!.values.every(Number.isNaN)).toBe(true);
    expect(first(shown({}, { board: chain({ silent: [1] }) }), 3)).toEqual([1000, NaN, 1200]);
  });
});

describe('crossings', () => {
  it('are marked where call and put of one strike and expiry cross', () => {
    const found = pairCrossings(shown({}, { legs: '24100c,24100p,24150c' }), 'absolute');
    expect(found.map(({ place, above, call }) => [place, above, call.leg.strike])).toEqual([
      [3, 'first', 24_100],
    ]);
  });

  it('are none between different strikes or expiries, nor after the minute', () => {
    expect(pairCrossings(shown({}, { legs: '24100c,24150p' }), 'absolute')).toEqual([]);
    expect(pairCrossings(shown({}, { legs: '24100c,24100p', minute: 2 }), 'absolute')).toEqual([]);
    const later = chain({ expiry: '2026-06-30' });
    const lines = linesOf([chain(), later], '24100c,2026-06-30@24100p');
    const settings = { measure: 'oi', mode: 'absolute', since: { kind: 'prev' } } as const;
    expect(pairCrossings(linesUntil(lines, at(later, 5), settings), 'absolute')).toEqual([]);
  });

  it('of changes are none at the base, where all lines meet, nor before it', () => {
    const crossings = (put: (minute: number) => number) => {
      const board = chain({ put: { oi: (_, minute) => put(minute) } });
      const settings = { mode: 'change', since: { kind: 'minutes', minutes: 3 } } as const;
      return pairCrossings(shown(settings, { legs: '24100c,24100p', board }), settings.mode).map(
        ({ place, above }) => [place, above],
      );
    };
    expect(crossings((minute) => 1500 - 100 * minute)).toEqual([]);
    expect(crossings((minute) => (minute < 4 ? 1000 + 200 * minute : 1400))).toEqual([[4, 'first']]);
  });
});

describe('the table', () => {
  it('says how price and open interest moved since the base, and what they tell together', () => {
    const board = chain();
    const [row] = contractRows(linesOf([board], '24100p'), at(board, 5), { kind: 'prev' });
    expect(row).toMatchObject({
      price: 45,
      priceChange: 1,
      oi: 1000,
      oiChange: -600,
      oiChangePct: -37.5,
      buildUp: 'short-covering',
    });
    expect(row!.volume).toBeNaN();
  });

  it('names no type where the base is a close of an earlier day', () => {
    const board = chain({ previous: { put: { oi: 1600, price: 44, volume: 0 } } });
    const [row] = contractRows(linesOf([board], '24100p'), at(board, 5), { kind: 'prev' });
    expect([row!.priceChange, row!.oiChange, row!.buildUp]).toEqual([1, -600, null]);
  });

  it('and the lines have the volume of the day, which a source’s correction does not lower', () => {
    const board = chain({
      call: { oi: 1000, price: 50, volume: [[65, 130, 65, null, 195, 195]] },
      strikes: [24_100],
    });
    const lines = linesOf([board], '24100c', 'volume');
    expect(
      first(
        linesUntil(lines, at(board, 4), { measure: 'volume', mode: 'absolute', since: { kind: 'prev' } }),
        5,
      ),
    ).toEqual([65, 130, 130, 130, 195]);
    expect(contractRows(lines, at(board, 2), { kind: 'prev' })[0]!.volume).toBe(130);
  });

  it('knows nothing of a strike that is not listed', () => {
    const board = chain();
    const [row] = contractRows(linesOf([board], '99900p'), at(board, 5), { kind: 'prev' });
    expect([row!.oi, row!.oiChange, row!.buildUp]).toEqual([NaN, NaN, null]);
  });

  it('has the close of a date of which nothing else is known', () => {
    const board = chain({ grain: 'day', length: 1, intervals: [{ open: 929, close: 930 }] });
    const [row] = contractRows(linesOf([board], '24100c'), at(board, 0), { kind: 'prev' });
    expect([row!.oi, row!.oiChange]).toEqual([1000, 200]);
  });
});
