import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createCalendar } from '#market/calendar.ts';
import type { MinuteRows } from '#market/records.ts';
import { createSimulator, SIMULATOR_ID, sessionMinutes, sessionsOn } from '#market/simulator/simulator.ts';
import { type Instant, MINUTE_MS } from '#market/trading-date.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { liveDay } from '#server/live/live-day.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { printTable, spreadOf } from './measure.ts';
import { takesNoFile, urlOf } from './product.ts';

/** The product, or a bare server of Node, sends a minute of NIFTY to many clients that live in a process of their own. */
const DATE = '2026-08-18';
const CLIENTS = 5000;
const MINUTES = 8;
const BEFORE = 200;
const PATH = '/api/v2/stream?inst=NIFTY';

type Sent = { readonly minute: Instant; readonly at: number; readonly bytes: number };
type Report = { readonly arrivals: readonly number[]; readonly lost: number };

const clock = () => performance.timeOrigin + performance.now();
const resident = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss;
};

/** What the parent asks of a server process, and what it answers. */
type Asked = 'rss' | 'minute';

/** Answers the parent until it hangs up. */
async function serve(url: string, minute: () => Promise<Sent>): Promise<void> {
  process.on('message', (asked: Asked) => {
    if (asked === 'rss') process.send!(resident());
    else void minute().then((sent) => process.send!(sent));
  });
  process.send!(url);
  await once(process, 'disconnect');
  process.exit();
}

async function ours(): Promise<void> {
  const calendar = createCalendar();
  let now = 0;
  const store = await openDuckStore({ dataDir: ':memory:', calendar, now: () => now });
  const live = liveDay(store);
  const { fastify, data, stream } = await buildApp({
    store,
    calendar,
    now: () => now,
    config: readConfig({}),
    operatorToken: 'bench',
    webRoot: null,
    takeFile: takesNoFile,
    live,
  });
  const minutes = sessionMinutes(sessionsOn(createSimulator({ calendar }), DATE, ['NIFTY']));
  const source = { id: SIMULATOR_ID, simulated: true, cadence: 1 };
  const write = async (rows: MinuteRows): Promise<Sent> => {
    const minute = rows.time[0]!;
    now = minute + 500;
    await store.writeMinute(source, rows);
    live.extend(source.id, DATE, minute, rows);
    const at = clock();
    data.minuteWritten(DATE, minute);
    await stream.settled();
    return { minute, at, bytes: 0 };
  };
  const next = () => {
    const { value, done } = minutes.next();
    if (done) throw new Error('the session is over');
    return write(value);
  };
  for (let count = 0; count < BEFORE; count++) await next();
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  await serve(urlOf(fastify), next);
}

/** Writes as many bytes to as many sockets, and nothing else. */
async function bare(bytes: string): Promise<void> {
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: status\ndata: {}\n\n');
    open.add(response);
  });
  const filling = 'x'.repeat(Number(bytes));
  let minute = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await serve(urlOf({ server }), async () => {
    minute += MINUTE_MS;
    const at = clock();
    const event = Buffer.from(`id: ${minute}\nevent: minute\ndata: ${filling}\n\n`);
    for (const response of open) response.write(event);
    return { minute, at, bytes: event.length };
  });
}

/** Many streams; tells the parent once all have begun, and of every minute when it came to the last byte of it. */
async function clients(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const arrivals = new Map<Instant, number[]>();
  let begun = 0;
  let size = 0;
  const one = () => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${PATH} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`);
    });
    let text = '';
    let isBegun = false;
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      if (!isBegun && text.includes('event: status')) {
        isBegun = true;
        if (++begun === CLIENTS) process.send!('begun');
      }
      for (;;) {
        const start = text.indexOf('id: ');
        const end = start < 0 ? -1 : text.indexOf('\n\n', start);
        if (end < 0) break;
        const minute = Number.parseInt(text.slice(start + 4, start + 20), 10);
        const list = arrivals.get(minute);
        if (list) list.push(clock());
        else arrivals.set(minute, [clock()]);
        size = end - start + 2;
        text = text.slice(end + 2);
      }
      if (!text.includes('id: ')) text = text.slice(-200);
    });
  };
  process.on('message', (minute: Instant) => {
    process.send!({ arrivals: arrivals.get(minute) ?? [], bytes: size });
  });
  for (let count = 0; count < CLIENTS; count++) {
    one();
    if (count % 100 === 99) await pause(20);
  }
  await once(process, 'disconnect');
  process.exit();
}

const PARTS: Readonly<Record<string, (word: string) => Promise<void>>> = { ours, bare, clients };

function started(part: string, word = ''): ChildProcess {
  return fork(process.argv[1]!, [part, word], { execArgv: ['--expose-gc'] });
}
async function answer<T>(child: ChildProcess, asked?: Asked | Instant): Promise<T> {
  const said = once(child, 'message');
  if (asked !== undefined) child.send(asked);
  const [value] = (await said) as [T];
  return value;
}

/** Some minutes to all clients; the first two do not count. */
async function measured(part: string, word = '') {
  const server = started(part, word);
  const url = await answer<string>(server);
  const empty = await answer<number>(server, 'rss');
  const crowd = started('clients', url);
  await answer(crowd);
  const latencies: number[] = [];
  let lost = 0;
  let bytes = 0;
  for (let count = -2; count < MINUTES; count++) {
    const { minute, at } = await answer<Sent>(server, 'minute');
    let report: Report & { bytes: number };
    const deadline = clock() + 20_000;
    do {
      await pause(100);
      report = await answer(crowd, minute);
    } while (report.arrivals.length < CLIENTS && clock() < deadline);
    bytes = report.bytes;
    lost += CLIENTS - report.arrivals.length;
    if (count >= 0) latencies.push(...report.arrivals.map((arrival) => arrival - at));
  }
  await pause(500);
  const full = await answer<number>(server, 'rss');
  for (const child of [crowd, server]) {
    child.disconnect();
    await once(child, 'exit');
  }
  latencies.sort((one, other) => one - other);
  const perClient = (full - empty) / CLIENTS / 1024;
  return {
    p99: latencies[Math.floor(latencies.length * 0.99)]!,
    median: spreadOf(latencies).median,
    lost,
    bytes,
    perClient,
  };
}

const [part, word = ''] = process.argv.slice(2);
const run = part === undefined ? undefined : PARTS[part];
if (run) await run(word);
else {
  const product = await measured('ours');
  const floor = await measured('bare', String(product.bytes));
  const kib = (product.bytes / 1024).toFixed(1);
  printTable([
    {
      what: `${CLIENTS} streams receive a minute of NIFTY (${kib} KiB), p99`,
      measured: product.p99,
      unit: 'ms',
      target: '≤ 1500',
      floor: { what: 'a bare server writing the same bytes', value: floor.p99 },
    },
    {
      what: 'the same, median',
      measured: product.median,
      unit: 'ms',
      floor: { what: 'a bare server', value: floor.median },
    },
    { what: 'minutes lost', measured: product.lost, unit: '', target: '≤ 0' },
    {
      what: 'memory of the server per stream, every minute taken',
      measured: product.perClient,
      unit: 'KiB',
      target: '≤ 25',
      floor: { what: 'a bare server', value: floor.perClient },
    },
  ]);
}
