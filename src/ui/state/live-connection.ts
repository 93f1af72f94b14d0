import { STREAM_EVENTS, type StreamEvent } from '#api/stream.ts';
import type { Instant } from '#market/trading-date.ts';
import { SILENT_MS, type StreamAsked, type StreamSource } from './stream-source.ts';

export type LiveConnection = {
  /** Which boards are to be streamed, by their names; null: no connection at all. */
  want(boards: readonly string[] | null): void;
  /** Somebody looks again, or the network is back: what has gone silent is tried at once. */
  hurry(): void;
  close(): void;
};

export type LiveConnectionParts = {
  readonly open: (asked: StreamAsked) => StreamSource;
  readonly now: () => Instant;
  /** Calls once after that many ms; answers how to call it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** From 0 to 1; Math.random where left out. */
  readonly random?: () => number;
  /** The minute up to which everything is known that is to be streamed; null when nothing is. */
  readonly known: () => Instant | null;
  /** A stream has begun: what was said between the one before and this one has not been heard. */
  readonly begun: () => void;
  readonly told: (event: StreamEvent, data: unknown) => void;
};

const SOONEST_MS = 1000;
const LATEST_MS = 30_000;

/**
 * One stream for the page, that comes back by itself: after 1 s at first, then twice as long each time, at most 30 s,
 * each time with the last minute that it had. A half more or less of it is left to chance: a server that was away is not
 * asked by all pages at once.
 */
export function liveConnection(parts: LiveConnectionParts): LiveConnection {
  const { open, now, after, known, begun, told, random = Math.random } = parts;
  let wanted: readonly string[] | null = null;
  let carried: ReadonlySet<string> = new Set();
  let source: StreamSource | null = null;
  let last: Instant | null = null;
  let heardAt = 0;
  let failures = 0;
  let callOff: () => void = () => undefined;

  const stop = () => {
    callOff();
    source?.close();
    source = null;
  };

  const connect = () => {
    stop();
    if (wanted === null) return;
    carried = new Set(wanted);
    const opened = open({ boards: wanted, since: earliestOf(last, known()) });
    source = opened;
    heardAt = now();
    begun();
    // The stream that windows share is opened anew for others as well.
    opened.addEventListener('open', () => {
      if (source === opened) begun();
    });
    for (const event of STREAM_EVENTS)
      opened.addEventListener(event, ({ data, lastEventId }) => {
        if (source !== opened) return;
        heardAt = now();
        failures = 0;
        if (lastEventId) last = Number(lastEventId);
        told(event, JSON.parse(String(data)));
      });
    opened.addEventListener('error', () => {
      if (source === opened) comeBack();
    });
    watch();
  };

  const comeBack = () => {
    stop();
    const wait = Math.min(LATEST_MS, SOONEST_MS * 2 ** failures++);
    callOff = after(wait * (0.5 + random()), connect);
  };

  const watch = () => {
    callOff = after(heardAt + SILENT_MS - now(), () => (now() - heardAt >= SILENT_MS ? comeBack() : watch()));
  };

  return {
    want: (boards) => {
      wanted = boards;
      if (boards === null) {
        // Nothing waits to come back any more.
        failures = 0;
        return stop();
      }
      const isCarried = source !== null && boards.every((board) => carried.has(board));
      /** While it waits to come back, it will come back with these. */
      if (isCarried || (source === null && failures > 0)) return;
      callOff();
      connect();
    },
    hurry: () => {
      if (wanted === null || (source !== null && now() - heardAt < SILENT_MS)) return;
      failures = 0;
      connect();
    },
    close: () => {
      wanted = null;
      stop();
    },
  };
}

/** A board that was answered with an older minute than the stream has said of others lacks those between. */
function earliestOf(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
