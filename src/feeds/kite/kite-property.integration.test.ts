import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { contractId } from '#market/contract.ts';
import type { MinuteRows } from '#market/records.ts';
import { MINUTE_MS } from '#market/trading-date.ts';
import { collector } from '#server/live/collector.ts';
import { ELEVEN, faultsIn, listMarket, MARKET, quotesAt } from '#test/kite-server/kite-market.ts';
import { type KiteServer, kiteServer } from '#test/kite-server/kite-server.ts';
import { kiteTrial } from '#test/kite-server/kite-trial.ts';

let server: KiteServer;
beforeAll(async () => {
  server = await kiteServer();
});
afterAll(() => server.close());

const SECONDS = 240;

/** What goes wrong in one second, or from it on for `long` seconds. */
const fault = fc.record({
  at: fc.integer({ min: 1, max: SECONDS - 20 }),
  long: fc.integer({ min: 5, max: 45 }),
  what: fc.constantFrom(
    'reset',
    'revoked',
    'mute',
    'cut',
    'unknown',
    'twice',
    'late',
    'dead',
    'busy',
    'page',
    'deaf',
    'falls',
    'future',
    'words',
    'heartbeat',
    'unwanted',
  ),
});
type Fault = typeof fault extends fc.Arbitrary<infer T> ? T : never;

/** The minutes that the collector writes while the faults happen, the market going on all the time. */
async function writtenThrough(faults: readonly Fault[], ahead: number) {
  server.accept('good');
  server.mute(false);
  server.page(0);
  server.ignore(0);
  listMarket(server);
  const trial = kiteTrial(server, { start: ELEVEN + 7000, ahead });
  const written: MinuteRows[] = [];
  const { sink, settled } = collector({
    feed: trial.feed,
    store: { writeMinute: async (_source, rows) => void written.push(rows) },
    calendar: createCalendar(),
    now: () => trial.clock.now(),
    accepts: () => true,
    onMinute: () => undefined,
    onFailure: (error) => {
      throw error;
    },
    onRefused: (error) => {
      throw error;
    },
    wait: async () => undefined,
  });
  await trial.begin({
    ...sink,
    status: (status) => [sink, trial.record].forEach((to) => void to.status(status)),
  });
  let muteUntil = 0;
  let signedOutUntil = 0;
  let unwantedUntil = 0;
  const ids = MARKET.map(({ id }) => id);
  for (let second = 1; second <= SECONDS; second++) {
    const now = faults.filter(({ at }) => at === second);
    const has = (what: Fault['what']) => now.some((one) => one.what === what);
    const longest = Math.max(0, ...now.map(({ long }) => second + long));
    if (has('reset')) server.reset();
    if (has('dead')) server.die();
    if (has('busy')) server.refuse('socket', { status: 429, times: 2 });
    if (has('page')) server.page(1);
    if (has('deaf')) server.ignore(1);
    if (has('words')) server.say('Something is the matter');
    if (has('heartbeat')) server.heartbeat();
    if (has('mute')) muteUntil = Math.max(muteUntil, longest);
    if (has('revoked')) {
      server.revoke('good');
      signedOutUntil = Math.max(signedOutUntil, longest);
    }
    if (second === signedOutUntil) {
      server.accept('good');
      trial.tokens.give('good');
    }
    if (has('unwanted')) {
      trial.feed.want!(ids.filter((_, at) => at % 2 === 0));
      unwantedUntil = Math.max(unwantedUntil, longest);
    }
    if (second === unwantedUntil) trial.feed.want!(ids);
    server.mute(second < muteUntil);
    const there = trial.clock.now() + ahead;
    const [, future] = quotesAt(there);
    if (has('falls')) server.tellWrongly([{ ...future!, volume: 65, price: 1 }]);
    if (has('future')) server.tellWrongly([{ ...future!, time: there + 40_000, price: 1 }]);
    await trial.second({
      cut: has('cut') ? 100 : 0,
      unknown: has('unknown'),
      twice: has('twice'),
      late: has('late'),
    });
    server.release();
  }
  const { dropped } = trial.feed.figures!();
  await trial.feed.stop();
  await settled();
  return { written, dropped, states: trial.states() };
}

describe('whatever goes wrong', () => {
  it('without faults every minute is written, with what the market was at its end', async () => {
    const { written, dropped } = await writtenThrough([], 0);
    expect(written.map((rows) => (rows.time[0]! - ELEVEN) / MINUTE_MS)).toEqual([1, 2, 3, 4]);
    expect(dropped).toBe(0);
    for (const rows of written) {
      expect(faultsIn(rows, rows.contracts.map(contractId))).toEqual([]);
      expect(Array.from(rows.price).some(Number.isNaN)).toBe(false);
    }
  });

  it('silence over a new connection, longer than it is asked again, costs no wrong minute', async () => {
    const { written } = await writtenThrough(
      [
        { at: 6, long: 12, what: 'mute' },
        { at: 6, long: 5, what: 'reset' },
      ],
      0,
    );
    for (const rows of written) expect(faultsIn(rows, rows.contracts.map(contractId))).toEqual([]);
  });

  it('what is not wanted for a while is missing, and costs nothing else', async () => {
    const { written } = await writtenThrough([{ at: 70, long: 45, what: 'unwanted' }], 0);
    const prices = written.map((rows) => Array.from(rows.price, (price) => !Number.isNaN(price)));
    const all = MARKET.map(() => true);
    expect(prices).toEqual([all, MARKET.map((_, at) => at % 2 === 0), all, all]);
    for (const rows of written) expect(faultsIn(rows, rows.contracts.map(contractId))).toEqual([]);
  });

  it('a minute is what the market was at its end, or is missing', async () => {
    let minutes = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { maxLength: 6 }),
        fc.integer({ min: -60, max: 60 }),
        async (faults, ahead) => {
          const { written } = await writtenThrough(faults, ahead * 1000);
          minutes += written.length;
          for (const rows of written) expect(faultsIn(rows, rows.contracts.map(contractId))).toEqual([]);
        },
      ),
      { numRuns: 150, interruptAfterTimeLimit: 90_000 },
    );
    expect(minutes).toBeGreaterThan(10);
  });
});
