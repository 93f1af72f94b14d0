import { describe, expect, it } from 'vitest';
import type { AtmBasis } from '#market/atm.ts';
import type { Board } from '#market/board.ts';
import { NSE_COMPATIBLE_MODEL, STANDARD_MODEL, type VolatilityModel } from '#market/volatility-model.ts';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { headerFigures } from '#ui/header-figures.ts';
import { marketCalendar } from '#ui/state/market-calendar.ts';
import { premiumDay } from './atm-premium/compute.ts';
import { callPutDay } from './call-vs-put/compute.ts';
import { ivDay } from './implied-volatility/compute.ts';
import { smilePicture } from './implied-volatility/smile-picture.ts';
import { chainPicture as typesOfChain } from './long-short/compute.ts';
import { oiPicture } from './oi-analysis/compute.ts';
import { intervalDay } from './oi-interval/compute.ts';
import { chainPicture } from './option-chain/compute.ts';
import { overviewDay } from './overview/compute.ts';
import { decayDay } from './premium-decay/compute.ts';
import { strikeRatios } from './put-call-ratio/compute.ts';
import { straddleRow } from './straddle/compute.ts';
import { snapshotAt } from './straddle-snapshot/compute.ts';
import { shownRows } from './strangle/compute.ts';
import { atmStrike, moneyOf } from './trending-strikes/compute.ts';

/** A forward of 24,110 and a spot that is nearer another strike. */
const board = builtBoard({
  spot: 24_060,
  future: null,
  call: { price: (strike) => Math.max(24_110 - strike, 0) + 80 },
  put: { price: (strike) => Math.max(strike - 24_110, 0) + 80 },
});
const NOW = 5;
const SINCE = { kind: 'open' } as const;
const AROUND = { kind: 'around', each: 0, anchor: 'open' } as const;
const NO_GHOSTS = { open: null, previous: null };
const STRIKES = { since: SINCE, strikes: 1 } as const;

/** What each screen takes for the strike at the money, rupees. */
const moneyOn = (day: Board, basis: AtmBasis, model: VolatilityModel) => {
  const pricing = standardPricing(day, model, basis);
  const rolling = overviewDay(day, SINCE, pricing);
  const rowOf = (row: number) => day.strikes[row];
  return {
    header: headerFigures(day, NOW, pricing).atm,
    overview: rolling.atm[NOW],
    premium: premiumDay(day, { kind: 'rolling' }, pricing).strike[NOW],
    chain: chainPicture(day, NOW, { ...STRIKES, pricing })!.atm,
    openInterest: oiPicture(day, [day], NOW, { ...STRIKES, pricing })!.atm,
    ratios: strikeRatios(day, NOW, { measure: 'oi', since: SINCE, count: 1, pricing }).atm,
    intervals: intervalDay(day, { kind: 'all' }, pricing).atm[NOW],
    snapshot: snapshotAt(day, NOW, { pricing, since: SINCE, count: 1 })!.atm,
    volatility: ivDay(day, pricing, [], marketCalendar).atm[NOW],
    smile: smilePicture(day, NOW, pricing, 1, NO_GHOSTS).atm,
    trending: atmStrike(day, moneyOf(day, pricing), NOW),
    types: typesOfChain(day, SINCE, pricing)!.atm,
    straddle: rowOf(straddleRow(day, { kind: 'rolling' }, pricing)),
    strangle: rowOf(shownRows(day, { kind: 'strikes', each: 0 }, { kind: 'rolling' }, pricing).call),
    decay: decayDay(day, {
      ...{ pricing, set: AROUND, weights: 'equal', previousClose: null },
      from: SINCE,
    })!.money,
    sides: rowOf(callPutDay(day, { since: SINCE, set: AROUND, pricing }).rows.from as number),
  };
};

describe('the strike at the money', () => {
  it.each([
    ['forward', 24_100],
    ['spot', 24_050],
  ] as const)(
    'measured by the %s is one and the same on every screen, whatever the model',
    (basis, strike) => {
      for (const model of [STANDARD_MODEL, NSE_COMPATIBLE_MODEL]) {
        const money = moneyOn(board, basis, model);
        expect(money).toEqual(Object.fromEntries(Object.keys(money).map((screen) => [screen, strike])));
      }
    },
  );

  it('has the same strikes around it in the smile as in the chain', () => {
    const pricing = standardPricing(board, undefined, 'spot');
    const { strikes } = smilePicture(board, NOW, pricing, 3, NO_GHOSTS);
    expect([...strikes]).toEqual([24_000, 24_050, 24_100]);
    expect(strikes).toEqual(chainPicture(board, NOW, { since: SINCE, strikes: 3, pricing })!.strikes);
  });
});
