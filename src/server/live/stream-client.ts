import type { ServerResponse } from 'node:http';
import { eventBytes } from './stream-event.ts';

/** A client that leaves more than this untaken is dropped, bytes. */
export const SLOW_ABOVE = 256 * 1024;

/** One connection, as far as the hub needs it. */
export type StreamClient = {
  write(bytes: Uint8Array): void;
  /** Bytes that the client has not taken yet. */
  buffered(): number;
  /** Resolves when the client has taken what was written, or has gone. */
  drained(): Promise<void>;
  /** Called with every heartbeat. */
  beat?(): void;
  /** Ends it; whoever connects again gets what was missed. */
  end(): void;
  /** Ends it without waiting for what is buffered. */
  drop(): void;
};

/** The client behind a response whose head has been written. */
export function clientOf(raw: ServerResponse): StreamClient {
  return {
    write: (bytes) => {
      raw.write(bytes);
    },
    buffered: () => raw.writableLength,
    drained: () =>
      new Promise((resolve) => {
        if (!raw.writableNeedDrain || raw.destroyed) return resolve();
        const done = () => {
          raw.off('drain', done).off('close', done);
          resolve();
        };
        raw.on('drain', done).on('close', done);
      }),
    end: () => {
      raw.end();
    },
    drop: () => {
      raw.destroy();
    },
  };
}

/** Ends a stream to somebody who may not see it any more, and says so to who still listens. */
export function dismiss(client: StreamClient): void {
  if (client.buffered() > SLOW_ABOVE) client.drop();
  else {
    client.write(eventBytes('signed-out', '{}'));
    client.end();
  }
}
