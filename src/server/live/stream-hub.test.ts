import { afterEach, describe, expect, it } from 'vitest';
import type { Board } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import type { MarketStore } from '#store/market-store.ts';
import { builtBoard } from '#test/built-board.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { rowsOfBoard } from '#test/stored-board.ts';
import { eventReader, type SentEvent } from '#test/stream-client.ts';
import { marketData } from '../market-data.ts';
import { liveDay } from './live-day.ts';
import { NO_FEED } from './status.ts';
import type { StreamBoard } from './stream-boards.ts';
import { SLOW_ABOVE, type StreamClient } from './stream-client.ts';
import { streamHub } from './stream-hub.ts';

const DATE = '2026-06-15';
const SOURCE = { id: 'test', simulated: false, cadence: 1 };
const NIFTY: StreamBoard = {
  kind: 'chain',
  name: 'NIFTY:2026-06-16',
  of: { exchange: 'NSE', symbol: 'NIFTY' },
  expiry: '2026-06-16',
};
const minute = (count: number) => instantOf(DATE, 9 * 60 + 15 + count);

const stores: MarketStore[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

/** A hub over a store in memory, into which the board's minutes are written one by one. */
async function opened(afterBoard: () => Promise<void> = async () => undefined) {
  let changeOfFeed: () => void = () => undefined;
  const clock = fakeClock(minute(20));
  const calendar = createCalendar();
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now: clock.now });
  stores.push(store);
  const live = liveDay(store);
  const stored = marketData({ store, calendar, now: clock.now, live, isFed: true, cacheBytes: 2 ** 24 });
  const data: typeof stored = {
    ...stored,
    board: async (wanted) => {
      const board = await stored.board(wanted);
      await afterBoard();
      return board;
    },
  };
  const failures: unknown[] = [];
  const hub = streamHub({
    data,
    status: {
      ...NO_FEED,
      onChange: (changed) => {
        changeOfFeed = changed;
      },
    },
    clock,
    log: { error: (what: unknown) => failures.push(what) },
  });
  const rowsAt = (count: number, board: Board) => {
    const all = rowsOfBoard(board);
    const kept = Array.from(all.time.keys()).filter((row) => all.time[row] === minute(count));
    const of = (column: Float64Array) => Float64Array.from(kept, (row) => column[row]!);
    return {
      contracts: all.contracts,
      length: kept.length,
      contract: Uint32Array.from(kept, (row) => all.contract[row]!),
      ...{ time: of(all.time), price: of(all.price), atp: of(all.atp), volume: of(all.volume) },
      ...{ oi: of(all.oi), bid: of(all.bid), ask: of(all.ask) },
      ...{ bidSize: of(all.bidSize), askSize: of(all.askSize) },
    };
  };
  const write = async (count: number, board = builtBoard({ date: DATE, length: 12 })) => {
    const rows = rowsAt(count, board);
    await store.writeMinute(SOURCE, rows);
    live.extend(SOURCE.id, DATE, minute(count), rows);
    data.minuteWritten(DATE, minute(count));
    await hub.settled();
  };
  /** Stores a minute as the mending of a gap does: nobody says that it is the next one. */
  const mend = async (count: number, board = builtBoard({ date: DATE, length: 12 })) => {
    await store.writeMinute(SOURCE, rowsAt(count, board));
    data.changed();
    await hub.settled();
  };
  return { clock, data, hub, write, mend, failures, changeOfFeed: () => changeOfFeed() };
}

function client() {
  const written: Uint8Array[] = [];
  const events: SentEvent[] = [];
  const reader = eventReader((event) => events.push(event));
  const state = { buffered: 0, ended: false, dropped: false };
  const port: StreamClient = {
    write: (bytes) => {
      written.push(bytes);
      reader.read(Buffer.from(bytes).toString());
    },
    buffered: () => state.buffered,
    drained: async () => undefined,
    end: () => {
      state.ended = true;
    },
    drop: () => {
      state.dropped = true;
    },
  };
  const minutes = () =>
    events.flatMap(({ event, data }) => (event === 'minute' ? (JSON.parse(data).time as number[]) : []));
  return {
    ...port,
    written,
    events,
    state,
    minutes,
    isLive: () => events.some(({ event }) => event === 'status'),
  };
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Lets a client that has just joined come to where the others are. */
async function arrived(...clients: readonly ReturnType<typeof client>[]) {
  await expect.poll(() => clients.every((one) => one.isLive())).toBe(true);
}

describe('a minute of a board', () => {
  it('is encoded once, and the same bytes go to all who listen', async () => {
    const { hub, write } = await opened();
    await write(1);
    const several = Array.from({ length: 20 }, client);
    for (const one of several) hub.join(one, [NIFTY], null);
    await arrived(...several);
    await write(2);
    for (const one of several) expect(one.minutes()).toEqual([minute(2)]);
    expect(new Set(several.map(({ written }) => written.at(-1))).size).toBe(1);
  });

  it('continues the revision of the one before, unless the past has changed', async () => {
    const { hub, write, data } = await opened();
    await write(1);
    const one = client();
    hub.join(one, [NIFTY], null);
    await arrived(one);
    await write(2);
    await write(3);
    await write(2, builtBoard({ date: DATE, length: 12, call: { price: 777 } }));
    data.changed();
    await hub.settled();
    await write(4);
    const said = one.events.filter(({ event }) => event === 'minute' || event === 'reset');
    expect(said.map(({ event }) => event)).toEqual(['minute', 'minute', 'reset', 'minute']);
    const slices = said.flatMap(({ event, data }) => (event === 'minute' ? [JSON.parse(data)] : []));
    expect(slices[1].base).toBe(slices[0].revision);
    expect(slices[2].base).not.toBe(slices[1].revision);
  });

  it('reaches who has just caught up, at whatever moment of that it goes out', async () => {
    const long = builtBoard({ date: DATE, length: 70 });
    const atOnce = async () => undefined;
    let afterBoard: () => Promise<void> = atOnce;
    const { hub, write, clock } = await opened(() => afterBoard());
    await clock.advanceTo(minute(90));
    await write(1, long);
    let last = 1;
    for (let turns = -15; turns <= 15; turns++) {
      const [missed, next] = [last + 1, last + 2];
      await write(missed, long);
      const one = client();
      const [taken, asked, read] = [gate(), gate(), gate()];
      const leave = hub.join({ ...one, drained: () => taken.opened }, [NIFTY], minute(last));
      await expect.poll(() => one.minutes()).toEqual([minute(missed)]);
      afterBoard = () => {
        asked.open();
        return read.opened;
      };
      const written = write(next, long);
      await asked.opened;
      afterBoard = atOnce;
      const [first, second] = turns < 0 ? [read, taken] : [taken, read];
      first.open();
      for (let turn = 0; turn < Math.abs(turns); turn++) await null;
      second.open();
      await written;
      await arrived(one);
      expect(one.minutes(), `${turns} turns apart`).toEqual([minute(missed), minute(next)]);
      leave();
      last = next;
    }
  });

  it('that is stored after the last one that went out has the board fetched whole, and comes to who was away', async () => {
    const { hub, write, mend } = await opened();
    await write(1);
    const [one, away] = [client(), client()];
    hub.join(one, [NIFTY], null);
    const leave = hub.join(away, [NIFTY], null);
    await arrived(one, away);
    await write(2);
    leave();
    for (const count of [3, 4]) await mend(count);
    const resets = one.events.filter(({ event }) => event === 'reset');
    expect(resets.map(({ data }) => JSON.parse(data))).toEqual([
      { boards: [NIFTY.name] },
      { boards: [NIFTY.name] },
    ]);
    const back = client();
    hub.join(back, [NIFTY], minute(2));
    await arrived(back);
    expect(back.minutes()).toEqual([minute(3), minute(4)]);
    await write(5);
    for (const who of [one, back]) expect(who.minutes().at(-1)).toBe(minute(5));
    expect(one.minutes()).not.toContain(minute(4));
    await write(6);
    expect(one.events.filter(({ event }) => event === 'reset')).toHaveLength(2);
  });

  it('whose India VIX comes later than its contracts has the board fetched whole', async () => {
    const boardOf = (points: (minute: number) => number | null) =>
      builtBoard({ date: DATE, length: 12, vix: { points, previous: 11 } });
    const { hub, write, mend, data } = await opened();
    for (const count of [1, 2])
      await write(
        count,
        boardOf((at) => (at === 1 ? null : 12)),
      );
    const one = client();
    hub.join(one, [NIFTY, { kind: 'futures', name: 'futures' }], null);
    await arrived(one);
    await write(
      3,
      boardOf(() => 12),
    );
    const resets = () => one.events.filter(({ event }) => event === 'reset');
    expect(resets()).toEqual([]);
    await mend(
      2,
      boardOf(() => 12),
    );
    expect(resets().flatMap(({ data }) => JSON.parse(data).boards)).toContain(NIFTY.name);
    const now = await data.board({ ...NIFTY.of, expiry: '2026-06-16', date: DATE });
    expect(now!.vix!.points[1]).toBe(12);
  });

  it('brings the gap before it along', async () => {
    const { hub, write } = await opened();
    await write(1);
    const one = client();
    hub.join(one, [NIFTY], null);
    await arrived(one);
    await write(4);
    expect(one.minutes()).toEqual([2, 3, 4].map(minute));
    expect(JSON.parse(one.events.at(-1)!.data).gaps).toEqual([['09:17', '09:18']]);
  });
});

describe('a client that comes back', () => {
  it('gets exactly what it missed, however long ago, and then goes on with the others', async () => {
    const { hub, write } = await opened();
    const first = client();
    await write(1);
    const leave = hub.join(first, [NIFTY], null);
    await arrived(first);
    await write(2);
    leave();
    for (let count = 3; count <= 11; count++) await write(count);
    const back = client();
    hub.join(back, [NIFTY], minute(2));
    await arrived(back);
    await write(12);
    expect(back.minutes()).toEqual(Array.from({ length: 10 }, (_, at) => minute(at + 3)));
    expect(back.events.at(-1)!.id).toBe(String(minute(12)));
  });

  it('from another day, or from the time to come, is told to fetch the board whole', async () => {
    const { hub, write } = await opened();
    await write(1);
    await write(2);
    for (const id of [minute(2) - 1440 * MINUTE_MS, minute(30)]) {
      const back = client();
      hub.join(back, [NIFTY], id);
      await arrived(back);
      expect(back.events.map(({ event }) => event)).toEqual(['reset', 'status']);
      expect(JSON.parse(back.events[0]!.data)).toEqual({ boards: [NIFTY.name] });
    }
  });
});

describe('a change of the past', () => {
  const pastsOf = ({ events }: ReturnType<typeof client>) =>
    events.flatMap(({ event, data }) => (event === 'status' ? [JSON.parse(data).pastRevision] : []));

  it('is told by the status of who comes back after it within the minute, and by that of who was there', async () => {
    const { hub, write, mend } = await opened();
    for (const count of [1, 2, 4]) await write(count);
    const [stays, goes, ofNothing] = [client(), client(), client()];
    hub.join(stays, [NIFTY], minute(4));
    const leave = hub.join(goes, [NIFTY], minute(4));
    hub.join(ofNothing, [], null);
    await arrived(stays, goes, ofNothing);
    leave();
    await mend(3);
    const back = client();
    hub.join(back, [NIFTY], minute(4));
    await arrived(back);
    const [before] = pastsOf(goes);
    const [after] = pastsOf(back);
    expect(after).not.toBe(before);
    expect(stays.events.map(({ event }) => event)).toEqual(['status', 'reset', 'status']);
    for (const one of [stays, ofNothing]) expect(pastsOf(one)).toEqual([before, after]);
  });

  it('is also a minute that was written once more while nobody listened', async () => {
    const { hub, write } = await opened();
    for (const count of [1, 2, 3]) await write(count);
    const one = client();
    const leave = hub.join(one, [NIFTY], minute(3));
    await arrived(one);
    leave();
    await write(2, builtBoard({ date: DATE, length: 12, call: { price: 777 } }));
    const back = client();
    hub.join(back, [NIFTY], minute(3));
    await arrived(back);
    expect(pastsOf(back)).not.toEqual(pastsOf(one));
  });

  it('is in no status before whom it resets has been told', async () => {
    const [looked, held] = [gate(), gate()];
    let isHeld = false;
    const { hub, write, mend, changeOfFeed } = await opened(async () => {
      if (!isHeld) return;
      looked.open();
      await held.opened;
    });
    for (const count of [1, 2, 4]) await write(count);
    const one = client();
    hub.join(one, [NIFTY], minute(4));
    await arrived(one);
    isHeld = true;
    const mended = mend(3);
    await looked.opened;
    changeOfFeed();
    held.open();
    await mended;
    changeOfFeed();
    expect(one.events.map(({ event }) => event)).toEqual(['status', 'status', 'reset', 'status', 'status']);
    const [before, ...later] = pastsOf(one);
    expect(later).toEqual([before, later[1], later[1]]);
    expect(later[1]).not.toBe(before);
  });

  it('is none where a minute is added, also to who was away', async () => {
    const { hub, write } = await opened();
    await write(1);
    const one = client();
    const leave = hub.join(one, [NIFTY], null);
    await arrived(one);
    await write(2);
    leave();
    await write(3);
    const back = client();
    hub.join(back, [NIFTY], minute(2));
    await arrived(back);
    expect(one.events.map(({ event }) => event)).toEqual(['status', 'minute']);
    expect(pastsOf(back)).toEqual(pastsOf(one));
  });

  it('that nobody who left was there to be told of is known to the first who comes back', async () => {
    const { hub, write, mend } = await opened();
    for (const count of [1, 3]) await write(count);
    const one = client();
    const leave = hub.join(one, [NIFTY], minute(3));
    await arrived(one);
    leave();
    await mend(2);
    const back = client();
    hub.join(back, [NIFTY], minute(3));
    await arrived(back);
    expect(pastsOf(back)).not.toEqual(pastsOf(one));
  });
});

describe('a client that does not take what it is sent', () => {
  it('is dropped, and the others are not', async () => {
    const { hub, write, failures } = await opened();
    await write(1);
    const [slow, quick] = [client(), client()];
    for (const one of [slow, quick]) hub.join(one, [NIFTY], null);
    await arrived(slow, quick);
    slow.state.buffered = SLOW_ABOVE + 1;
    await write(2);
    await write(3);
    expect(slow.state.dropped).toBe(true);
    expect(slow.minutes()).toEqual([]);
    expect(quick.minutes()).toEqual([minute(2), minute(3)]);
    expect(hub.clients()).toBe(1);
    expect(failures).toEqual([]);
  });
});

describe('between minutes', () => {
  it('a heartbeat goes out every 15 s while anybody listens', async () => {
    const { hub, write, clock } = await opened();
    await write(1);
    const one = client();
    const leave = hub.join(one, [NIFTY], null);
    await arrived(one);
    await clock.advanceTo(clock.now() + 45_000);
    expect(one.events.filter(({ event }) => event === 'heartbeat').map(({ data }) => Number(data))).toEqual(
      [15, 30, 45].map((seconds) => minute(20) + seconds * 1000),
    );
    leave();
    await clock.advanceTo(clock.now() + 60_000);
    expect(one.events.filter(({ event }) => event === 'heartbeat').length).toBe(3);
  });

  it('a hub that closes ends every stream, and who comes later', async () => {
    const { hub, write } = await opened();
    await write(1);
    const [one, late] = [client(), client()];
    hub.join(one, [NIFTY], null);
    await arrived(one);
    hub.close();
    hub.join(late, [NIFTY], null);
    expect([one.state.ended, late.state.ended, hub.clients()]).toEqual([true, true, 0]);
  });
});
