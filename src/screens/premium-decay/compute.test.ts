import { describe, expect, it } from 'vitest';
import { type Board, cutBoard, lastObserved } from '#market/board.ts';
import { instantOf } from '#market/trading-date.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { closesNote } from './closes-note.ts';
import { countsOf, type DecaySettings, decayDay, decayPicture, isSplit, lacksSpot } from './compute.ts';
import { splitNote } from './of-timed.ts';

const gone = Number.NaN;
/** Each minute takes 2 from every call and 1 from every put: the synthetic forward falls by 1, from 24,110 on. */
const decaying: BoardRules = {
  call: {
    price: (strike, minute) => Math.max(24_110 - strike, 0) + 80 - 2 * minute,
    oi: (strike) => strike / 50 - 470,
  },
  put: { price: (strike, minute) => Math.max(strike - 24_110, 0) + 80 - minute, oi: 10 },
  spot: 24_110,
  future: 24_110,
};
const dayOf = (board: Board, settings: Partial<DecaySettings> = {}) =>
  decayDay(board, {
    from: { kind: 'open' },
    set: { kind: 'around', each: 1, anchor: 'open' },
    weights: 'equal',
    pricing: standardPricing(board),
    previousClose: instantOf('2026-06-12', 930),
    ...settings,
  });
const pictureOf = (board: Board, settings?: Partial<DecaySettings>) =>
  decayPicture(dayOf(board, settings)!, board, lastObserved(board))!;

describe('a set of strikes held since t0', () => {
  it('adds up what its calls and its puts lost', () => {
    const { change, totals } = pictureOf(builtBoard(decaying));
    expect([...change.call.subarray(0, 6)]).toEqual([0, -6, -12, -18, -24, -30]);
    expect([...change.put.subarray(0, 6)]).toEqual([0, -3, -6, -9, -12, -15]);
    expect([change.both[5], change.both[6]]).toEqual([-45, gone]);
    // 24,050, 24,100 and 24,150: 140 + 90 + 80 for calls.
    expect(totals.call).toMatchObject({ start: 310, now: 280, change: -30 });
    expect(totals.call.changePct).toBeCloseTo((-100 * 30) / 310, 10);
  });

  it('stays where the money was at t0, wherever that goes', () => {
    const board = builtBoard({
      ...decaying,
      spot: (minute) => (minute < 2 ? 24_110 : 24_190),
      future: null,
      put: {},
    });
    const ofDay = dayOf(board)!;
    expect([ofDay.money, ofDay.from, ofDay.to]).toEqual([24_100, 1, 4]);
    expect(dayOf(board, { from: { kind: 'time', at: 559 } })!.money).toBe(24_200);
  });

  it('has totals of its rows, which are the ends of its lines', () => {
    const { rows, totals, change, now } = pictureOf(builtBoard(decaying));
    for (const side of ['call', 'put'] as const)
      for (const figure of ['start', 'now', 'change', 'extrinsic'] as const)
        expect(totals[side][figure]).toBeCloseTo(
          rows.reduce((sum, row) => sum + row[side][figure], 0),
          9,
        );
    expect([totals.call.change, totals.put.change]).toEqual([change.call[5], change.put[5]]);
    expect(now.change).toBe(-45);
  });

  it('by open interest counts what the contracts open at t0 lost together', () => {
    const { totals } = pictureOf(builtBoard(decaying), { weights: 'oi' });
    // Open interest 11, 12 and 13 of the calls, 10 of each put.
    expect(totals.call.change).toBe(-10 * (11 + 12 + 13));
    expect(totals.put.change).toBe(-5 * 30);
    expect(totals.call.start).toBe(11 * 140 + 12 * 90 + 13 * 80);
  });

  it('leaves out a contract that is new since t0, and has a gap where one that is held is missing', () => {
    const board = builtBoard({
      ...decaying,
      call: {
        price: (strike, minute) =>
          (strike === 24_050 && minute === 0) || (strike === 24_100 && minute === 3) ? null : 90 - minute,
      },
    });
    const ofDay = dayOf(board)!;
    const { change, rows } = decayPicture(ofDay, board, 5)!;
    expect([...change.call.subarray(0, 6)]).toEqual([0, -2, -4, gone, -8, -10]);
    expect(countsOf(ofDay)).toMatchObject({ all: 6, held: 5 });
    expect([rows[0]!.call.start, rows[0]!.call.change]).toEqual([gone, gone]);
  });

  it('is at any minute what was known then: no later minute changes it', () => {
    const board = builtBoard(decaying);
    const whole = dayOf(board)!;
    for (let minute = 0; minute < 6; minute++) {
      const cut = cutBoard(board, board.grid.times[minute]!);
      expect(decayPicture(whole, cut, minute)).toEqual(decayPicture(dayOf(cut)!, cut, minute));
    }
  });

  it('says what moves made beside time: all of the change that time alone does not make', () => {
    const { now, timed, theta } = pictureOf(builtBoard(decaying));
    expect(now.theta).toBeLessThan(0);
    expect(now.rest).toBeCloseTo(timed.both[5]! - theta.both[5]!, 10);
    expect(now.theta + now.rest).toBeCloseTo(-45, 9);
    // The forward has fallen by 5: two calls and one put of the set are in the money.
    expect(now.extrinsic).toBeCloseTo(-45 - (-5 - 5 + 5), 9);
  });

  it('is split over the contracts whose prices belong to the forward, and says of how many that is', () => {
    // The call of 24,050 is not traded after the first minute: 140 is its price and 60 its intrinsic value throughout.
    const still = builtBoard({
      ...decaying,
      length: 8,
      call: {
        ...decaying.call,
        price: (strike, minute) => (strike === 24_050 ? 140 : Math.max(24_110 - strike, 0) + 80 - 2 * minute),
        volume: (strike, minute) => (strike === 24_050 ? 650 : 650 * (minute + 1)),
      },
    });
    const fresh = pictureOf(cutBoard(still, still.grid.times[4]!));
    const old = pictureOf(still);
    expect([fresh.now.split, old.now.split]).toEqual([6, 5]);
    expect(splitNote(dayOf(still)!, fresh, english)).toBeNull();
    const note = splitNote(dayOf(still)!, old, english);
    expect([note?.share, note?.why].map((text) => text?.match(/5 of 6 contracts/)?.[0])).toEqual([
      '5 of 6 contracts',
      '5 of 6 contracts',
    ]);
    expect(old.rows[0]!.call).toMatchObject({
      start: 140,
      now: 140,
      change: 0,
      intrinsic: gone,
      extrinsic: gone,
    });
    expect(old.totals.call.extrinsic).toBeCloseTo(
      old.rows[1]!.call.extrinsic + old.rows[2]!.call.extrinsic,
      9,
    );
    expect(old.now.extrinsic).toBeCloseTo(old.totals.call.extrinsic + old.totals.put.extrinsic, 9);
    expect(old.totals.call.change).toBe(-28);
  });

  it('has a scale that holds every change of the day and both its parts', () => {
    // Calls lose 10; of the put in the money the intrinsic value gains 5 while the premium loses 5.
    expect(dayOf(builtBoard(decaying))!.barEnds).toEqual({ min: -10, max: 5 });
  });
});

describe('t0', () => {
  const previous = {
    call: { price: (strike: number) => Math.max(24_060 - strike, 0) + 100, oi: 65, volume: 650 },
    put: { price: (strike: number) => Math.max(strike - 24_060, 0) + 100, oi: 65, volume: 650 },
  };

  it('is nothing before its minute, and nothing without a previous close', () => {
    const board = builtBoard(decaying);
    const ofDay = dayOf(board, { from: { kind: 'time', at: 559 } })!;
    expect(decayPicture(ofDay, board, 2)).toBeNull();
    expect(decayPicture(ofDay, board, 3)!.now.change).toBe(0);
    expect(dayOf(board, { from: { kind: 'prev' } })).toBeNull();
    expect(dayOf(board, { from: { kind: 'time', at: 900 } })).toBeNull();
  });

  it('at the previous close takes its money and intrinsic values from the forward of that close', () => {
    const ofDay = dayOf(builtBoard({ ...decaying, previous }), { from: { kind: 'prev' } })!;
    expect([ofDay.start.forward, ofDay.money]).toEqual([24_060, 24_050]);
    const { rows } = decayPicture(ofDay, builtBoard({ ...decaying, previous }), 0)!;
    // 24,050: 110 then, of which 10 intrinsic; 140 now, of which 60.
    expect(rows[1]!.call).toMatchObject({ start: 110, now: 140, change: 30, intrinsic: 50, extrinsic: -20 });
  });

  it('at a previous close holds no contract whose closing price cannot be of it, and says of how many and why', () => {
    const put = (strike: number) => (strike === 24_200 ? 100 : previous.put.price(strike));
    const call = (strike: number) => (strike === 24_000 ? 240 : previous.call.price(strike));
    const since = (volume: number | null) => {
      const closes = {
        call: { ...previous.call, price: call, volume },
        put: { ...previous.put, price: put, volume },
      };
      const ofDay = dayOf(builtBoard({ ...decaying, previous: closes }), {
        from: { kind: 'prev' },
        set: { kind: 'all' },
      })!;
      return {
        starts: ofDay.call.legs.map(({ start }) => start),
        held: countsOf(ofDay).held,
        note: closesNote(ofDay, english),
      };
    };
    // The put of 24,200 was worth 140 at once; the call of 24,000 costs 130 more than that 50 above it.
    expect(since(650)).toEqual({
      starts: [240, 110, 100, 100, 100],
      held: 9,
      note: ['closing prices left out as not possible at the forward then: 1'],
    });
    expect(since(null)).toEqual({
      starts: [gone, 110, 100, 100, 100],
      held: 8,
      note: [
        'the source does not tell which contracts were traded then',
        'closing prices left out as not possible at the forward then: 1',
        'closing prices left out as not in line with those nearer the money: 1',
      ],
    });
    expect(closesNote(dayOf(builtBoard({ ...decaying, previous }))!, english)).toEqual([]);
  });

  it('without a forward at that close knows the changes but neither part', () => {
    const board = builtBoard({ ...decaying, previous: { call: previous.call } });
    const ofDay = dayOf(board, { from: { kind: 'prev' }, set: { kind: 'all' } })!;
    const { rows, now } = decayPicture(ofDay, board, 0)!;
    expect([isSplit(ofDay), lacksSpot(ofDay)]).toEqual([false, false]);
    expect([rows[1]!.call.change, rows[1]!.call.intrinsic, rows[1]!.call.extrinsic]).toEqual([
      30,
      gone,
      gone,
    ]);
    expect([now.theta, now.rest, countsOf(ofDay).timed]).toEqual([gone, gone, 0]);
  });

  it('knows changes and their parts at a rate of 0 though the time left is not known, and lacks no spot', () => {
    const board = builtBoard({ ...decaying, previous });
    const timeless = { ...standardPricing(board), clock: () => gone };
    const from = { kind: 'prev' } as const;
    const [known, unknown] = [dayOf(board, { from })!, dayOf(board, { from, pricing: timeless })!];
    const rowsOf = (day: typeof known) =>
      decayPicture(day, board, 0)!.rows.map(({ call }) => [call.change, call.intrinsic, call.extrinsic]);
    expect(rowsOf(unknown)).toEqual(rowsOf(known));
    const onSpot = { ...timeless, on: 'spot', rate: 0.1 } as const;
    expect(lacksSpot(dayOf(board, { from, pricing: onSpot })!)).toBe(false);
  });

  it('without a forward at that close takes no price of a source that does not tell what was traded, and counts them', () => {
    const board = builtBoard({ ...decaying, previous: { call: { ...previous.call, volume: null } } });
    const ofDay = dayOf(board, { from: { kind: 'prev' }, set: { kind: 'all' } })!;
    expect(countsOf(ofDay).held).toBe(0);
    expect(closesNote(ofDay, english)).toEqual([
      'the source does not tell which contracts were traded then',
      'closing prices left out as the forward then is not known: 5',
    ]);
  });

  it('of a day known only from its close is the previous one, whatever is asked', () => {
    const board = builtBoard({ ...decaying, grain: 'day', length: 1, previous });
    expect(dayOf(board)!.start.base.kind).toBe('previous');
    expect(pictureOf(board).rows.find(({ strike }) => strike === 24_050)!.call.change).toBe(30);
  });
});
