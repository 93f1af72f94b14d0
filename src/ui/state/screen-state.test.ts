import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NSE_COMPATIBLE_MODEL, STANDARD_MODEL } from '#market/volatility-model.ts';
import type { Screen } from '../screen.ts';
import {
  asLive,
  changedState,
  formatScreenState,
  isSameSubject,
  modelOf,
  parseScreenState,
  type ScreenState,
  SHARED_DEFAULTS,
} from './screen-state.ts';
import { INTERVALS } from './settings.ts';

const params = z.object({
  view: z.enum(['strikes', 'profile']).catch('strikes'),
  dur: z.string().regex(/^\w+$/).default('day'),
});

const screen: Pick<Screen, 'controls' | 'params'> = {
  controls: ['instrument', 'expiry', 'strikes', 'interval', 'date', 'since', 'units'],
  params,
};

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );
const date = fc
  .date({ min: new Date('2017-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const states: fc.Arbitrary<ScreenState> = fc.record({
  shared: fc.record({
    inst: fc.constantFrom('NIFTY', 'BANKNIFTY', 'M&M', 'BAJAJ-AUTO', 'BSE:RELIANCE'),
    exp: fc.option(date),
    date: fc.option(date),
    t: fc.option(clock),
    n: fc.integer({ min: 1, max: 400 }),
    int: fc.constantFrom(...INTERVALS),
    since: fc.oneof(fc.constantFrom('prev', 'open'), fc.integer({ min: 1, max: 375 }).map(String), clock),
    units: fc.constantFrom('units' as const, 'lots' as const),
    vol: fc.constantFrom('forward:0:365', 'forward:0.065:365', 'spot:0.1:365', 'spot:0:252'),
    atm: fc.constantFrom('forward' as const, 'spot' as const),
    z: fc.constantFrom(null, '24000~24500', '10:15~11:30', '24000~24500,10:15~11:30'),
    sort: fc.constantFrom(null, 'futures@-oiPct', 'chain'),
    tables: fc.constantFrom(null, 'oi-change', 'oi-change,oi-total'),
    fit: fc.constantFrom(null, 'oi-change'),
    hide: fc.constantFrom(null, 'multi-strike-oi@24350c~2026-08-25@24350p', 'pcr@spot,a%2Cb@c%25'),
  }),
  own: fc.record({ view: fc.constantFrom('strikes', 'profile'), dur: fc.constantFrom('day', '15', '60') }),
});

describe('the state of a screen in the URL', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parseScreenState(formatScreenState(state, screen), params)).toEqual(state);
      }),
    );
  });

  it('leaves defaults out', () => {
    expect(formatScreenState({ shared: SHARED_DEFAULTS, own: { view: 'strikes', dur: 'day' } }, screen)).toBe(
      '',
    );
    expect(
      formatScreenState(
        {
          shared: {
            ...SHARED_DEFAULTS,
            date: '2026-08-18',
            t: '12:00',
            vol: 'spot:0.1:365',
            z: '24000~24500',
          },
          own: { view: 'profile', dur: 'day' },
        },
        screen,
      ),
    ).toBe('?date=2026-08-18&t=12:00&vol=spot:0.1:365&z=24000~24500&view=profile');
  });

  it('holds nothing that the screen has no control for', () => {
    const past = { date: '2026-08-18', t: '12:00' };
    const shared = { ...SHARED_DEFAULTS, inst: 'BANKNIFTY', n: 60, int: 5, vol: 'spot:0.1:365', ...past };
    const own = { view: 'strikes', dur: 'day' };
    expect(formatScreenState({ shared, own }, { ...screen, controls: ['date', 'since'] })).toBe(
      '?date=2026-08-18&t=12:00',
    );
  });

  it('takes a bare URL as the choices of the last visit, any other as it stands', () => {
    const settings = { n: 20, int: 5, inst: 'BANKNIFTY', vol: 'spot:0.1:365' };
    expect(parseScreenState('', params, settings).shared).toMatchObject(settings);
    expect(parseScreenState('?t=12:00', params, settings).shared).toMatchObject({
      inst: 'NIFTY',
      n: 30,
      int: 3,
      vol: 'forward:0:365',
      t: '12:00',
    });
  });

  it('takes a bare URL as what a screen keeps of its own, any other without it', () => {
    const kept = { dur: '15' };
    expect(parseScreenState('', params, {}, kept).own).toEqual({ view: 'strikes', dur: '15' });
    expect(parseScreenState('?t=12:00', params, {}, kept).own).toEqual({ view: 'strikes', dur: 'day' });
    expect(parseScreenState('', params, {}, { dur: '$' }).own.dur).toBe('day');
  });

  it('names one model by one text, however it was written', () => {
    const { shared } = parseScreenState('?vol=spot:.10:365', params);
    expect(shared.vol).toBe('spot:0.1:365');
    expect(modelOf(shared)).toEqual(NSE_COMPATIBLE_MODEL);
    expect(modelOf(SHARED_DEFAULTS)).toEqual(STANDARD_MODEL);
  });

  it.each(['', 'spot', 'spot:2:365', 'spot::365', 'spot:0.1:360', 'fair:0:365', 'spot:0.1:365:1'])(
    'reads a model that makes no sense as if it were left out: %s',
    (vol) => expect(parseScreenState(`?vol=${vol}`, params).shared).toEqual(SHARED_DEFAULTS),
  );

  it('reads what makes no sense as if it were left out', () => {
    const { shared, own } = parseScreenState(
      '?inst=%3Cscript%3E&exp=2026-02-30&date=tomorrow&t=25:00&n=0&int=7&since=yesterday&units=tons&vol=fair:0:365&atm=both&z=5~1&view=x&dur=%24',
      params,
    );
    expect(shared).toEqual(SHARED_DEFAULTS);
    expect(own).toEqual({ view: 'strikes', dur: 'day' });
  });
});

describe('the state after a choice', () => {
  const chain = {
    params: z.object({ strike: z.string().default('atm'), months: z.string().default('3') }),
    strikeParams: ['strike'],
  };
  const chosen = (strike: string, to: Partial<ScreenState['shared']>, own: ScreenState['own'] = {}) => {
    const shared = { ...SHARED_DEFAULTS, exp: '2025-09-02', z: '24000~24500' } as const;
    return changedState({ shared, own: { strike, months: '12' } }, to, own, chain);
  };

  it.each(['24550', '402.5', '24550c', '24300~24800', '24350,24400', '2025-09-02@24350p', 'Mine:24350s'])(
    'of another instrument has no strikes of the one before: %s',
    (strike) => {
      const { shared, own } = chosen(strike, { inst: 'BANKNIFTY' });
      expect(own).toEqual({ strike: 'atm', months: '12' });
      expect([shared.inst, shared.z]).toEqual(['BANKNIFTY', null]);
    },
  );

  it.each(['open', 'rolling', '09:20', 's2', 'p125', 'eq', 'all', 'o10', 'openp'])(
    'of another instrument keeps what every chain has: %s',
    (strike) => expect(chosen(strike, { inst: 'BANKNIFTY' }).own.strike).toBe(strike),
  );

  it('of another instrument is sorted as before, and leaves out what every chain has', () => {
    const arranged = {
      sort: 'chain@-iv',
      tables: 'oi',
      fit: 'oi-change',
      hide: 'pcr@spot~day-average,legs@24350c~2025-09-02@24350p',
    };
    const after = changedState(
      { shared: { ...SHARED_DEFAULTS, ...arranged }, own: {} },
      { inst: 'BANKNIFTY' },
      {},
      { params: z.object({}) },
    );
    expect(after.shared).toMatchObject({ ...arranged, inst: 'BANKNIFTY', hide: 'pcr@spot~day-average' });
  });

  it('keeps the strikes of its instrument, and those that come with a choice', () => {
    expect(chosen('24550', { exp: null }).own.strike).toBe('24550');
    expect(chosen('24550', { inst: 'NIFTY' })).toMatchObject({
      own: { strike: '24550' },
      shared: { z: '24000~24500' },
    });
    expect(chosen('24550', { inst: 'BANKNIFTY' }, { strike: '55000' }).own.strike).toBe('55000');
  });
});

describe('an address with a date', () => {
  const asked = parseScreenState('?date=2026-08-18&t=12:00', params);

  it('is live while that is the live session, at its minute', () => {
    expect(asLive(asked, '2026-08-18').shared).toMatchObject({ date: null, t: '12:00' });
  });

  it('is of a past session before and after, and stands as it was written', () => {
    for (const live of [null, '2026-08-17', '2026-08-19']) expect(asLive(asked, live)).toBe(asked);
    expect(formatScreenState(asked, screen)).toBe('?date=2026-08-18&t=12:00');
  });

  it('is of the same session as the latest one while that is live: to choose it is no step of the history', () => {
    const isLatest = (live: string | null, latest = '') =>
      isSameSubject(asked, parseScreenState(latest, params), live);
    expect(isLatest('2026-08-18')).toBe(true);
    expect(isLatest('2026-08-18', '?inst=BANKNIFTY')).toBe(false);
    for (const live of [null, '2026-08-19']) expect(isLatest(live)).toBe(false);
    expect(isSameSubject(asked, { ...asked, shared: { ...asked.shared, t: null } }, null)).toBe(true);
    expect(isLatest('2026-08-18', '?exp=2026-08-25')).toBe(false);
  });
});
