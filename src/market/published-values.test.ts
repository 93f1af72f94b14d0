import { describe, expect, it } from 'vitest';
import { vectorRows } from '#test/vectors.ts';
import { greeksOnSpot, impliedVolatilityOnSpot, priceOnSpot } from './black-scholes.ts';
import { GREEKS, type Greek, greeks, impliedVolatility, price } from './black76.ts';
import { forwardOfSpot } from './carried-spot.ts';
import type { Side } from './contract.ts';
import { logMoneyness } from './normalised-black.ts';

/** One published figure: `BSM theta/365 c` of `S=100 K=95 r=.1 q=.05 T=.5 vol=.2`, or `B76 price` of `p F=20 K=20 …`. */
const anchors = vectorRows('anchors.csv', [
  'id',
  'kind',
  'inputs',
  'expected',
  'tolerance',
  'recomputed_50digit',
]).map((row) => {
  const [, model = '', figure = '', scale = '1', side] =
    /^(B76|BSM?|)\s*(price|IV|d1|d2|elasticity|delta|gamma|vega|theta|rho)(?:\/(\d+))?(?: per yr)?(?: (c|p|call|put))?$/.exec(
      row.kind,
    ) ?? [];
  return {
    ...row,
    model,
    figure,
    scale: Number(scale),
    side: (side?.startsWith('p') || row.inputs.startsWith('p ') ? 'put' : 'call') as Side,
    published: Number(row.expected),
    tolerance: Number(row.tolerance),
    recomputed: Number(row.recomputed_50digit),
    value: (name: string) => argument(row.inputs, name),
  };
});

type Anchor = (typeof anchors)[number];

/** `T=4/12` is a third; NaN where the argument is not given. */
function argument(inputs: string, name: string): number {
  const text = new RegExp(`(?:^| )${name}=([-\\d.e/]+)`).exec(inputs)?.[1];
  if (text === undefined) return Number.NaN;
  const [numerator, denominator = '1'] = text.split('/');
  return Number(numerator) / Number(denominator);
}

/** The same figure by our functions, in the published unit. */
function computed({ model, figure, scale, side, value }: Anchor): number {
  const [strike, years, rate, volatility] = [value('K'), value('T'), value('r'), value('vol')];
  const dividend = Number.isNaN(value('q')) ? 0 : value('q');
  const onForward = model === 'B76' || !Number.isNaN(value('F'));
  const [forward, spot] = [value('F'), value('S')];
  switch (figure) {
    case 'price':
      return onForward
        ? price(side, forward, strike, years, rate, volatility)
        : priceOnSpot(side, spot, strike, years, rate, volatility, dividend);
    case 'IV':
      return onForward
        ? impliedVolatility(side, value('price'), forward, strike, years, rate)
        : impliedVolatilityOnSpot(side, value('price'), spot, strike, years, rate, dividend);
    case 'd1':
    case 'd2': {
      const deviation = volatility * Math.sqrt(years);
      const x = logMoneyness(onForward ? forward : forwardOfSpot(spot, years, rate, dividend), strike);
      return x / deviation + (figure === 'd1' ? deviation : -deviation) / 2;
    }
    default: {
      const slopes = onForward
        ? greeks(side, forward, strike, years, rate, volatility)
        : greeksOnSpot(side, spot, strike, years, rate, volatility, dividend);
      return figure === 'elasticity'
        ? (slopes.delta * spot) / priceOnSpot(side, spot, strike, years, rate, volatility, dividend)
        : slopes[figure as Greek] / scale;
    }
  }
}

const ofOptions = anchors.filter(({ figure }) => figure !== '');

describe('published values', () => {
  it.each(ofOptions)('$id: $kind of $inputs is $expected', (anchor) => {
    expect(Math.abs(computed(anchor) - anchor.published)).toBeLessThanOrEqual(anchor.tolerance);
  });

  it('agree with the recomputation in 50 digits to twelve of its digits', () => {
    for (const anchor of ofOptions)
      expect(Math.abs(computed(anchor) / anchor.recomputed - 1), anchor.id).toBeLessThan(3e-12);
  });

  it('are all held, save those of volatility indices', () => {
    const others = anchors.filter(({ figure }) => figure === '').map(({ id }) => id);
    expect(others).toEqual([
      'vix_F1',
      'vix_F2',
      'vix_sum1',
      'vix_sum2',
      'vix_s1',
      'vix_s2',
      'vix',
      'nse_vix_2014',
    ]);
    expect(GREEKS.slice(0, 5).every((greek) => ofOptions.some(({ figure }) => figure === greek))).toBe(true);
  });
});
