import { expect, it } from 'vitest';
import { FIELDS, type Field } from '#market/board.ts';
import { contractId } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import { closingMinute, dateOf, type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';
import type { Feed, FeedSink, FeedStatus, Tick } from './feed.ts';

/** A feed about to start, against a source under the test's control. */
export type FeedTrial = {
  readonly feed: Feed;
  /** Lets the source and the clock go on until at least three further minutes are complete. */
  elapse(): Promise<void>;
};

export type FeedEvent =
  | { readonly kind: 'listed'; readonly date: TradingDate; readonly contracts: readonly RecordContract[] }
  | { readonly kind: 'ticks'; readonly batch: readonly Tick[] }
  | { readonly kind: 'complete'; readonly minute: Instant }
  | { readonly kind: 'status'; readonly status: FeedStatus };

/** A sink that keeps everything it is sent, in order. */
export function recordingSink(): FeedSink & { readonly events: FeedEvent[] } {
  const events: FeedEvent[] = [];
  return {
    events,
    listed: (date, contracts) => void events.push({ kind: 'listed', date, contracts }),
    ticks: (batch) => void events.push({ kind: 'ticks', batch }),
    complete: (minute) => void events.push({ kind: 'complete', minute }),
    status: (status) => void events.push({ kind: 'status', status }),
  };
}

/** The ticks that a sink was sent, in order. */
export function ticksOf(events: readonly FeedEvent[]): Tick[] {
  return events.flatMap((event) => (event.kind === 'ticks' ? event.batch : []));
}

/** The closes of the minutes that a sink was told are complete, in order. */
export function minutesOf(events: readonly FeedEvent[]): Instant[] {
  return events.flatMap((event) => (event.kind === 'complete' ? [event.minute] : []));
}

/** What every feed is held against, in a `describe` of its own test. */
export function itIsAFeed(begin: () => FeedTrial): void {
  const run = async (after?: Instant) => {
    const { feed, elapse } = begin();
    const sink = recordingSink();
    await feed.start(sink, after);
    await elapse();
    return { feed, elapse, events: sink.events };
  };

  it('has an id that can stand in a file and says how often it reports', () => {
    const { id, capabilities } = begin().feed;
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(Number.isInteger(capabilities.cadence) && capabilities.cadence >= 1).toBe(true);
    expect(capabilities.fields.size).toBeGreaterThan(0);
    for (const field of capabilities.fields) expect(FIELDS).toContain(field);
  });

  it('lists a contract before the first tick that names it', async () => {
    const { feed, events } = await run();
    const listed = new Set<string>();
    let ticks = 0;
    for (const event of events)
      if (event.kind === 'listed') for (const contract of event.contracts) listed.add(contractId(contract));
      else if (event.kind === 'ticks')
        for (const tick of event.batch) {
          ticks++;
          if (!listed.has(tick.contract)) expect.fail(`${tick.contract} was not listed`);
        }
    expect(ticks).toBeGreaterThan(0);
    await feed.stop();
  });

  it('sends numbers of the fields it declares or null, and leaves out what it does not know', async () => {
    const { feed, events } = await run();
    const allowed = new Set<string>([...feed.capabilities.fields, 'contract', 'time']);
    for (const tick of ticksOf(events))
      for (const [name, value] of Object.entries(tick)) {
        if (!allowed.has(name)) expect.fail(`${tick.contract}: ${name} is not declared`);
        const isNone = value === null && name !== 'time';
        if (name !== 'contract' && !isNone && !(Number.isFinite(value) && Number(value) >= 0))
          expect.fail(`${tick.contract}: ${name} is ${String(value)}`);
      }
    await feed.stop();
  });

  it('completes whole minutes in order, and sends no tick of a minute that was complete', async () => {
    const { feed, events } = await run();
    let complete = Number.NEGATIVE_INFINITY;
    for (const event of events)
      if (event.kind === 'complete') {
        expect(event.minute % MINUTE_MS).toBe(0);
        expect(event.minute).toBeGreaterThan(complete);
        complete = event.minute;
      } else if (event.kind === 'ticks')
        for (const { contract, time } of event.batch)
          if (closingMinute(time) <= complete) expect.fail(`${contract}: a tick of a complete minute`);
    expect(minutesOf(events).length).toBeGreaterThanOrEqual(3);
    await feed.stop();
  });

  it('lists the contracts of the date on which its ticks are', async () => {
    const { feed, events } = await run();
    let date: TradingDate | null = null;
    for (const event of events)
      if (event.kind === 'listed') date = event.date;
      else if (event.kind === 'ticks') for (const { time } of event.batch) expect(dateOf(time)).toBe(date);
    await feed.stop();
  });

  it('tells volume and open interest as running figures: volume of a day never falls', async () => {
    const { feed, events } = await run();
    const volumes = new Map<string, number>();
    for (const { contract, time, volume } of ticksOf(events)) {
      if (volume === undefined || volume === null) continue;
      const key = `${contract} ${dateOf(time)}`;
      if (volume < (volumes.get(key) ?? 0)) expect.fail(`${key}: volume fell to ${volume}`);
      volumes.set(key, volume);
    }
    await feed.stop();
  });

  it('sends nothing of minutes that are stored, and then the whole state', async () => {
    const first = await run();
    const after = minutesOf(first.events)[0]!;
    await first.feed.stop();
    const { feed, events } = await run(after);
    const known = new Map<string, Set<Field>>();
    for (const tick of ticksOf(first.events)) {
      if (closingMinute(tick.time) > after + MINUTE_MS) break;
      const fields = known.get(tick.contract) ?? new Set();
      for (const field of FIELDS) if (tick[field] !== undefined) fields.add(field);
      known.set(tick.contract, fields);
    }
    expect(Math.min(...minutesOf(events))).toBeGreaterThan(after);
    const seen = new Set<string>();
    for (const tick of ticksOf(events)) {
      expect(closingMinute(tick.time)).toBeGreaterThan(after);
      if (seen.has(tick.contract)) continue;
      seen.add(tick.contract);
      for (const field of known.get(tick.contract) ?? [])
        if (tick[field] === undefined) expect.fail(`${tick.contract}: the first tick lacks ${field}`);
    }
    expect(seen.size).toBeGreaterThan(0);
    await feed.stop();
  });

  it('says that nothing is there of a contract that is wanted no more, and all of it again once it is', async () => {
    const { feed, elapse } = begin();
    if (!feed.want) return;
    const sink = recordingSink();
    await feed.start(sink);
    await elapse();
    const known = () => {
      const state = new Map<string, Partial<Record<Field, number>>>();
      for (const { contract, time: _, ...patch } of ticksOf(sink.events))
        for (const field of FIELDS) {
          const values = state.get(contract) ?? {};
          if (patch[field] === null) delete values[field];
          else if (patch[field] !== undefined) values[field] = patch[field];
          state.set(contract, values);
        }
      return state;
    };
    const all = [...known().keys()];
    const given = all.at(-1)!;
    const fields = Object.keys(known().get(given)!);
    expect(fields.length).toBeGreaterThan(0);
    feed.want(all.slice(0, -1));
    await elapse();
    expect(known().get(given)).toEqual({});
    expect(Object.keys(known().get(all[0]!)!).length).toBeGreaterThan(0);
    feed.want(all);
    await elapse();
    expect(Object.keys(known().get(given)!)).toEqual(fields);
    await feed.stop();
  });

  it('runs once', async () => {
    const { feed } = await run();
    await expect(feed.start(recordingSink())).rejects.toThrow();
    await feed.stop();
  });

  it('is silent once it has stopped, and can be stopped twice', async () => {
    const { feed, elapse, events } = await run();
    await feed.stop();
    const sent = events.length;
    await elapse();
    await feed.stop();
    expect(events.length).toBe(sent);
    expect(events.findLast((event) => event.kind === 'status')?.status.state).toBe('idle');
  });

  it('can be stopped before it starts', async () => {
    await expect(begin().feed.stop()).resolves.toBeUndefined();
  });
}
