import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expirySums, sumExpiries } from '#market/analytics/sum-expiries.ts';
import type { Board } from '#market/board.ts';
import { onOneGrid } from '#market/one-grid.ts';
import { formatClock } from '#market/trading-date.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { type OiSettings, oiPicture, oiScale } from './compute.ts';
import { oiTable } from './table.ts';

const SETTINGS: OiSettings = { since: { kind: 'prev' }, strikes: 30, pricing: standardPricing(builtBoard()) };

/** Five strikes, calls 1,000 units and growing by 100 a minute, puts 2,000 and falling by 50. */
const chain = (rules: BoardRules = {}) =>
  builtBoard({
    call: { oi: (_, minute) => 1000 + 100 * minute, price: (strike) => Math.max(24_110 - strike, 0) + 40 },
    put: { oi: (_, minute) => 2000 - 50 * minute, price: (strike) => Math.max(strike - 24_110, 0) + 40 },
    previous: { call: { oi: 900 }, put: { oi: 2100 } },
    ...rules,
  });
/** The same price at every minute. */
const steady = (price: number | null) => Array.from({ length: 6 }, () => price);
const pictureOf = (boards: Board | readonly Board[], settings: Partial<OiSettings> = {}, minute = 4) => {
  const list = Array.isArray(boards) ? (boards as readonly Board[]) : [boards as Board];
  return oiPicture(sumExpiries(list), list, minute, { ...SETTINGS, ...settings })!;
};
const tableOf = (...boards: Board[]) =>
  oiTable(pictureOf(boards), { chain: sumExpiries(boards), boards, minute: 4, pricing: SETTINGS.pricing });

describe('the table', () => {
  it('says of the prices of the first expiry which are old, whatever is traded of another', () => {
    const volume = (strike: number, minute: number) => (strike === 24_050 ? 65 : 65 * (minute + 1));
    const put = { oi: 2000, price: 40, volume };
    const own = chain({ length: 12, put });
    const next = chain({ length: 12, expiry: '2026-06-30', strikes: [24_000, 24_050, 24_100] });
    const boards = [own, next];
    const sum = sumExpiries(boards);
    const { old, oldQuote } = oiTable(pictureOf(boards, {}, 11), {
      chain: sum,
      boards,
      minute: 11,
      pricing: SETTINGS.pricing,
    }).put;
    expect(old.map((one) => one?.since ?? null)).toEqual([null, own.grid.times[0], null, null, null]);
    expect(oldQuote).toEqual(old);
  });
});

describe('an expiry known from its close alone beside one with minutes', () => {
  const strikes = [24_000, 24_100, 24_200];
  const near = builtBoard({
    ...{ date: '2026-06-16', strikes, length: 375 },
    call: { oi: (_, minute) => 1_000_000 + 1_000 * (minute + 1) },
    put: { oi: (_, minute) => 2 * (1_000_000 + 1_000 * (minute + 1)) },
    previous: { call: { oi: 900_000 }, put: { oi: 1_900_000 } },
  });
  const far = builtBoard({
    ...{ date: '2026-06-16', expiry: '2026-06-30', strikes, grain: 'day' },
    ...{ intervals: [{ open: 929, close: 930 }], call: { oi: 400_000 }, put: { oi: 500_000 } },
    previous: { call: { oi: 300_000 }, put: { oi: 500_000 } },
  });
  const [noon, end] = [164, 374];
  const totalsAt = (order: readonly Board[], minute: number) => {
    const boards = onOneGrid(order);
    const { chain, left } = expirySums(boards).at(minute);
    const picture = oiPicture(chain, boards, minute, SETTINGS);
    return { ...picture?.totals, time: picture && formatClock(picture.time), bar: picture?.call.oi[0], left };
  };
  const ofBoth = { callOi: 5_325_000, callChange: 1_725_000, bar: 1_775_000, time: '15:30' };

  it('is in the sum at the close, whichever of them is the own one', () => {
    const none = { closes: [], later: [] };
    expect(totalsAt([near, far], end)).toMatchObject({ ...ofBoth, left: none });
    expect(totalsAt([near, far], end).pcr).toBeCloseTo((3 * 2_750_000 + 3 * 500_000) / 5_325_000, 12);
    expect(totalsAt([far, near], end)).toMatchObject({ ...ofBoth, left: none });
  });

  it('is in no bar, sum or ratio before it', () => {
    const alone = { callOi: 3_495_000, pcr: 2, bar: 1_165_000, time: '12:00' };
    expect(totalsAt([near, far], noon)).toMatchObject({
      ...alone,
      left: { closes: ['2026-06-30'], later: [] },
    });
    expect(totalsAt([far, near], noon).callOi).toBeUndefined();
  });

  it('leaves the minutes of the other as they are where these begin late', () => {
    const late = { ...near, observed: near.observed.slice().fill(0, 0, 87) };
    expect(totalsAt([late, far], end)).toMatchObject(ofBoth);
    expect(totalsAt([late, far], noon)).toMatchObject({ callOi: 3_495_000, time: '12:00' });
  });

  it('is no part of the day’s sum where the other has no minute at the close', () => {
    const short = { ...near, observed: near.observed.slice().fill(0, 300) };
    expect(totalsAt([short, far], 299)).toMatchObject({ callOi: 3 * 1_300_000 });
    expect(totalsAt([far, short], end).callOi).toBeUndefined();
  });

  it('is told from an expiry of minutes that begins later', () => {
    const late = builtBoard({ ...{ date: '2026-06-16', strikes, length: 375 }, expiry: '2026-06-23' });
    const later = { ...late, observed: late.observed.slice().fill(0, 0, 200) };
    const silent = (column: Float64Array | undefined) =>
      column!.map((value, at) => (at % 375 < 200 ? Number.NaN : value));
    const begun = { ...later, call: { oi: silent(late.call.oi) }, put: { oi: silent(late.put.oi) } };
    expect(totalsAt([near, begun, far], noon)).toMatchObject({
      callOi: 3_495_000,
      left: { closes: ['2026-06-30'], later: ['2026-06-23'] },
    });
  });

  it('stands within the scale with every bar, before and after the close', () => {
    const falling = { ...near, call: { oi: near.call.oi!.map((oi, at) => (at % 375 < 370 ? 9 * oi : oi)) } };
    const inScale = (...of: [Board, Board]) => oiScale(onOneGrid(of) as [Board, Board], SETTINGS).oi;
    expect(inScale(near, far)).toBe(2_750_000 + 500_000);
    expect(inScale(falling, far)).toBe(9 * 1_370_000);
  });
});

describe('the contracts of the table', () => {
  const listed = (of: 'end-of-day file' | 'change column', rules: BoardRules = {}) =>
    chain({
      previous: {
        source: of,
        call: { oi: [900, 900, 900, 900, null], price: [50, 50, 50, 50, null] },
        put: { oi: 2100, price: 50 },
      },
      ...rules,
    });
  const newCalls = (...boards: Board[]) => tableOf(...boards).call.isNew;

  it('are new where the exchange’s file of the session before has none of them', () => {
    expect(newCalls(listed('end-of-day file'))).toEqual([false, false, false, false, true]);
    expect(tableOf(listed('end-of-day file')).put.isNew).not.toContain(true);
    expect(newCalls(listed('change column'))).not.toContain(true);
  });

  it('of several expiries are new where all that hold the strike are', () => {
    const next = listed('end-of-day file', { expiry: '2026-06-30' });
    expect(newCalls(listed('end-of-day file'), next)[4]).toBe(true);
    const known = chain({
      expiry: '2026-06-30',
      previous: { source: 'end-of-day file', call: { oi: 900, price: 50 }, put: { oi: 2100, price: 50 } },
    });
    expect(newCalls(listed('end-of-day file'), known)[4]).toBe(false);
    const without = chain({ expiry: '2026-06-30', strikes: [24_000, 24_050] });
    expect(newCalls(listed('end-of-day file'), without)).toEqual([false, false, false, false, true]);
  });
});

describe('the picture of open interest', () => {
  it('measures the change from the previous close', () => {
    const { call, put } = pictureOf(chain());
    expect([...call.change]).toEqual([500, 500, 500, 500, 500]);
    expect([...put.change]).toEqual([-300, -300, -300, -300, -300]);
    expect(tableOf(chain()).call.changePct[0]).toBeCloseTo(55.5556, 4);
  });

  it('measures it from three minutes ago when asked so', () => {
    const { call, put, base } = pictureOf(chain(), { since: { kind: 'minutes', minutes: 3 } });
    expect(base).toMatchObject({ kind: 'minute', minute: 1 });
    expect([call.baseOi[0], call.change[0], put.change[0]]).toEqual([1100, 300, -150]);
  });

  it('knows no change where no previous close is stored, and still every level', () => {
    const { base, call, totals } = pictureOf(chain({ previous: null }));
    expect(base).toBeNull();
    expect(call.oi[0]).toBe(1400);
    expect(call.change.every(Number.isNaN)).toBe(true);
    expect(totals.callChange).toBeNaN();
    expect(totals.pcr).toBeCloseTo(1800 / 1400, 12);
  });

  it('sums the whole chain whatever strikes are shown', () => {
    const few = pictureOf(chain(), { strikes: 2 });
    expect([...few.strikes]).toEqual([24_050, 24_100]);
    expect(few.totals).toEqual(pictureOf(chain()).totals);
    expect([few.totals.callOi, few.totals.putOi]).toEqual([7000, 9000]);
  });

  it('gives no ratio of changes unless both sums are above 0', () => {
    expect(pictureOf(chain()).totals.pcrOfChange).toBeNaN();
    const bothWriting = chain({ previous: { call: { oi: 900 }, put: { oi: 1500 } } });
    expect(pictureOf(bothWriting).totals.pcrOfChange).toBeCloseTo(300 / 500, 12);
  });

  it('leaves a contract that is new today out of the change and counts it', () => {
    const listed = chain({ previous: { call: { oi: [900, 900, 900, 900, null] }, put: { oi: 2100 } } });
    const { call, totals } = pictureOf(listed);
    expect(call.change[4]).toBeNaN();
    expect([totals.callChange, totals.offBase.newLegs]).toEqual([2000, 1]);
  });

  it('keeps the change of one expiry beside another of which it is not known', () => {
    const far = chain({
      expiry: '2026-06-30',
      call: { oi: (strike) => (strike === 24_200 ? 600 : 0), price: 40 },
      previous: { call: { oi: [0, 0, 0, 0, null] }, put: { oi: 2100 } },
    });
    const { totals } = pictureOf([chain(), far]);
    expect([totals.callChange, totals.offBase.newLegs]).toEqual([2500, 1]);
    expect(pictureOf([far]).totals.callChange).toBeNaN();
  });

  it('names the strikes with the most open interest as walls, over the whole chain', () => {
    const walled = chain({
      call: { oi: (strike) => (strike === 24_200 ? 9000 : strike - 24_000), price: 40 },
    });
    expect(pictureOf(walled, { strikes: 1 }).walls.call.map(({ strike }) => strike)).toEqual([
      24_200, 24_150,
    ]);
  });

  it('adds expiries strike by strike and gives their sum no max pain', () => {
    const boards = [chain(), chain({ expiry: '2026-06-30' })];
    const { call, totals, maxPain, pain } = pictureOf(boards);
    expect([call.oi[0], call.change[0], totals.callOi, totals.callChange]).toEqual([
      2800, 1000, 14_000, 5000,
    ]);
    expect([maxPain, pain]).toEqual([Number.NaN, null]);
    expect(pictureOf(chain()).maxPain).toBe(24_100);
  });

  it('costs an expiry over the whole chain, with the curve at the strikes shown', () => {
    const whole = pictureOf(chain()).pain!;
    const few = pictureOf(chain(), { strikes: 2 }).pain!;
    const cost = (settled: number) =>
      [24_000, 24_050, 24_100, 24_150, 24_200].reduce(
        (sum, strike) => sum + 1400 * Math.max(settled - strike, 0) + 1800 * Math.max(strike - settled, 0),
        0,
      );
    expect([...whole.curve]).toEqual([24_000, 24_050, 24_100, 24_150, 24_200].map(cost));
    expect([...few.curve]).toEqual([cost(24_050), cost(24_100)]);
    expect(few).toMatchObject({ strike: 24_100, cost: cost(24_100), second: whole.second });
  });

  it('has no max pain where no open interest is known, nor where several strikes tie and no forward is known', () => {
    expect(pictureOf(chain({ call: {}, put: {} })).pain).toBeNull();
    const tied = chain({
      call: { oi: 0 },
      put: { oi: (strike) => (strike === 24_000 ? 10 : 0) },
      spot: null,
      future: null,
    });
    expect(pictureOf(tied)).toMatchObject({ maxPain: Number.NaN, pain: null });
  });

  it('reads the volatility of every leg on the forward it shows', () => {
    const { forward, strikes } = pictureOf(chain());
    const { call, put } = tableOf(chain());
    expect(forward).toBe(24_110);
    // Parity holds between the prices, so both sides of a strike have the same volatility.
    strikes.forEach((_, row) => {
      expect(call.iv[row]!.iv).toBeGreaterThan(0);
      expect(call.iv[row]!.iv).toBeCloseTo(put.iv[row]!.iv, 9);
    });
  });

  it('gives a leg without a fresh price no volatility, and says why', () => {
    const { call } = tableOf(chain({ call: { oi: 1000, price: [null, 150, 100, 70, 40].map(steady) } }));
    expect(call.iv.map(({ gap }) => gap)).toEqual(['no_price', null, null, null, null]);
  });

  it('shows with several expiries the volatilities of the first, at the strikes it lists', () => {
    const far = chain({ expiry: '2026-06-30', strikes: [23_950, 24_000, 24_050, 24_100, 24_150, 24_200] });
    const alone = tableOf(chain());
    const summed = tableOf(chain(), far);
    expect(summed.call.iv[0]!.gap).toBe('no_price');
    expect(summed.call.iv.slice(1)).toEqual(alone.call.iv);
  });

  it('shows nothing for a minute in a gap', () => {
    const board = chain({ silent: [3] });
    expect(oiPicture(board, [board], 3, SETTINGS)).toBeNull();
  });

  it('shows the whole chain where the money is not known', () => {
    const unpriced = chain({ call: { oi: 10 }, put: { oi: 10 }, spot: null, future: null });
    const picture = pictureOf(unpriced, { strikes: 2 });
    expect([picture.atm, picture.strikes.length]).toEqual([Number.NaN, 5]);
  });
});

describe('the scale of a day', () => {
  it('holds every bar of every minute, before and after the scrubber', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(1_000_000), { minLength: 6, maxLength: 6 }), { minLength: 5, maxLength: 5 }),
        fc.constantFrom<OiSettings['since'][]>(
          { kind: 'prev' },
          { kind: 'open' },
          { kind: 'minutes', minutes: 2 },
        ),
        fc.integer({ min: 1, max: 6 }),
        (oi, since, strikes) => {
          const board = chain({
            call: { oi, price: (strike, minute) => Math.max(24_010 + 40 * minute - strike, 0) + 9 },
            put: { oi: 777, price: (strike, minute) => Math.max(strike - 24_010 - 40 * minute, 0) + 9 },
          });
          const settings = { ...SETTINGS, since, strikes };
          const scale = oiScale([board], settings);
          for (let minute = 0; minute < board.length; minute++) {
            const { call, put, pain } = oiPicture(board, [board], minute, settings)!;
            expect(Math.max(0, ...(pain?.curve ?? []))).toBeLessThanOrEqual(scale.cost);
            for (const side of [call, put]) {
              expect(Math.max(...side.oi, ...side.baseOi.filter((value) => value > 0))).toBeLessThanOrEqual(
                scale.oi,
              );
              for (const change of side.change.filter((value) => !Number.isNaN(value))) {
                expect(change).toBeLessThanOrEqual(scale.rise);
                expect(change).toBeGreaterThanOrEqual(scale.fall);
              }
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the bars of several expiries', () => {
  const sinceOpen = { since: { kind: 'open' } } as const;

  it('keep their change when a contract of another expiry is first published, which counts from there', () => {
    const far = chain({
      expiry: '2026-06-30',
      call: {
        oi: (strike, minute) => (strike === 24_200 && minute < 3 ? null : 500 + 10 * minute),
        price: 40,
      },
    });
    const boards = [chain(), far];
    const before = oiPicture(expirySums(boards).at(2).chain, boards, 2, { ...SETTINGS, ...sinceOpen })!;
    expect([...before.call.change]).toEqual([220, 220, 220, 220, 200]);
    const { call, totals } = pictureOf(boards, sinceOpen, 4);
    expect([...call.change]).toEqual([440, 440, 440, 440, 410]);
    expect(call.baseOi[4]).toBe(1000 + 530);
    expect([totals.callChange, totals.offBase.lateLegs]).toEqual([2170, 1]);
  });

  it('leave a contract that is new out of their change since the previous close, and no other of its strike', () => {
    const far = chain({
      expiry: '2026-06-30',
      previous: { call: { oi: [900, 900, 900, 900, null] }, put: { oi: 2100 } },
    });
    const { call, totals } = pictureOf([chain(), far]);
    expect([call.oi[4], call.baseOi[4], call.change[4]]).toEqual([2800, 900, 500]);
    expect([totals.callChange, totals.offBase.newLegs]).toEqual([4500, 1]);
  });

  const units = fc.option(fc.nat(5_000), { freq: 5 });
  const days = fc.array(fc.array(units, { minLength: 6, maxLength: 6 }), { minLength: 3, maxLength: 3 });
  const closes = fc.array(units, { minLength: 3, maxLength: 3 });

  it('add up to the totals and stand within the scale at every minute, whatever is published when', () => {
    fc.assert(
      fc.property(
        fc.tuple(days, days, days),
        fc.tuple(closes, closes, closes),
        fc.subarray([0, 1, 3], { maxLength: 2 }),
        fc.constantFrom<OiSettings['since'][]>(
          { kind: 'prev' },
          { kind: 'open' },
          { kind: 'minutes', minutes: 2 },
        ),
        (calls, previous, silent, since) => {
          const boards = onOneGrid(
            calls.map((oi, at) =>
              chain({
                expiry: `2026-06-${16 + 7 * at}`,
                strikes: [24_000, 24_100, at === 1 ? 24_150 : 24_200],
                ...(at === 2 && { silent }),
                call: { oi, price: 40 },
                put: { oi: 2000, price: 40 },
                previous: { call: { oi: previous[at]! }, put: { oi: 2100 } },
              }),
            ),
          ) as [Board, Board, Board];
          const settings = { ...SETTINGS, since };
          const scale = oiScale(boards, settings);
          const sums = expirySums(boards);
          for (let minute = 0; minute < 6; minute++) {
            const picture = oiPicture(sums.at(minute).chain, boards, minute, settings);
            if (!picture) continue;
            const { oi, baseOi, change } = picture.call;
            const known = change.filter((value) => !Number.isNaN(value));
            const isWhole = oi.every((value) => !Number.isNaN(value));
            if (isWhole && !Number.isNaN(picture.totals.callChange))
              expect(known.reduce((sum, value) => sum + value, 0)).toBe(picture.totals.callChange);
            for (const value of [...oi, ...baseOi])
              if (!Number.isNaN(value)) expect(value).toBeLessThanOrEqual(scale.oi);
            for (const value of known) {
              expect(value).toBeLessThanOrEqual(scale.rise);
              expect(value).toBeGreaterThanOrEqual(scale.fall);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
