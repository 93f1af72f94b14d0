import { describe, expect, it } from 'vitest';
import { parseMinute } from '../trading-date.ts';
import { type ClosingPair, reconcile } from './reconcile.ts';

const CLOSE = parseMinute('15:30')!;

/** A contract whose two sides agree, but for what is given. */
function pair(
  official: Partial<NonNullable<ClosingPair['official']>>,
  minute: Partial<NonNullable<ClosingPair['minute']>>,
): ClosingPair {
  return {
    official: { close: 100, last: null, oi: 6500, volume: 65_000, ...official },
    minute: { price: 100, oi: 6500, volume: 65_000, at: CLOSE, ...minute },
    lotSize: 65,
  };
}

describe('an end-of-day file against the minutes of its date', () => {
  it('agrees where the figures are the same', () => {
    const { close, oi, volume } = reconcile(pair({}, {}), CLOSE);
    expect([close.reason, oi.reason, volume.reason]).toEqual(['same', 'same', 'same']);
    expect(oi).toMatchObject({ official: 6500, minute: 6500, difference: 0 });
  });

  it('names lots that were taken for units, on either side', () => {
    expect(reconcile(pair({}, { oi: 100 }), CLOSE).oi).toMatchObject({ reason: 'lots', difference: -6400 });
    expect(reconcile(pair({ volume: 1000 }, {}), CLOSE).volume.reason).toBe('lots');
    expect(reconcile({ ...pair({}, { oi: 100 }), lotSize: null }, CLOSE).oi.reason).toBe('unexplained');
  });

  it('explains a close by its average where the last trade is the minute’s price', () => {
    expect(reconcile(pair({ close: 97.4, last: 100 }, {}), CLOSE).close.reason).toBe('average close');
    expect(reconcile(pair({ close: 97.4 }, {}), CLOSE).close.reason).toBe('near average');
    expect(reconcile(pair({ close: 20 }, {}), CLOSE).close.reason).toBe('unexplained');
  });

  it('explains a close that was carried over from an older day', () => {
    expect(reconcile(pair({ close: 40, volume: 0 }, { volume: 0 }), CLOSE).close.reason).toBe(
      'carried close',
    );
  });

  it('says that minutes are missing where they end before the session', () => {
    const early = parseMinute('13:08')!;
    const { oi, volume, close } = reconcile(
      pair({}, { oi: 5200, volume: 30_000, price: 80, at: early }),
      CLOSE,
    );
    expect([oi.reason, volume.reason, close.reason]).toEqual(Array(3).fill('missing minutes'));
    expect(reconcile(pair({}, { oi: 5200, at: early }), null).oi.reason).toBe('unexplained');
  });

  it('takes a small change of open interest for a late adjustment, a large one for unexplained', () => {
    expect(reconcile(pair({ oi: 650_000 }, { oi: 645_000 }), CLOSE).oi.reason).toBe('late adjustments');
    expect(reconcile(pair({ oi: 650_000 }, { oi: 500_000 }), CLOSE).oi.reason).toBe('unexplained');
  });

  it('has no difference where one side lacks the figure', () => {
    const none = reconcile({ ...pair({}, {}), minute: null }, CLOSE);
    expect(none.oi).toEqual({ official: 6500, minute: null, difference: null, reason: 'only official' });
    expect(reconcile(pair({ oi: null }, {}), CLOSE).oi.reason).toBe('only minutes');
  });
});
