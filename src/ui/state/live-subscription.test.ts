import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { followMarket, isStreamTime, shallListen } from './live-subscription.ts';
import { marketApi } from './market-api.ts';
import { makeStore } from './store.ts';

const calendar = createCalendar();
const at = (date: string, hour: number, minute: number) => instantOf(date, hour * 60 + minute);
const feed = {
  id: 'demo',
  state: 'closed',
  simulated: true,
  lastMinute: null,
  since: null,
  detail: null,
  signIn: null,
};

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

  it('by the server’s clock, and whenever its feed sends', () => {
    const sunday = at('2026-08-16', 12, 0);
    const replay = { status: { now: at('2026-08-18', 12, 0), feed }, answeredAt: sunday };
    expect(shallListen(calendar, sunday, replay)).toBe(true);
    const closed = { status: { now: sunday, feed }, answeredAt: sunday };
    expect(shallListen(calendar, sunday + 1000, closed)).toBe(false);
    const sending = { status: { now: sunday, feed: { ...feed, state: 'live' } }, answeredAt: sunday };
    expect(shallListen(calendar, sunday + 1000, sending)).toBe(true);
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
});

describe('what is live', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is fetched anew when the server’s date becomes another, whatever the date here, and not before', async () => {
    const asked: string[] = [];
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(url: string, init?: RequestInit) {
          super(new URL(url, 'http://localhost'), init);
        }
      },
    );
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      const { pathname } = new URL(url);
      if (pathname.endsWith('/status')) return Response.json({ now: at('2026-08-18', 23, 59), feed });
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
});
