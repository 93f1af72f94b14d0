import { WebSocket } from 'ws';
import { z } from 'zod';
import { Refusal, refusalFrom, refusalOf } from './refusal.ts';

export type SocketParts = {
  readonly url: string;
  readonly apiKey: string;
  readonly token: string;
  /** A binary message: packets, or a heartbeat of one byte. */
  readonly onFrame: (message: Uint8Array) => void;
  /** What the broker says in words of something that went wrong. */
  readonly onError: (words: string) => void;
  /** The connection has ended and was not closed by us. */
  readonly onEnd: (refusal: Refusal) => void;
};

export type KiteSocket = {
  send(message: object): void;
  /** Ends at once, without waiting for the other side, which may not be there any more. */
  close(): void;
};

/** A connection that is not open by then never will be. */
const HANDSHAKE_MS = 10_000;

const textMessage = z.object({ type: z.string(), data: z.unknown().optional() });

/** Opens a connection. Rejects with a Refusal when there is none to be had, and when `signal` is aborted. */
export function openSocket(parts: SocketParts, signal: AbortSignal): Promise<KiteSocket> {
  return new Promise((resolve, reject) => {
    const address = new URL(parts.url);
    address.searchParams.set('api_key', parts.apiKey);
    address.searchParams.set('access_token', parts.token);
    const socket = new WebSocket(address, {
      headers: { 'X-Kite-Version': '3' },
      handshakeTimeout: HANDSHAKE_MS,
      perMessageDeflate: false,
    });
    socket.binaryType = 'nodebuffer';
    let over = false;

    const end = (refusal: Refusal) => {
      if (over) return;
      over = true;
      signal.removeEventListener('abort', close);
      socket.terminate();
      reject(refusal);
      parts.onEnd(refusal);
    };
    const close = () => {
      if (over) return;
      over = true;
      signal.removeEventListener('abort', close);
      socket.terminate();
      reject(new Refusal('away', 'The connection was given up.'));
    };

    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      end(refusalOf(response.statusCode ?? 0, response.headers['retry-after'], ''));
    });
    socket.on('error', (error) => {
      if (over) return;
      end(wordsOf(error));
    });
    socket.on('close', (code, reason) =>
      end(new Refusal('away', `Kite closed the connection (${[code, reason.toString()].join(' ').trim()}).`)),
    );
    socket.on('message', (data, isBinary) => {
      if (over) return;
      if (isBinary) parts.onFrame(data as Buffer);
      else {
        const words = errorIn(data.toString());
        if (words !== null) parts.onError(words);
      }
    });
    socket.on('open', () =>
      resolve({
        send: (message) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
        },
        close,
      }),
    );
    if (signal.aborted) close();
    else signal.addEventListener('abort', close, { once: true });
  });
}

/** The library's own errors, of a handshake or a frame that is none, have no system code. */
function wordsOf(error: Error): Refusal {
  const { code } = error as NodeJS.ErrnoException;
  return code ? refusalFrom(error) : new Refusal('away', `The connection to Kite failed: ${error.message}.`);
}

/** The words of a message of type error; null for any other, such as news of orders. */
function errorIn(text: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return `Kite sent a message that cannot be read: ${text.slice(0, 80)}`;
    throw error;
  }
  const message = textMessage.safeParse(value);
  if (!message.success || message.data.type !== 'error') return null;
  const { data } = message.data;
  return typeof data === 'string' ? data : JSON.stringify(data ?? null);
}
