import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problem, statusAnswer, streamFutures, streamMinute } from '#api/answer.ts';
import { FIELDS } from '#market/board.ts';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import type { StreamListener } from '#test/stream-client.ts';
import { minutesOf, type StreamingApp, streamingApp } from '#test/streaming-app.ts';

/** A Tuesday, twenty past nine: five minutes of the session have passed. */
const DATE = '2026-08-18';
const START = instantOf(DATE, 9 * 60 + 20) + 30_000;

let server: StreamingApp;
/** The last minute that had closed when the test began; one test goes on where the other ended. */
let base: number;
const minute = (count: number) => base + count * MINUTE_MS;

beforeAll(async () => {
  server = await streamingApp(START);
});
beforeEach(async () => {
  await server.start();
  base = Math.floor(server.clock.now() / MINUTE_MS) * MINUTE_MS;
});
afterEach(() => server.cutAll());
afterAll(() => server?.close());

const opened: StreamingApp['opened'] = (...to) => server.opened(...to);
const advanceTo: StreamingApp['advanceTo'] = (instant) => server.advanceTo(instant);
const until: StreamingApp['until'] = (holds) => server.until(holds);

const namesOf = ({ events }: StreamListener) => events.map(({ event }) => event);

describe('the stream', () => {
  it('says at once what goes on, then each minute as it is written, each in the slice of the board call', async () => {
    const listener = await opened('/api/v2/stream?inst=NIFTY&expDt=2026-08-18');
    expect(listener.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(statusAnswer.parse(JSON.parse(listener.events[0]!.data)).feed.state).toBe('live');
    await advanceTo(minute(2) + 1000);
    await until(() => minutesOf(listener).length >= 2);
    expect(minutesOf(listener)).toEqual([minute(1), minute(2)]);
    expect(listener.lastId()).toBe(String(minute(2)));

    const answer = await server.app().fastify.inject({
      method: 'POST',
      url: '/api/v2/board',
      payload: { inst: 'NIFTY', expDt: DATE, after: minute(1), fields: FIELDS },
    });
    const [first, second] = listener.events
      .filter(({ event }) => event === 'minute')
      .map(({ data }) => JSON.parse(data) as { base: string | null; revision: string });
    const { base, ...slice } = second!;
    expect(slice).toEqual(answer.json().boards[0]);
    expect(base).toBe(first!.revision);
  });

  it('carries several boards and all futures over one connection', async () => {
    const listener = await opened('/api/v2/stream?boards=NIFTY:2026-08-18,BANKNIFTY,futures');
    await advanceTo(minute(1) + 1000);
    await until(() => listener.lastId() !== null);
    const sent = listener.events.filter(({ event }) => event === 'minute' || event === 'futures');
    expect(sent.map(({ event }) => event)).toEqual(['minute', 'minute', 'futures']);
    expect(sent.slice(0, 2).map(({ data }) => streamMinute.parse(JSON.parse(data)).inst)).toEqual([
      'NIFTY',
      'BANKNIFTY',
    ]);
    expect(streamFutures.parse(JSON.parse(sent[2]!.data)).time).toEqual([minute(1)]);
    /** Whoever is cut off between two boards of a minute gets that minute again whole. */
    expect(sent.map(({ id }) => id)).toEqual([null, null, String(minute(1))]);
  });

  it('sends who comes back exactly what was missed, and who has another day’s id to fetch the board whole', async () => {
    const before = await opened('/api/v2/stream?inst=NIFTY');
    await advanceTo(minute(1) + 1000);
    await until(() => minutesOf(before).length === 1);
    const id = before.lastId();
    before.cut();
    await advanceTo(minute(4) + 1000);
    const back = await opened('/api/v2/stream?inst=NIFTY', id);
    const byQuery = await opened(`/api/v2/stream?inst=NIFTY&lastEventId=${id}`);
    const stranger = await opened('/api/v2/stream?inst=NIFTY', String(minute(1) - 86_400_000));
    await advanceTo(minute(5) + 1000);
    for (const listener of [back, byQuery, stranger])
      await until(() => listener.lastId() === String(minute(5)));
    expect(minutesOf(back)).toEqual([minute(2), minute(3), minute(4), minute(5)]);
    expect(minutesOf(byQuery)).toEqual(minutesOf(back));
    expect(namesOf(stranger).filter((name) => name === 'reset' || name === 'minute')).toEqual([
      'reset',
      'minute',
    ]);
    expect(JSON.parse(stranger.events.find(({ event }) => event === 'reset')!.data)).toEqual({
      boards: ['NIFTY'],
    });
  });

  it('loses nothing over a new start of the server', async () => {
    const before = await opened('/api/v2/stream?inst=NIFTY');
    await advanceTo(minute(1) + 1000);
    await until(() => minutesOf(before).length === 1);
    await server.stop();
    await before.ended;
    await server.clock.advanceTo(minute(3) + 1000);
    await server.start();
    await advanceTo(minute(4) + 1000);
    const back = await opened('/api/v2/stream?inst=NIFTY', before.lastId());
    await until(() => back.lastId() === String(minute(4)));
    expect([...minutesOf(before), ...minutesOf(back)]).toEqual([1, 2, 3, 4].map(minute));
  });

  it('tells at once that the feed’s state is another one, and that it is alive', async () => {
    const listener = await opened('/api/v2/stream');
    await server.run().stop();
    await until(() => listener.events.length > 1);
    expect(JSON.parse(listener.events[1]!.data).feed.state).toBe('idle');
    await server.clock.advanceTo(server.clock.now() + 30_000);
    await until(() => listener.events.length >= 4);
    expect(namesOf(listener).slice(2)).toEqual(['heartbeat', 'heartbeat']);
    await server.stop();
  });

  it('ends when the server stops, and does not hold it up', async () => {
    const app = server.app();
    const several = await Promise.all(Array.from({ length: 5 }, () => opened('/api/v2/stream?inst=NIFTY')));
    await server.stop();
    await Promise.all(several.map(({ ended }) => ended));
    expect(app.stream.clients()).toBe(0);
  });

  it('has a board fetched whole when its past has changed', async () => {
    const listener = await opened('/api/v2/stream?inst=NIFTY&boards=BANKNIFTY');
    await advanceTo(minute(1) + 1000);
    await until(() => listener.lastId() === String(minute(1)));
    const board = (await server.store.readBoard({
      exchange: 'NSE',
      symbol: 'NIFTY',
      expiry: DATE,
      date: DATE,
    }))!;
    const none = Float64Array.of(Number.NaN);
    await server.store.writeMinute(
      { id: board.source, simulated: board.simulated, cadence: board.cadence },
      {
        contracts: [
          {
            exchange: 'NSE',
            symbol: 'NIFTY',
            kind: 'call',
            expiry: DATE,
            strike: board.strikes[0]!,
            lotSize: board.lotSize,
          },
        ],
        length: 1,
        contract: Uint32Array.of(0),
        time: Float64Array.of(minute(0)),
        price: Float64Array.of(1234.5),
        atp: none,
        volume: none,
        oi: none,
        bid: none,
        ask: none,
        bidSize: none,
        askSize: none,
      },
    );
    server.app().data.changed();
    await until(() => namesOf(listener).includes('reset'));
    const resets = listener.events.filter(({ event }) => event === 'reset');
    expect(resets.map(({ data }) => JSON.parse(data))).toEqual([{ boards: ['NIFTY'] }]);
  });
});

describe('who asks for several boards of which one is not there', () => {
  it('is told which and why, and gets the others', async () => {
    const listener = await opened('/api/v2/stream?boards=NIFTY,NOSUCH,NIFTY:2026-08-19');
    const missing = listener.events.filter(({ event }) => event === 'missing');
    expect(missing.map(({ data }) => JSON.parse(data))).toMatchObject([
      {
        boards: [
          { board: 'NOSUCH', problem: { status: 404 } },
          { board: 'NIFTY:2026-08-19', problem: { status: 404, available: expect.arrayContaining([DATE]) } },
        ],
      },
    ]);
    await advanceTo(minute(1) + 1000);
    await until(() => minutesOf(listener).length > 0);
    expect(minutesOf(listener)).toEqual([minute(1)]);
  });
});

describe('who asks wrongly', () => {
  const asked = async (path: string) => {
    const answer = await server.app().fastify.inject({ method: 'GET', url: path });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    return problem.parse(answer.json());
  };

  it('is told what is wrong, as everywhere', async () => {
    expect((await asked('/api/v2/stream?inst=NIF TY')).status).toBe(400);
    expect((await asked('/api/v2/stream?boards=NIFTY:2026-13-45')).errors![0]!.path).toMatch(/^boards/);
    expect((await asked('/api/v2/stream?inst=NOSUCH')).status).toBe(404);
    expect((await asked('/api/v2/stream?inst=NIFTY&expDt=2026-08-19')).available).toContain(DATE);
    expect((await asked('/api/v2/stream?boards=NOSUCH,NIFTY:2026-08-19')).status).toBe(404);
    expect((await asked('/api/v2/stream?inst=NOSUCH&boards=NIFTY')).status).toBe(404);
    expect((await server.app().fastify.inject({ method: 'HEAD', url: '/api/v2/stream' })).statusCode).toBe(
      404,
    );
  });
});
