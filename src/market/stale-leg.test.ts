import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { isStaleLeg, oldMinutes, oldPrices } from './stale-leg.ts';

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

  it('is fresh when it comes back after a silence: nothing older is known', () => {
    const board = builtBoard({
      length: 12,
      silent: [4, 5, 6],
      call: { price: 100, volume: 650 },
    });
    expect(isStaleLeg(board, 'call', row, 9)).toBe(false);
  });
});

describe('old last prices', () => {
  const legs = [
    { side: 'call', row },
    { side: 'put', row },
  ] as const;
  // The call was last traded in the minute that closed at 09:19.
  const old = { side: 'call', strike: STRIKE, since: grid.times[3] };

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
    expect(oldPrices(board, legs, 11)).toEqual([old]);
  });

  it('are none where there is no price', () => {
    const board = builtBoard({ length: 12, call: { price: null, volume: 0 } });
    expect(oldPrices(board, legs, 11)).toEqual([]);
  });
});
