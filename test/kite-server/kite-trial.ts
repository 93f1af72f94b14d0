import { setTimeout as pause } from 'node:timers/promises';
import type { AccessTokens } from '#feeds/access.ts';
import { recordingSink } from '#feeds/conformance.ts';
import type { FeedSink, FeedState } from '#feeds/feed.ts';
import { kiteFeed } from '#feeds/kite/kite-feed.ts';
import { createCalendar } from '#market/calendar.ts';
import type { Instant } from '#market/trading-date.ts';
import { fakeClock } from '../fake-clock.ts';
import { ELEVEN, newsAt, quotesAt } from './kite-market.ts';
import type { KiteServer, Trouble } from './kite-server.ts';

/** Tokens that a test gives. */
export function givenTokens(first: string | null): AccessTokens & { give(token: string | null): void } {
  const listeners = new Set<() => void>();
  let token = first;
  return {
    get: async () => token,
    onRenewed(renewed) {
      listeners.add(renewed);
      return () => void listeners.delete(renewed);
    },
    give(next) {
      token = next;
      for (const renewed of listeners) renewed();
    },
  };
}

export type KiteTrial = ReturnType<typeof kiteTrial>;

/** A feed on the server of a test, both on a clock of its own; the exchange's is `ahead` of it, ms. */
export function kiteTrial(
  server: KiteServer,
  { start = ELEVEN as Instant, ahead = 0, token = 'good' as string | null } = {},
) {
  const clock = fakeClock(start);
  const tokens = givenTokens(token);
  server.forget();
  server.tell(quotesAt(start + ahead));
  const feed = kiteFeed({
    apiKey: 'key',
    tokens,
    calendar: createCalendar(),
    clock,
    restUrl: server.restUrl,
    socketUrl: server.socketUrl,
    random: () => 0.5,
  });
  const record = recordingSink();
  const states = () =>
    record.events.flatMap((event) => (event.kind === 'status' ? [event.status.state] : []));

  /** A second later: the exchange tells what happened in it, and the feed has read it. */
  const second = async (trouble?: Trouble) => {
    await clock.advanceTo(clock.now() + 1000);
    server.tell(newsAt(clock.now() + ahead), trouble);
    await server.delivered();
    await clock.advanceTo(clock.now());
  };

  return {
    clock,
    feed,
    tokens,
    record,
    states,
    second,
    seconds: async (count: number) => {
      for (let i = 0; i < count; i++) await second();
    },
    /** Starts it without waiting for it to be there. */
    begin: (sink: FeedSink = record, after?: Instant) => feed.start(sink, after),
    lastStatus: () => record.events.findLast((event) => event.kind === 'status')?.status ?? null,
    /** Lets what goes over the network arrive, time standing still, until `holds`. */
    until: async (holds: () => boolean) => {
      for (let turn = 0; !holds(); turn++) {
        if (turn > 3000) throw new Error(`waited in vain; the feed was ${states().join(', ')}`);
        await clock.advanceTo(clock.now());
        await pause(1);
      }
    },
    /** Lets seconds pass until the feed is in a state. */
    untilState: async (state: FeedState, longest = 180) => {
      for (let i = 0; states().at(-1) !== state; i++) {
        if (i === longest) throw new Error(`never ${state}; the feed was ${states().join(', ')}`);
        await second();
        await pause(3);
      }
    },
  };
}
