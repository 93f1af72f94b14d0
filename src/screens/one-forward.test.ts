import { describe, expect, it } from 'vitest';
import { premiumDay as dayOfPremium } from '#market/analytics/premium-day.ts';
import { premiumFigures } from '#market/analytics/premium-standing.ts';
import type { Board } from '#market/board.ts';
import { rupees } from '#market/rupees.ts';
import { NSE_COMPATIBLE_MODEL, type Pricing, STANDARD_MODEL } from '#market/volatility-model.ts';
import { skewedChain } from '#test/skewed-chain.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { headerFigures } from '#ui/header-figures.ts';
import { marketCalendar } from '#ui/state/market-calendar.ts';
import { premiumDay, premiumPicture, premiumRows } from './atm-premium/compute.ts';
import { ivDay, ivFigures } from './implied-volatility/compute.ts';
import { smilePicture } from './implied-volatility/smile-picture.ts';
import { chainPicture } from './option-chain/compute.ts';
import { overviewDay, overviewPicture } from './overview/compute.ts';
import { straddleLegs, straddleRow } from './straddle/compute.ts';
import { snapshotAt } from './straddle-snapshot/compute.ts';

/** A forward of 24,110 and a spot nearer another strike, which 10 % a year carries to a third one. */
const board = skewedChain({ spot: 24_060 });
const NOW = 5;
const SINCE = { kind: 'open' } as const;

/** What each screen says under names that others have too. */
function figuresOf(day: Board, pricing: Pricing) {
  const header = headerFigures(day, NOW, pricing);
  const overview = overviewPicture(overviewDay(day, SINCE, pricing), day, NOW, SINCE, pricing)!;
  const ofPremium = premiumDay(day, { kind: 'rolling' }, pricing);
  const premium = premiumPicture(ofPremium, day, NOW, pricing)!.figures;
  const [row] = premiumRows(ofPremium, day, 3);
  const volatility = ivFigures(ivDay(day, pricing, [], marketCalendar), day, NOW, pricing);
  const smile = smilePicture(day, NOW, pricing, 10, { open: null, previous: null });
  const chain = chainPicture(day, NOW, { since: SINCE, strikes: 10, pricing })!;
  const atm = chain.strikes.indexOf(chain.atm);
  const held = straddleRow(day, { kind: 'now' }, pricing);
  const ofStraddle = dayOfPremium(day, straddleLegs(day, 'now', held, pricing)!, pricing);
  const straddle = premiumFigures(day, ofStraddle, { call: held, put: held }, NOW, pricing);
  const snapshot = snapshotAt(day, NOW, { pricing, since: SINCE, count: 10 })!;
  const atSnapshot = snapshot.rows.find(({ strike }) => strike === snapshot.atm)!;
  const ofBoth = (figure: 'price' | 'theta' | 'delta') => chain.call[figure][atm]! + chain.put[figure][atm]!;
  return {
    forward: {
      header: header.forward,
      overview: overview.byStrike.forward,
      premium: row!.forward,
      chain: chain.forward,
      snapshot: snapshot.forward,
    },
    atmIv: {
      header: header.atmIv.iv,
      overview: overview.figures.atmIv.iv,
      premium: row!.atmIv.iv,
      volatility: volatility.atmIv.iv,
    },
    atmPointsPerTick: {
      header: header.atmIv.pointsPerTick,
      overview: overview.figures.atmIv.pointsPerTick,
      premium: row!.atmIv.pointsPerTick,
      volatility: volatility.atmIv.pointsPerTick,
    },
    toExpiry: {
      overview: overview.figures.move,
      premium: premium.move.toExpiry,
      volatility: volatility.toExpiry,
    },
    forwardOfModel: { volatility: volatility.forward, smile: smile.now.forward },
    callIv: {
      volatility: volatility.call.iv,
      smile: smile.now.call[smile.strikes.indexOf(smile.atm)]!,
      chain: chain.call.iv[atm]!,
    },
    putIv: {
      volatility: volatility.put.iv,
      smile: smile.now.put[smile.strikes.indexOf(smile.atm)]!,
      chain: chain.put.iv[atm]!,
    },
    meanIv: { straddle: straddle.iv, snapshot: atSnapshot.iv.iv },
    straddle: {
      overview: overview.figures.straddle,
      premium: premium.sum,
      chain: rupees(ofBoth('price')),
      straddle: straddle.standing.price,
      snapshot: atSnapshot.sum,
    },
    theta: {
      chain: ofBoth('theta'),
      straddle: straddle.greeks.thetaOfDay,
      snapshot: atSnapshot.greeks.thetaOfDay,
    },
    delta: { chain: ofBoth('delta'), snapshot: atSnapshot.greeks.delta },
  };
}

describe('a figure that several screens name alike', () => {
  it.each(
    [STANDARD_MODEL, NSE_COMPATIBLE_MODEL].flatMap((model) =>
      (['forward', 'spot'] as const).map((atm) => ({
        model: model.on,
        atm,
        pricing: standardPricing(board, model, atm),
      })),
    ),
  )('is one and the same, by a model on the $model with the money by the $atm', ({ pricing }) => {
    for (const [figure, screens] of Object.entries(figuresOf(board, pricing))) {
      const [one, ...others] = Object.values(screens);
      expect(one, figure).not.toBeNaN();
      for (const other of others) expect(other, figure).toBeCloseTo(one!, 9);
    }
  });

  it('has a standard deviation on the forward that its volatility was read on', () => {
    const pricing = standardPricing(board, NSE_COMPATIBLE_MODEL);
    const { toExpiry, atmIv } = figuresOf(board, pricing);
    const years = pricing.clock(board.grid.times[NOW]!);
    const carried = 24_060 * Math.exp(0.1 * years);
    expect(carried - 24_110).toBeGreaterThan(25);
    expect(toExpiry.premium).toBeCloseTo(carried * atmIv.header * Math.sqrt(years), 9);
  });
});
