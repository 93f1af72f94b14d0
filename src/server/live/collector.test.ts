import { describe, expect, it } from 'vitest';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { instantOf } from '#market/trading-date.ts';
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

function collecting(fails = 0) {
  const written: Written[] = [];
  const failures: number[] = [];
  let failing = fails;
  const collected = collector({
    feed: { id: 'test', simulated: false, capabilities: { fields: new Set(['price', 'oi']), cadence: 1 } },
    store: {
      writeMinute: async (_source, rows: MinuteRows) => {
        if (failing-- > 0) throw new Error('disk full');
        written.push({
          minute: rows.time[0]!,
          price: Array.from(rows.price),
          oi: Array.from(rows.oi),
          symbols: rows.contracts.map(({ symbol }) => symbol),
        });
      },
    },
    accepts: ({ symbol }) => symbol !== 'HIDDEN',
    onMinute: () => undefined,
    onFailure: (_error, at) => failures.push(at),
    wait: async () => undefined,
  });
  return { ...collected, written, failures };
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

  it('for long leaves a gap, and the minutes after it are stored', async () => {
    const { sink, settled, written, lastMinute } = collecting(5);
    sink.listed(DATE, [call]);
    for (const clock of [1, 2]) {
      sink.ticks([{ contract: CALL, time: minute(clock), price: clock }]);
      sink.complete(minute(clock));
    }
    await settled();
    expect(written.map((rows) => rows.minute)).toEqual([minute(2)]);
    expect(lastMinute()).toBe(minute(2));
  });
});
