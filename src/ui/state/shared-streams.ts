import { MOST_STREAMED, STREAM_EVENTS } from '#api/stream.ts';
import type { Instant } from '#market/trading-date.ts';
import { SILENT_MS, type StreamAsked, type StreamHeard, type StreamSource } from './stream-source.ts';

/** What a window is told of its stream: an event, or `error` when the stream has ended. */
export type SharedEvent = StreamHeard & { readonly event: string };

/** What a window says: once what it listens to, and null when it no longer does. */
export type SharedWish = StreamAsked | null;

/** A window's end of a line, as a MessagePort is. */
export type StreamPort = {
  postMessage(told: SharedEvent): void;
  addEventListener(event: 'message', said: (message: { readonly data: unknown }) => void): void;
};

export type SharedStreamsParts = {
  readonly open: (asked: StreamAsked) => StreamSource;
  /** Calls once after that many ms; answers how to call it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly now: () => Instant;
};

type Listener = {
  readonly tell: (told: SharedEvent) => void;
  readonly boards: readonly string[];
  /** The last minute it has. */
  since: Instant | null;
};

type SharedStream = {
  join(listener: Listener): boolean;
  leave(listener: Listener): void;
};

/** Windows that come back together are heard before the stream is opened anew for them. */
const GATHER_MS = 100;

/**
 * The streams of all windows of a browser in one, or as few as carry their boards: answers what takes a window in. Each
 * window hears of the boards of the others as well. One that asks for what is not carried, or for minutes that are past,
 * has the stream opened anew from the earliest minute that any of them lacks: some hear minutes that they have.
 */
export function sharedStreams(parts: SharedStreamsParts): (port: StreamPort) => void {
  const streams: SharedStream[] = [];
  const streamFor = (listener: Listener): SharedStream => {
    const found = streams.find((stream) => stream.join(listener));
    if (found) return found;
    const opened = sharedStream(parts);
    streams.push(opened);
    opened.join(listener);
    return opened;
  };
  return (port) => {
    let leave: () => void = () => undefined;
    port.addEventListener('message', ({ data }) => {
      leave();
      const wish = data as SharedWish;
      if (wish === null) return;
      const listener = { ...wish, tell: (told: SharedEvent) => port.postMessage(told) };
      const stream = streamFor(listener);
      leave = () => stream.leave(listener);
    });
  };
}

function sharedStream({ open, after, now }: SharedStreamsParts): SharedStream {
  const listeners = new Set<Listener>();
  /** Those that the stream was opened for, or carries what they lack: the others wait for the next one. */
  const attached = new Set<Listener>();
  let source: StreamSource | null = null;
  let carried: ReadonlySet<string> = new Set();
  /** The minute from which, or up to which, it has been heard. */
  let upTo: Instant | null = null;
  let callOff: (() => void) | null = null;
  let heardAt = 0;
  /** What a new connection begins with, for those who join it later. */
  let status: StreamHeard | null = null;

  const boardsOf = (all: Iterable<Listener>) => new Set([...all].flatMap(({ boards }) => boards));

  const stop = () => {
    callOff?.();
    callOff = null;
    source?.close();
    source = null;
    status = null;
    attached.clear();
  };

  const connect = () => {
    stop();
    for (const listener of listeners) attached.add(listener);
    carried = boardsOf(listeners);
    const known = [...listeners].flatMap(({ since }) => since ?? []);
    upTo = known.length > 0 ? Math.min(...known) : null;
    const opened = open({ boards: [...carried], since: upTo });
    source = opened;
    heardAt = now();
    for (const event of ['open', ...STREAM_EVENTS])
      opened.addEventListener(event, ({ data, lastEventId }) => {
        if (source !== opened) return;
        heardAt = now();
        if (lastEventId) {
          upTo = Number(lastEventId);
          for (const listener of attached) listener.since = Math.max(listener.since ?? upTo, upTo);
        }
        if (event === 'status') status = { data };
        for (const { tell } of [...attached]) tell({ event, data, lastEventId });
      });
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      stop();
      const all = [...listeners];
      listeners.clear();
      for (const { tell } of all) tell({ event: 'error' });
    });
  };

  const isCarried = ({ boards, since }: Listener) =>
    boards.every((board) => carried.has(board)) && (since === null || (upTo !== null && since >= upTo));

  return {
    join: (listener) => {
      if (boardsOf([...listeners, listener]).size > MOST_STREAMED && listeners.size > 0) return false;
      listeners.add(listener);
      // One of its windows has given it up, and comes back: others may not have looked yet.
      if (source === null || now() - heardAt >= SILENT_MS) connect();
      else if (isCarried(listener)) {
        attached.add(listener);
        if (status) listener.tell({ event: 'status', ...status });
      } else callOff ??= after(GATHER_MS, connect);
      return true;
    },
    leave: (listener) => {
      attached.delete(listener);
      if (listeners.delete(listener) && listeners.size === 0) stop();
    },
  };
}
