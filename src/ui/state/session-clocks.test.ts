import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarAnswer } from '#api/answer.ts';
import { type Calendar, createCalendar } from '#market/calendar.ts';
import { addDays, formatMinute, instantOf, type TradingDate } from '#market/trading-date.ts';
import { stubPageRequests } from '#test/page-requests.ts';
import { marketApi, TODAY } from './market-api.ts';
import { followSessions } from './session-clocks.ts';
import { makeStore } from './store.ts';
import type { ClockOf } from './use-clocks.ts';

/** What the server knows now; null: it cannot be asked. */
let served: Calendar | null;
let asked: URL[];

beforeEach(() => {
  served = createCalendar({ holidays: [{ date: '2027-01-26', description: 'Republic Day' }], years: [2027] });
  asked = [];
  stubPageRequests();
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url));
    if (served === null) return Response.json({}, { status: 503 });
    const range = new URL(url).searchParams;
    return Response.json(answerOf(served, range.get('from')!, range.get('to')!));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answerOf(calendar: Calendar, from: TradingDate, to: TradingDate): CalendarAnswer {
  const days: CalendarAnswer['days'] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { kind, description, intervals } = calendar.sessionOn(date);
    const hours = intervals.map(({ open, close }): [string, string] => [
      formatMinute(open),
      formatMinute(close),
    ]);
    days.push({ date, kind, description, intervals: hours, expiries: [] });
  }
  return { from, to, revision: 'r1', days };
}

/** Sessions from the close of 2027-01-25 to the expiry of 2027-02-02, each time that clocks are told. */
function followed() {
  const store = makeStore({ cookie: '' });
  const told: number[] = [];
  const hear = (clockOf: ClockOf) => {
    told.push(252 * clockOf('2027-02-02')(instantOf('2027-01-25', 940)));
  };
  return { store, told, stop: followSessions(store, '2027 2027', hear) };
}

describe('clocks that count sessions', () => {
  it('go by the holidays that the server has learned, over the years asked for and the end of the one before', async () => {
    const { told, stop } = followed();
    expect(told).toEqual([]);
    await vi.waitUntil(() => told.length > 0);
    expect(told).toEqual([5]);
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/v2/calendar?from=2026-12-01&to=2027-12-31',
    ]);
    stop();
  });

  it('are told anew where it has learned since, until nobody listens', async () => {
    served = createCalendar();
    const { store, told, stop } = followed();
    await vi.waitUntil(() => told.length > 0);
    expect(told).toEqual([Number.NaN]);
    served = createCalendar({ holidays: [{ date: '2027-01-26', description: '' }], years: [2027] });
    store.dispatch(marketApi.util.invalidateTags([TODAY]));
    await vi.waitUntil(() => told.length > 1);
    expect(told).toEqual([Number.NaN, 5]);
    stop();
    store.dispatch(marketApi.util.invalidateTags([TODAY]));
    expect(told.length).toBe(2);
  });

  it('go by the built-in list where the server cannot be asked', async () => {
    served = null;
    const { told, stop } = followed();
    await vi.waitUntil(() => told.length > 0);
    expect(told).toEqual([Number.NaN]);
    stop();
  });

  it('take the hours of a session as the server has them', async () => {
    const evening = { open: 1080, close: 1140 };
    served = createCalendar({ years: [2027], sessions: [{ date: '2027-01-26', intervals: [evening] }] });
    const store = makeStore({ cookie: '' });
    let left = Number.NaN;
    const stop = followSessions(store, '2027 2027', (clockOf) => {
      left = 252 * clockOf('2027-01-27')(instantOf('2027-01-26', 1110));
    });
    await vi.waitUntil(() => !Number.isNaN(left));
    expect(left).toBe(1.5);
    stop();
  });
});
