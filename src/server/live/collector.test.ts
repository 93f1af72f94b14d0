import { describe, expect, it } from 'vitest';
import type { Clock } from '#feeds/clock.ts';
import type { FeedSink } from '#feeds/feed.ts';
import { createCalendar } from '#market/calendar.ts';
import { contractId } from '#market/contract.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { instantOf } from '#market/trading-date.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { collector } from './collector.ts';

const DATE = '2026-08-18';
const minute = (clock: number) => instantOf(DATE, 9 * 60 + 15 + clock);
const call: RecordContract = {
  exchange: 'NSE',
  symbol: 'NIFTY',
  kind: 'call',
  expiry: DATE,
  strike: 24_000,
  lotSize: 65,
};
const put: RecordContract = { ...call, kind: 'put' };
const CALL = 'NSE:NIFTY:2026-08-18:24000:CE';
const PUT = 'NSE:NIFTY:2026-08-18:24000:PE';

type Written = { minute: number; price: number[]; oi: number[]; symbols: string[] };

/** `reasonOf`: why a write fails after which so many more will. */
function collecting(
  fails = 0,
  onRows: (rows: MinuteRows) => void = () => undefined,
  clock?: Clock,
  reasonOf = (_left: number) => 'disk full',
) {
  const written: Written[] = [];
  const failures: number[] = [];
  const told: (number | null)[] = [];
  let failing = fails;
  const collected = collector({
    feed: {
      id: 'test',
      simulated: false,
      capabilities: { fields: new Set(['price', 'oi']), cadence: 1 },
      ...(clock && { clock }),
    },
    store: {
      writeMinute: async (_source, rows: MinuteRows) => {
        if (failing-- > 0) throw new Error(reasonOf(failing));
        written.push({
          minute: rows.time[0]!,
          price: Array.from(rows.price),
          oi: Array.from(rows.oi),
          symbols: rows.contracts.map(({ symbol }) => symbol),
        });
      },
    },
    calendar: createCalendar(),
    now: () => minute(10),
    accepts: ({ symbol }) => symbol !== 'HIDDEN',
    onMinute: (_date, _minute, rows) => onRows(rows),
    onFailure: (_error, at) => failures.push(at),
    onUnstored: () => told.push(collected.unstored()?.since ?? null),
    onRefused: (error) => {
      throw error;
    },
    wait: async () => undefined,
  });
  return { ...collected, written, failures, told };
}

describe('a feed’s patches', () => {
  it('add up to the state of every contract when the minute is complete', async () => {
    const { sink, settled, written, lastMinute } = collecting();
    sink.listed(DATE, [call, put]);
    sink.ticks([
      { contract: CALL, time: minute(1), price: 10, oi: 65 },
      { contract: PUT, time: minute(1), price: 20 },
    ]);
    sink.complete(minute(1));
    sink.ticks([{ contract: CALL, time: minute(2), price: 11 }]);
    sink.complete(minute(2));
    await settled();
    expect(written).toEqual([
      { minute: minute(1), price: [10, 20], oi: [65, Number.NaN], symbols: ['NIFTY', 'NIFTY'] },
      { minute: minute(2), price: [11, 20], oi: [65, Number.NaN], symbols: ['NIFTY', 'NIFTY'] },
    ]);
    expect(lastMinute()).toBe(minute(2));
  });

  it('that say null of a field have it missing from then on, until somebody says more', async () => {
    const bids: number[] = [];
    const { sink, settled } = collecting(0, ({ bid }) => bids.push(bid[0]!));
    sink.listed(DATE, [call]);
    sink.ticks([{ contract: CALL, time: minute(1), price: 10, bid: 9.9 }]);
    sink.complete(minute(1));
    sink.ticks([{ contract: CALL, time: minute(2), bid: null }]);
    sink.ticks([{ contract: CALL, time: minute(1) + 1, bid: 9.8 }]);
    sink.complete(minute(2));
    sink.ticks([{ contract: CALL, time: minute(3), price: 11 }]);
    sink.complete(minute(3));
    sink.ticks([{ contract: CALL, time: minute(4), bid: 10.9 }]);
    sink.complete(minute(4));
    await settled();
    expect(bids).toEqual([9.9, Number.NaN, Number.NaN, 10.9]);
  });

  it('of a contract that is added during the day leave the others as they were', async () => {
    const { sink, settled, written } = collecting();
    sink.listed(DATE, [call]);
    sink.ticks([{ contract: CALL, time: minute(1), price: 10 }]);
    sink.listed(DATE, [put]);
    sink.complete(minute(1));
    await settled();
    expect(written[0]!.price).toEqual([10, Number.NaN]);
  });

  it('do not reach into the next session', async () => {
    const { sink, settled, written } = collecting();
    sink.listed(DATE, [call]);
    sink.ticks([{ contract: CALL, time: minute(1), price: 10 }]);
    sink.listed('2026-08-19', [call]);
    sink.complete(instantOf('2026-08-19', 556));
    await settled();
    expect(written[0]!.price).toEqual([Number.NaN]);
  });

  it('of contracts that shall not be stored are left out', async () => {
    const { sink, settled, written } = collecting();
    sink.listed(DATE, [{ ...call, symbol: 'HIDDEN' }, call]);
    sink.ticks([{ contract: 'NSE:HIDDEN:2026-08-18:24000:CE', time: minute(1), price: 1 }]);
    sink.complete(minute(1));
    await settled();
    expect(written[0]!.symbols).toEqual(['NIFTY']);
  });
});

describe('a store that fails', () => {
  it('is asked again, and minutes keep their order', async () => {
    const { sink, settled, written, failures } = collecting(2);
    sink.listed(DATE, [call]);
    for (const clock of [1, 2]) {
      sink.ticks([{ contract: CALL, time: minute(clock), price: clock }]);
      sink.complete(minute(clock));
    }
    await settled();
    expect(failures).toEqual([minute(1), minute(1)]);
    expect(written.map((rows) => rows.price[0])).toEqual([1, 2]);
  });

  it('for long gets the minutes after it first, and what it missed once it takes minutes again', async () => {
    const { sink, settled, written, lastMinute, figures } = collecting(5);
    sink.listed(DATE, [call]);
    for (const clock of [1, 2]) {
      sink.ticks([{ contract: CALL, time: minute(clock), price: clock }]);
      sink.complete(minute(clock));
    }
    await settled();
    expect(written.map((rows) => [rows.minute, rows.price[0]])).toEqual([
      [minute(2), 2],
      [minute(1), 1],
    ]);
    expect(lastMinute()).toBe(minute(2));
    expect(figures().gaps).toEqual([]);
  });

  it('says since which minute and why while it takes none, and no more once all that it missed is there', async () => {
    const { sink, settled, tend, unstored, told, written } = collecting(5 + 5 + 1);
    sink.listed(DATE, [call]);
    for (const clock of [1, 2]) {
      sink.ticks([{ contract: CALL, time: minute(clock), price: clock }]);
      sink.complete(minute(clock));
    }
    expect(unstored()).toBeNull();
    await settled();
    expect(unstored()).toMatchObject({ since: minute(1), error: { message: 'disk full' } });
    await tend();
    expect([unstored()?.since, written]).toEqual([minute(1), []]);
    await tend();
    expect(written.map((rows) => rows.minute)).toEqual([minute(1), minute(2)]);
    expect(unstored()).toBeNull();
    expect(told).toEqual([minute(1), null]);
  });

  it('says the newest reason, not the one that it began with', async () => {
    const reasonOf = (left: number) => (left > 0 ? 'disk full' : 'not writable');
    const { sink, settled, tend, unstored } = collecting(6, undefined, undefined, reasonOf);
    sink.listed(DATE, [call]);
    sink.complete(minute(1));
    await settled();
    expect(unstored()).toMatchObject({ since: minute(1), error: { message: 'disk full' } });
    await tend();
    expect(unstored()).toMatchObject({ since: minute(1), error: { message: 'not writable' } });
  });

  it('for ever leaves gaps that are known', async () => {
    const { sink, settled, written, lastMinute, figures } = collecting(Number.POSITIVE_INFINITY);
    sink.listed(DATE, [call]);
    sink.complete(minute(1));
    await settled();
    expect(written).toEqual([]);
    expect(lastMinute()).toBeNull();
    expect(figures()).toMatchObject({ minutesWritten: 0, gaps: [['09:16', '09:16']], lagMs: null });
  });
});

describe('ticks of a feed that errs', () => {
  it('in another order end at the same state', async () => {
    const { sink, settled, written } = collecting();
    sink.listed(DATE, [call]);
    sink.ticks([
      { contract: CALL, time: minute(0) + 40_000, price: 12 },
      { contract: CALL, time: minute(0) + 20_000, price: 11, oi: 65 },
      { contract: CALL, time: minute(0) + 40_000, price: 12 },
    ]);
    sink.complete(minute(1));
    await settled();
    expect(written[0]).toMatchObject({ price: [12], oi: [65] });
  });

  it('never let the volume of a day fall, and say nothing that is no number', async () => {
    const { feedRows } = await volumes([650, 130, Number.NaN, -1, Number.POSITIVE_INFINITY, 715]);
    expect(feedRows).toEqual([650, 650, 650, 650, 650, 715]);
  });

  it('of a minute that is stored leave it as it is', async () => {
    const { sink, settled, written } = collecting();
    sink.listed(DATE, [call]);
    sink.ticks([{ contract: CALL, time: minute(1), price: 10 }]);
    sink.complete(minute(1));
    sink.ticks([{ contract: CALL, time: minute(1) - 1000, price: 9 }]);
    sink.complete(minute(1));
    sink.complete(minute(2));
    await settled();
    expect(written.map((rows) => [rows.minute, rows.price[0]])).toEqual([
      [minute(1), 10],
      [minute(2), 10],
    ]);
  });

  it('of the next minute wait for it', async () => {
    const { sink, settled, written } = collecting();
    sink.listed(DATE, [call]);
    sink.ticks([{ contract: CALL, time: minute(1), price: 10 }]);
    sink.complete(minute(1));
    sink.ticks([
      { contract: CALL, time: minute(2), price: 11 },
      { contract: CALL, time: minute(2) + 1, price: 12 },
    ]);
    sink.complete(minute(2));
    sink.complete(minute(3));
    await settled();
    expect(written.map((rows) => rows.price[0])).toEqual([10, 11, 12]);
  });

  it('of another date are none', async () => {
    const { sink, settled, written } = collecting();
    sink.listed(DATE, [call]);
    sink.ticks([{ contract: CALL, time: instantOf('2026-08-17', 900), price: 10 }]);
    sink.complete(minute(1));
    await settled();
    expect(written[0]!.price).toEqual([Number.NaN]);
  });

  async function volumes(sent: readonly number[]) {
    const rows: number[] = [];
    const { sink, settled } = collecting(0, (written) => rows.push(written.volume[0]!));
    sink.listed(DATE, [call]);
    sent.forEach((volume, at) => {
      sink.ticks([{ contract: CALL, time: minute(at + 1), volume }]);
      sink.complete(minute(at + 1));
    });
    await settled();
    return { feedRows: rows };
  }
});

describe('a feed that was away', () => {
  it('leaves a gap, after which nothing is known of a contract until its next tick', async () => {
    const { sink, settled, written, figures } = collecting();
    sink.listed(DATE, [call, put]);
    sink.ticks([
      { contract: CALL, time: minute(1), price: 10 },
      { contract: PUT, time: minute(1), price: 20 },
    ]);
    sink.complete(minute(1));
    sink.ticks([{ contract: CALL, time: minute(5), price: 11 }]);
    sink.complete(minute(5));
    await settled();
    expect(written.map((rows) => rows.price)).toEqual([
      [10, 20],
      [11, Number.NaN],
    ]);
    expect(figures().gaps).toEqual([['09:17', '09:19']]);
  });

  it('from the open on leaves a gap since the open', async () => {
    const { sink, settled, figures } = collecting();
    sink.listed(DATE, [call]);
    sink.complete(minute(4));
    await settled();
    expect(figures().gaps).toEqual([['09:16', '09:18']]);
  });
});

describe('a gap of a feed that takes two of four contracts', () => {
  const far: RecordContract = { ...call, strike: 30_000 };
  const further: RecordContract = { ...call, symbol: 'BANKNIFTY', strike: 90_000 };
  const contracts = [further, far, put, call];
  const FAR = 'NSE:NIFTY:2026-08-18:30000:CE';
  const FURTHER = 'NSE:BANKNIFTY:2026-08-18:90000:CE';

  /** What is asked of its history, and what goes wrong. */
  function mending(stored: readonly number[] = []) {
    const asked: string[] = [];
    const wrong: string[] = [];
    let watched = new Set<string>();
    let answers = true;
    const collected = collector({
      feed: {
        id: 'test',
        simulated: false,
        capabilities: { fields: new Set(['price', 'oi']), cadence: 1 },
        want: () => undefined,
        history: async (contract) => {
          asked.push(contractId(contract));
          if (!answers) throw new Error('too many requests');
          return [];
        },
        figures: () => ({
          ...{
            lastFrame: null,
            lastTick: null,
            wanted: 4,
            confirmed: 2,
            limit: 2,
            reconnects: 0,
            dropped: 0,
          },
        }),
      },
      store: { writeMinute: async () => undefined },
      calendar: createCalendar(),
      now: () => minute(10),
      stored,
      watched: () => watched,
      accepts: () => true,
      onMinute: () => undefined,
      onFailure: (_error, at) => wrong.push(`a minute: ${at}`),
      onRefused: (_error, contract) => wrong.push(contract),
      wait: async () => undefined,
    });
    collected.sink.listed(DATE, contracts);
    const look = (...names: readonly string[]) => {
      watched = new Set(names);
    };
    const refuse = () => {
      answers = false;
    };
    return { ...collected, asked, wrong, look, refuse };
  }

  const tell = (sink: FeedSink, clock: number, ...ids: readonly string[]) => {
    sink.ticks(ids.map((contract) => ({ contract, time: minute(clock), price: 10, oi: 65 })));
    sink.complete(minute(clock));
  };

  it('is mended of those of which something was known before it', async () => {
    const { sink, tend, asked } = mending();
    tell(sink, 1, CALL, FAR);
    tell(sink, 3, PUT, FURTHER);
    await tend();
    expect(asked.sort()).toEqual([CALL, FAR]);
  });

  it('is mended of all the board that somebody looks at', async () => {
    const { sink, tend, asked, look } = mending();
    look('NSE:BANKNIFTY:2026-08-18');
    tell(sink, 1, CALL, FAR);
    tell(sink, 3, CALL);
    await tend();
    expect(asked).toEqual([FURTHER, FAR, CALL]);
  });

  it('from before anything was known is mended of those that are wanted now', async () => {
    for (const stored of [[], [minute(1)]]) {
      const { sink, tend, asked } = mending(stored);
      tell(sink, 3, CALL);
      await tend();
      expect(asked).toEqual([FURTHER, FAR]);
    }
  });

  it('of which a history is refused says of which contract, and calls no minute lost', async () => {
    const { sink, tend, wrong, refuse } = mending();
    refuse();
    tell(sink, 1, CALL, FAR);
    tell(sink, 3, CALL);
    await tend();
    expect(wrong).toEqual([FAR]);
  });
});

describe('the figures of a collector', () => {
  it('tell ticks, changes of open interest, lag and contracts that are silent while there is trading', async () => {
    const { sink, settled, figures } = collecting();
    expect(figures()).toMatchObject({ lastTick: null, lastOiChange: null, lagMs: null });
    sink.listed(DATE, [call, put]);
    sink.ticks([
      { contract: CALL, time: minute(1), price: 10, oi: 65 },
      { contract: PUT, time: minute(1), price: 20, oi: 65 },
    ]);
    sink.complete(minute(1));
    sink.ticks([{ contract: CALL, time: minute(2), oi: 130 }]);
    sink.complete(minute(2));
    sink.ticks([{ contract: CALL, time: minute(9), price: 12 }]);
    sink.complete(minute(9));
    await settled();
    expect(figures()).toMatchObject({
      lastTick: minute(9),
      lastOiChange: minute(2),
      lagMs: minute(10) - minute(9),
      minutesWritten: 3,
      contracts: { wanted: 2, confirmed: 2, limit: null, silent: 1 },
    });
  });

  it('tell no lag where a day is played on a clock of its own: its milliseconds are no real ones', async () => {
    const { sink, settled, figures } = collecting(0, undefined, fakeClock(minute(10)));
    sink.listed(DATE, [call]);
    sink.complete(minute(9));
    await settled();
    expect(figures()).toMatchObject({ minutesWritten: 1, lagMs: null });
  });
});
