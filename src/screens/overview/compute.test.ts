import { describe, expect, it } from 'vitest';
import type { Since } from '#market/analytics/since.ts';
import { type Board, cutBoard, lastObserved } from '#market/board.ts';
import { builtBoard, builtClosing } from '#test/built-board.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { otherDate, overviewDay, overviewPicture, strongestBuildUps } from './compute.ts';

const OPEN: Since = { kind: 'open' };

function pictureOf(board: Board, since: Since = OPEN, day = board) {
  const pricing = standardPricing(board);
  return overviewPicture(overviewDay(day, since, pricing), board, lastObserved(board), since, pricing);
}

describe('the overview of a chain', () => {
  /** Three strikes whose calls gain 650 units a minute each and whose puts 1,300. */
  const board = builtBoard({
    strikes: [24_050, 24_100, 24_150],
    spot: (minute) => 24_100 + minute,
    call: {
      price: (strike) => Math.max(24_110 - strike, 0) + 50,
      oi: (_, minute) => 6_500 + 650 * minute,
    },
    put: {
      price: (strike) => Math.max(strike - 24_110, 0) + 50,
      oi: (_, minute) => 13_000 + 1_300 * minute,
    },
    previous: { spot: 24_000 },
  });

  it('measures a straddle from what its own strike cost first, and says when that was', () => {
    const forward = (minute: number) => (minute < 3 ? 24_000 : 24_100);
    const moving = builtBoard({
      strikes: [24_000, 24_100],
      silent: [0],
      call: { price: (strike, minute) => Math.max(forward(minute) - strike, 0) + 60 - minute },
      put: { price: (strike, minute) => Math.max(strike - forward(minute), 0) + 60 - minute },
    });
    const { figures } = pictureOf(moving)!;
    const [then, now] = [100 + 2 * 59, 2 * (60 - lastObserved(moving))];
    expect([figures.straddle, figures.straddleStrike]).toEqual([now, 24_100]);
    expect(figures.straddlePct).toBeCloseTo((100 * (now - then)) / then, 10);
    expect(figures.lateOpen).toBe(moving.grid.times[1]);
  });

  it('measures the straddle of a date that is its close alone from the close before, where that is known', () => {
    const close = {
      grain: 'day',
      length: 1,
      strikes: [24_100],
      call: { price: 60 },
      put: { price: 50 },
    } as const;
    const traded = { price: 100, volume: 65_000 };
    const { figures } = pictureOf(builtBoard({ ...close, previous: { call: traded, put: traded } }))!;
    expect(figures.straddlePct).toBeCloseTo((100 * (110 - 200)) / 200, 10);
    expect(figures.closeBase).toMatchObject({ kind: 'previous' });
    expect(figures.atmIvChange).toBeNaN();
    const alone = pictureOf(builtBoard({ ...close, previous: null }))!.figures;
    expect([alone.straddlePct, alone.closeBase]).toEqual([Number.NaN, null]);
    expect(pictureOf(board)!.figures.closeBase).toBeUndefined();
  });

  it('knows no change since the open at the first stored minute: that is no change of 0', () => {
    const { figures } = pictureOf(builtBoard({ silent: [0], length: 2 }))!;
    expect(figures.straddle).not.toBeNaN();
    expect([figures.straddlePct, figures.atmIvChange, figures.callChange]).toEqual(Array(3).fill(Number.NaN));
  });

  it('has the key figures of the minute', () => {
    const { figures, levelOf } = pictureOf(board)!;
    const minutes = lastObserved(board);
    expect(levelOf).toBe('spot');
    expect([figures.level, figures.isIndicative]).toEqual([24_100 + minutes, false]);
    expect(figures.levelChange).toBe(100 + minutes);
    expect(figures.levelChangePct).toBeCloseTo((100 + minutes) / 240, 12);
    expect(figures.pcr).toBe(2);
    expect(figures.straddle).toBe(110);
    expect(figures.straddlePct).toBe(0);
    expect(figures.lateOpen).toBeNull();
    expect(figures.callChange).toBe(3 * 650 * minutes);
    expect(figures.putChange).toBe(3 * 1_300 * minutes);
    expect(figures.atmIv.iv).toBeGreaterThan(0);
  });

  it('has the change at each strike, which adds up to that of the side', () => {
    const { byStrike, figures } = pictureOf(board)!;
    expect([...byStrike.strikes]).toEqual([24_050, 24_100, 24_150]);
    expect(byStrike.atm).toBe(24_100);
    for (const side of ['call', 'put'] as const)
      expect(byStrike[side].reduce((sum, change) => sum + change)).toBe(figures[`${side}Change`]);
  });

  it('counts the contracts that are new since the base, which are in no change', () => {
    const oi = [6_500, null, 6_500];
    const listed = { ...board, previous: builtClosing({ call: { oi }, put: { oi } }, board.strikes) };
    expect(pictureOf(listed, { kind: 'prev' })!.figures.offBase.newLegs).toBe(2);
    expect(pictureOf(listed)!.figures.offBase.newLegs).toBe(0);
    expect(pictureOf(builtBoard(), { kind: 'prev' })!.figures.offBase.newLegs).toBe(0);
  });

  it('knows how many strikes around the money show the legs that moved most', () => {
    const strikes = Array.from({ length: 21 }, (_, row) => 23_600 + 50 * row);
    const chainOf = (grown: number) =>
      builtBoard({
        strikes,
        call: {
          price: (strike) => Math.max(24_100 - strike, 0) + 50,
          oi: (strike, minute) => 650 * (1 + (strike === grown ? minute : 0)),
        },
        put: { price: (strike) => Math.max(strike - 24_100, 0) + 50, oi: 650 },
      });
    const within = (grown: number) => pictureOf(chainOf(grown))!.movedWithin;
    expect([24_100, 24_050, 24_150, 23_850, 24_350].map(within)).toEqual([1, 2, 3, 10, 11]);
  });

  it('names the legs that moved most, whichever way', () => {
    const falling = builtBoard({
      strikes: [24_050, 24_100, 24_150],
      call: { price: 50, oi: (strike, minute) => 130_000 - (strike === 24_150 ? 13_000 : 650) * minute },
      put: { price: 60, oi: (strike, minute) => 65_000 + (strike === 24_050 ? 6_500 : 0) * minute },
      length: 2,
    });
    expect(pictureOf(falling)!.moved).toEqual([
      { side: 'call', strike: 24_150, price: 50, old: null, change: -13_000, changePct: -10 },
      { side: 'put', strike: 24_050, price: 60, old: null, change: 6_500, changePct: 10 },
      { side: 'call', strike: 24_050, price: 50, old: null, change: -650, changePct: -0.5 },
      { side: 'call', strike: 24_100, price: 50, old: null, change: -650, changePct: -0.5 },
    ]);
  });

  it('says of a leg that moved much since when its price stands', () => {
    const quiet = builtBoard({
      length: 12,
      call: { price: 50, oi: (_, minute) => 6500 * (minute + 1), volume: 65 },
    });
    const { time: _, moved } = pictureOf(quiet)!;
    expect(moved[0]).toMatchObject({ side: 'call', old: { side: 'call', since: quiet.grid.times[0] } });
    expect(moved[0]!.old!.strike).toBe(moved[0]!.strike);
  });

  it('says of the straddle where it stands on an old price, by either leg', () => {
    const quiet = builtBoard({
      length: 12,
      put: { price: (strike) => Math.max(strike - 24_110, 0) + 60, volume: 65 },
    });
    const { figures, lines } = pictureOf(quiet)!;
    expect([...lines.straddleOld.subarray(0, 13)]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, Number.NaN]);
    expect(figures.oldLegs).toEqual([
      { side: 'put', strike: figures.straddleStrike, since: quiet.grid.times[0], lots: null },
    ]);
    expect(pictureOf(builtBoard())!.figures.oldLegs).toEqual([]);
  });

  it('has the spot of the header also in the closing auction, in which its line stops', () => {
    const auction = builtBoard({
      date: '2026-08-18',
      expiry: '2026-08-25',
      intervals: [{ open: 555, close: 940 }],
      length: 370,
      spot: 24_100,
    });
    const { figures, lines } = pictureOf(auction)!;
    expect([figures.level, figures.isIndicative]).toEqual([24_100, true]);
    expect(lines.level[300]).toBe(24_100);
    expect(lines.level[369]).toBeNaN();
  });

  it('cut at a minute has what it had then, and nothing after it', () => {
    const cut = cutBoard(board, board.grid.times[2]!);
    const [then, now] = [pictureOf(cut, OPEN, board)!, pictureOf(cut)!];
    expect(then).toEqual(now);
    expect(then.lines.pcr.length).toBe(board.grid.times.length);
    expect([...then.lines.pcr.subarray(3)].every(Number.isNaN)).toBe(true);
  });

  it('knows no change without a base, and none of a forward against the close of the spot', () => {
    const { figures, base, byStrike, levelOf } = pictureOf(builtBoard({ spot: null, previous: null }), {
      kind: 'prev',
    })!;
    expect(base).toBeNull();
    expect(levelOf).toBe('forward');
    expect([figures.levelChange, figures.callChange, figures.putChange].every(Number.isNaN)).toBe(true);
    expect([...byStrike.call].every(Number.isNaN)).toBe(true);
  });

  it('is nothing before the first stored minute', () => {
    expect(pictureOf(builtBoard({ length: 0 }))).toBeNull();
  });
});

describe('futures beside a chain', () => {
  it('are of its date; those of another one are named by theirs', () => {
    expect(otherDate('2026-08-20', '2026-08-20')).toBeNull();
    expect(otherDate('2022-06-14', '2026-08-20')).toBe('2022-06-14');
  });

  it('are of no other date than a chain that is not known', () => {
    expect(otherDate('2022-06-14', null)).toBeNull();
    expect(otherDate(null, '2026-08-20')).toBeNull();
  });
});

describe('the strongest build-ups', () => {
  /** Price and open interest, units, at the open and a minute later. */
  const market = (names: Readonly<Record<string, readonly [number, number, number, number]>>) =>
    builtFuturesBoard({
      contracts: Object.entries(names).map(([symbol, [before, after, oiBefore, oiAfter]]) => ({
        symbol,
        expiry: '2026-06-30',
        price: [before, after],
        oi: [oiBefore, oiAfter],
      })),
      length: 2,
    });

  it('are the names with the largest change of open interest, whichever way, neutral ones left out', () => {
    const board = market({
      RELIANCE: [1_000, 1_010, 100_000, 105_000],
      INFY: [1_000, 990, 100_000, 92_000],
      SBIN: [1_000, 1_000, 100_000, 150_000],
      TCS: [1_000, 990, 100_000, 101_000],
    });
    expect(strongestBuildUps(board, 1, OPEN)?.names).toMatchObject([
      { inst: 'INFY', buildUp: 'long-unwinding', pricePct: -1, oiPct: -8 },
      { inst: 'RELIANCE', buildUp: 'long-build-up', pricePct: 1, oiPct: 5 },
      { inst: 'TCS', buildUp: 'short-build-up', pricePct: -1, oiPct: 1 },
    ]);
  });

  it('name the exchange of a stock that has futures on both', () => {
    const future = { symbol: 'RELIANCE', prevPrice: 1_000, prevOi: 100_000 };
    const board = builtFuturesBoard({
      contracts: [
        { ...future, exchange: 'BSE', price: 990, oi: 92_000 },
        { ...future, exchange: 'NSE', price: 1_010, oi: 105_000 },
      ],
    });
    expect(strongestBuildUps(board, 0, { kind: 'prev' })?.names).toMatchObject([
      { inst: 'BSE:RELIANCE', buildUp: 'long-unwinding' },
      { inst: 'RELIANCE', buildUp: 'long-build-up' },
    ]);
  });

  it('are no names without a percentage: nothing was open at the base', () => {
    const board = market({
      ...{ AAA: [1_000, 990, 100_000, 101_000], BBB: [1_000, 1_010, 0, 5_000] },
      ...{ CCC: [1_000, 990, 100_000, 92_000] },
    });
    expect(strongestBuildUps(board, 1, OPEN)?.names.map(({ inst }) => inst)).toEqual(['CCC', 'AAA']);
  });

  it('say so where of the base only open interest is known', () => {
    const board = builtFuturesBoard({
      contracts: [{ symbol: 'INFY', price: 100, prevPrice: null, oi: 1_100, prevOi: 1_000 }],
    });
    expect(strongestBuildUps(board, 0, { kind: 'prev' })).toEqual({
      names: [],
      known: 'oi',
      base: { kind: 'previous', date: '2026-06-12' },
    });
  });

  it('are five at most, and none before there is a minute', () => {
    const names = Object.fromEntries(
      Array.from({ length: 7 }, (_, at) => [`NAME${at}`, [1_000, 1_010, 1_000, 1_100 + at] as const]),
    );
    const board = market(names);
    expect(strongestBuildUps(board, 1, OPEN)?.names.map(({ inst }) => inst)).toEqual([
      'NAME6',
      'NAME5',
      'NAME4',
      'NAME3',
      'NAME2',
    ]);
    expect(strongestBuildUps(board, -1, OPEN)).toBeNull();
  });
});
