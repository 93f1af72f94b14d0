import { type ClientRequest, get, type IncomingMessage } from 'node:http';

export type SentEvent = { readonly event: string; readonly id: string | null; readonly data: string };

export type StreamListener = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Everything received so far, in order. */
  readonly events: readonly SentEvent[];
  /** The id to come back with; null before the first. */
  lastId(): string | null;
  /** Resolves when the stream is over, whoever ended it. */
  readonly ended: Promise<void>;
  /** Takes nothing more from the socket. */
  stall(): void;
  cut(): void;
};

/** Splits a stream of Server-Sent Events as a browser does; `id` is the one in force when the event is sent. */
export function eventReader(onEvent: (event: SentEvent) => void) {
  let rest = '';
  let id: string | null = null;
  return {
    lastId: () => id,
    read: (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        let event = 'message';
        const data: string[] = [];
        for (const line of block.split('\n')) {
          const [, field, value = ''] = /^([a-z]*)(?:: ?(.*))?$/.exec(line) ?? [];
          if (field === 'event') event = value;
          else if (field === 'data') data.push(value);
          else if (field === 'id') id = value;
        }
        if (data.length > 0) onEvent({ event, id, data: data.join('\n') });
      }
    },
  };
}

/** Listens over a connection of its own; resolves when the answer has begun. */
export function listen(
  url: string,
  lastId: string | null = null,
  more: Readonly<Record<string, string>> = {},
): Promise<StreamListener> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/event-stream',
      ...(lastId !== null && { 'last-event-id': lastId }),
      ...more,
    };
    const request: ClientRequest = get(url, { headers, agent: false }, (response) => {
      const events: SentEvent[] = [];
      const reader = eventReader((event) => events.push(event));
      response.setEncoding('utf8').on('data', reader.read);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        lastId: () => reader.lastId() ?? lastId,
        ended: new Promise((over) => {
          response.once('close', over);
          /** A stream that is cut in the middle ends all the same. */
          response.once('error', () => over());
        }),
        stall: () => {
          response.pause();
        },
        cut: () => {
          request.destroy();
        },
      });
    });
    request.once('error', reject);
  });
}
