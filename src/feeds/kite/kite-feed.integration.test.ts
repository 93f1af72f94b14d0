import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatClock } from '#market/trading-date.ts';
import { ELEVEN, listMarket, MARKET } from '#test/kite-server/kite-market.ts';
import { type KiteServer, kiteServer } from '#test/kite-server/kite-server.ts';
import { type KiteTrial, kiteTrial } from '#test/kite-server/kite-trial.ts';
import { itIsAFeed, minutesOf, ticksOf } from '../conformance.ts';

let server: KiteServer;
beforeAll(async () => {
  server = await kiteServer();
  server.accept('good');
  listMarket(server);
});
afterAll(() => server.close());

describe('the feed of Kite', () => {
  itIsAFeed(() => {
    const trial = kiteTrial(server);
    return { feed: trial.feed, elapse: () => trial.seconds(185) };
  });
});

describe('a session of Kite', () => {
  let trial: KiteTrial;
  afterEach(() => trial.feed.stop());

  it('hands each minute over 800 ms after its end, with the state of its last second', async () => {
    trial = kiteTrial(server, { start: ELEVEN + 1000 });
    await trial.begin();
    await trial.seconds(59);
    await trial.clock.advanceTo(ELEVEN + 60_799);
    expect(minutesOf(trial.record.events)).toEqual([]);
    await trial.clock.advanceTo(ELEVEN + 60_800);
    expect(minutesOf(trial.record.events).map(formatClock)).toEqual(['11:01']);
    const ticks = ticksOf(trial.record.events);
    expect(ticks.map(({ contract }) => contract).sort()).toEqual(MARKET.map(({ id }) => id).sort());
    const minute = minutesOf(trial.record.events)[0]!;
    const price = 200 + (7259 % 997) / 20;
    expect(ticks.find(({ contract }) => contract === 'NSE:NIFTY:2026-08-25:FUT')).toEqual({
      contract: 'NSE:NIFTY:2026-08-25:FUT',
      time: minute - 1000,
      price: expect.closeTo(price, 6),
      atp: expect.closeTo(price - 1, 6),
      volume: 65 * 7259,
      oi: 6500 + 65 * (7259 % 331),
      bid: expect.closeTo(price - 0.05, 6),
      ask: expect.closeTo(price + 0.05, 6),
      bidSize: 65 * (1 + (7259 % 89)),
      askSize: 65 * (1 + (7259 % 97)),
    });
    expect(trial.feed.figures!()).toMatchObject({ wanted: 6, confirmed: 6, limit: 9000, dropped: 0 });
  });
});
