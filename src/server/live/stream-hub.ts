import { setImmediate as othersFirst } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { HEARTBEAT_MS, type StreamReset } from '#api/stream.ts';
import type { Clock } from '#feeds/clock.ts';
import { asOfInstant, cutBoard } from '#market/board.ts';
import { dateOf, type Instant } from '#market/trading-date.ts';
import type { MarketData, WrittenMinute } from '../market-data.ts';
import { hasSamePast } from './same-past.ts';
import { type LiveStatus, statusNow } from './status.ts';
import { lastStored, minuteBytes, observedMinutes, readBoard, type StreamBoard } from './stream-boards.ts';
import { SLOW_ABOVE, type StreamClient } from './stream-client.ts';
import { eventBytes, idBytes, RETRY_BYTES, rememberBytes } from './stream-event.ts';
import { type StreamTopic, streamTopic } from './stream-topic.ts';

export type StreamHub = {
  /**
   * Sends the minutes of `boards` after `lastId`, then the status, and from then on every minute. Answers what is to be
   * called when the client has gone.
   */
  join(client: StreamClient, boards: readonly StreamBoard[], lastId: Instant | null): () => void;
  /** Resolves when every minute written so far has been handed to every client. */
  settled(): Promise<void>;
  clients(): number;
  /** Ends every stream; who comes later is ended at once. */
  close(): void;
};

export type StreamHubParts = {
  readonly data: MarketData;
  readonly status: LiveStatus;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** Who has missed more minutes than this fetches the boards whole. */
export const MOST_MISSED = 120;
/** Clients that are written to before others have their turn. */
const AT_ONCE = 250;

type Listener = {
  readonly client: StreamClient;
  readonly topics: readonly StreamTopic[];
  /** The last minute sent, or known when it came. */
  upTo: Instant;
};

/**
 * Hands every written minute to whoever listens: a minute of a board is encoded once, and the same bytes go to all. Minutes
 * go out in the order they were written; one that is written again, or a change of another kind, resets the boards
 * whose past it changed.
 */
export function streamHub({ data, status, clock, log }: StreamHubParts): StreamHub {
  const everyone = new Set<Listener>();
  /** Those who have all that was published; the others are catching up. */
  const live = new Set<Listener>();
  const topics = new Map<string, StreamTopic>();
  let published: WrittenMinute | null = null;
  let turn: Promise<void> = Promise.resolve();
  let isCheckDue = false;
  /** The past that everybody who listens has been told of. */
  let toldPast = data.pastRevision();
  /** Minutes that are written and not published yet. */
  let coming = 0;
  let isClosed = false;
  let stopHeartbeat: (() => void) | null = null;

  const enqueue = (step: () => Promise<void>): Promise<void> => {
    turn = turn.then(step).catch((error: unknown) => {
      log.error({ err: error }, 'a minute could not be streamed');
    });
    return turn;
  };

  /** Nothing more is written to a client that does not take what it was sent. */
  const send = (listener: Listener, ...events: readonly Uint8Array[]) => {
    const { client } = listener;
    if (client.buffered() <= SLOW_ABOVE) {
      for (const bytes of events) client.write(bytes);
      return;
    }
    leave(listener);
    client.drop();
  };

  const sendAll = (bytes: Uint8Array) => {
    for (const listener of live) send(listener, bytes);
  };

  const publish = async (minute: WrittenMinute): Promise<void> => {
    const isFirst = minute.date !== published?.date;
    if (isFirst) for (const topic of topics.values()) topic.forget();
    const made = new Map<StreamTopic, Buffer | null>();
    for (;;) {
      const next = [...topics.values()].find((topic) => !made.has(topic));
      if (!next) break;
      made.set(next, await minuteOf(next, minute));
    }
    published = minute;
    const id = idBytes(minute.minute);
    const withId = new Map<Buffer, Buffer>();
    const last = (bytes: Buffer): Buffer => {
      const known = withId.get(bytes) ?? Buffer.concat([id, bytes]);
      withId.set(bytes, known);
      return known;
    };
    const onlyId = rememberBytes(minute.minute);
    let written = 0;
    for (const listener of [...live]) {
      if (!live.has(listener) || listener.upTo >= minute.minute) continue;
      listener.upTo = minute.minute;
      sendMinute(
        listener,
        listener.topics.flatMap((topic) => made.get(topic) ?? []),
        last,
        onlyId,
      );
      if (++written % AT_ONCE === 0) await othersFirst();
    }
    /** Who has no board of the new day yet learns that it has begun. */
    if (isFirst) sendAll(statusBytes());
  };

  /** The id goes with the last board of the minute: who has it has them all. */
  const sendMinute = (
    listener: Listener,
    events: readonly Buffer[],
    last: (bytes: Buffer) => Buffer,
    onlyId: Buffer,
  ) => {
    const end = events.at(-1);
    if (end) send(listener, ...events.slice(0, -1), last(end));
    else send(listener, onlyId);
  };

  const minuteOf = async (topic: StreamTopic, { date, minute }: WrittenMinute): Promise<Buffer | null> => {
    const whole = await readBoard(data, topic.of, date);
    if (!whole) return null;
    const board = cutBoard(whole, minute);
    const { last } = topic;
    const base = last && hasSamePast(last, board) ? last.revision : null;
    const bytes = minuteBytes(data, board, minute, base);
    if (bytes) topic.grew(board, minute, base, bytes);
    return bytes;
  };

  /**
   * Whose past has changed is told to fetch the board whole; so is who lacks minutes that nobody will publish any more, those
   * that were stored after the last one that went out. Then the status says up to which change everybody has been told.
   */
  const check = async (): Promise<void> => {
    isCheckDue = false;
    const past = data.pastRevision();
    for (const topic of topics.values()) {
      if (!topic.last || !published) continue;
      const now = await readBoard(data, topic.of, topic.last.date);
      const through = coming > 0 ? published.minute : Number.POSITIVE_INFINITY;
      const late = now ? observedMinutes(now, asOfInstant(topic.last) ?? 0, through) : [];
      if (now && late.length === 0 && hasSamePast(topic.last, now)) continue;
      topic.forget();
      topic.resets++;
      const minute = Math.max(published.minute, late.at(-1) ?? 0);
      published = { ...published, minute };
      if (now) topic.last = cutBoard(now, minute);
      const bytes = Buffer.concat([resetBytes([topic]), rememberBytes(minute)]);
      for (const listener of live) {
        listener.upTo = Math.max(listener.upTo, minute);
        if (listener.topics.includes(topic)) send(listener, bytes);
      }
    }
    toldPast = past;
    sendAll(statusBytes());
  };

  data.onNews((minute) => {
    const isNext =
      minute !== null &&
      (published === null || minute.date > published.date || minute.minute > published.minute);
    if (isNext) {
      coming++;
      void enqueue(async () => {
        coming--;
        if (published && published.minute >= minute.minute) await check();
        else await publish(minute);
      });
    } else if (everyone.size === 0) toldPast = data.pastRevision();
    else if (!isCheckDue) {
      isCheckDue = true;
      void enqueue(check);
    }
  });

  const heartbeat = () => {
    stopHeartbeat = null;
    if (everyone.size === 0) return;
    sendAll(eventBytes('heartbeat', String(clock.now())));
    for (const { client } of everyone) client.beat?.();
    stopHeartbeat = clock.at(clock.now() + HEARTBEAT_MS, heartbeat);
  };

  const statusBytes = () =>
    eventBytes('status', JSON.stringify({ ...statusNow(data, status), pastRevision: toldPast }));
  status.onChange?.(() => {
    if (live.size > 0) sendAll(statusBytes());
  });

  const leave = (listener: Listener) => {
    if (!everyone.delete(listener)) return;
    live.delete(listener);
    for (const topic of listener.topics) if (--topic.listeners === 0) topics.delete(topic.of.name);
    if (everyone.size === 0) {
      stopHeartbeat?.();
      stopHeartbeat = null;
    }
  };

  /** What a topic that nobody listened to so far continues from. */
  const prime = async (topic: StreamTopic): Promise<void> => {
    if (topic.last || !published) return;
    const board = await readBoard(data, topic.of, published.date);
    if (board) topic.last = cutBoard(board, published.minute);
  };

  const arrive = async (listener: Listener, lastId: Instant | null): Promise<void> => {
    const { client, topics: own } = listener;
    client.write(RETRY_BYTES);
    const resets = own.map((topic) => topic.resets);
    await enqueue(async () => {
      published ??= await lastStored(
        data,
        own.map((topic) => topic.of),
      );
      for (const topic of own) await prime(topic);
    });
    listener.upTo = lastId ?? published?.minute ?? 0;
    // Between the last look at what was published and hearing of the next, nothing else may have its turn.
    for (let last = published; last && isBehind(listener, last); last = published)
      await catchUp(listener, last);
    if (!everyone.has(listener)) return;
    const changed = own.filter((topic, at) => topic.resets !== resets[at]);
    live.add(listener);
    if (changed.length > 0) send(listener, resetBytes(changed));
    send(listener, statusBytes());
  };

  const isBehind = (listener: Listener, { minute }: WrittenMinute) =>
    listener.upTo !== minute && everyone.has(listener);

  /** Sends what `listener` has missed up to `through`. */
  const catchUp = async (listener: Listener, { date, minute: through }: WrittenMinute): Promise<void> => {
    const { client, topics: own } = listener;
    const boards = await Promise.all(own.map((topic) => readBoard(data, topic.of, date)));
    const missed = [
      ...new Set(boards.flatMap((board) => (board ? observedMinutes(board, listener.upTo, through) : []))),
    ].sort((one, other) => one - other);
    const isOfToday = dateOf(listener.upTo) === date && listener.upTo < through;
    if (!isOfToday || missed.length > MOST_MISSED) {
      if (own.length > 0) client.write(resetBytes(own));
      client.write(rememberBytes(through));
    } else
      for (const minute of missed) {
        const events = own.flatMap((topic, at) => {
          const board = boards[at];
          return (board && topic.minuteAgain(data, board, minute)) ?? [];
        });
        const id = idBytes(minute);
        sendMinute(listener, events, (bytes) => Buffer.concat([id, bytes]), rememberBytes(minute));
        await client.drained();
        if (!everyone.has(listener)) return;
      }
    listener.upTo = through;
  };

  return {
    join: (client, boards, lastId) => {
      const own = boards.map((board) => {
        const topic = topics.get(board.name) ?? streamTopic(board);
        topics.set(board.name, topic);
        topic.listeners++;
        return topic;
      });
      const listener: Listener = { client, topics: own, upTo: 0 };
      everyone.add(listener);
      if (isClosed) {
        leave(listener);
        client.end();
        return () => undefined;
      }
      stopHeartbeat ??= clock.at(clock.now() + HEARTBEAT_MS, heartbeat);
      arrive(listener, lastId).catch((error: unknown) => {
        log.error({ err: error }, 'a stream could not begin');
        leave(listener);
        client.drop();
      });
      return () => leave(listener);
    },
    settled: () => turn,
    clients: () => everyone.size,
    close: () => {
      isClosed = true;
      for (const listener of [...everyone]) {
        leave(listener);
        listener.client.end();
      }
    },
  };
}

function resetBytes(topics: readonly StreamTopic[]): Buffer {
  const reset: StreamReset = { boards: topics.map((topic) => topic.of.name) };
  return eventBytes('reset', JSON.stringify(reset));
}
