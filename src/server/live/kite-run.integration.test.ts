import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { valueAt } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { minuteAt } from '#market/session-grid.ts';
import { MINUTE_MS } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { DATE, ELEVEN, endOf, listMarket, newsAt, quotesAt } from '#test/kite-server/kite-market.ts';
import { kiteServer } from '#test/kite-server/kite-server.ts';
import { givenTokens } from '#test/kite-server/kite-trial.ts';
import { ConfigError, readConfig } from '../config.ts';
import { marketData } from '../market-data.ts';
import { startServer } from '../serve.ts';
import { liveDay } from './live-day.ts';
import { liveRun } from './live-run.ts';
import { openFeed } from './open-feed.ts';
import { storedSessions } from './stored-sessions.ts';

describe('a server fed by Kite', () => {
  it('stores each minute as the market was at its end', async () => {
    const server = await kiteServer();
    server.accept('good');
    listMarket(server);
    const start = ELEVEN + 5000;
    server.tell(quotesAt(start));
    const clock = fakeClock(start);
    const calendar = createCalendar();
    const store = await openDuckStore({ dataDir: ':memory:', calendar, now: clock.now });
    const live = liveDay(store);
    const feed = await openFeed('kite', {
      calendar,
      clock,
      tokens: givenTokens('good'),
      env: {
        KITE_API_KEY: 'key',
        KITE_API_SECRET: 'secret',
        KITE_REST_URL: server.restUrl,
        KITE_SOCKET_URL: server.socketUrl,
      },
      stored: storedSessions(store, calendar),
    });
    const run = liveRun({
      feed,
      store,
      calendar,
      clock,
      live,
      log: pino({ level: 'silent' }),
    });
    try {
      await run.start(
        marketData({ store, calendar, now: clock.now, live, isFed: true, cacheBytes: 2 ** 24 }),
      );
      const until = async (holds: () => boolean) => {
        for (let turn = 0; !holds(); turn++) {
          if (turn > 5000) throw new Error(`waited in vain: ${JSON.stringify(run.status.feed())}`);
          await clock.advanceTo(clock.now());
          await pause(2);
        }
      };
      await until(() => run.status.feed().state === 'live');
      for (let second = 1; second <= 125; second++) {
        await clock.advanceTo(start + 1000 * second);
        server.tell(newsAt(clock.now()));
        await server.delivered();
      }
      const last = ELEVEN + 2 * MINUTE_MS;
      await until(() => run.status.feed().lastMinute === last);
      const key = { exchange: 'NSE', symbol: 'NIFTY', expiry: '2026-08-25', date: DATE } as const;
      const board = (await store.readBoard(key))!;
      expect(board.simulated).toBe(false);
      expect(board.source).toBe('kite');
      for (const minute of [last - MINUTE_MS, last]) {
        const [spot, future, call] = quotesAt(endOf(minute));
        const column = minuteAt(board.grid, minute);
        expect(board.spot[column]).toBeCloseTo(spot!.price, 2);
        expect(board.future[column]).toBeCloseTo(future!.price, 2);
        const row = board.strikes.indexOf(24_000);
        expect(valueAt(board, 'call', 'oi', row, column)).toBe(call!.oi);
        expect(valueAt(board, 'call', 'volume', row, column)).toBe(call!.volume);
      }
    } finally {
      await run.stop();
      await store.close();
      await server.close();
    }
  });

  it('does not start without its settings, names each, and leaves nothing behind', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'strikescope-settings-'));
    const config = readConfig({ FEED: 'kite', PORT: '0', DATA_DIR: dataDir });
    await expect(startServer(config, {})).rejects.toThrow(ConfigError);
    await expect(startServer(config, {})).rejects.toThrow(/KITE_API_KEY[\s\S]*KITE_API_SECRET/);
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});
