import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { stubPageRequests } from '#test/page-requests.ts';
import { followMarket, isStreamTime, shallListen } from './live-subscription.ts';
import { type BoardFacts, marketApi } from './market-api.ts';
import { marketClock } from './market-clock.ts';
import { makeStore } from './store.ts';
import type { StreamHeard } from './stream-source.ts';

const calendar = createCalendar();
const at = (date: string, hour: number, minute: number) => instantOf(date, hour * 60 + minute);
describe('the stream is listened to', () => {
  it('from five minutes before the open to ten after the close', () => {
    const times = [
      at('2026-08-18', 9, 9),
      at('2026-08-18', 9, 10),
      at('2026-08-18', 15, 50),
      at('2026-08-18', 15, 51),
    ];
    expect(times.map((now) => isStreamTime(calendar, now))).toEqual([false, true, true, false]);
  });

  it('not on days without trading', () => {
    expect(isStreamTime(calendar, at('2026-08-15', 12, 0))).toBe(false);
    expect(isStreamTime(calendar, at('2026-08-16', 12, 0))).toBe(false);
  });

  it('whenever the feed sends', () => {
    const sunday = at('2026-08-16', 12, 0);
    expect(['live', 'closed', null].map((state) => shallListen(calendar, sunday, state))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the stream of a page', () => {
  afterEach(() => vi.useRealTimers());

  it('is let go when nobody has seen the page for a minute, and opened again when somebody does', () => {
    vi.useFakeTimers({ now: at('2026-08-18', 12, 0) });
    let isHidden = false;
    let returned: () => void = () => undefined;
    let open = 0;
    followMarket(makeStore({ cookie: '' }), {
      open: () => {
        open++;
        return { addEventListener: () => undefined, close: () => open-- };
      },
      isHidden: () => isHidden,
      onReturn: (comeBack) => {
        returned = comeBack;
      },
    });
    vi.advanceTimersByTime(30_000);
    expect(open).toBe(1);
    isHidden = true;
    vi.advanceTimersByTime(45_000);
    expect(open).toBe(1);
    vi.advanceTimersByTime(45_000);
    expect(open).toBe(0);
    isHidden = false;
    returned();
    expect(open).toBe(1);
  });

  it('sets the market’s clock by its heartbeats, not by a status, which may have waited for this page', () => {
    const start = at('2026-08-18', 12, 0);
    vi.useFakeTimers({ now: start });
    marketClock.hear(start, start, start);
    const heard = new Map<string, (event: StreamHeard) => void>();
    followMarket(makeStore({ cookie: '' }), {
      open: () => ({
        addEventListener: (event, told) => heard.set(event, told),
        close: () => undefined,
      }),
      isHidden: () => false,
      onReturn: () => undefined,
    });
    const status = { revision: 'r', now: start + 7_200_000, feed: { state: 'live', lastMinute: null } };
    heard.get('status')!({ data: JSON.stringify(status) });
    expect(marketClock.now()).toBe(start);
    heard.get('heartbeat')!({ data: String(start + 3_600_000) });
    expect(marketClock.now()).toBe(start + 3_600_000);
    marketClock.hear(start, start, start);
  });

  it('has boards grow old while it says nothing', async () => {
    const start = at('2026-06-15', 15, 22);
    vi.useFakeTimers({ now: start });
    marketClock.hear(start, start, start);
    const store = makeStore({ cookie: '' });
    const wish = { inst: 'NIFTY', expDt: '2026-06-16' };
    const day = builtBoard({ date: '2026-06-15', length: 367 });
    const boards = [{ board: day, facts: { state: 'live' } as BoardFacts }];
    await store.dispatch(marketApi.util.upsertQueryData('boards', wish, { revision: 'r', boards }));
    void store.dispatch(marketApi.endpoints.boards.initiate(wish));
    followMarket(store, {
      open: () => ({ addEventListener: () => undefined, close: () => undefined }),
      isHidden: () => true,
      onReturn: () => undefined,
    });
    const stateAfter = (minutes: number) => {
      vi.advanceTimersByTime(minutes * 60_000);
      return marketApi.endpoints.boards.select(wish)(store.getState()).data!.boards[0]!.facts.state;
    };
    expect([stateAfter(3), stateAfter(1), stateAfter(5)]).toEqual(['live', 'stale', 'closed']);
  });
});

describe('a past that was changed', () => {
  const start = at('2026-06-15', 12, 0);
  beforeEach(() => {
    stubPageRequests();
    vi.useFakeTimers({ now: start });
    marketClock.hear(start, start, start);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** A page that shows a board and hears its stream. */
  async function following() {
    let asked = 0;
    vi.stubGlobal('fetch', async () => {
      asked++;
      return Response.json({ title: 'not to be had' }, { status: 503 });
    });
    const store = makeStore({ cookie: '' });
    const wish = { inst: 'NIFTY', expDt: '2026-06-16' };
    const day = builtBoard({ date: '2026-06-15', length: 165 });
    const boards = [{ board: day, facts: { state: 'live' } as BoardFacts }];
    await store.dispatch(marketApi.util.upsertQueryData('boards', wish, { revision: 'r', boards }));
    void store.dispatch(marketApi.endpoints.boards.initiate(wish));
    const streams: Map<string, (event: StreamHeard) => void>[] = [];
    followMarket(store, {
      open: () => {
        const heard = new Map<string, (event: StreamHeard) => void>();
        streams.push(heard);
        return { addEventListener: (event, told) => heard.set(event, told), close: () => undefined };
      },
      isHidden: () => false,
      onReturn: () => undefined,
    });
    const say = (event: string, data: unknown = null) =>
      streams.at(-1)!.get(event)!({ data: JSON.stringify(data) });
    const pastIs = (pastRevision: string) =>
      say('status', { revision: 'r', pastRevision, now: start, feed: { state: 'live', lastMinute: null } });
    say('open');
    pastIs('boot.1');
    await vi.advanceTimersByTimeAsync(1000);
    return { streams, say, pastIs, asked: () => asked };
  }

  it('while the stream was broken has its boards fetched within seconds of its return', async () => {
    const { streams, say, pastIs, asked } = await following();
    say('error');
    await vi.advanceTimersByTimeAsync(1500);
    expect(streams.length).toBe(2);
    say('open');
    pastIs('boot.2');
    await vi.advanceTimersByTimeAsync(2500);
    expect(asked()).toBe(1);
  });

  it('while the windows’ stream was opened anew for another has them fetched as well', async () => {
    const { streams, say, pastIs, asked } = await following();
    say('open');
    pastIs('boot.2');
    await vi.advanceTimersByTimeAsync(2500);
    expect([streams.length, asked()]).toEqual([1, 1]);
  });

  it('with the page there has nothing fetched but what its reset names, nor has a break without a change', async () => {
    const { say, pastIs, asked } = await following();
    say('reset', { boards: ['BANKNIFTY:2026-06-30'] });
    pastIs('boot.2');
    await vi.advanceTimersByTimeAsync(5000);
    say('error');
    await vi.advanceTimersByTimeAsync(1500);
    say('open');
    pastIs('boot.2');
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked()).toBe(0);
    say('reset', { boards: ['NIFTY:2026-06-16'] });
    pastIs('boot.3');
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked()).toBe(1);
  });
});

describe('what is live', () => {
  beforeEach(() => stubPageRequests());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    marketClock.hear(0, 0, 0);
  });

  it('is fetched anew when the server’s date becomes another, whatever the date here, and not before', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      const { pathname } = new URL(url);
      if (pathname.endsWith('/status'))
        return Response.json({ now: at('2026-08-18', 23, 59), feed: { state: 'live', lastMinute: null } });
      asked.push(pathname);
      return Response.json({ dates: [] });
    });
    vi.useFakeTimers({ now: at('2026-08-19', 20, 0) });
    const store = makeStore({ cookie: '' });
    await store.dispatch(marketApi.endpoints.status.initiate({}));
    await store.dispatch(marketApi.endpoints.dates.initiate({}));
    const silent = { addEventListener: () => undefined, close: () => undefined };
    followMarket(store, { open: () => silent, isHidden: () => false, onReturn: () => undefined });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(asked).toEqual(['/api/v2/dates']);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toEqual(['/api/v2/dates', '/api/v2/dates']);
    await vi.advanceTimersByTimeAsync(5 * 3_600_000);
    expect(asked.length).toBe(2);
  });

  it('is asked for at once when the server has ended the session of who is here, whatever is listed', async () => {
    vi.useFakeTimers({ now: at('2026-08-18', 12, 0) });
    let asked: string[] = [];
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      asked.push(new URL(url).pathname.split('/').at(-1)!);
      return Response.json({ dates: [], symbols: [] });
    });
    const store = makeStore({ cookie: '' });
    await store.dispatch(marketApi.endpoints.symbols.initiate({ historical: false }));
    await store.dispatch(marketApi.endpoints.dates.initiate({}));
    const heard = new Map<string, (event: StreamHeard) => void>();
    followMarket(store, {
      open: () => ({
        addEventListener: (event, told) => heard.set(event, told),
        close: () => undefined,
      }),
      isHidden: () => false,
      onReturn: () => undefined,
    });
    asked = [];
    heard.get('signed-out')!({ data: '{}' });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.toSorted()).toEqual(['dates', 'session']);
  });
});
