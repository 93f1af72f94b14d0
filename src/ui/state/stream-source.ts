import { STREAM_PATH } from '#api/addresses.ts';
import { HEARTBEAT_MS } from '#api/stream.ts';
import type { Instant } from '#market/trading-date.ts';

/** A stream that has been silent for so long is dead, whatever its socket says. */
export const SILENT_MS = 3 * HEARTBEAT_MS;

/** Which boards a stream is to carry, by their names, and the minute after which it begins; null for the next one. */
export type StreamAsked = { readonly boards: readonly string[]; readonly since: Instant | null };

/** What is heard of a stream: the event's data as text, and its id, empty for an event without one. */
export type StreamHeard = { readonly data?: unknown; readonly lastEventId?: string };

/** What is needed of an EventSource. */
export type StreamSource = {
  addEventListener(event: string, told: (event: StreamHeard) => void): void;
  close(): void;
};

/** The address of a stream. */
export function streamUrl({ boards, since }: StreamAsked): string {
  const query = new URLSearchParams();
  if (boards.length > 0) query.set('boards', boards.join(','));
  if (since !== null) query.set('lastEventId', String(since));
  return `${STREAM_PATH}?${query}`;
}

/** A stream of one's own: one of the six connections that a browser has for all windows of a server. */
export function ownStream(asked: StreamAsked): StreamSource {
  return new EventSource(streamUrl(asked));
}
