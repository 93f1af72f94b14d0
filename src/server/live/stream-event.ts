import type { StreamEvent } from '#api/stream.ts';
import type { Instant } from '#market/trading-date.ts';

const END = Buffer.from('\n\n');

/** An event as it goes over the wire; `json` holds no line break. */
export function eventBytes(event: StreamEvent, json: Uint8Array | string): Buffer {
  const data = typeof json === 'string' ? Buffer.from(json) : json;
  return Buffer.concat([Buffer.from(`event: ${event}\ndata: `), data, END]);
}

/** What stands before an event that a client may resume after. */
export const idBytes = (minute: Instant): Buffer => Buffer.from(`id: ${minute}\n`);
/** The same without an event: a minute in which there was nothing to say. */
export const rememberBytes = (minute: Instant): Buffer => Buffer.from(`id: ${minute}\n\n`);

/** How long a browser waits before it connects again by itself. */
export const RETRY_BYTES = Buffer.from('retry: 2000\n\n');
