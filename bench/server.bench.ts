import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastify from 'fastify';
import { Client } from 'undici';
import { calls } from '#api/calls.ts';
import { instantOf } from '#market/trading-date.ts';
import { printTable, spreadOf } from './measure.ts';
import { STORED_DATE, serverOfStoredDay, urlOf } from './product.ts';

const CONNECTIONS = 8;
const SECONDS = 4;
const ROUNDS = 3;

/** A closed day of NIFTY behind the product's own server, without a socket. */
const server = (dataDir: string) =>
  serverOfStoredDay(dataDir, { at: instantOf('2026-08-20', 18 * 60), symbols: ['NIFTY'] });

const request = { inst: 'NIFTY', expDt: STORED_DATE, historical: true, date: STORED_DATE };
const headers = { 'content-type': 'application/json', 'accept-encoding': 'br' };

/** Milliseconds of one answer, each asked in other words so that none is kept. */
async function afresh(app: Awaited<ReturnType<typeof server>>['app'], encoding: string): Promise<number> {
  const values: number[] = [];
  for (let i = 0; i < 60; i++) {
    const payload = `${JSON.stringify(request)}${' '.repeat(i)}`;
    const start = performance.now();
    const answer = await app.inject({
      method: 'POST',
      url: calls.optionOi.path,
      payload,
      headers: { ...headers, 'accept-encoding': encoding },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    if (i >= 10) values.push(performance.now() - start);
  }
  return spreadOf(values).median;
}

/** Requests a second over some connections kept open, the next one sent when the last is answered. */
async function requestsPerSecond(origin: string): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let answered = 0;
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(origin));
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const { body, statusCode } = await client.request({
          method: 'POST',
          path: calls.optionOi.path,
          headers,
          body: JSON.stringify(request),
        });
        await body.dump({ limit: Number.MAX_SAFE_INTEGER });
        if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
        answered++;
      }
    }),
  );
  await Promise.all(clients.map((client) => client.close()));
  return answered / SECONDS;
}

const folder = mkdtempSync(join(tmpdir(), 'strikescope-bench-'));
try {
  const { app, close } = await server(join(folder, 'data'));
  await app.listen({ port: 0 });
  const first = await app.inject({
    method: 'POST',
    url: calls.optionOi.path,
    payload: request,
    headers: { 'accept-encoding': 'identity' },
  });
  const bytes = brotliCompressSync(first.rawPayload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const plain = await afresh(app, 'identity');
  const packed = await afresh(app, 'br');
  const parsed = JSON.parse(first.body) as unknown;
  const start = performance.now();
  for (let i = 0; i < 10; i++) JSON.stringify(parsed);
  const stringify = (performance.now() - start) / 10;

  const bare = fastify();
  bare.post(calls.optionOi.path, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('content-encoding', 'br').send(bytes),
  );
  await bare.listen({ port: 0 });
  const ours: number[] = [];
  const floor: number[] = [];
  await requestsPerSecond(urlOf(app));
  await requestsPerSecond(urlOf(bare));
  for (let round = 0; round < ROUNDS; round++) {
    floor.push(await requestsPerSecond(urlOf(bare)));
    ours.push(await requestsPerSecond(urlOf(app)));
  }
  await bare.close();
  await close();
  const ratio = spreadOf(ours.map((rate, round) => rate / floor[round]!)).median;
  printTable([
    {
      what: `optoiData afresh, ${(first.rawPayload.length / 1024).toFixed(0)} KiB of JSON, p50`,
      measured: plain,
      unit: 'ms',
      target: '≤ 15',
      floor: { what: 'JSON.stringify of the parsed answer', value: stringify },
    },
    {
      what: `the same with brotli to ${(bytes.length / 1024).toFixed(0)} KiB, p50`,
      measured: packed,
      unit: 'ms',
    },
    {
      what: 'optoiData of a closed day',
      measured: spreadOf(ours).median,
      unit: 'requests/s',
      floor: { what: 'Fastify serving the same bytes', value: spreadOf(floor).median },
    },
    { what: 'its share of the floor, round by round', measured: ratio, unit: '', target: '≥ 0.8' },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
