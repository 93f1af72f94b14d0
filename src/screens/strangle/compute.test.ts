import { describe, expect, it } from 'vitest';
import { premiumDay } from '#market/analytics/premium-day.ts';
import { premiumFigures } from '#market/analytics/premium-standing.ts';
import { cutBoard } from '#market/board.ts';
import { parseStrangleChoice } from '#market/strangle-choice.ts';
import { NSE_COMPATIBLE_MODEL, STANDARD_MODEL, type VolatilityModel } from '#market/volatility-model.ts';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { deltasMissing, parseAnchor, shownRows, strangleLegs } from './compute.ts';
import { strangleParams } from './screen.ts';

/** The money rises from 24,000 at 09:16 to 24,150 at 09:21. */
const day = builtBoard({
  strikes: Array.from({ length: 13 }, (_, at) => 23_800 + 50 * at),
  spot: null,
  future: (minute) => 24_010 + 30 * minute,
  call: { price: (strike, minute) => Math.max(24_010 + 30 * minute - strike, 0) + 20 },
  put: { price: (strike, minute) => Math.max(strike - 24_010 - 30 * minute, 0) + 20 },
});
const pricing = standardPricing(day);
const strikesOf = (legs: string, at: string, minute: number) => {
  const choice = parseStrangleChoice(legs)!;
  const board = cutBoard(day, day.grid.times[minute]!);
  const rows = shownRows(board, choice, parseAnchor(at, choice), pricing);
  return [day.strikes[rows.put] ?? null, day.strikes[rows.call] ?? null];
};

describe('the strangle shown', () => {
  it('lies around the money of the minute shown, of the open or of 09:20', () => {
    expect(strikesOf('s2', 'atm', 5)).toEqual([24_050, 24_250]);
    expect(strikesOf('s2', 'atm', 2)).toEqual([23_950, 24_150]);
    expect(strikesOf('s2', 'open', 5)).toEqual([23_900, 24_100]);
    expect(strikesOf('p100', '09:18', 5)).toEqual([23_950, 24_150]);
    expect(strikesOf('s1', 'rolling', 2)).toEqual([24_000, 24_100]);
  });

  it('is not there before its time has come, nor beyond the chain', () => {
    expect(strikesOf('s2', '09:20', 2)).toEqual([null, null]);
    expect(strikesOf('s9', 'atm', 5)).toEqual([null, null]);
  });

  it('is that of two strikes by themselves whatever the money is', () => {
    expect(strikesOf('23950~24300', '09:20', 0)).toEqual([23_950, 24_300]);
  });

  it('rolls only where its strikes follow from the money alone', () => {
    expect(parseAnchor('rolling', { kind: 'points', points: 100 })).toEqual({ kind: 'rolling' });
    for (const text of ['d25', 'eq', '24000~24300'])
      expect(parseAnchor('rolling', parseStrangleChoice(text)!)).toEqual({ kind: 'now' });
  });

  it('has deltas to be chosen by where the model knows what it stands on', () => {
    const missing = (model: VolatilityModel, board = day) =>
      deltasMissing(board, { kind: 'now' }, standardPricing(board, model));
    expect(missing(STANDARD_MODEL)).toBeNull();
    expect(missing(NSE_COMPATIBLE_MODEL)).toBe('noDeltas');
    const unlisted = builtBoard({ date: '2022-04-13', expiry: '2022-04-21' });
    expect(missing({ ...STANDARD_MODEL, dayBasis: 252 }, unlisted)).toBe('noHolidays');
    expect(missing({ ...NSE_COMPATIBLE_MODEL, dayBasis: 252 }, unlisted)).toBe('noHolidays');
  });

  it('is held through the day, or follows the money, put and call', () => {
    const rows = { call: 9, put: 5 };
    expect(strangleLegs(day, { kind: 'strikes', each: 2 }, 'now', rows, pricing)).toEqual({
      kind: 'held',
      ...rows,
    });
    expect(strangleLegs(day, { kind: 'strikes', each: 2 }, 'now', { call: -1, put: 5 }, pricing)).toBeNull();
    const rolling = strangleLegs(
      day,
      { kind: 'strikes', each: 2 },
      'rolling',
      { call: -1, put: -1 },
      pricing,
    )!;
    const { callStrike, putStrike } = premiumDay(day, rolling, pricing);
    expect([putStrike[0], callStrike[0], putStrike[5], callStrike[5]]).toEqual([
      23_900, 24_100, 24_050, 24_250,
    ]);
  });

  it('breaks even its price beyond either strike', () => {
    const rows = { call: 9, put: 5 };
    const premium = premiumDay(day, { kind: 'held', ...rows }, pricing);
    const { breakevens, standing } = premiumFigures(day, premium, rows, 5, pricing);
    expect(standing.price).toBe(40);
    expect(breakevens).toEqual({ lower: 24_050 - 40, upper: 24_250 + 40 });
  });

  it('is the usual one for an address that makes no sense', () => {
    const own = strangleParams.parse({ legs: '24000', at: 'noon', draw: 'pie' });
    expect(own).toEqual({ legs: 's2', at: 'atm', draw: 'line', lines: 'atp' });
  });
});
