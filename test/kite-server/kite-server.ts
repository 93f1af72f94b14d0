import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Mode, message, packet, type Quote } from './wire.ts';

export type Refusing = { readonly status: number; readonly retryAfter?: number; readonly times?: number };

export type Candle = readonly [start: string, price: number, volume: number, oi: number];

/** How the next messages go wrong. */
export type Trouble = {
  /** Bytes missing at the end. */
  readonly cut?: number;
  /** A packet of a length that nobody knows stands first. */
  readonly unknown?: boolean;
  readonly twice?: boolean;
  /** Kept back until `release`. */
  readonly late?: boolean;
  /** To the connection with this number alone. */
  readonly line?: number;
};

type Line = {
  readonly socket: WebSocket;
  readonly raw: Socket;
  readonly modes: Map<number, Mode>;
  isDead: boolean;
};

/**
 * A broker on this machine: sign-in, lists of instruments, history and stream as Kite Connect describes them. It does
 * nothing by itself: what it sends, and how it misbehaves, its test says.
 */
export type KiteServer = Awaited<ReturnType<typeof kiteServer>>;

export const PER_LINE = 3000;
export const LINES = 3;

export async function kiteServer({ apiKey = 'key', secret = 'secret' } = {}) {
  const valid = new Set<string>();
  const lines = new Set<Line>();
  const state = new Map<number, Quote>();
  const lists = new Map<string, string>();
  const candles = new Map<number, readonly Candle[]>();
  const requests: string[] = [];
  const said: { readonly a: string; readonly v: unknown }[] = [];
  const refusing = { rest: [] as Refusing[], socket: [] as Refusing[] };
  const late: { readonly line: Line; readonly bytes: Buffer }[] = [];
  let pages = 0;
  let isMute = false;
  let deaf = 0;
  let opened = 0;

  const http = createServer((request, response) => answer(request, response));
  const sockets = new WebSocketServer({ noServer: true });

  function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://broker');
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    const refuse = next(refusing.rest);
    if (refuse) return refused(response, refuse);
    if (pages > 0) {
      pages--;
      return send(response, 200, 'text/html', '<!DOCTYPE html><html>Access is checked</html>');
    }
    if (url.pathname === '/session/token') return signIn(request, response);
    const token = /^token (.+):(.+)$/.exec(request.headers.authorization ?? '');
    if (token?.[1] !== apiKey || !valid.has(token[2] ?? '')) return refused(response, { status: 403 });
    const list = /^\/instruments\/([A-Z]+)$/.exec(url.pathname)?.[1];
    if (list) {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-encoding': 'gzip' });
      return void response.end(gzipSync(lists.get(list) ?? `${COLUMNS}\n`));
    }
    const of = /^\/instruments\/historical\/(\d+)\/minute$/.exec(url.pathname)?.[1];
    if (of) return history(response, Number(of), url.searchParams.get('oi') === '1');
    return refused(response, { status: 404 });
  }

  function history(response: ServerResponse, token: number, hasOi: boolean) {
    const rows = (candles.get(token) ?? []).map(([start, price, volume, oi]) => {
      const row = [start, price, price, price, price, volume];
      return hasOi ? [...row, oi] : row;
    });
    send(response, 200, 'application/json', JSON.stringify({ status: 'success', data: { candles: rows } }));
  }

  function signIn(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const given = `${form.get('api_key')}${form.get('request_token')}${secret}`;
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(given));
      if (form.get('checksum') !== Buffer.from(digest).toString('hex'))
        return refused(response, { status: 403 });
      const token = `token-of-${form.get('request_token')}`;
      valid.add(token);
      send(
        response,
        200,
        'application/json',
        JSON.stringify({ status: 'success', data: { access_token: token } }),
      );
    });
  }

  http.on('upgrade', (request, raw: Socket, head) => {
    const url = new URL(request.url ?? '/', 'http://broker');
    requests.push(`UPGRADE ${url.pathname}`);
    raw.on('error', () => raw.destroy());
    const refuse = next(refusing.socket);
    const isKnown =
      url.searchParams.get('api_key') === apiKey && valid.has(url.searchParams.get('access_token') ?? '');
    const status = refuse?.status ?? (isKnown ? (lines.size >= LINES ? 429 : 101) : 403);
    if (status !== 101) {
      const wait = refuse?.retryAfter === undefined ? '' : `Retry-After: ${refuse.retryAfter}\r\n`;
      raw.end(`HTTP/1.1 ${status} Refused\r\n${wait}Content-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, raw, head, (socket) => {
      const line: Line = { socket, raw, modes: new Map(), isDead: false };
      lines.add(line);
      opened++;
      socket.on('message', (data) => take(line, String(data)));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => lines.delete(line));
    });
  });

  function take(line: Line, text: string) {
    if (line.isDead) return;
    const request = JSON.parse(text) as { a: string; v: unknown };
    said.push(request);
    if (deaf > 0) {
      deaf--;
      return;
    }
    if (request.a === 'subscribe')
      for (const token of request.v as number[]) {
        if (line.modes.size >= PER_LINE && !line.modes.has(token)) {
          line.socket.send(JSON.stringify({ type: 'error', data: 'Subscription limit is reached.' }));
          return;
        }
        line.modes.set(token, 'quote');
      }
    else if (request.a === 'unsubscribe') for (const token of request.v as number[]) line.modes.delete(token);
    else if (request.a === 'mode') {
      const [mode, tokens] = request.v as [Mode, number[]];
      for (const token of tokens) if (line.modes.has(token)) line.modes.set(token, mode);
      tellTo(
        line,
        tokens.flatMap((token) => state.get(token) ?? []),
        {},
      );
    }
  }

  function tellTo(line: Line, quotes: readonly Quote[], trouble: Trouble) {
    const heard = quotes.filter(({ token }) => line.modes.has(token));
    if (heard.length === 0 || isMute || line.isDead) return;
    const packets = heard.map((quote) => packet(quote, line.modes.get(quote.token)!));
    const whole = message(trouble.unknown ? [Buffer.alloc(77, 1), ...packets] : packets);
    const bytes = whole.subarray(0, whole.length - (trouble.cut ?? 0));
    if (trouble.late) late.push({ line, bytes });
    else for (let i = trouble.twice ? 2 : 1; i > 0; i--) line.socket.send(bytes);
  }

  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening);
  });
  const { port } = http.address() as AddressInfo;

  return {
    restUrl: `http://127.0.0.1:${port}`,
    socketUrl: `ws://127.0.0.1:${port}`,
    requests,
    /** What connections asked for, in order. */
    said,
    /** Connections that there are, and that there have been. */
    lines: () => lines.size,
    opened: () => opened,
    /** Tokens asked for in mode full on each connection. */
    subscribed: () =>
      [...lines].map(({ modes }) => [...modes].flatMap(([token, mode]) => (mode === 'full' ? [token] : []))),
    accept: (token: string) => void valid.add(token),
    /** The token is good no more, and its connections end. */
    revoke(token: string) {
      valid.delete(token);
      for (const { socket } of lines) socket.close(1008, 'Token is invalid');
    },
    list: (name: string, rows: readonly string[]) => void lists.set(name, [COLUMNS, ...rows, ''].join('\n')),
    remember: (token: number, rows: readonly Candle[]) => void candles.set(token, rows),
    refuse: (which: keyof typeof refusing, how: Refusing) => void refusing[which].push(how),
    /** That many answers are a page, with status 200. */
    page: (times: number) => {
      pages = times;
    },
    /** The exchange says something new; who asked for it is told, if nothing is wrong. */
    tell(quotes: readonly Quote[], trouble: Trouble = {}) {
      for (const quote of quotes) state.set(quote.token, quote);
      [...lines].forEach((line, at) => {
        if (trouble.line === undefined || trouble.line === at) tellTo(line, quotes, trouble);
      });
    },
    /** Nothing was ever said. */
    forget: () => state.clear(),
    /** Only on the way: the exchange said something else. */
    tellWrongly(quotes: readonly Quote[]) {
      for (const line of lines) tellTo(line, quotes, {});
    },
    release() {
      for (const { line, bytes } of late.splice(0)) if (lines.has(line)) line.socket.send(bytes);
    },
    /** Nothing is sent but heartbeats. */
    mute: (on: boolean) => {
      isMute = on;
    },
    /** That many requests of connections go unheard. */
    ignore: (times: number) => {
      deaf = times;
    },
    heartbeat: () => {
      for (const { socket, isDead } of lines) if (!isDead) socket.send(Buffer.of(0));
    },
    say: (words: string) => {
      for (const { socket } of lines) socket.send(JSON.stringify({ type: 'error', data: words }));
    },
    /** Connections stay, but nobody is there any more: nothing is read, sent or answered. */
    die() {
      for (const line of lines) {
        line.isDead = true;
        line.raw.pause();
      }
    },
    reset: () => {
      for (const { raw } of lines) raw.resetAndDestroy();
    },
    /** Resolves when every living connection has read what was sent so far. */
    async delivered() {
      await Promise.all(
        [...lines].map(
          ({ socket, isDead }) =>
            new Promise<void>((read) => {
              if (isDead || socket.readyState !== socket.OPEN) return read();
              const done = () => {
                socket.off('pong', done);
                socket.off('close', done);
                read();
              };
              socket.on('pong', done);
              socket.on('close', done);
              socket.ping();
            }),
        ),
      );
    },
    async close() {
      for (const { socket } of lines) socket.terminate();
      http.closeAllConnections();
      await new Promise<void>((closed) => {
        http.close(() => closed());
      });
    },
  };
}

const COLUMNS =
  'instrument_token,exchange_token,tradingsymbol,name,last_price,expiry,strike,tick_size,lot_size,instrument_type,segment,exchange';

function next(refusals: Refusing[]): Refusing | undefined {
  const [first] = refusals;
  if (!first) return undefined;
  const times = (first.times ?? 1) - 1;
  if (times > 0) refusals[0] = { ...first, times };
  else refusals.shift();
  return first;
}

function refused(response: ServerResponse, { status, retryAfter }: Refusing): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  const type = status === 403 ? 'TokenException' : 'NetworkException';
  send(
    response,
    status,
    'application/json',
    JSON.stringify({ status: 'error', message: `${status}`, error_type: type }),
  );
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}
