import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { price } from '../black76.ts';
import { quoteQuality } from './quote-quality.ts';

const FORWARD = 24_110;
const STRIKES = [23_500, 23_900, 24_000, 24_050, 24_100, 24_200, 24_500];

function chain(change: Partial<Record<'call' | 'put', Record<number, number | null>>> = {}) {
  const leg = (side: 'call' | 'put') => ({
    price: (strike: number) => {
      const changed = change[side]?.[strike];
      return changed === undefined ? price(side, FORWARD, strike, 0.02, 0, 0.13) : changed;
    },
  });
  return builtBoard({ strikes: STRIKES, call: leg('call'), put: leg('put') });
}

describe('the quality of quotes', () => {
  it('finds nothing wrong with a chain in balance, on uneven strikes too', () => {
    expect(quoteQuality(chain(), 0, FORWARD)).toEqual({
      bound: { checked: 14, breached: 0 },
      vertical: { checked: 12, breached: 0 },
      butterfly: { checked: 10, breached: 0 },
      parity: { checked: 7, breached: 0 },
    });
  });

  it('finds a call under its intrinsic value', () => {
    const { bound, parity } = quoteQuality(chain({ call: { 23500: 570 } }), 0, FORWARD);
    expect(bound.breached).toBe(1);
    expect(parity.breached).toBe(1);
  });

  it('finds a put that costs more than its strike', () => {
    expect(quoteQuality(chain({ put: { 23500: 23_501 } }), 0, FORWARD).bound.breached).toBe(1);
  });

  it('finds a call dearer than one of a lower strike', () => {
    const dear = chain({ call: { 24500: 300 } });
    expect(quoteQuality(dear, 0, FORWARD).vertical.breached).toBe(1);
  });

  it('finds a stale price above the line between its neighbours', () => {
    const call = price('call', FORWARD, 24_050, 0.02, 0, 0.13);
    const stale = chain({ call: { 24050: call + 10 } });
    expect(quoteQuality(stale, 0, FORWARD).butterfly.breached).toBe(1);
    expect(quoteQuality(stale, 0, FORWARD).parity.breached).toBe(0);
  });

  it('lets the rounding of a tick pass', () => {
    const rounded = chain({ call: Object.fromEntries(STRIKES.map((k) => [k, tick('call', k)])) });
    expect(quoteQuality(rounded, 0, FORWARD).butterfly.breached).toBe(0);
  });

  it('compares a strike with the next that has a price', () => {
    const holes = chain({ call: { 24000: null, 24050: null }, put: { 24100: null } });
    expect(quoteQuality(holes, 0, FORWARD)).toEqual({
      bound: { checked: 11, breached: 0 },
      vertical: { checked: 9, breached: 0 },
      butterfly: { checked: 7, breached: 0 },
      parity: { checked: 4, breached: 0 },
    });
  });

  it('tests only between strikes without a forward, and nothing in a gap', () => {
    const { bound, vertical, parity } = quoteQuality(chain(), 0, Number.NaN);
    expect([bound.checked, vertical.checked, parity.checked]).toEqual([0, 12, 0]);
    const silent = builtBoard({ silent: [0] });
    expect(quoteQuality(silent, 0, FORWARD).bound.checked).toBe(0);
    expect(quoteQuality(builtBoard({ strikes: [24_000] }), 0, FORWARD).vertical.checked).toBe(0);
  });
});

function tick(side: 'call' | 'put', strike: number): number {
  return Math.round(price(side, FORWARD, strike, 0.02, 0, 0.13) * 20) / 20;
}
