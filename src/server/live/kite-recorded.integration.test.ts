import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#api/addresses.ts';
import type { Clock } from '#feeds/clock.ts';
import { kiteFeed } from '#feeds/kite/kite-feed.ts';
import { headOf } from '#feeds/recorded/recording.ts';
import { recordingWriter } from '#feeds/recorded/recording-writer.ts';
import { FIELDS } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { MINUTE_MS } from '#market/trading-date.ts';
import { ELEVEN, listMarket, MARKET, newsAt, quotesAt } from '#test/kite-server/kite-market.ts';
import { type KiteServer, kiteServer } from '#test/kite-server/kite-server.ts';
import { givenTokens } from '#test/kite-server/kite-trial.ts';
import type { Quote } from '#test/kite-server/wire.ts';
import { type StreamingApp, streamingApp } from '#test/streaming-app.ts';
import { startedServer } from '#test/strikescope-process.ts';
import { recordFeed } from './record-feed.ts';

const [CALL, PUT] = ['CE', 'PE'].map((code) => MARKET.find(({ id }) => id.endsWith(`24000:${code}`))!.token);
const START = ELEVEN + 5000;
const MINUTES = 4;
const LAST = ELEVEN + MINUTES * MINUTE_MS;

type Answer = Readonly<Record<string, unknown>> & { readonly time: readonly number[] };

/** What differs by who is asked: whose it is, which revision, how fresh. */
const OF_THE_SERVER = new Set(['source', 'revision', 'state']);

/** The boards of the market, over HTTP, without what is the server's own; those that there are. */
async function boardsOf(url: string): Promise<Answer[]> {
  const ask = async ({ path }: { readonly path: string }, body: object) => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ historical: false, fields: FIELDS, ...body }),
    });
    const answer: Answer & { readonly boards?: readonly Answer[] } = JSON.parse(
      await response.text(),
      (name, value) => (OF_THE_SERVER.has(name) ? undefined : value),
    );
    return response.ok ? [answer.boards?.[0] ?? answer] : [];
  };
  return [
    ...(await ask(addresses.board, { inst: 'NIFTY', expDt: '2026-08-25' })),
    ...(await ask(addresses.futuresBoard, {})),
  ];
}

/** In the third minute nobody buys the call of 24,000, and from its middle on nobody sells the put. */
function told(quotes: readonly Quote[], now: number): Quote[] {
  const third = now > ELEVEN + 2 * MINUTE_MS && now <= ELEVEN + 3 * MINUTE_MS;
  return quotes.map((quote) => {
    const { bid, ask, ...rest } = quote;
    if (third && quote.token === CALL) return { ...rest, ask };
    if (now > ELEVEN + 2.5 * MINUTE_MS && quote.token === PUT) return { ...rest, bid };
    return quote;
  });
}

describe('what Kite told, recorded and played to a server', () => {
  let folder: string;
  let broker: KiteServer;
  let live: StreamingApp;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'strikescope-kite-recorded-'));
    broker = await kiteServer();
    broker.accept('good');
    listMarket(broker);
    broker.tell(quotesAt(START));
    live = await streamingApp(START, kite);
    await live.start();
  });
  afterAll(async () => {
    await live?.close();
    await broker?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const kite = (clock: Clock, calendar: Calendar) =>
    kiteFeed({
      apiKey: 'key',
      tokens: givenTokens('good'),
      calendar,
      clock,
      restUrl: broker.restUrl,
      socketUrl: broker.socketUrl,
    });

  it('is the board that the live feed gave, over HTTP, to the last figure', async () => {
    const { clock } = live;
    const { calendar } = live.app().data;
    const feed = kite(clock, calendar);
    const path = join(folder, 'kite.rec.gz');
    const writer = await recordingWriter({ path, head: headOf(feed), now: clock.now, force: false });
    const enough = new AbortController();
    const recording = recordFeed({ feed, writer, calendar, clock, signal: enough.signal });
    await live.until(() => broker.subscribed().length === 2 && feed.figures!().confirmed === 6);
    while (clock.now() < LAST + 5000) {
      await clock.advanceTo(clock.now() + 1000);
      broker.tell(told(newsAt(clock.now()), clock.now()));
      await broker.delivered();
    }
    await live.until(() => live.run().status.feed().lastMinute === LAST);
    enough.abort();
    expect(await recording).toMatchObject({ minutes: MINUTES });
    const expected = await boardsOf(live.url());
    expect(expected.map(({ time }) => time.at(-1))).toEqual([LAST, LAST]);

    const server = await startedServer({
      DATA_DIR: join(folder, 'data'),
      FEED: 'recorded',
      RECORDED_FILE: path,
      RECORDED_SPEED: '600',
    });
    try {
      let played = await boardsOf(server.url);
      while (played.length < 2 || played.some(({ time }) => time.at(-1) !== LAST)) {
        await pause(50);
        played = await boardsOf(server.url);
      }
      expect(played).toEqual(expected);
    } finally {
      expect(await server.stop()).toMatchObject({ code: 0 });
    }
  });

  it('has nobody where nobody stood, and everybody else’s quotes', async () => {
    const [chain] = await boardsOf(live.url());
    const { strikes, call, put } = chain as unknown as {
      readonly strikes: readonly number[];
      readonly call: { readonly bid: (number | null)[][]; readonly ask: (number | null)[][] };
      readonly put: { readonly bid: (number | null)[][]; readonly ask: (number | null)[][] };
    };
    const row = strikes.indexOf(24_000);
    const known = (column: readonly (number | null)[]) => column.slice(-MINUTES).map((one) => one !== null);
    expect(known(call.bid[row]!)).toEqual([true, true, false, true]);
    expect(known(call.ask[row]!)).toEqual([true, true, true, true]);
    expect(known(put.bid[row]!)).toEqual([true, true, true, true]);
    expect(known(put.ask[row]!)).toEqual([true, true, false, false]);
  });
});
