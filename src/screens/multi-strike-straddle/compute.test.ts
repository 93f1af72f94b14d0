import { describe, expect, it } from 'vitest';
import { baseBefore, type Since } from '#market/analytics/since.ts';
import { type Board, cutBoard } from '#market/board.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { baseOf, dayLines, lacksBase, linesUntil, positionRows } from './compute.ts';
import { parsePositions } from './position-text.ts';
import type { Mode } from './screen.ts';

/** Calls at 100 less two rupees a minute and strike step above 24,000, puts at 40 and one more a minute. */
const RULES: BoardRules = {
  call: {
    price: (strike, minute) => 100 - (strike - 24_000) / 5 - 2 * minute,
    oi: 650,
    volume: (_, minute) => 65 * (minute + 1),
  },
  put: {
    price: (strike, minute) => 40 + (strike - 24_000) / 5 + minute,
    oi: (strike) => (strike === 24_000 ? 975 : 1300),
    volume: (_, minute) => 130 * (minute + 1),
  },
};

type Asked = { mode?: Mode; since?: Since; minute?: number; board?: Board };

function known(text: string, { mode = 'price', since = { kind: 'open' }, minute = 5, board }: Asked = {}) {
  const day = board ?? builtBoard(RULES);
  const cut = cutBoard(day, day.grid.times[minute]!);
  const base = baseOf(cut, since);
  const lines = linesUntil(
    dayLines(day, parsePositions(text).positions, standardPricing(day)),
    cut,
    base,
    mode,
  );
  const rows = positionRows(lines, cut, baseBefore(cut, since, minute), minute, standardPricing(day));
  return { lines, rows };
}
const shown = (text: string, asked: Asked = {}) => [...known(text, asked).lines[0]!.shown].slice(0, 6);

describe('the premium of a position', () => {
  it('is call and put of a straddle, of two strikes of a strangle', () => {
    expect(shown('24100s')).toEqual([140, 139, 138, 137, 136, 135]);
    // The put of 24,050 at 50 and one more a minute, the call of 24,150 at 70 and two less.
    expect(shown('24050p_24150c')).toEqual([120, 119, 118, 117, 116, 115]);
  });

  it('counts what is sold above 0 and what is bought below', () => {
    // +80 − 2·60 at the first minute; a minute takes two rupees off each call.
    expect(shown('24100c_-2x24200c')).toEqual([-40, -38, -36, -34, -32, -30]);
    expect(shown('-24100s')).toEqual([-140, -139, -138, -137, -136, -135]);
  });

  it('as change begins at the base', () => {
    expect(shown('24100s', { mode: 'change' })).toEqual([0, -1, -2, -3, -4, -5]);
    expect(shown('24100s', { mode: 'change', since: { kind: 'minutes', minutes: 2 } })[5]).toBe(-2);
  });

  it('as index is 100 at the base; there is none of a premium paid', () => {
    expect(shown('24100s', { mode: 'index' })[5]).toBeCloseTo((100 * 135) / 140, 10);
    expect(shown('-24100s', { mode: 'index' })).toEqual(Array(6).fill(Number.NaN));
  });

  it('has no base where nothing is stored of the previous close; what is not listed has none of its own', () => {
    const since = { kind: 'prev' } as const;
    const lacks = (text: string, asked: Asked) => lacksBase(known(text, asked).lines);
    expect(lacks('24100s', { since })).toBe(true);
    expect(lacks('24100s,99900s', {})).toBe(false);
    expect(lacks('99900s', { since })).toBe(false);
    const previous = {
      call: { price: [null, null, 90, null, null], volume: 65 },
      put: { price: 60, volume: 65 },
    };
    expect(lacks('24000s,24100s', { since, board: builtBoard({ ...RULES, previous }) })).toBe(false);
  });

  it('less its average traded price is less Σ ratio × the legs’ averages', () => {
    // Equal volume a minute: the mean of the minutes so far. At the fourth: 137 less (140 + 139 + 138 + 137) / 4.
    expect(shown('24100s', { mode: 'atp' })[3]).toBeCloseTo(-1.5, 10);
    expect(shown('24100c_-2x24200c', { mode: 'atp' })[3]).toBeCloseTo(-34 + 37, 10);
  });

  it('is measured from the previous close of the same contracts', () => {
    const traded = { call: { price: 90, volume: 650 }, put: { price: 45, volume: 650 } };
    const board = builtBoard({ ...RULES, previous: traded });
    const { rows } = known('24100s,24100c_-2x24200c', { board, since: { kind: 'prev' } });
    expect(rows.map(({ change }) => change)).toEqual([0, -30 - -90]);
    expect(rows.map(({ changePct }) => changePct)).toEqual([0, Number.NaN]);
    const fresh = builtBoard({ ...RULES, previous: { call: { price: 90 }, put: { price: null } } });
    expect(known('24100s', { board: fresh, since: { kind: 'prev' } }).rows[0]!.change).toBeNaN();
    // A call of a level long past, by a source that does not say what was traded.
    const call = { price: (strike: number) => (strike === 24_100 ? 490 : 100) };
    const past = builtBoard({ ...RULES, previous: { call, put: { price: 95 } } });
    const { rows: kept } = known('24100s,24050s,24050p_24100c', { board: past, since: { kind: 'prev' } });
    expect(kept.map(({ change }) => Number.isNaN(change))).toEqual([true, false, true]);
  });

  it('ends at the minute shown, and what came before does not depend on what comes after', () => {
    const { lines, rows } = known('24100s', { minute: 2 });
    expect([...lines[0]!.shown].slice(1, 4)).toEqual([139, 138, Number.NaN]);
    const then = builtBoard({ ...RULES, length: 3 });
    expect(known('24100s', { minute: 2, board: then }).rows).toEqual(rows);
  });

  it('stands on an old price where any of its legs does', () => {
    const put = {
      ...RULES.put,
      volume: (strike: number, minute: number) => 65 * (strike === 24_000 ? 1 : minute + 1),
    };
    const board = builtBoard({ ...RULES, put, length: 8 });
    const { lines } = known('24000s,24050s', { board, minute: 7 });
    expect(lines.map(({ old }) => old.join(''))).toEqual(['00000111', '00000000']);
  });

  it('is missing with one of its legs, and only then', () => {
    const board = builtBoard({
      ...RULES,
      put: { ...RULES.put, price: (strike, minute) => (strike === 24_100 && minute === 3 ? null : 50) },
    });
    expect(shown('24100s', { board })[3]).toBeNaN();
    expect(shown('24050s', { board }).every((value) => value > 0)).toBe(true);
  });

  it('of a strike that is not listed is missing throughout, and the strike is named', () => {
    const { lines, rows } = known('24100c_24125p,24100s');
    expect(lines[0]!.unlisted).toEqual([24_125]);
    expect([...lines[0]!.shown].every(Number.isNaN)).toBe(true);
    expect([rows[0]!.now, rows[0]!.atp, rows[0]!.oi].every(Number.isNaN)).toBe(true);
    expect(lines[1]!.unlisted).toEqual([]);
  });
});

describe('the figures of a position', () => {
  it('are its premium, its average, and the change with its share of the base', () => {
    expect(known('24100s').rows[0]).toMatchObject({ now: 135, atp: 137.5, overAtp: -2.5, change: -5 });
    expect(known('24100s').rows[0]!.changePct).toBeCloseTo(-500 / 140, 10);
  });

  it('count open interest of each contract once, put over call', () => {
    expect(known('24000s').rows[0]).toMatchObject({ oi: 1625, pcr: 1.5 });
    expect(known('24100c_-2x24200c').rows[0]).toMatchObject({ oi: 1300, pcr: Number.NaN });
  });
});
