import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatClock, instantOf, parseMinute } from '#market/trading-date.ts';
import { DATE, ELEVEN, endOf, listMarket, MARKET, quotesAt } from '#test/kite-server/kite-market.ts';
import { type KiteServer, kiteServer } from '#test/kite-server/kite-server.ts';
import { type KiteTrial, kiteTrial } from '#test/kite-server/kite-trial.ts';
import { minutesOf, ticksOf } from '../conformance.ts';

let server: KiteServer;
let trial: KiteTrial;
beforeAll(async () => {
  server = await kiteServer();
});
beforeEach(() => {
  server.accept('good');
  server.mute(false);
  server.said.length = 0;
  server.requests.length = 0;
  listMarket(server);
});
afterEach(() => trial.feed.stop());
afterAll(() => server.close());

const FUTURE = MARKET[1]!;
const minutes = () => minutesOf(trial.record.events).map(formatClock);
const live = async (options?: Parameters<typeof kiteTrial>[1]) => {
  trial = kiteTrial(server, options);
  await trial.begin();
  await trial.seconds(5);
  expect(trial.states().at(-1)).toBe('live');
};
const asked = () => server.requests.filter((request) => request.startsWith('UPGRADE')).length;

describe('a sign-in', () => {
  it('that dies in the middle of a session is waited for, and the session goes on with the next', async () => {
    await live();
    server.revoke('good');
    await trial.untilState('signed out');
    expect(trial.lastStatus()!.detail).toMatch(/sign in again/i);
    const before = server.requests.length;
    await trial.seconds(200);
    expect(server.requests.length).toBe(before);
    server.accept('better');
    trial.tokens.give('better');
    await trial.until(() => trial.states().at(-1) === 'live');
    const stored = minutes().length;
    await trial.seconds(125);
    expect(minutes().length).toBeGreaterThan(stored);
    expect(trial.feed.figures!().reconnects).toBe(2);
  });

  it('that nobody has made yet is waited for without a request', async () => {
    trial = kiteTrial(server, { token: null });
    await trial.begin();
    expect(trial.states().at(-1)).toBe('signed out');
    await trial.seconds(100);
    expect(server.requests).toEqual([]);
    trial.tokens.give('good');
    await trial.until(() => trial.states().at(-1) === 'live');
  });

  it.each([401, 403])('that is refused with %i is not tried again', async (status) => {
    trial = kiteTrial(server);
    server.refuse('socket', { status });
    await trial.begin();
    expect(trial.states().at(-1)).toBe('signed out');
    await trial.seconds(100);
    expect(asked()).toBe(1);
  });
});

describe('a broker that is busy or broken', () => {
  it('is given the time it asks for', async () => {
    trial = kiteTrial(server);
    server.refuse('socket', { status: 429, retryAfter: 20 });
    await trial.begin();
    expect(trial.states().at(-1)).toBe('backing off');
    await trial.seconds(19);
    expect(asked()).toBe(1);
    await trial.untilState('live');
    expect(asked()).toBe(2);
  });

  it('is asked again after 1, 2, 4 … 60 seconds, a part of it left to chance', async () => {
    trial = kiteTrial(server);
    server.refuse('rest', { status: 503, times: 8 });
    await trial.begin();
    for (let i = 1; i < 8; i++) {
      const before = server.requests.length;
      await trial.untilState('backing off');
      await trial.seconds(1);
      for (let longest = 0; server.requests.length === before && longest < 61; longest++)
        await trial.second();
      await trial.until(() => trial.states().at(-1) === 'backing off');
    }
    const waits = trial.record.events.flatMap((event) =>
      event.kind === 'status' && event.status.state === 'backing off'
        ? [/in (\d+) s/.exec(event.status.detail ?? '')?.[1]]
        : [],
    );
    expect(waits).toEqual(['1', '2', '3', '6', '12', '24', '45', '45']);
  });

  it('that sends a page in place of instruments is said to do so, and gives none', async () => {
    trial = kiteTrial(server);
    server.page(4);
    await trial.begin();
    expect(trial.states().at(-1)).toBe('backing off');
    expect(trial.lastStatus()!.detail).toMatch(/instruments.*<!DOCTYPE html>/);
    expect(trial.record.events.some(({ kind }) => kind === 'listed')).toBe(false);
    await trial.untilState('live');
  });

  it('that resets connections is connected to again', async () => {
    await live();
    server.reset();
    await trial.untilState('backing off');
    await trial.untilState('live');
    await trial.seconds(130);
    expect(minutes().at(-1)).toBe(formatClock(Math.floor(trial.clock.now() / 60_000) * 60_000));
  });

  it('says in words what is wrong, and the words are shown', async () => {
    await live();
    server.say('Something is the matter');
    await trial.second();
    expect(trial.lastStatus()).toMatchObject({ state: 'live', detail: 'Kite says: Something is the matter' });
  });
});

describe('a connection', () => {
  it('that is mute during the session is called stale after half a minute, and made anew', async () => {
    await live();
    server.mute(true);
    for (let i = 0; i < 29; i++) {
      server.heartbeat();
      await trial.second();
    }
    expect(trial.states().at(-1)).toBe('live');
    expect(trial.feed.figures!().lastFrame).toBeGreaterThan(trial.feed.figures!().lastTick!);
    await trial.seconds(2);
    expect(trial.states()).toContain('stale');
    server.mute(false);
    await trial.untilState('live');
  });

  it('whose other end is gone without a word is given up all the same', async () => {
    await live();
    server.die();
    const opened = server.opened();
    await trial.untilState('stale', 40).catch(() => undefined);
    expect(trial.states()).toContain('stale');
    await trial.untilState('live');
    expect(server.opened()).toBe(opened + 1);
  });

  it('that is mute over the end of a minute leaves that minute out, and closes the next with what is true', async () => {
    await live();
    await trial.seconds(45);
    server.mute(true);
    await trial.seconds(20);
    server.mute(false);
    await trial.seconds(60);
    expect(minutes()).toEqual(['11:02']);
  });

  it('outside market hours may be silent for as long as it likes', async () => {
    trial = kiteTrial(server, { start: instantOf(DATE, parseMinute('09:01')!) });
    await trial.begin();
    server.mute(true);
    await trial.clock.advanceTo(instantOf(DATE, parseMinute('09:15')!) - 1000);
    expect(trial.states()).toEqual(['connecting', 'closed']);
    server.mute(false);
    await trial.seconds(3);
    expect(trial.states()).toEqual(['connecting', 'closed', 'live']);
    expect(server.lines()).toBe(1);
  });
});

describe('messages', () => {
  it('cut short cost what they held until it is told again, and no wrong minute', async () => {
    await live();
    await trial.seconds(50);
    await trial.second({ cut: 300 });
    expect(trial.feed.figures!()).toMatchObject({ dropped: 1 });
    await trial.seconds(130);
    expect(trial.feed.figures!().confirmed).toBe(MARKET.length);
    expect(server.said.filter(({ a }) => a === 'subscribe').length).toBeGreaterThanOrEqual(2);
    expect(minutes()).toContain('11:02');
  });

  it('with packets of a length that nobody knows are read without them', async () => {
    await live();
    for (let i = 0; i < 60; i++) await trial.second({ unknown: true });
    expect(trial.feed.figures!().dropped).toBe(60);
    expect(minutes()).toEqual(['11:01']);
  });

  it('that come twice or in another order end in the same minutes', async () => {
    await live();
    for (let i = 0; i < 120; i++) {
      await trial.second({ twice: i % 3 === 0, late: i % 3 === 1 });
      server.release();
    }
    expect(minutes()).toEqual(['11:01', '11:02']);
    const future = ticksOf(trial.record.events).filter(({ contract }) => contract === FUTURE.id);
    const real = quotesAt(endOf(ELEVEN + 120_000))[1]!;
    expect(future.at(-1)).toMatchObject({ volume: real.volume, oi: real.oi });
  });

  it('with a count above 2³¹ keep it exactly', async () => {
    await live();
    const [, quote] = quotesAt(trial.clock.now());
    server.tellWrongly([{ ...quote!, volume: 2_403_900_655, oi: 4_294_967_290 }]);
    await server.delivered();
    await trial.seconds(60);
    const sent = ticksOf(trial.record.events).findLast(({ contract }) => contract === FUTURE.id);
    expect(sent).toMatchObject({ volume: 2_403_900_655, oi: 4_294_967_290 });
  });

  it('with a volume that falls are left out', async () => {
    await live();
    const [, quote] = quotesAt(trial.clock.now());
    server.tellWrongly([{ ...quote!, volume: 65, price: 1 }]);
    await server.delivered();
    expect(trial.feed.figures!().dropped).toBe(1);
  });

  it('of a time that cannot be are left out, while a clock that differs is heeded', async () => {
    for (const ahead of [-90_000, 90_000]) {
      await live({ ahead });
      const real = trial.clock.now() + ahead;
      server.tellWrongly([{ ...quotesAt(real)[1]!, time: real + 45_000, price: 1 }]);
      server.tellWrongly([{ ...quotesAt(real)[1]!, time: real + 86_400_000, price: 1 }]);
      await server.delivered();
      expect(trial.feed.figures!().dropped).toBe(2);
      await trial.seconds(120);
      const last = minutesOf(trial.record.events).at(-1)!;
      expect(last).toBe(Math.floor((trial.clock.now() + ahead) / 60_000) * 60_000);
      expect(ticksOf(trial.record.events).some(({ price }) => price === 1)).toBe(false);
      await trial.feed.stop();
    }
  });
});

describe('a clock of this machine', () => {
  it.each([
    { ahead: 180_000, words: /3 min behind the exchange/ },
    { ahead: -180_000, words: /3 min ahead of the exchange/ },
  ])('that is wrong by minutes ($ahead ms) is not called live', async ({ ahead, words }) => {
    await live({ ahead });
    await trial.seconds(20);
    expect(trial.lastStatus()).toMatchObject({ state: 'stale', detail: expect.stringMatching(words) });
    expect(server.lines()).toBe(1);
  });
});
