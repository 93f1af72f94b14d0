import { describe, expect, it } from 'vitest';
import { FIELDS } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { contractId } from '#market/contract.ts';
import { SIMULATED_INSTRUMENTS } from '#market/simulator/instruments.ts';
import { createSimulator, sessionRows } from '#market/simulator/simulator.ts';
import {
  formatClock,
  type Instant,
  instantOf,
  MINUTE_MS,
  parseMinute,
  type TradingDate,
} from '#market/trading-date.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { itIsAFeed, minutesOf, recordingSink, ticksOf } from '../conformance.ts';
import type { Tick } from '../feed.ts';
import { FEEDS } from '../list.ts';
import { demoFeed } from './demo-feed.ts';

const calendar = createCalendar();
const instruments = SIMULATED_INSTRUMENTS.filter(({ symbol }) => ['RELIANCE', 'TCS'].includes(symbol));
const DATE = '2026-08-18';
const at = (time: string, date: TradingDate = DATE): Instant => instantOf(date, parseMinute(time)!);

function demo({ start = at('11:00'), after = undefined as Instant | undefined } = {}) {
  const clock = fakeClock(start);
  const simulator = createSimulator({ calendar, instruments });
  const feed = demoFeed({ calendar, clock, simulator });
  const sink = recordingSink();
  return { clock, feed, simulator, events: sink.events, begin: () => feed.start(sink, after) };
}

/** The state of every contract after the given ticks. */
function merged(ticks: readonly Tick[]): Map<string, Tick> {
  const state = new Map<string, Tick>();
  for (const tick of ticks) state.set(tick.contract, { ...state.get(tick.contract), ...tick });
  return state;
}

describe('the demo feed', () => {
  itIsAFeed(() => {
    const { clock, feed } = demo();
    return { feed, elapse: () => clock.advanceTo(clock.now() + 3 * MINUTE_MS) };
  });

  it('can be chosen by name', () => {
    const names = FEEDS.map(({ name }) => name);
    expect(names).toContain('demo');
    expect(new Set(names).size).toBe(names.length);
  });

  it('sends each minute when it closes, from 09:16 to 15:40', async () => {
    const { clock, feed, events, begin } = demo({ start: at('09:00') });
    await begin();
    await clock.advanceTo(at('09:15') + 59_999);
    expect(minutesOf(events)).toEqual([]);
    await clock.advanceTo(at('09:16'));
    expect(minutesOf(events).map(formatClock)).toEqual(['09:16']);
    await clock.advanceTo(at('18:00'));
    expect(minutesOf(events)).toHaveLength(385);
    expect(formatClock(minutesOf(events).at(-1)!)).toBe('15:40');
    await feed.stop();
  });

  it('says when the market is closed and when it is live', async () => {
    const { clock, feed, events, begin } = demo({ start: at('08:00') });
    await begin();
    await clock.advanceTo(at('23:00'));
    await feed.stop();
    expect(
      events.flatMap((event) =>
        event.kind === 'status' ? [[event.status.state, formatClock(event.status.since)]] : [],
      ),
    ).toEqual([
      ['closed', '08:00'],
      ['live', '09:15'],
      ['closed', '15:40'],
      ['idle', '23:00'],
    ]);
  });

  it('waits over weekends and holidays for the next session', async () => {
    const { clock, feed, events, begin } = demo({ start: at('16:00', '2026-10-01') });
    await begin();
    await clock.advanceTo(at('09:16', '2026-10-05'));
    await feed.stop();
    const dates = events.flatMap((event) => (event.kind === 'listed' ? [event.date] : []));
    expect(dates).toEqual(['2026-10-01', '2026-10-05']);
  });

  it('keeps the hours of a special session', async () => {
    const { clock, feed, events, begin } = demo({ start: at('09:00', '2025-10-21') });
    await begin();
    await clock.advanceTo(at('20:00', '2025-10-21'));
    await feed.stop();
    const times = minutesOf(events).map(formatClock);
    expect([times[0], times.at(-1), times.length]).toEqual(['13:46', '14:45', 60]);
  });

  it('passes over a session whose hours are not known', async () => {
    const { clock, feed, events, begin } = demo({ start: at('09:00', '2026-11-08') });
    await begin();
    await clock.advanceTo(at('09:16', '2026-11-09'));
    await feed.stop();
    expect(events.flatMap((event) => (event.kind === 'listed' ? [event.date] : []))).toEqual(['2026-11-09']);
  });

  it('sends the minutes of the simulator, field by field', async () => {
    const { clock, feed, events, simulator, begin } = demo({ start: at('09:00') });
    await begin();
    await clock.advanceTo(at('12:00'));
    await feed.stop();
    const state = merged(ticksOf(events));
    for (const symbol of ['RELIANCE', 'TCS']) {
      const session = simulator.session(symbol, DATE)!;
      const rows = sessionRows(session, at('12:00'));
      const base = rows.length - session.contracts.length;
      session.contracts.forEach((contract, row) => {
        const tick = state.get(contractId(contract));
        for (const field of FIELDS) {
          const value = rows[field][base + row]!;
          expect(tick?.[field] ?? Number.NaN, `${contractId(contract)} ${field}`).toBe(value);
        }
      });
    }
  });

  it('started in the middle of a session sends the minutes that have passed at once', async () => {
    const whole = demo({ start: at('09:00') });
    await whole.begin();
    await whole.clock.advanceTo(at('11:30'));
    await whole.feed.stop();
    const late = demo({ start: at('11:30') });
    await late.begin();
    await late.clock.advanceTo(at('11:30'));
    await late.feed.stop();
    expect(minutesOf(late.events)).toEqual(minutesOf(whole.events));
    expect(ticksOf(late.events)).toEqual(ticksOf(whole.events));
  });

  it('goes on after a restart as if it had never stopped', async () => {
    const whole = demo({ start: at('09:00') });
    await whole.begin();
    await whole.clock.advanceTo(at('13:00'));
    await whole.feed.stop();
    const restarted = demo({ start: at('12:10') + 20_000, after: at('12:00') });
    await restarted.begin();
    await restarted.clock.advanceTo(at('13:00'));
    await restarted.feed.stop();
    expect(minutesOf(restarted.events).map(formatClock).slice(0, 2)).toEqual(['12:01', '12:02']);
    const state = merged(ticksOf(restarted.events));
    for (const [contract, tick] of merged(ticksOf(whole.events)))
      for (const field of FIELDS)
        expect(state.get(contract)?.[field], `${contract} ${field}`).toBe(tick[field]);
  });

  it('started after the close sends the day that is missing, and nothing when it is stored', async () => {
    const missing = demo({ start: at('20:00') });
    await missing.begin();
    await missing.clock.advanceTo(at('20:01'));
    await missing.feed.stop();
    expect(minutesOf(missing.events)).toHaveLength(385);
    const stored = demo({ start: at('20:00'), after: at('15:40') });
    await stored.begin();
    await stored.clock.advanceTo(at('20:01'));
    await stored.feed.stop();
    expect(minutesOf(stored.events)).toEqual([]);
  });
});
