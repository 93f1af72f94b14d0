import { type Instant, MINUTE_MS } from '#market/trading-date.ts';
import type { Clock } from '../clock.ts';
import type { FeedState } from '../feed.ts';
import type { Contradiction } from './exchange-clock.ts';
import { packetColumns, readPackets } from './packets.ts';
import { Refusal } from './refusal.ts';
import { type KiteSocket, openSocket } from './socket.ts';
import { askFor, changesTo, endWith } from './subscriptions.ts';
import type { TradingDay } from './trading-day.ts';

export type SessionParts = {
  readonly url: string;
  readonly apiKey: string;
  readonly token: string;
  readonly day: TradingDay;
  readonly clock: Clock;
  /** Slots of the contracts to ask for, within the limit. */
  readonly wanted: () => readonly number[];
  readonly report: (state: FeedState, detail: string | null) => void;
  readonly onFrame: (hasTicks: boolean) => void;
};

/** The connections of one sign-in, from their opening until one of them ends: then all do. */
export type Session = {
  /** Resolves after the close of the day, or when it was closed; rejects with a Refusal when a connection ends before. */
  readonly over: Promise<void>;
  /** What is wanted has changed. */
  rewant(): void;
  close(): void;
};

type Line = {
  readonly slots: Set<number>;
  socket: KiteSocket | null;
  /** Of its last tick, or its opening. */
  lastTick: Instant;
  /** Of its last tick alone. */
  told: Instant;
  outbox: object[][];
};

const NEVER: Instant = Number.NEGATIVE_INFINITY;
const SECOND_MS = 1000;
/** Between two requests on one line. */
const PAUSE_MS = 100;
/** Silence on a line, in market hours, after which it is not believed to be one. */
const SILENCE_MS = 30_000;
/** Silence on a line, in market hours, after which it may have missed something: every state is asked for again. */
const QUIET_MS = 5000;
const ASK_AGAIN_MS = 5000;
const ASKS = 3;
/** What is left on after the close, for the last minute to be told. */
const LINGER_MS = 60_000;

/** Opens the connections that the wanted contracts take, and asks for their states. What fails rejects `over`. */
export function openSession(parts: SessionParts): Session {
  const { day, clock, report } = parts;
  const { minutes } = day;
  const ending = new AbortController();
  const packets = packetColumns();
  const askedAt = new Float64Array(day.instruments.length);
  const asks = new Uint8Array(day.instruments.length);
  const lines: Line[] = [];
  let tradingSince: Instant | null = null;
  let words: string | null = null;
  let wasOff = false;
  let resolve!: () => void;
  let reject!: (error: unknown) => void;
  const over = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });

  const end = (refusal?: Refusal) => {
    if (ending.signal.aborted) return;
    ending.abort();
    if (refusal)
      reject(
        words === null ? refusal : new Refusal(refusal.kind, `${words} ${refusal.message}`, refusal.wait),
      );
    else resolve();
  };

  const pump = (line: Line) => {
    const request = line.socket ? line.outbox.shift() : undefined;
    if (!request) return;
    for (const message of request) line.socket?.send(message);
    if (line.outbox.length > 0) {
      const callOff = clock.at(clock.now() + PAUSE_MS, () => {
        ending.signal.removeEventListener('abort', callOff);
        pump(line);
      });
      ending.signal.addEventListener('abort', callOff, { once: true });
    }
  };

  const send = (line: Line, requests: readonly object[][]) => {
    const isIdle = line.outbox.length === 0;
    line.outbox.push(...requests);
    if (isIdle) pump(line);
  };

  const tokensOf = (slots: readonly number[]) => slots.map((slot) => day.instruments[slot]!.token);

  const ask = (line: Line, slots: readonly number[]) => {
    for (const slot of slots) {
      askedAt[slot] = clock.now();
      asks[slot]!++;
    }
    send(line, askFor(tokensOf(slots)));
  };

  const onFrame = (line: Line, at: number, message: Uint8Array) => {
    const now = clock.now();
    readPackets(message, packets);
    const wasQuiet = tradingSince !== null && now - line.lastTick >= QUIET_MS;
    if (packets.length > 0 && wasQuiet) for (const slot of line.slots) minutes.ask(slot);
    minutes.receive(at, packets, day.slotOfToken, now);
    if (packets.truncated) for (const slot of line.slots) minutes.ask(slot);
    if (packets.length > 0) {
      line.lastTick = now;
      line.told = now;
    }
    parts.onFrame(packets.length > 0);
    minutes.advance(now);
  };

  const openLine = async (at: number) => {
    const line: Line = { slots: new Set(), socket: null, lastTick: clock.now(), told: NEVER, outbox: [] };
    lines[at] = line;
    line.socket = await openSocket(
      {
        url: parts.url,
        apiKey: parts.apiKey,
        token: parts.token,
        onFrame: (message) => onFrame(line, at, message),
        onError: (said) => {
          words = `Kite says: ${said}`;
          report(state(), words);
        },
        onEnd: end,
      },
      ending.signal,
    );
    line.lastTick = clock.now();
  };

  const state = (): FeedState => (tradingSince === null ? 'closed' : 'live');

  const change = async (isNew: boolean) => {
    const changes = changesTo(
      lines.map(({ slots }) => slots),
      parts.wanted(),
    );
    const first = lines.length;
    const opening = changes.slice(first).map((_, i) => openLine(first + i));
    changes.forEach(({ add, remove }, at) => {
      const line = lines[at]!;
      for (const slot of remove) {
        line.slots.delete(slot);
        minutes.unask(slot);
      }
      for (const slot of add) {
        line.slots.add(slot);
        asks[slot] = 0;
        minutes.ask(slot, !isNew);
      }
      minutes.setLine(at, line.slots.size);
      send(line, endWith(tokensOf(remove)));
      ask(line, add);
    });
    await Promise.all(opening);
    for (const line of lines.slice(first)) pump(line);
  };

  const askAgain = (line: Line, now: Instant) => {
    const again: number[] = [];
    for (const slot of line.slots) {
      if (minutes.isTold(slot)) asks[slot] = 0;
      else if (now - askedAt[slot]! < ASK_AGAIN_MS) continue;
      else if (line.told <= askedAt[slot]!) {
        /** A silent line says nothing of a single contract: the request does not count. */
        asks[slot] = 0;
        again.push(slot);
      } else if (asks[slot]! < ASKS) again.push(slot);
      else minutes.giveUp(slot);
    }
    if (again.length > 0) ask(line, again);
  };

  const watch = (now: Instant) => {
    const trades = day.trades(day.clock.at(now));
    if (trades !== (tradingSince !== null)) {
      tradingSince = trades ? now : null;
      report(state(), null);
    }
    watchClocks();
    if (tradingSince === null) return;
    for (const line of lines) {
      if (line.slots.size === 0 || now - Math.max(line.lastTick, tradingSince) < SILENCE_MS) continue;
      const said = 'Kite is connected but has sent nothing for half a minute.';
      report('stale', said);
      end(new Refusal('away', said));
      return;
    }
  };

  /** Out of trading hours what is told is old: only that it is of the future speaks against our clock. */
  const watchClocks = () => {
    const found = day.clock.contradiction();
    const isOff =
      found !== null && (found.ahead > 0 || (tradingSince !== null && found.since >= tradingSince));
    if (isOff) report('stale', wordsOf(found));
    else if (wasOff) report(state(), null);
    wasOff = isOff;
  };

  const everySecond = () => {
    if (ending.signal.aborted) return;
    const now = clock.now();
    minutes.advance(now);
    if (day.clock.at(now) >= day.close + LINGER_MS) return end();
    watch(now);
    for (const line of lines) askAgain(line, now);
    if (!ending.signal.aborted) arm();
  };
  const arm = () => {
    const now = clock.now();
    const due = minutes.due();
    const next = due > now ? Math.min(due, now + SECOND_MS) : now + SECOND_MS;
    const callOff = clock.at(next, () => {
      ending.signal.removeEventListener('abort', callOff);
      everySecond();
    });
    ending.signal.addEventListener('abort', callOff, { once: true });
  };

  const failed = (error: unknown) => {
    if (error instanceof Refusal) end(error);
    else {
      ending.abort();
      reject(error);
    }
  };

  minutes.connect(clock.now());
  change(true).then(() => {
    if (ending.signal.aborted) return;
    const now = clock.now();
    tradingSince = day.trades(day.clock.at(now)) ? now : null;
    report(state(), null);
    arm();
  }, failed);

  return {
    over,
    rewant: () => void change(false).catch(failed),
    close: () => end(),
  };
}

function wordsOf({ ahead }: Contradiction): string {
  const off = `This machine's clock is ${Math.round(Math.abs(ahead) / MINUTE_MS)} min`;
  return ahead > 0
    ? `${off} behind the exchange's: no minute can be stored until it is set right.`
    : `${off} ahead of the exchange's: the last minutes of the session will be missing unless it is set right.`;
}
