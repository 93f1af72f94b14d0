import { describe, expect, it } from 'vitest';
import { type Picked, type PickedLeg, placesOf } from './strike-places.ts';

const strikes = Float64Array.of(23_900, 24_000, 24_050, 24_100, 24_150, 24_200);
const own = (id: string, leg: Picked, atm = 24_100) =>
  placesOf(leg, { strikes, atm }).find((place) => place.id === id)?.own;

describe('the places of a leg', () => {
  it('hold the leg, or its strike', () => {
    const leg: PickedLeg = { side: 'put', strike: 24_050 };
    expect(own('long-short', leg)).toEqual({ leg: '24050p' });
    expect(own('atm-premium', leg)).toEqual({ strike: '24050' });
    expect(own('implied-volatility', leg)).toEqual({ ks: '24050' });
    expect(own('premium-decay', leg)).toEqual({ set: '24050~24050', of: 'put' });
    expect(own('call-vs-put', leg)).toEqual({ set: '24050~24050' });
    expect(own('multi-strike-straddle', leg)).toEqual({ p: '24050s' });
  });

  it('hold both legs of a strike, and no strangle', () => {
    const strike: Picked = { side: null, strike: 24_050 };
    expect(own('long-short', strike)).toEqual({ leg: '24050' });
    expect(own('multi-strike-oi', strike)).toEqual({ legs: '24050c,24050p' });
    expect(own('premium-decay', strike)).toEqual({ set: '24050~24050', of: 'both' });
    expect(own('price-vs-oi', strike)).toEqual({ strike: '24050' });
    expect(own('strangle', strike)).toBeUndefined();
  });

  it('have the strangle with the leg as far on the other side of the money, and name both', () => {
    expect(own('strangle', { side: 'put', strike: 24_050 })).toEqual({ legs: '24050~24150' });
    const call: PickedLeg = { side: 'call', strike: 24_200 };
    expect(own('strangle', call)).toEqual({ legs: '24000~24200' });
    expect(placesOf(call, { strikes, atm: 24_100 }).flatMap(({ legs = [] }) => legs)).toEqual([
      { side: 'put', strike: 24_000 },
      call,
    ]);
  });

  it('have none for a leg at or in the money, without a listed strike on the other side, or with no known money', () => {
    expect(own('strangle', { side: 'call', strike: 24_100 })).toBeUndefined();
    expect(own('strangle', { side: 'call', strike: 24_050 })).toBeUndefined();
    expect(own('strangle', { side: 'put', strike: 24_150 })).toBeUndefined();
    expect(own('strangle', { side: 'put', strike: 23_900 })).toBeUndefined();
    expect(own('strangle', { side: 'put', strike: 24_050 }, Number.NaN)).toBeUndefined();
  });
});
