import { describe, expect, it } from 'vitest';
import { liveConnection } from './live-connection.ts';
import { streamUrl } from './stream-source.ts';

/** A connection over sources in hand, and a clock that stands still until told. */
function connecting(known: number | null = null, random = () => 0.5) {
  let now = 1_000_000;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const told: string[] = [];
  const begun: string[] = [];
  const sources: { url: URL; isOpen: boolean; say(event: string, data?: string, id?: string): void }[] = [];
  const connection = liveConnection({
    now: () => now,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    open: (asked) => {
      const listeners = new Map<string, (event: { data?: unknown; lastEventId?: string }) => void>();
      const source = {
        url: new URL(streamUrl(asked), 'http://localhost'),
        isOpen: true,
        say: (event: string, data = '{}', lastEventId = '') => listeners.get(event)?.({ data, lastEventId }),
      };
      sources.push(source);
      return {
        addEventListener: (event, listener) => void listeners.set(event, listener),
        close: () => {
          source.isOpen = false;
        },
      };
    },
    random,
    known: () => known,
    begun: () => begun.push('begun'),
    told: (event) => told.push(event),
  });
  const pass = (milliseconds: number) => {
    const until = now + milliseconds;
    for (;;) {
      const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((other) => other !== next);
      now = Math.max(now, next.at);
      next.run();
    }
    now = until;
  };
  const open = () => sources.filter(({ isOpen }) => isOpen);
  return { connection, sources, open, pass, told, begun, last: () => sources.at(-1)! };
}

describe('the connection of the page', () => {
  it('carries all boards at once, after the last minute known', () => {
    const { connection, open, told } = connecting(1_787_025_000_000);
    connection.want(['NIFTY:2026-08-18', 'futures']);
    expect(open().map(({ url }) => url.searchParams.get('boards'))).toEqual(['NIFTY:2026-08-18,futures']);
    expect(open()[0]!.url.searchParams.get('lastEventId')).toBe('1787025000000');
    open()[0]!.say('minute');
    expect(told).toEqual(['minute']);
  });

  it('is opened anew for a board that it does not carry, and not for fewer', () => {
    const { connection, sources, open } = connecting();
    connection.want(['NIFTY:2026-08-18', 'futures']);
    connection.want(['futures']);
    expect(sources.length).toBe(1);
    open()[0]!.say('minute', '{}', '60000');
    connection.want(['BANKNIFTY:2026-08-25']);
    expect(sources.length).toBe(2);
    expect(open().map(({ url }) => url.search)).toEqual(['?boards=BANKNIFTY%3A2026-08-25&lastEventId=60000']);
  });

  it('asks from the minute of the board furthest behind, though the stream has said later ones of others', () => {
    const { connection, open } = connecting(60_000);
    connection.want(['NIFTY:2026-08-18']);
    open()[0]!.say('minute', '{}', '120000');
    connection.want(['BANKNIFTY:2026-08-25']);
    expect(open()[0]!.url.searchParams.get('lastEventId')).toBe('60000');
  });

  it('comes back later each time while the server is away, and soon again once it has answered', () => {
    const { connection, sources, last, pass } = connecting();
    connection.want([]);
    const waits: number[] = [];
    for (let count = 0; count < 7; count++) {
      last().say('error');
      const before = sources.length;
      let waited = 0;
      while (sources.length === before) {
        pass(500);
        waited += 500;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    last().say('heartbeat', '1');
    last().say('error');
    const before = sources.length;
    pass(1000);
    expect(sources.length).toBe(before + 1);
  });

  it('says that a stream has begun, also where the windows that share it had it opened anew', () => {
    const { connection, sources, last, begun, told, pass } = connecting();
    connection.want([]);
    last().say('error');
    expect(begun.length).toBe(1);
    pass(1000);
    expect(begun.length).toBe(2);
    last().say('open');
    sources[0]!.say('open');
    expect([begun.length, told]).toEqual([3, []]);
  });

  it('leaves a half of its wait to chance, so that not all pages come back at once', () => {
    for (const [chance, wait] of [
      [0, 500],
      [1, 1500],
    ] as const) {
      const { connection, sources, last, pass } = connecting(null, () => chance);
      connection.want([]);
      last().say('error');
      pass(wait - 1);
      expect(sources.length).toBe(1);
      pass(1);
      expect(sources.length).toBe(2);
    }
  });

  it('gives up a stream that has gone silent, and none that beats', () => {
    const { connection, sources, last, pass } = connecting();
    connection.want([]);
    for (let count = 0; count < 20; count++) {
      pass(15_000);
      last().say('heartbeat', '1');
    }
    expect(sources.length).toBe(1);
    pass(46_000);
    expect(sources.length).toBe(2);
  });

  it('tries at once when somebody looks again, and leaves a stream that is well alone', () => {
    const { connection, sources, last } = connecting();
    connection.want([]);
    connection.hurry();
    expect(sources.length).toBe(1);
    last().say('error');
    connection.hurry();
    expect(sources.length).toBe(2);
  });

  it('is opened when something is wanted again, though it had failed before', () => {
    const { connection, sources, last, open, pass } = connecting();
    connection.want(['NIFTY:2026-08-18']);
    last().say('error');
    connection.want(null);
    pass(3_600_000);
    expect(sources.length).toBe(1);
    connection.want(['NIFTY:2026-08-18']);
    expect([sources.length, open().length]).toEqual([2, 1]);
  });

  it('ends when nothing is wanted any more', () => {
    const { connection, sources, open, pass } = connecting();
    connection.want([]);
    connection.want(null);
    connection.hurry();
    pass(600_000);
    expect([sources.length, open().length]).toEqual([1, 0]);
  });
});
