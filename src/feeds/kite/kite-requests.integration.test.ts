import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatClock, instantOf, parseMinute } from '#market/trading-date.ts';
import { DATE, ELEVEN, listMarket, MARKET, quotesAt } from '#test/kite-server/kite-market.ts';
import { type KiteServer, kiteServer } from '#test/kite-server/kite-server.ts';
import { type KiteTrial, kiteTrial } from '#test/kite-server/kite-trial.ts';
import { minutesOf, ticksOf } from '../conformance.ts';

let server: KiteServer;
let trial: KiteTrial;
beforeAll(async () => {
  server = await kiteServer();
  server.accept('good');
});
beforeEach(() => {
  server.said.length = 0;
  listMarket(server);
});
afterEach(() => trial.feed.stop());
afterAll(() => server.close());

const FUTURE = MARKET[1]!;
const live = async () => {
  trial = kiteTrial(server);
  await trial.begin();
  await trial.seconds(5);
};

describe('what is asked for', () => {
  it('is asked again when nothing comes', async () => {
    trial = kiteTrial(server);
    server.ignore(2);
    await trial.begin();
    await trial.seconds(4);
    expect(trial.feed.figures!()).toMatchObject({ wanted: MARKET.length, confirmed: 0 });
    await trial.seconds(4);
    expect(trial.feed.figures!().confirmed).toBe(MARKET.length);
  });

  it('is what is wanted, each once, and changes with it', async () => {
    trial = kiteTrial(server);
    const ids = MARKET.map(({ id }) => id);
    trial.feed.want!([ids[1]!, ids[0]!, ids[1]!, 'NSE:NOBODY:SPOT']);
    await trial.begin();
    await trial.seconds(2);
    expect(server.subscribed()).toEqual([[MARKET[1]!.token, MARKET[0]!.token]]);
    trial.feed.want!([ids[0]!, ids[3]!]);
    await trial.seconds(2);
    expect(server.subscribed()).toEqual([[MARKET[0]!.token, MARKET[3]!.token]]);
    expect(trial.feed.figures!()).toMatchObject({ wanted: 2, confirmed: 2 });
  });

  const strikes = Array.from({ length: 9500 }, (_, i) => {
    const number = 1000 + i;
    const id = `NSE:NIFTY:2026-09-29:${10_000 + i}:CE`;
    const row = `${number * 256 + 2},${number},N${i},NIFTY,0,2026-09-29,${10_000 + i},0.05,65,CE,NFO-OPT,NFO`;
    return { id, row, token: number * 256 + 2 };
  });

  it('leaves a hole where it is no longer: what goes beyond nine thousand is not told as if it were of now', async () => {
    trial = kiteTrial(server);
    listMarket(
      server,
      strikes.map(({ row }) => row),
    );
    server.tell(
      strikes.map(({ token }, i) => ({
        ...{ token, time: ELEVEN, price: 10 + i / 100, volume: 650, oi: 65 },
        ...{ bid: 9, ask: 11 + i / 100 },
      })),
    );
    await trial.begin();
    await trial.seconds(62);
    const minute = (count: number) => {
      const { events } = trial.record;
      const ends = events.flatMap(({ kind }, at) => (kind === 'complete' ? [at] : []));
      return new Map(
        ticksOf(events.slice((ends[count - 1] ?? -1) + 1, ends[count])).map((tick) => [tick.contract, tick]),
      );
    };
    const first = minute(0);
    const ids = strikes.map(({ id }) => id);
    const room = 9000 - MARKET.length;
    expect(ids.filter((id) => first.get(id)?.price !== undefined)).toEqual(ids.slice(0, room));
    trial.feed.want!([...MARKET.map(({ id }) => id), ...ids.toReversed()]);
    await trial.seconds(60);
    const second = minute(1);
    const dropped = ids.slice(0, ids.length - room);
    const kept = ids.slice(ids.length - room, room);
    for (const id of dropped)
      expect(second.get(id)).toMatchObject({ price: null, volume: null, oi: null, bid: null, ask: null });
    for (const id of kept) expect(second.get(id)).toBeUndefined();
    for (const id of ids.slice(room)) expect(second.get(id)).toMatchObject({ oi: 65, bid: 9 });
    trial.feed.want!([...MARKET.map(({ id }) => id), ...ids]);
    await trial.seconds(60);
    expect(minutesOf(trial.record.events)).toHaveLength(3);
    for (const id of dropped) expect(minute(2).get(id)).toMatchObject({ volume: 650, oi: 65, bid: 9 });
  });

  it('costs no other contract a minute when one is asked for again right at its end', async () => {
    trial = kiteTrial(server);
    const ids = MARKET.map(({ id }) => id);
    const [, future, , , , quiet] = ids;
    await trial.begin();
    await trial.seconds(75);
    trial.feed.want!(ids.filter((id) => id !== future));
    await trial.seconds(44);
    server.mute(true);
    trial.feed.want!(ids);
    await trial.clock.advanceTo(trial.clock.now() + 900);
    await server.delivered();
    server.mute(false);
    await trial.clock.advanceTo(trial.clock.now() + 100);
    server.tell(quotesAt(trial.clock.now()));
    await server.delivered();
    await trial.seconds(125);
    expect(minutesOf(trial.record.events).map(formatClock)).toEqual(['11:01', '11:02', '11:03', '11:04']);
    const told = ticksOf(trial.record.events).filter(({ contract }) => contract === future);
    expect(told.map(({ price }) => price === null)).toEqual([false, true, false, false]);
    expect(ticksOf(trial.record.events).some(({ contract, oi }) => contract === quiet && oi === null)).toBe(
      false,
    );
  });

  it('fills three connections of three thousand and no more, two hundred at a time', async () => {
    trial = kiteTrial(server);
    listMarket(
      server,
      strikes.map(({ row }) => row),
    );
    await trial.begin();
    await trial.seconds(10);
    expect(server.subscribed().map(({ length }) => length)).toEqual([3000, 3000, 3000]);
    expect(new Set(server.subscribed().flat()).size).toBe(9000);
    for (const { a, v } of server.said)
      if (a !== 'mode') expect((v as number[]).length).toBeLessThanOrEqual(200);
    expect(trial.feed.figures!()).toMatchObject({ wanted: 9506, limit: 9000 });
  });
});

describe('history', () => {
  it('is stamped with the close of a minute, its volume added up over the day', async () => {
    await live();
    server.remember(FUTURE.token, [
      [`${DATE}T09:15:00+0530`, 24_000, 650, 6500],
      [`${DATE}T09:16:00+0530`, 24_010.5, 1300, 6565],
      [`${DATE}T09:17:00+0530`, 24_005, 65, 6565],
    ]);
    const at = (time: string) => instantOf(DATE, parseMinute(time)!);
    const contract = {
      exchange: 'NSE',
      symbol: 'NIFTY',
      kind: 'future',
      expiry: '2026-08-25',
      strike: null,
      lotSize: 65,
    } as const;
    expect(await trial.feed.history!(contract, at('09:16'), at('09:18'))).toEqual([
      { minute: at('09:17'), price: 24_010.5, volume: 1950, oi: 6565 },
      { minute: at('09:18'), price: 24_005, volume: 2015, oi: 6565 },
    ]);
    expect(await trial.feed.history!({ ...contract, symbol: 'OTHER' }, at('09:16'), at('09:18'))).toEqual([]);
  });

  it('is asked for three times a second at most, and again when that was too often', async () => {
    await live();
    const contract = { exchange: 'NSE', symbol: 'NIFTY', kind: 'spot' } as const;
    server.refuse('rest', { status: 429, retryAfter: 3 });
    const before = server.requests.length;
    const asking = Promise.all(
      Array.from({ length: 9 }, () =>
        trial.feed.history!(
          { ...contract, expiry: null, strike: null, lotSize: null },
          ELEVEN,
          ELEVEN + 60_000,
        ),
      ),
    );
    await trial.until(() => server.requests.length > before);
    await trial.second();
    expect(server.requests.length - before).toBeLessThanOrEqual(4);
    for (let i = 0; i < 8; i++) {
      await trial.second();
      await pause(20);
    }
    expect(await asking).toEqual(new Array(9).fill([]));
    expect(server.requests.length - before).toBe(10);
  });
});

describe('the close', () => {
  it('completes the last minute without another tick, ends the connections and waits for the next session', async () => {
    trial = kiteTrial(server, { start: instantOf(DATE, parseMinute('15:38')!) });
    await trial.begin();
    await trial.seconds(120);
    server.mute(true);
    await trial.seconds(70);
    expect(minutesOf(trial.record.events).map(formatClock)).toEqual(['15:39', '15:40']);
    await trial.until(() => server.lines() === 0);
    expect(trial.states()).toEqual(['connecting', 'live', 'closed']);
    server.mute(false);
    await trial.clock.advanceTo(instantOf('2026-08-19', parseMinute('08:59')!));
    expect(trial.states().at(-1)).toBe('closed');
    await trial.clock.advanceTo(instantOf('2026-08-19', parseMinute('09:00')!));
    expect(trial.states().at(-1)).toBe('connecting');
  });
});
