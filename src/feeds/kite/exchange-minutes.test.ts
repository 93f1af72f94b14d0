import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { formatClock, type Instant, instantOf, parseMinute, type TradingDate } from '#market/trading-date.ts';
import { message, packet, type Quote } from '#test/kite-server/wire.ts';
import type { Tick } from '../feed.ts';
import { exchangeClock } from './exchange-clock.ts';
import { exchangeMinutes } from './exchange-minutes.ts';
import { packetColumns, readPackets } from './packets.ts';

const INDEX = 256_265;
const CALL = 100 * 256 + 2;
const SLOTS = new Map([
  [INDEX, 0],
  [CALL, 1],
]);

/** Minutes of an index and a call, told by packets at instants of one clock. */
function minutesOn(date: TradingDate, after: Instant = Number.NEGATIVE_INFINITY) {
  const at = (time: string, seconds = 0) => instantOf(date, parseMinute(time)!) + 1000 * seconds;
  const done: { readonly minute: string; readonly ticks: readonly Tick[] }[] = [];
  const grid = createCalendar().gridOn(date)!;
  const ids = ['index', 'call'];
  const clock = exchangeClock();
  const onMinute = (ticks: readonly Tick[], minute: Instant) =>
    done.push({ minute: formatClock(minute), ticks });
  const minutes = exchangeMinutes({ date, grid, ids, after, clock, onMinute });
  const packets = packetColumns();
  const connect = (now: Instant) => {
    minutes.connect(now);
    minutes.setLine(0, 2);
    minutes.ask(0);
    minutes.ask(1);
  };
  const tell = (now: Instant, ...quotes: readonly Quote[]) => {
    readPackets(message(quotes.map((quote) => packet(quote, 'full'))), packets);
    minutes.receive(0, packets, SLOTS, now);
    minutes.advance(now);
  };
  const index = (time: Instant) => ({ token: INDEX, time, price: 24_000 });
  const call = (time: Instant, volume: number) => ({ token: CALL, time, price: volume / 10, volume, oi: 65 });
  return { at, done, minutes, connect, tell, index, call };
}

const DATE = '2026-08-18';

describe('a minute', () => {
  it('takes the state of a contract that last traded long before, once, as of the minute that is open', () => {
    const { at, done, connect, tell, index, call } = minutesOn(DATE);
    connect(at('11:00', 5));
    tell(at('11:00', 6), index(at('11:00', 6)), call(at('09:47', 3), 650));
    tell(at('11:01', 2), index(at('11:01', 2)));
    tell(at('11:02', 2), index(at('11:02', 2)));
    expect(done.map(({ minute, ticks }) => [minute, ticks.map(({ contract }) => contract)])).toEqual([
      ['11:01', ['index', 'call']],
      ['11:02', ['index']],
    ]);
    expect(done[0]!.ticks[1]).toMatchObject({ volume: 650, price: 65, oi: 65 });
    expect(done[0]!.ticks[1]!.time).toBeGreaterThan(at('11:00'));
  });

  it('says nothing of a contract that has not traded since yesterday, and is complete without it', () => {
    const { at, done, connect, tell, index, call } = minutesOn(DATE);
    connect(at('11:00', 5));
    tell(at('11:00', 6), index(at('11:00', 6)), call(at('11:00') - 86_400_000, 650));
    tell(at('11:01', 2), index(at('11:01', 2)));
    expect(done.map(({ ticks }) => ticks.map(({ contract }) => contract))).toEqual([['index']]);
  });

  it('is not complete while a state is in doubt, and is left out when it came too late', () => {
    const { at, done, minutes, connect, tell, index, call } = minutesOn(DATE);
    connect(at('11:00', 5));
    tell(at('11:00', 6), index(at('11:00', 6)), call(at('11:00', 6), 650));
    minutes.ask(1);
    tell(at('11:01', 3), index(at('11:01', 3)));
    expect(done).toEqual([]);
    tell(at('11:01', 5), call(at('11:01', 4), 715));
    tell(at('11:02', 2), index(at('11:02', 2)));
    expect(done.map(({ minute }) => minute)).toEqual(['11:02']);
    expect(done[0]!.ticks.find(({ contract }) => contract === 'call')).toMatchObject({ volume: 715 });
  });

  it('that is complete takes no more, yet what came too late is the state from then on', () => {
    const { at, done, minutes, connect, tell, index, call } = minutesOn(DATE);
    connect(at('11:00', 5));
    tell(at('11:00', 6), index(at('11:00', 6)), call(at('11:00', 6), 650));
    tell(at('11:01', 2), index(at('11:01', 2)));
    tell(at('11:01', 3), call(at('11:00', 59), 715));
    expect(minutes.dropped()).toBe(1);
    tell(at('11:02', 2), index(at('11:02', 2)));
    const late = done[1]!.ticks.find(({ contract }) => contract === 'call')!;
    expect(late).toMatchObject({ volume: 715 });
    expect(late.time).toBeGreaterThan(at('11:01'));
  });

  it('says null of a side of the book that is empty, and nothing of the book of an index', () => {
    const { at, done, connect, tell, index, call } = minutesOn(DATE);
    connect(at('11:00', 5));
    tell(at('11:00', 6), index(at('11:00', 6)), { ...call(at('11:00', 6), 650), bid: 64.9, ask: 65.1 });
    tell(at('11:01', 2), index(at('11:01', 2)), { ...call(at('11:01', 2), 650), ask: 65.2 });
    tell(at('11:02', 2), index(at('11:02', 2)));
    const books = done.map(({ ticks }) => ticks.map(({ contract, bid, ask }) => [contract, bid, ask]));
    expect(books).toEqual([
      [
        ['index', undefined, undefined],
        ['call', 64.9, 65.1],
      ],
      [
        ['index', undefined, undefined],
        ['call', null, 65.2],
      ],
    ]);
  });

  it('ends with its last second: what is stamped with its close is of the next one', () => {
    const { at, done, minutes, connect, tell, index, call } = minutesOn(DATE);
    connect(at('11:00', 5));
    tell(at('11:00', 59), index(at('11:00', 59)), call(at('11:00', 59), 650));
    tell(at('11:01'), index(at('11:01')), call(at('11:01'), 715));
    minutes.advance(at('11:01') + 799);
    expect(done).toEqual([]);
    expect(minutes.due()).toBe(at('11:01') + 800);
    minutes.advance(minutes.due());
    tell(at('11:02', 1), index(at('11:02', 1)));
    const volumes = done.map(({ minute, ticks }) => [
      minute,
      ticks.find(({ contract }) => contract === 'call')?.volume,
    ]);
    expect(volumes).toEqual([
      ['11:01', 650],
      ['11:02', 715],
    ]);
  });

  it('that closes the session holds the second of its close too', () => {
    const { at, done, minutes, connect, tell, index, call } = minutesOn(DATE);
    connect(at('15:38', 5));
    tell(at('15:38', 6), index(at('15:38', 6)), call(at('15:38', 6), 650));
    tell(at('15:39', 1), index(at('15:39', 1)));
    tell(at('15:40'), index(at('15:40')), call(at('15:40'), 715));
    minutes.advance(at('15:40', 4));
    expect(done.map(({ minute }) => minute)).toEqual(['15:39']);
    minutes.advance(at('15:40', 5));
    expect(done[1]).toMatchObject({ minute: '15:40', ticks: [{}, { contract: 'call', volume: 715 }] });
  });

  it('has nothing of a contract that is asked for no more, and all of it again once that is told', () => {
    const { at, done, minutes, connect, tell, index, call } = minutesOn(DATE);
    const quote = { ...call(at('11:00', 6), 650), bid: 64.9, ask: 65.1 };
    connect(at('11:00', 5));
    tell(at('11:00', 6), index(at('11:00', 6)), quote);
    minutes.unask(1);
    tell(at('11:00', 40), call(at('11:00', 40), 715));
    tell(at('11:01', 2), index(at('11:01', 2)));
    tell(at('11:02', 2), index(at('11:02', 2)));
    minutes.ask(1, true);
    tell(at('11:03', 2), index(at('11:03', 2)));
    tell(at('11:03', 3), quote);
    tell(at('11:04', 2), index(at('11:04', 2)));
    expect(done.map(({ minute, ticks }) => [minute, ticks.map(({ contract }) => contract)])).toEqual([
      ['11:01', ['index']],
      ['11:02', ['index']],
      ['11:03', ['index']],
      ['11:04', ['index', 'call']],
    ]);
    expect(done[3]!.ticks[1]).toMatchObject({ price: 65, volume: 650, oi: 65, bid: 64.9, ask: 65.1 });
  });

  it('says that nothing is there of a contract that was told before, as soon as it is asked for no more', () => {
    const { at, done, minutes, connect, tell, index, call } = minutesOn(DATE);
    connect(at('11:00', 5));
    tell(at('11:00', 6), index(at('11:00', 6)), { ...call(at('11:00', 6), 650), bid: 64.9 });
    tell(at('11:01', 2), index(at('11:01', 2)));
    minutes.unask(1);
    tell(at('11:02', 2), index(at('11:02', 2)));
    tell(at('11:03', 2), index(at('11:03', 2)));
    const none = { price: null, atp: null, volume: null, oi: null };
    const book = { bid: null, ask: null, bidSize: null, askSize: null };
    expect(done[1]!.ticks[1]).toEqual({ contract: 'call', time: at('11:02'), ...none, ...book });
    expect(done[2]!.ticks.map(({ contract }) => contract)).toEqual(['index']);
  });

  it('has nothing of a contract that new lines do not ask for, though no minute is lost between them', () => {
    const { at, done, minutes, connect, tell, index, call } = minutesOn(DATE);
    connect(at('11:00', 5));
    tell(at('11:00', 6), index(at('11:00', 6)), call(at('11:00', 6), 650));
    tell(at('11:01', 2), index(at('11:01', 2)));
    minutes.ask(1);
    minutes.connect(at('11:01', 20));
    minutes.setLine(0, 1);
    minutes.ask(0);
    tell(at('11:01', 21), index(at('11:01', 21)));
    tell(at('11:02', 2), index(at('11:02', 2)));
    expect(done.map(({ minute }) => minute)).toEqual(['11:01', '11:02']);
    expect(done[1]!.ticks[1]).toMatchObject({ contract: 'call', price: null, oi: null });
  });

  it('is complete without a contract that is asked for again and answers after its end', () => {
    const { at, done, minutes, connect, tell, index, call } = minutesOn(DATE);
    connect(at('11:00', 5));
    tell(at('11:00', 6), index(at('11:00', 6)), call(at('11:00', 6), 650));
    tell(at('11:01', 2), index(at('11:01', 2)));
    minutes.unask(1);
    minutes.ask(1, true);
    tell(at('11:02') + 60, call(at('11:02'), 715));
    tell(at('11:02', 2), index(at('11:02', 2)));
    tell(at('11:03', 2), index(at('11:03', 2)));
    expect(done.map(({ minute }) => minute)).toEqual(['11:01', '11:02', '11:03']);
    expect(done.map(({ ticks }) => ticks[1]?.volume)).toEqual([650, null, 715]);
  });

  it('after one that was left out has all of a quiet contract again', () => {
    const { at, done, minutes, connect, tell, index, call } = minutesOn(DATE);
    connect(at('11:00', 5));
    tell(at('11:00', 6), index(at('11:00', 6)), call(at('11:00', 6), 650));
    tell(at('11:01', 2), index(at('11:01', 2)));
    minutes.ask(0);
    tell(at('11:02', 3), index(at('11:02', 3)));
    tell(at('11:03', 2), index(at('11:03', 2)));
    expect(done.map(({ minute }) => minute)).toEqual(['11:01', '11:03']);
    expect(done[1]!.ticks[1]).toMatchObject({ contract: 'call', price: 65, volume: 650, oi: 65 });
    expect(done[1]!.ticks[1]!.time).toBeGreaterThan(at('11:02'));
  });

  it('has what new lines tell of a contract, though it is of the second that was known before', () => {
    const { at, done, connect, tell, index, call } = minutesOn(DATE);
    connect(at('11:00', 5));
    tell(at('11:00', 6), index(at('11:00', 6)), call(at('11:00', 6), 650));
    tell(at('11:01', 2), index(at('11:01', 2)));
    connect(at('11:04', 30));
    tell(at('11:04', 31), index(at('11:04', 31)), call(at('11:00', 6), 715));
    tell(at('11:05', 2), index(at('11:05', 2)));
    expect(done.map(({ minute }) => minute)).toEqual(['11:01', '11:05']);
    expect(done[1]!.ticks[1]).toMatchObject({ contract: 'call', volume: 715, oi: 65 });
  });

  it('that is stored is not sent again', () => {
    const { at, done, connect, tell, index, call } = minutesOn(DATE, instantOf(DATE, parseMinute('11:01')!));
    connect(at('11:00', 50));
    tell(at('11:00', 51), index(at('11:00', 51)), call(at('11:00', 51), 650));
    tell(at('11:01', 2), index(at('11:01', 2)));
    tell(at('11:02', 2), index(at('11:02', 2)));
    expect(done.map(({ minute }) => minute)).toEqual(['11:02']);
    expect(done[0]!.ticks).toHaveLength(2);
  });
});

describe('a session', () => {
  it('before the open says nothing, and what futures did in it counts for the first minute', () => {
    const { at, done, connect, tell, index, call } = minutesOn(DATE);
    connect(at('09:05'));
    tell(at('09:08'), index(at('09:08')), call(at('09:08'), 650));
    tell(at('09:15', 10), index(at('09:15', 10)));
    expect(done).toEqual([]);
    tell(at('09:16', 2), index(at('09:16', 2)));
    expect(done.map(({ minute, ticks }) => [minute, ticks.length])).toEqual([['09:16', 2]]);
  });

  it('of two intervals closes each by the clock and skips what lies between', () => {
    const { at, done, minutes, connect, tell, index, call } = minutesOn('2024-03-02');
    connect(at('09:58', 1));
    tell(at('09:58', 2), index(at('09:58', 2)), call(at('09:58', 2), 650));
    tell(at('09:59', 3), index(at('09:59', 3)));
    tell(at('09:59', 58), index(at('09:59', 58)));
    minutes.advance(at('10:00', 4));
    expect(done.map(({ minute }) => minute)).toEqual(['09:59']);
    minutes.advance(at('10:00', 6));
    tell(at('11:30', 5), index(at('11:30', 5)));
    tell(at('11:31', 2), index(at('11:31', 2)));
    expect(done.map(({ minute }) => minute)).toEqual(['09:59', '10:00', '11:31']);
  });
});
