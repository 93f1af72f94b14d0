import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greatestCommonDivisor, lotEvidence, provenLot } from './traded-lot.ts';

/** 100 NIFTY futures traded between 15,700 and 15,900 with a lot of 50. */
const niftyFuture = lotEvidence(100 * 50 * 15_800, 100, 15_700, 15_900);

describe('the lot that traded value proves', () => {
  it('is a multiple of what divides all open interest: NIFTY kept positions in 25s from an earlier lot', () => {
    expect(provenLot([niftyFuture], [25], null)).toBe(50);
  });

  it('is what the other expiries are divided by, where this one has a single position', () => {
    expect(provenLot([niftyFuture], [7_350, 50], null)).toBe(50);
  });

  it('is the known lot when the trades agree with it', () => {
    expect(provenLot([niftyFuture], [10], 50)).toBe(50);
  });

  it('is not the known lot when the trades contradict it', () => {
    expect(provenLot([niftyFuture], [25], 75)).toBe(50);
    expect(provenLot([niftyFuture], [], 75)).toBeNull();
  });

  it('is unknown without trades, and where open interest has no useful divisor', () => {
    expect(provenLot([], [50], 50)).toBeNull();
    expect(provenLot([niftyFuture], [0, 1], null)).toBeNull();
  });

  it('is the one divisor of all open interest of the expiry that the trades allow', () => {
    const ofss = lotEvidence(6_832_000, 11, 3_080, 3_143.6);
    expect(provenLot([ofss], [125, 400, 1_000], null, 1_000)).toBe(200);
    const abbott = lotEvidence(714_000, 1, 17_850, 17_850);
    expect(provenLot([abbott], [25, 80, 480], null, 80)).toBe(40);
  });

  it('is not told where two divisors fit, none does, or the only one is of another expiry', () => {
    const wide = lotEvidence(100 * 24 * 1_000, 100, 900, 1_200);
    expect(provenLot([wide], [600], null, 600)).toBeNull();
    expect(provenLot([wide], [290], null, 290)).toBeNull();
    expect(provenLot([niftyFuture], [1_000], null, 1_309)).toBeNull();
    expect(provenLot([niftyFuture], [1_000], null, 0)).toBeNull();
  });

  it('is found for any lot from one day of honest trades', () => {
    const trade = fc.record({
      low: fc.double({ min: 100, max: 20_000, noNaN: true }),
      range: fc.double({ min: 1, max: 1.01, noNaN: true }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      contracts: fc.integer({ min: 1, max: 50_000 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 3_000 }),
        fc.array(trade, { minLength: 1, maxLength: 30 }),
        (lot, trades) => {
          const evidence = trades.map(({ low, range, at, contracts }) => {
            const price = low * (1 + (range - 1) * at);
            const printed = Math.round((contracts * lot * price) / 1000) * 1000;
            return lotEvidence(printed, contracts, low, low * range);
          });
          expect(provenLot(evidence, [lot], null)).toBe(lot);
        },
      ),
    );
  });
});

describe('greatest common divisor', () => {
  it('ignores signs and zeros', () => {
    expect(greatestCommonDivisor(0, -75)).toBe(75);
    expect(greatestCommonDivisor(150, 225)).toBe(75);
    expect(greatestCommonDivisor(0, 0)).toBe(0);
  });
});
