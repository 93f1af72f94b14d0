import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { calls } from './calls.ts';

const sessionWish = { historical: true, date: '2026-08-18' };
const chainWish = { inst: 'NIFTY', expDt: '1970-01-01', ...sessionWish };

/** Method, path and body of every product call that the source document lists; `/data/user` belongs to sign-in. */
const DOCUMENTED = [
  ['POST', '/api/v2/option/atmprem', { inst: 'NIFTY', ...sessionWish }],
  ['POST', '/api/v2/symbol', sessionWish],
  ['POST', '/api/v2/symbolwl', { date: '2026-08-18' }],
  ['POST', '/api/v2/option/optoiData', chainWish],
  ['POST', '/api/v2/option/optPrice', chainWish],
  ['POST', '/api/v2/option/oiDay', chainWish],
  ['POST', '/api/v2/option/optPricewATP', chainWish],
  ['POST', '/api/v2/option/oitrend', chainWish],
  ['POST', '/api/v2/option/cp', chainWish],
  ['POST', '/api/v2/future/futPrice', chainWish],
  ['POST', '/api/v2/future/futPricewD', chainWish],
  ['POST', '/api/v2/future/futoidata', chainWish],
  ['GET', '/api/v2/future/futoidataDay', {}],
  ['GET', '/api/v2/future/futPriceDay', {}],
] as const;

describe('the documented calls', () => {
  it.each(DOCUMENTED)('%s %s takes its documented body', (method, path, body) => {
    const call = Object.values(calls).find((known) => known.path === path);
    expect(call?.method).toBe(method);
    expect(call?.request.safeParse(body).error).toBeUndefined();
  });

  it('take a live wish without a date as well', () => {
    for (const call of [calls.optionOi, calls.futurePrice, calls.atmPremium])
      for (const date of [null, undefined])
        expect(call.request.safeParse({ inst: 'NIFTY', historical: false, date }).success).toBe(true);
  });

  it('have the documented window of 3 minutes where none is asked for', () => {
    expect(calls.oiTrend.request.parse(chainWish).interval).toBe(3);
  });

  it('take a whole session as one window, by the hours since August 2026 too', () => {
    const session = createCalendar().gridOn(chainWish.date)!.times.length;
    for (const [interval, success] of [
      [session, true],
      [0, false],
      [1441, false],
    ])
      expect(calls.oiTrend.request.safeParse({ ...chainWish, interval }).success).toBe(success);
  });
});
