import { FIELDS } from '#market/board.ts';
import type { Calendar } from '#market/calendar.ts';
import { contractId } from '#market/contract.ts';
import { dateOf, type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';
import type { AccessTokens } from '../access.ts';
import { type Clock, waitUntil } from '../clock.ts';
import type { Feed, FeedSink, FeedState } from '../feed.ts';
import { brokerCalls } from './broker-calls.ts';
import { historyMinutes } from './history-minutes.ts';
import { NotInstruments } from './instruments.ts';
import { reconnectDelay } from './reconnect.ts';
import { Refusal, refusalFrom, SIGN_IN_AGAIN } from './refusal.ts';
import { openSession, type Session } from './session.ts';
import { LIMIT, withinLimit } from './subscriptions.ts';
import { type TradingDay, tradingDay } from './trading-day.ts';

export const KITE_ID = 'kite';

export type KiteFeedOptions = {
  readonly apiKey: string;
  readonly tokens: AccessTokens;
  readonly calendar: Calendar;
  readonly clock: Clock;
  readonly restUrl?: string;
  readonly socketUrl?: string;
  /** From 0 to 1; Math.random where left out. */
  readonly random?: () => number;
};

/** Before the open: the lists of instruments are read and the connections made. */
const LEAD_MS = 15 * MINUTE_MS;
/** Contracts are still told for a moment after the close. */
const AFTER_MS = MINUTE_MS;
/** A connection that held for so long was no failure. */
const STEADY_MS = MINUTE_MS;

/** Zerodha's Kite Connect, version 3, through the sign-in of the account that pays for it. */
export function kiteFeed(options: KiteFeedOptions): Feed {
  const { apiKey, tokens, calendar, clock, random = Math.random } = options;
  const { restUrl = 'https://api.kite.trade', socketUrl = 'wss://ws.kite.trade' } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const calls = brokerCalls({ url: restUrl, apiKey, clock, signal });
  let running: Promise<void> | null = null;
  let day: TradingDay | null = null;
  let session: Session | null = null;
  let wished: readonly string[] | null = null;
  let lastFrame: Instant | null = null;
  let lastTick: Instant | null = null;
  let reconnects = 0;
  let droppedBefore = 0;

  /** Slots of what is wanted, of which the broker allows the first `LIMIT`; everything listed until somebody says. */
  const wanted = (of: TradingDay): number[] => {
    if (wished === null) return withinLimit(of.instruments.keys());
    return withinLimit(
      wished.flatMap((id) => {
        const slot = of.slotOfId.get(id);
        return slot === undefined ? [] : [slot];
      }),
    );
  };

  const run = async (sink: FeedSink, after: Instant, begun: () => void) => {
    let renewals = 0;
    let wakeUp: (() => void) | null = null;
    const stopListening = tokens.onRenewed(() => {
      renewals++;
      wakeUp?.();
    });
    let last: { readonly state: FeedState; readonly detail: string | null } | null = null;
    const report = (state: FeedState, detail: string | null = null) => {
      if (last?.state === state && last.detail === detail) return;
      last = { state, detail };
      sink.status({ state, since: clock.now(), detail });
      if (state !== 'connecting') begun();
    };

    /** Until a person has signed in again, or `until`. */
    const renewed = async (seen: number, until: Instant) => {
      if (renewals > seen) return;
      const waking = new AbortController();
      wakeUp = () => waking.abort();
      signal.addEventListener('abort', wakeUp, { once: true });
      await waitUntil(clock, until, waking.signal);
      signal.removeEventListener('abort', wakeUp);
      wakeUp = null;
    };

    const listed = async (date: TradingDate, token: string): Promise<TradingDay> => {
      const lists = await calls.instruments(token);
      const grid = calendar.gridOn(date)!;
      try {
        return tradingDay({ date, grid, calendar, lists, after, sink });
      } catch (error) {
        if (error instanceof NotInstruments) throw new Refusal('away', error.message, 0, { cause: error });
        throw error;
      }
    };

    const connected = async (date: TradingDate, token: string) => {
      if (day?.date !== date) {
        droppedBefore += day?.minutes.dropped() ?? 0;
        day = null;
        day = await listed(date, token);
      }
      if (signal.aborted) return;
      const today = day;
      session = openSession({
        url: socketUrl,
        apiKey,
        token,
        day: today,
        clock,
        report,
        wanted: () => wanted(today),
        onFrame: (hasTicks) => {
          lastFrame = clock.now();
          if (hasTicks) lastTick = lastFrame;
        },
      });
      try {
        await session.over;
      } finally {
        session = null;
      }
    };

    const liveThrough = async (date: TradingDate, until: Instant) => {
      let failures = 0;
      let attempts = 0;
      while (!signal.aborted && clock.now() < until) {
        report('connecting');
        const seen = renewals;
        const since = clock.now();
        if (attempts++ > 0) reconnects++;
        try {
          const token = await tokens.get();
          if (token === null) throw new Refusal('signed out', SIGN_IN_AGAIN);
          await connected(date, token);
          return;
        } catch (error) {
          if (signal.aborted) return;
          const refusal = refusalFrom(error);
          if (refusal.kind === 'signed out') {
            failures = 0;
            report('signed out', refusal.message);
            await renewed(seen, until);
            continue;
          }
          failures = clock.now() - since >= STEADY_MS ? 1 : failures + 1;
          const delay = reconnectDelay(failures, refusal.wait, random);
          report('backing off', `${refusal.message} The next attempt is in ${Math.ceil(delay / 1000)} s.`);
          if (!(await waitUntil(clock, clock.now() + delay, signal))) return;
        }
      }
    };

    try {
      for (let date = dateOf(clock.now()); !signal.aborted; date = calendar.nextSession(date)) {
        const open = calendar.mayTrade(date) ? calendar.openOf(date) : null;
        const close = calendar.closeOf(date);
        if (open === null || close === null || close <= after || close + AFTER_MS <= clock.now()) continue;
        if (clock.now() < open - LEAD_MS) {
          report('closed');
          if (!(await waitUntil(clock, open - LEAD_MS, signal))) break;
        }
        await liveThrough(date, close + AFTER_MS);
      }
      report('idle');
    } catch (error) {
      session?.close();
      report('failed', `The feed of Kite stopped: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      stopListening();
    }
  };

  return {
    id: KITE_ID,
    simulated: false,
    capabilities: { fields: new Set(FIELDS), cadence: 1 },
    async start(sink, after = Number.NEGATIVE_INFINITY) {
      if (running) throw new Error('the feed of Kite was started before; make another one');
      await new Promise<void>((begun) => {
        running = run(sink, after, begun).finally(begun);
      });
    },
    async stop() {
      stopping.abort();
      session?.close();
      await running;
    },
    want(contracts) {
      wished = contracts;
      session?.rewant();
    },
    async history(contract, after, through) {
      const slot = day?.slotOfId.get(contractId(contract));
      if (!day || slot === undefined) return [];
      const token = await tokens.get();
      if (token === null) throw new Refusal('signed out', SIGN_IN_AGAIN);
      return historyMinutes(calls, {
        token,
        instrument: day.instruments[slot]!.token,
        contract,
        after,
        through,
      });
    },
    figures() {
      const slots = day ? wanted(day) : [];
      return {
        lastFrame,
        lastTick,
        wanted: wished === null ? (day?.instruments.length ?? 0) : new Set(wished).size,
        confirmed: session ? slots.filter((slot) => day!.minutes.isTold(slot)).length : 0,
        limit: LIMIT,
        reconnects,
        dropped: droppedBefore + (day?.minutes.dropped() ?? 0),
      };
    },
  };
}
