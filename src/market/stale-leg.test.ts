import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { isFreshCell, STALE_MINUTES } from './fresh-cells.ts';
import { oldMinutes } from './old-minutes.ts';
import { isStaleLeg, oldPrices } from './stale-leg.ts';
import { unchangedSince } from './unchanged-since.ts';
import { withoutOldPrices } from './without-old-prices.ts';

const STRIKE = 24_100;
const row = 2;
const { grid } = builtBoard();

/** A call whose volume and price are given by minute. */
function call(
  volume: ((minute: number) => number | null) | null,
  price: (minute: number) => number,
  quoted = false,
) {
  return builtBoard({
    length: 12,
    call: {
      price: (_, minute) => price(minute),
      ...(volume && { volume: (_: number, minute: number) => volume(minute) }),
      ...(quoted && { bid: 99, ask: 101 }),
    },
  });
}
const staleAt = (board: ReturnType<typeof call>) =>
  Array.from({ length: board.length }, (_, minute) => isStaleLeg(board, 'call', row, minute));

describe(`the price of a leg, ${STRIKE}`, () => {
  it('is old from the fifth minute after its last trade on, though it stands', () => {
    const board = call(
      (minute) => 650 * Math.min(minute + 1, 4),
      () => 100,
    );
    expect(staleAt(board).map(Number)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
  });

  it('is old at the same minutes when they are asked for at once, whatever bid and ask stand by it', () => {
    const volume = (minute: number) => 650 * Math.min(minute + 1, 4);
    const expected = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1];
    for (const quoted of [false, true]) {
      const board = call(volume, () => 100, quoted);
      expect([...oldMinutes(board, 'call', row)]).toEqual(expected);
      const rows = new Int32Array(board.length).fill(row);
      rows[2] = -1;
      expect([...oldMinutes(board, 'call', rows)]).toEqual(expected.with(2, Number.NaN));
    }
  });

  it('is fresh where the source tells no volume and the open interest moved, though the price stands', () => {
    const oi = (minute: number) => (minute < 6 ? 650 : 715);
    const board = builtBoard({ length: 12, call: { price: 100, oi: (_, minute) => oi(minute) } });
    expect(staleAt(board).map(Number)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
    const told = (minute: number) => oldPrices(board, [{ side: 'call', row }], minute);
    const old = { side: 'call', strike: STRIKE, lots: null, isUntold: true };
    expect(told(5)).toEqual([{ ...old, since: grid.times[0] }]);
    expect(told(11)).toEqual([{ ...old, since: grid.times[6] }]);
    const traded = builtBoard({
      length: 12,
      call: { price: 100, volume: 650, oi: (_, minute) => oi(minute) },
    });
    expect(staleAt(traded).map(Number)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('is fresh while it is traded at one price', () => {
    expect(
      staleAt(
        call(
          (minute) => 650 * (minute + 1),
          () => 0.05,
        ),
      ),
    ).not.toContain(true);
  });

  it('is fresh while a bid and an ask near each other stand by it', () => {
    expect(
      staleAt(
        call(
          () => 650,
          () => 100,
          true,
        ),
      ),
    ).not.toContain(true);
  });

  it('is old from the first minute on where nothing was traded all day', () => {
    expect(
      staleAt(
        call(
          () => 0,
          () => 100,
        ),
      ),
    ).not.toContain(false);
  });

  it('is told by the price alone where the source has no volume', () => {
    const board = call(null, (minute) => (minute < 3 ? 100 + minute : 102));
    expect(staleAt(board).map(Number)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });

  it('is fresh, told by the price, when that moved since and came back to what it was five minutes ago', () => {
    const board = call(null, (minute) => (minute % 5 === 0 ? 100 : 101 + minute));
    expect(staleAt(board)).not.toContain(true);
  });

  describe('of a source that speaks once in a quarter of an hour', () => {
    /** Bars that close at 09:30, 09:45, …; `volume` and `price` of each. */
    const bars = (volume: ((bar: number) => number) | null, price: (bar: number) => number, cadence = 15) =>
      builtBoard({
        length: 90,
        cadence,
        silent: Array.from({ length: 90 }, (_, minute) => minute).filter(
          (minute) => (minute + 1) % cadence > 0,
        ),
        call: {
          price: (_, minute) => price((minute + 1) / cadence),
          ...(volume && { volume: (_: number, minute: number) => volume((minute + 1) / cadence) }),
        },
      });
    const oldAt = (board: ReturnType<typeof bars>) =>
      staleAt(board).flatMap((isOld, minute) => (isOld ? [minute] : []));
    const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

    it('is fresh from bar to bar where each has a trade', () => {
      const still = () => 100;
      expect(oldAt(bars((bar) => 650 * bar, still)).filter((minute) => minute >= 14)).toEqual([]);
      expect(oldAt(bars(null, (bar) => 100 + bar)).filter((minute) => minute >= 14)).toEqual([]);
    });

    it('is old from the bar on that has none, in its marks and its words too', () => {
      const board = bars(
        (bar) => 650 * Math.min(bar, 3),
        () => 100,
      );
      expect(oldAt(board)).toEqual(minutes(59, 90));
      expect([...oldMinutes(board, 'call', row)].lastIndexOf(0)).toBe(58);
      expect(oldPrices(board, [{ side: 'call', row }], 58)).toEqual([]);
      expect(oldPrices(board, [{ side: 'call', row }], 59)).toMatchObject([{ since: grid.times[44] }]);
      const { price } = withoutOldPrices(board).call;
      expect(minutes(14, 90).filter((minute) => !Number.isNaN(price![row * board.stride + minute]!))).toEqual(
        minutes(14, 59),
      );
    });

    it('is old after five minutes all the same where the source speaks more often than that', () => {
      const board = bars(
        (bar) => 650 * Math.min(bar, 3),
        () => 100,
        3,
      );
      expect(oldAt(board)[0]).toBe(13);
    });
  });

  describe('around a gap', () => {
    const silent = [4, 5, 6];
    const gapped = (volume: ((minute: number) => number) | null, price = (_minute: number) => 100) =>
      builtBoard({
        length: 12,
        silent,
        call: {
          price: (_, minute) => price(minute),
          ...(volume && { volume: (_: number, minute: number) => volume(minute) }),
        },
      });

    it('is old as soon as it comes back with the volume or price of before it', () => {
      expect(staleAt(gapped(() => 650)).map(Number)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
      expect(staleAt(gapped(null)).map(Number)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    });

    it('is fresh where it was traded in it, until five minutes after its end', () => {
      for (const board of [
        gapped((minute) => (minute < 5 ? 650 : 1300)),
        gapped(null, (minute) => (minute < 5 ? 100 : 101)),
      ])
        expect(staleAt(board)).not.toContain(true);
      const longer = builtBoard({
        length: 14,
        silent,
        call: { price: 100, volume: (_, minute) => (minute < 5 ? 650 : 1300) },
      });
      expect([11, 12, 13].map((minute) => isStaleLeg(longer, 'call', row, minute))).toEqual([
        false,
        true,
        true,
      ]);
    });

    it('is old where snapshots stand alone and have one volume', () => {
      const board = builtBoard({
        length: 60,
        silent: Array.from({ length: 60 }, (_, minute) => minute).filter((minute) => minute % 12 !== 0),
        call: { price: 100, volume: (_, minute) => 650 * (1 + Math.min(minute, 24)) },
      });
      expect([0, 12, 24, 36, 48].map((minute) => isStaleLeg(board, 'call', row, minute))).toEqual([
        false,
        false,
        false,
        true,
        true,
      ]);
    });

    it('is fresh where nothing five minutes old is known', () => {
      const board = builtBoard({ length: 12, silent: [0, 1, 2, 3, 4, 5], call: { price: 100, volume: 650 } });
      expect([6, 10, 11].map((minute) => isStaleLeg(board, 'call', row, minute))).toEqual([
        false,
        false,
        true,
      ]);
    });
  });
});

describe('old last prices', () => {
  const legs = [
    { side: 'call', row },
    { side: 'put', row },
  ] as const;
  // The call was last traded in the minute that closed at 09:19.
  const old = { side: 'call', strike: STRIKE, since: grid.times[3], lots: null };

  it('are told with the minute of the last trade, though a bid and an ask stand by them', () => {
    for (const quoted of [false, true]) {
      const board = call(
        (minute) => 650 * Math.min(minute + 1, 4),
        () => 100,
        quoted,
      );
      expect(oldPrices(board, legs, 7)).toEqual([]);
      expect(oldPrices(board, legs, 11)).toEqual([old]);
    }
  });

  it('name the last stored minute before a gap in which nothing was traded', () => {
    const board = builtBoard({
      length: 12,
      silent: [4, 5, 6],
      call: { price: 100, volume: (_, minute) => 650 * Math.min(minute + 1, 4) },
    });
    expect(oldPrices(board, legs, 9)).toEqual([old]);
  });

  it('never name a minute less than five before the one shown, whatever volume and price do', () => {
    const steps = fc.array(fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }), {
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, fc.option(steps, { nil: null }), (prices, volumes) => {
        const board = builtBoard({
          length: 12,
          call: {
            price: (_, minute) => prices[minute] ?? null,
            ...(volumes && { volume: (_: number, minute: number) => volumes[minute] ?? null }),
          },
        });
        for (let minute = 0; minute < board.length; minute++)
          for (const { since } of oldPrices(board, legs, minute))
            if (since !== null)
              expect(grid.times[minute]! - since).toBeGreaterThanOrEqual(STALE_MINUTES * 60_000);
      }),
    );
  });

  it('are each told once, whatever a position has of a contract, and not of a strike that is not listed', () => {
    const board = call(
      (minute) => 650 * Math.min(minute + 1, 4),
      () => 100,
    );
    expect(oldPrices(board, [legs[0], legs[0], { side: 'call', row: -1 }], 11)).toEqual([old]);
  });

  it('have no minute where nothing was traded on the day, and that of the price where no volume is known', () => {
    expect(
      oldPrices(
        call(
          () => 0,
          () => 100,
        ),
        legs,
        11,
      ),
    ).toEqual([{ ...old, since: null }]);
    const board = call(null, (minute) => (minute < 3 ? 100 + minute : 103));
    expect(oldPrices(board, legs, 11)).toEqual([{ ...old, isUntold: true }]);
  });

  it('are none where there is no price', () => {
    const board = builtBoard({ length: 12, call: { price: null, volume: 0 } });
    expect(oldPrices(board, legs, 11)).toEqual([]);
  });
});

describe('a close, where nothing else is known of its day', () => {
  const closeOf = (volume: number | null, rules: object = {}) =>
    builtBoard({ length: 1, lotSize: 50, call: { price: 100, volume }, ...{ grain: 'day', ...rules } });

  it('is old where the whole day had fewer than five lots, which it says in place of a time', () => {
    const isOld = (volume: number | null, rules?: object) =>
      isStaleLeg(closeOf(volume, rules), 'call', row, 0);
    expect([50, 200, 249, 250, 5000, null].map((volume) => isOld(volume))).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
    expect(isOld(0)).toBe(true);
    const of = (volume: number) => oldPrices(closeOf(volume), [{ side: 'call', row }], 0);
    const leg = { side: 'call', strike: STRIKE } as const;
    expect(of(150)).toEqual([{ ...leg, since: null, lots: 3 }]);
    expect(of(0)).toEqual([{ ...leg, since: null, lots: null }]);
    expect(of(250)).toEqual([]);
  });

  it('can be left out of a board', () => {
    const volume = (strike: number) => (strike === STRIKE ? 150 : 500);
    const board = closeOf(null, { call: { price: 100, oi: 50, volume } });
    const { call } = withoutOldPrices(board);
    const left = Array.from(board.strikes).filter((_, at) => !Number.isNaN(call.price![at * board.stride]!));
    expect(left).toEqual(Array.from(board.strikes).filter((strike) => strike !== STRIKE));
    expect(call.oi).toBe(board.call.oi);
  });

  it('is not told so where the lot is not known, and in minutes, which tell when the last trade was', () => {
    expect(isStaleLeg(closeOf(50, { lotSize: null }), 'call', row, 0)).toBe(false);
    expect(isStaleLeg(closeOf(50, { grain: 'minute' }), 'call', row, 0)).toBe(false);
  });
});

describe('fresh cells', () => {
  /** By all minutes of the day: since when what tells of trades stands. */
  const wasTradedLately = (board: ReturnType<typeof builtBoard>, cell: number, minute: number) => {
    const { price, volume } = board.call;
    const told = Number.isNaN(volume![cell]!) ? price! : volume!;
    if (told === volume && volume[cell] === 0) return false;
    return Number.isNaN(told[cell]!) || unchangedSince(board, told)[cell]! > minute - STALE_MINUTES;
  };

  it('are those of legs with a mid, and of those whose volume, or else price, became another within five minutes', () => {
    const some = (from: number, to: number) =>
      fc.array(fc.option(fc.integer({ min: from, max: to })), { minLength: 12, maxLength: 12 });
    const quotes = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(some(1, 3), fc.option(some(0, 2)), quotes, (prices, volumes, isQuoted) => {
        const board = builtBoard({
          length: 12,
          call: {
            price: (_, minute) => prices[minute]!,
            volume: (_, minute) => volumes?.[minute] ?? null,
            bid: (_, minute) => (isQuoted[minute] ? 99 : null),
            ask: (_, minute) => (isQuoted[minute] ? 101 : null),
          },
        });
        for (let minute = 0; minute < board.length; minute++) {
          const cell = row * board.stride + minute;
          const isFresh = isQuoted[minute]! || wasTradedLately(board, cell, minute);
          expect(isFreshCell(board, 'call', cell, minute)).toBe(isFresh);
          expect(isStaleLeg(board, 'call', row, minute)).toBe(!isFresh);
        }
      }),
    );
  });
});
