import { describe, expect, it } from 'vitest';
import { type BoardRules, builtClosing, type ClosingRule } from '#test/built-board.ts';
import { price } from '../black76.ts';
import type { Side } from '../contract.ts';
import { soundCloses } from './sound-closes.ts';

const gone = Number.NaN;
const FORWARD = 24_550;
const STRIKES = [22_600, 22_700, 22_800, 23_500, 24_500, 24_600, 25_500, 26_700, 26_800];
const fair = (side: Side, strike: number) => price(side, FORWARD, strike, 5 / 365, 0, 0.11);

type Rules = {
  readonly calls?: Readonly<Record<number, number>>;
  readonly puts?: Readonly<Record<number, number>>;
  readonly oi?: Readonly<Record<number, number>>;
  readonly volume?: ClosingRule;
  readonly forward?: number;
};

/** The closes of a week before the expiry with some prices replaced; open interest is 1,000 units unless told otherwise. */
function closesOf({ calls = {}, puts = {}, oi = {}, volume = null, forward = FORWARD }: Rules) {
  const side = (of: Side, replaced: Readonly<Record<number, number>>) => ({
    price: (strike: number) => replaced[strike] ?? fair(of, strike),
    oi: (strike: number) => oi[strike] ?? 1_000,
    volume,
  });
  const previous: BoardRules['previous'] = { call: side('call', calls), put: side('put', puts) };
  const strikes = Float64Array.from(STRIKES);
  return soundCloses({ strikes }, builtClosing(previous, strikes)!, forward, 1);
}

/** Strikes whose price is left out, with why. */
const faults = (rules: Rules, side: Side) =>
  closesOf(rules)[side].fault.flatMap((fault, row) => (fault ? [[STRIKES[row], fault]] : []));

describe('the prices of a close', () => {
  it('all stand where none is impossible', () => {
    const { call, put } = closesOf({});
    expect(Array.from(call.price)).toEqual(STRIKES.map((strike) => fair('call', strike)));
    expect([...call.fault, ...put.fault].every((fault) => fault === null)).toBe(true);
    expect(call.isUntold.every(Boolean)).toBe(true);
  });

  it('are left out below the intrinsic value and above any value, whether they are told to be traded or not', () => {
    const rules = { puts: { 26800: 2_015 }, calls: { 24500: 24_600 } };
    for (const volume of [650, null]) {
      expect(faults({ ...rules, volume }, 'put')).toEqual([[26_800, 'bound']]);
      expect(faults({ ...rules, volume }, 'call')).toEqual([[24_500, 'bound']]);
    }
    expect(closesOf(rules).put.price[8]).toBeNaN();
  });

  it('are left out where they do not go with those nearer the money, of a source that does not tell what traded', () => {
    // 22,700 is worth 1,850: 2,525.80 is of a higher level. 22,600 is no witness, its price being below intrinsic value.
    const old = { calls: { 22600: 1_938.75, 22700: 2_525.8 } };
    expect(faults(old, 'call')).toEqual([
      [22_600, 'bound'],
      [22_700, 'neighbours'],
    ]);
    expect(faults({ ...old, volume: 650 }, 'call')).toEqual([[22_600, 'bound']]);
    // Out of the money a put further away costs no more.
    expect(faults({ puts: { 22600: fair('put', 23_500) + 1 } }, 'put')).toEqual([[22_600, 'neighbours']]);
  });

  it('within two ticks are rounded', () => {
    expect(faults({ puts: { 22600: fair('put', 22_700) + 0.09 } }, 'put')).toEqual([]);
    expect(faults({ puts: { 26800: 2_250 - 0.09 } }, 'put')).toEqual([]);
  });

  it('stand against those nearer the money that are of less open interest, and not of those that are of more', () => {
    // The put of 25,500 is too cheap for that of 26,700, or that one too dear.
    const dear = { puts: { 26700: fair('put', 26_700) + 20, 26800: fair('put', 26_800) + 20 } };
    const heavy = { 26700: 5_000, 26800: 5_000 };
    expect(faults(dear, 'put')).toEqual([
      [26_700, 'neighbours'],
      [26_800, 'neighbours'],
    ]);
    expect(faults({ ...dear, oi: heavy }, 'put')).toEqual([]);
    expect(faults({ ...dear, oi: { ...heavy, 24600: 90_000 } }, 'put')).toEqual([]);
    expect(faults({ ...dear, oi: { ...heavy, 25500: 90_000 } }, 'put').map(([strike]) => strike)).toEqual([
      26_700, 26_800,
    ]);
  });

  it('are those of the nearer strike where no open interest is known', () => {
    const unknown = Object.fromEntries(STRIKES.map((strike) => [strike, gone]));
    expect(faults({ calls: { 22700: 2_525.8 }, oi: unknown }, 'call')).toEqual([[22_700, 'neighbours']]);
  });

  it('are none of a contract without a trade, which is no fault', () => {
    const { call } = closesOf({ volume: 0 });
    expect(Array.from(call.price)).toEqual(STRIKES.map(() => gone));
    expect(call.fault.every((fault) => fault === null)).toBe(true);
    expect(call.isUntold.some(Boolean)).toBe(false);
  });

  it('without a forward stand where they are told to be traded, and are not taken where nothing tells of which day they are', () => {
    expect(faults({ forward: gone }, 'call').every(([, fault]) => fault === 'untold')).toBe(true);
    expect(faults({ forward: gone }, 'call')).toHaveLength(STRIKES.length);
    expect(faults({ forward: gone, volume: 650 }, 'call')).toEqual([]);
  });
});
