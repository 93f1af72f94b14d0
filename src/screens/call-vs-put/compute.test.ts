import { describe, expect, it } from 'vitest';
import type { Since } from '#market/analytics/since.ts';
import { cutBoard, lastObserved } from '#market/board.ts';
import type { StrikeSet } from '#market/strike-set.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { callPutDay, callPutPicture } from './compute.ts';

const PREV: Since = { kind: 'prev' };
const ALL: StrikeSet = { kind: 'all' };
const SINCES: readonly Since[] = [PREV, { kind: 'open' }, { kind: 'minutes', minutes: 2 }];

/** Calls lead by 200 and lose it at the fourth minute: puts grow by 100 a minute and strike. */
const chain = (rules: BoardRules = {}) =>
  builtBoard({
    call: { oi: () => 1200, price: (strike) => Math.max(24_110 - strike, 0) + 40 },
    put: { oi: (_, minute) => 1000 + 100 * minute, price: (strike) => Math.max(strike - 24_110, 0) + 40 },
    previous: { call: { oi: 1000 }, put: { oi: 1000 } },
    ...rules,
  });

const pictureOf = (day = chain(), at = day.length - 1, since: Since = PREV, set: StrikeSet = ALL) => {
  const ofDay = callPutDay(day, { since, set, pricing: standardPricing(day) });
  const board = cutBoard(day, day.grid.times[at]!);
  return callPutPicture(ofDay, board, lastObserved(board), since)!;
};

describe('calls against puts', () => {
  it('are what came to each side since the base, and what puts have more', () => {
    expect(pictureOf().now.change).toEqual({ call: 1000, put: 2500, difference: 1500 });
    expect(pictureOf().now.total).toEqual({ call: 6000, put: 7500, difference: 1500 });
    expect(pictureOf().ratio).toBe(2.5);
  });

  it('leave a contract that is new out of the change and count it, of the strikes of the set alone', () => {
    const listed = chain({ previous: { call: { oi: 1000 }, put: { oi: [1000, 1000, 1000, 1000, null] } } });
    expect([pictureOf(listed).now.change.put, pictureOf(listed).offBase.newLegs]).toEqual([2000, 1]);
    expect(pictureOf(listed, 5, PREV, { kind: 'range', from: 24_000, to: 24_100 }).offBase.newLegs).toBe(0);
    expect(pictureOf(listed, 5, { kind: 'open' }).offBase.newLegs).toBe(0);
    expect(pictureOf(chain({ previous: null })).offBase.newLegs).toBe(0);
  });

  it('cross where the other side has come to lead, and where they merely touch they do not', () => {
    expect(pictureOf().crossings).toEqual([{ place: 3, above: 'second' }]);
    expect(pictureOf(chain(), 2).crossings).toEqual([]);
  });

  it('cross at no minute that is known where there is but a close, or no base', () => {
    const close = { grain: 'day', length: 1, intervals: [{ open: 929, close: 930 }] } as const;
    expect(pictureOf(chain(close)).crossings).toBeNull();
    expect(pictureOf(chain({ previous: null })).crossings).toBeNull();
  });

  it('cross nowhere that is told of where each minute has a base of its own', () => {
    expect(pictureOf(chain(), 5, { kind: 'minutes', minutes: 2 }).crossings).toBeNull();
  });

  it('are summed over the strikes around the money at the open, whatever the money does later', () => {
    const near = pictureOf(chain(), 5, PREV, { kind: 'around', each: 1, anchor: 'open' });
    expect(near.rows).toEqual({ kind: 'fixed', from: 1, to: 4, moneyAt: 0 });
    expect(near.now.change).toEqual({ call: 600, put: 1500, difference: 900 });
  });

  it('do not cross where the money rolls to other strikes and comes back while no contract changes', () => {
    const levels = [24_050, 24_050, 24_100, 24_050, 24_100, 24_050];
    const priced = (parity: 1 | -1) => (strike: number, minute: number) =>
      Math.max(parity * (levels[minute]! - strike), 0) + 40;
    const rolling = chain({
      call: { oi: () => 1200, price: priced(1) },
      put: { oi: () => 1000, price: priced(-1) },
      spot: levels,
      future: levels,
      previous: { call: { oi: [1000, 1000, 1000, 1190, 1190] }, put: { oi: [900, 900, 900, 10, 10] } },
    });
    for (const since of SINCES) {
      const { change, crossings } = pictureOf(rolling, 5, since, {
        kind: 'around',
        each: 1,
        anchor: 'rolling',
      });
      expect(crossings ?? [], since.kind).toEqual([]);
      expect(new Set([...change.put].filter((value) => !Number.isNaN(value))).size).toBe(1);
    }
  });

  it('show at a minute what they showed when it was the last', () => {
    for (const since of SINCES)
      for (let at = 0; at < 6; at++) {
        const replayed = pictureOf(chain(), at, since);
        const live = pictureOf(chain({ length: at + 1 }), at, since);
        expect(replayed.change, `${since.kind} ${at}`).toEqual(live.change);
        expect(replayed.now).toEqual(live.now);
      }
  });

  it('know no change without a previous close, and still the open interest', () => {
    const { base, now } = pictureOf(chain({ previous: null }));
    expect(base).toBeNull();
    expect(now.change).toEqual({ call: NaN, put: NaN, difference: NaN });
    expect(now.total.call).toBe(6000);
  });

  it('have no ratio where one side fell', () => {
    expect(pictureOf(chain({ previous: { call: { oi: 2000 }, put: { oi: 1000 } } })).ratio).toBeNaN();
  });

  it('are a gap where the source was silent', () => {
    const { change } = pictureOf(chain({ silent: [2] }));
    expect(change.put[1]).toBe(500);
    expect(change.put[2]).toBeNaN();
    expect(change.put[3]).toBe(1500);
  });

  it('are nothing before the first stored minute, and without any strike of the set', () => {
    const day = chain({ silent: [0, 1] });
    const ofDay = callPutDay(day, { since: PREV, set: ALL, pricing: standardPricing(day) });
    expect(callPutPicture(ofDay, cutBoard(day, day.grid.times[1]!), -1, PREV)).toBeNull();
    const beyond = pictureOf(chain(), 5, PREV, { kind: 'range', from: 30_000, to: 31_000 });
    expect(beyond.now.total).toEqual({ call: NaN, put: NaN, difference: NaN });
  });
});
