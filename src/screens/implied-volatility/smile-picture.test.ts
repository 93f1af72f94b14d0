import { describe, expect, it } from 'vitest';
import { skewedChain, skewedVolatility } from '#test/skewed-chain.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { smileCurve, smilePicture } from './smile-picture.ts';

const NONE = { open: null, previous: null };
const chain = skewedChain({ length: 12 });
const pricing = standardPricing(chain);

describe('the smile at a minute', () => {
  it('has the strikes around the money that are shown, each with its volatility', () => {
    const { strikes, atm, now } = smilePicture(chain, 11, pricing, 10, NONE);
    expect([strikes[0], strikes.at(-1), atm]).toEqual([23_850, 24_300, 24_100]);
    strikes.forEach((strike, row) => {
      expect(now.iv[row]).toBeCloseTo(skewedVolatility(strike), 9);
    });
  });

  it('stands around the money as that is measured, and has the mean of both legs next to the forward all the same', () => {
    const whole = skewedChain({ spot: 24_060 });
    const put = whole.put.price!.slice();
    for (const strike of [24_050, 24_100]) put[whole.strikes.indexOf(strike) * whole.stride + 5]! += 3;
    const board = { ...whole, put: { ...whole.put, price: put } };
    const bySpot = smilePicture(board, 5, standardPricing(board, undefined, 'spot'), 10, NONE);
    expect([bySpot.strikes[0], bySpot.strikes.at(-1), bySpot.atm]).toEqual([23_800, 24_250, 24_050]);
    const { now } = bySpot;
    expect(now.forward).toBeCloseTo(24_110, 6);
    const [atSpot, atForward] = [bySpot.strikes.indexOf(24_050), bySpot.strikes.indexOf(24_100)];
    expect(now.iv[atSpot]).toBe(now.put[atSpot]);
    expect(now.iv[atForward]).toBe((now.call[atForward]! + now.put[atForward]!) / 2);
    expect(now.put[atForward]).not.toBeCloseTo(now.call[atForward]!, 4);
  });

  it('marks what was not traded for minutes by the leg that a strike stands on', () => {
    const still = skewedChain({ length: 12 });
    const volume = still.put.volume!.slice();
    const row = still.strikes.indexOf(23_900);
    for (let minute = 0; minute < 12; minute++) volume[row * still.stride + minute] = 650;
    const { strikes, unsure } = smilePicture(
      { ...still, put: { ...still.put, volume } },
      11,
      pricing,
      10,
      NONE,
    );
    const at = strikes.indexOf(23_900);
    expect(unsure.iv.map((is, place) => (is ? place : -1)).filter((place) => place >= 0)).toEqual([at]);
    expect(unsure.put[at]).toBe(true);
    expect(unsure.call[at]).toBe(false);
  });

  it('marks what a tick moves by more than a point: far from the money, and near to it minutes before the close', () => {
    const last = skewedChain({ expiry: '2026-06-15', length: 374 });
    const unsureAt = (minute: number) => {
      const { strikes, unsure } = smilePicture(last, minute, standardPricing(last), 10, NONE);
      return [...strikes].filter((_, place) => unsure.iv[place]);
    };
    expect(unsureAt(11)).toEqual([23_850]);
    expect(unsureAt(350)).toEqual([23_850, 23_900, 23_950, 24_000, 24_050, 24_200, 24_250, 24_300]);
  });

  it('has ghosts on the strikes of now, and none of the open at the open itself', () => {
    const open = smileCurve(chain, 0, pricing);
    const later = smilePicture(chain, 11, pricing, 10, { open, previous: open });
    expect(later.open?.iv).toHaveLength(10);
    expect(later.open?.iv[0]).toBeCloseTo(skewedVolatility(23_850), 9);
    const first = smilePicture({ ...chain, length: 1 }, 0, pricing, 10, { open, previous: open });
    expect(first.open).toBeNull();
    expect(first.previous).not.toBeNull();
  });

  it('counts strikes without a volatility by the reason, over all where the money is not known', () => {
    const holes = skewedChain({ silent: [] });
    const price = holes.put.price!.slice();
    price[holes.strikes.indexOf(23_900) * holes.stride + 5] = Number.NaN;
    const { missing } = smilePicture({ ...holes, put: { ...holes.put, price } }, 5, pricing, 10, NONE);
    expect(missing).toEqual([['no_price', 1]]);
    const none = skewedChain({ call: {}, put: {}, spot: null });
    const unknown = smilePicture(none, 5, pricing, 10, NONE);
    expect(unknown.strikes).toHaveLength(81);
    expect(unknown.atm).toBeNaN();
    expect(unknown.missing).toEqual([['no_price', 81]]);
  });

  it('is over with its expiry', () => {
    const over = skewedChain({ expiry: '2026-06-15', length: 375, call: { price: 1 }, put: { price: 1 } });
    const { now, missing } = smilePicture(over, 374, standardPricing(over), 4, NONE);
    expect(now.iv.every(Number.isNaN)).toBe(true);
    expect(missing).toEqual([['T_zero', 4]]);
  });
});
