import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { itIsAFeed, minutesOf, recordingSink, ticksOf } from '../conformance.ts';
import type { StoredMinutes } from '../stored-minutes.ts';
import { replayFeed } from './replay-feed.ts';

const calendar = createCalendar();
const DATE = '2026-06-15';
const OPEN = instantOf(DATE, 555);
const board = builtBoard({ date: DATE, length: 60, silent: [20, 21] });

function storedDay(of = board): StoredMinutes {
  return {
    lastSession: async () => DATE,
    about: async () => ({ simulated: false, cadence: 1 }),
    async *boards() {
      yield of;
    },
    futures: async () => builtFuturesBoard({ date: DATE }),
  };
}

function trial(speed = 60, of = board) {
  const base = fakeClock(instantOf('2026-11-22', 700));
  const feed = replayFeed({
    stored: storedDay(of),
    calendar,
    clock: base,
    date: DATE,
    session: { simulated: false, cadence: 1 },
    speed,
  });
  /** The day is read before its clock begins. */
  const elapse = async () => {
    for (let turn = 0; turn < 10; turn++) await base.advanceTo(base.now());
    await base.advanceTo(base.now() + 5000);
  };
  return { feed, base, elapse };
}

describe('the replay of a stored day', () => {
  itIsAFeed(() => trial());

  it('goes by the time of that day, so many times faster', async () => {
    const { feed, elapse } = trial(120);
    expect(feed.clock!.now()).toBe(OPEN);
    const sink = recordingSink();
    await feed.start(sink);
    await elapse();
    expect(feed.clock!.now()).toBe(OPEN + 10 * MINUTE_MS);
    expect(minutesOf(sink.events)).toEqual(
      Array.from({ length: 10 }, (_, minute) => OPEN + (minute + 1) * MINUTE_MS),
    );
    await feed.stop();
  });

  it('leaves minutes that are not stored out, and then says the whole state', async () => {
    const { feed, elapse } = trial(600);
    const sink = recordingSink();
    await feed.start(sink);
    await elapse();
    const minutes = minutesOf(sink.events);
    expect(minutes).not.toContain(board.grid.times[20]);
    const back = board.grid.times[22]!;
    expect(minutes).toContain(back);
    const legs = ticksOf(sink.events).filter(
      ({ time, contract }) => time === back && /E$/.test(contract) && !contract.endsWith('FUT'),
    );
    expect(legs).toHaveLength(2 * board.strikes.length);
    for (const leg of legs)
      expect(Object.keys(leg).sort()).toEqual(['contract', 'oi', 'price', 'time', 'volume']);
    await feed.stop();
  });

  it('sends what the board says of each minute', async () => {
    const { feed, elapse } = trial(60);
    const sink = recordingSink();
    await feed.start(sink);
    await elapse();
    const call = ticksOf(sink.events).filter(({ contract }) => contract.endsWith(':24100:CE'));
    expect(call.map(({ oi }) => oi)).toEqual(
      Array.from({ length: 5 }, (_, minute) => board.call.oi![2 * board.stride + minute]),
    );
    await feed.stop();
  });

  it('says null of a quote that is not stored any more', async () => {
    const bid = new Float64Array(board.strikes.length * board.stride).fill(Number.NaN);
    bid.set([9.9, 9.9, Number.NaN, Number.NaN, 10.1], 2 * board.stride);
    const { feed, elapse } = trial(60, { ...board, call: { ...board.call, bid } });
    const sink = recordingSink();
    await feed.start(sink);
    await elapse();
    const call = ticksOf(sink.events).filter(({ contract }) => contract.endsWith(':24100:CE'));
    expect(call.map((tick) => tick.bid)).toEqual([9.9, undefined, null, undefined, 10.1]);
    await feed.stop();
  });

  it('says closed when the day is over, and what is wrong when it cannot be read', async () => {
    const { feed, base, elapse } = trial(375);
    const sink = recordingSink();
    await feed.start(sink);
    await elapse();
    await base.advanceTo(base.now() + 70_000);
    expect(sink.events.at(-1)).toMatchObject({ kind: 'status', status: { state: 'closed' } });
    await feed.stop();

    const failing = recordingSink();
    const broken = replayFeed({
      stored: { ...storedDay(), futures: () => Promise.reject(new Error('the disk is gone')) },
      calendar,
      clock: base,
      date: DATE,
      session: { simulated: false, cadence: 1 },
      speed: 1,
    });
    await broken.start(failing);
    await base.advanceTo(base.now());
    await broken.stop();
    expect(failing.events.at(-1)).toMatchObject({
      status: { state: 'failed', detail: expect.stringContaining('the disk is gone') },
    });
  });
});
