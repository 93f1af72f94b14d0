import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { Client } from 'undici';
import { openAccounts } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { calls } from '#api/calls.ts';
import { instantOf } from '#market/trading-date.ts';
import { type AuthDesk, authDesk } from '#server/auth/auth-desk.ts';
import type { AuthParts } from '#server/auth/auth-parts.ts';
import { hashPassword } from '#server/auth/password.ts';
import { printTable, spreadOf } from './measure.ts';
import { STORED_DATE, serverOfStoredDay, urlOf } from './product.ts';

const PEOPLE = 40;
const PASSWORD = 'a kite over Pune';
const SIGN_INS_A_SECOND = 20;
/** Quiet and busy seconds take turns: a machine that others use is as slow in the ones as in the others. */
const TURNS = 8;
const SECONDS_OF_A_TURN = 4;
const CHECKS = 5000;
const request = { inst: 'NIFTY', expDt: STORED_DATE, historical: true, date: STORED_DATE };

type Check = { readonly check: number; readonly floor: number };

/**
 * A closed day of NIFTY behind the product's own server, with people, in a process that has nothing else to do. Tells its
 * address, then for each cookie it is sent what a check of its session takes.
 */
async function serve(dataDir: string): Promise<void> {
  const accounts = await openAccounts({ dataDir, log: SILENT_LOG });
  const auth: AuthParts = {
    accounts,
    now: Date.now,
    secret: 'a secret of benchmarks, long enough',
    base: '/api/auth',
    publicUrl: null,
    google: null,
    requireLogin: true,
    demoPerson: 'nobody',
    registration: 'open',
    mails: null,
  };
  const { app, close } = await serverOfStoredDay(dataDir, {
    at: instantOf('2026-08-20', 18 * 60),
    symbols: ['NIFTY'],
    auth,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const passwordHash = await hashPassword(PASSWORD);
  for (let at = 0; at < PEOPLE; at++)
    await accounts.addPerson({ email: emailOf(at), name: null, image: null, createdAt: 0, passwordHash });
  const desk = await authDesk(auth);
  process.on('message', (cookie: string) => void checkTime(desk, cookie).then((time) => process.send!(time)));
  process.once('disconnect', () => void close().then(accounts.close));
  process.send!(urlOf(app));
}

async function told<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = await once(child, 'message');
  return answer as Answer;
}

const emailOf = (at: number) => `person-${at % PEOPLE}@example.in`;

/** Signs in as a browser does, over a connection of its own. Answers the cookies; null where too many wait. */
async function signIn(
  origin: string,
  at: number,
  csrf: { token: string; cookie: string },
): Promise<string | null> {
  const body = new URLSearchParams({
    csrfToken: csrf.token,
    email: emailOf(at),
    password: PASSWORD,
    json: 'true',
  });
  const answer = await new Promise<{ status: number; cookies: string[] }>((resolve, reject) => {
    httpRequest(
      new URL('/api/auth/callback/credentials', origin),
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: csrf.cookie },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [] }),
        );
      },
    )
      .on('error', reject)
      .end(body.toString());
  });
  if (answer.status === 429) return null;
  if (answer.status !== 200) throw new Error(`a sign-in was answered ${answer.status}`);
  return answer.cookies.map((line) => line.split(';', 1)[0]).join('; ');
}

async function csrfOf(origin: string) {
  const answer = await fetch(new URL('/api/auth/csrf', origin));
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return { token: csrfToken, cookie: answer.headers.getSetCookie()[0]!.split(';', 1)[0]! };
}

/** Milliseconds of each board call, one after the other, for some seconds. */
async function boardCalls(origin: string, cookie: string): Promise<number[]> {
  const client = new Client(origin);
  const until = performance.now() + SECONDS_OF_A_TURN * 1000;
  const values: number[] = [];
  for (let at = 0; performance.now() < until; at++) {
    const start = performance.now();
    const { body, statusCode } = await client.request({
      method: 'POST',
      path: calls.optionOi.path,
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br', cookie },
      /** In other words each time, as different people ask: none is answered from what is kept. */
      body: `${JSON.stringify(request)}${' '.repeat(at % 50)}`,
    });
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
    values.push(performance.now() - start);
    await pause(2);
  }
  await client.close();
  return values;
}

const p99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)]!;

/** Processor milliseconds of one check of a request's session; of the same loop without a check, the floor. */
async function checkTime(desk: AuthDesk, cookie: string): Promise<Check> {
  const requests = (count: number) =>
    Array.from(
      { length: count },
      () => ({ headers: { cookie }, host: '127.0.0.1:8080', protocol: 'http' }) as unknown as FastifyRequest,
    );
  const cost = async (run: (one: FastifyRequest) => Promise<unknown>) => {
    const many = requests(CHECKS);
    const start = process.cpuUsage();
    for (const one of many) await run(one);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / CHECKS;
  };
  await cost(desk.sessionOf);
  const check: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < 5; round++) {
    floor.push(await cost(async (one) => one.headers.cookie));
    check.push(await cost(desk.sessionOf));
  }
  return { check: spreadOf(check).median, floor: spreadOf(floor).median };
}

/** Board calls while people sign in, twenty a second; `tried` and `letIn` count them. */
async function busyCalls(url: string, cookie: string, csrf: Parameters<typeof signIn>[2]) {
  const waiting: Promise<string | null>[] = [];
  const timer = setInterval(() => waiting.push(signIn(url, waiting.length, csrf)), 1000 / SIGN_INS_A_SECOND);
  const values = await boardCalls(url, cookie);
  clearInterval(timer);
  const letIn = (await Promise.all(waiting)).filter((one) => one !== null).length;
  return { values, tried: waiting.length, letIn };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'strikescope-bench-'));
  const child = fork(process.argv[1]!, [join(folder, 'data')]);
  try {
    const url = await told<string>(child);
    const csrf = await csrfOf(url);
    const cookie = await signIn(url, 0, csrf);
    if (cookie === null) throw new Error('the first sign-in was refused');
    const asked = told<Check>(child);
    child.send(cookie);
    const { check, floor } = await asked;

    await busyCalls(url, cookie, csrf);
    const quiet: number[] = [];
    const busy: number[] = [];
    let [tried, letIn] = [0, 0];
    for (let turn = 0; turn < TURNS; turn++) {
      quiet.push(...(await boardCalls(url, cookie)));
      const turnsBusy = await busyCalls(url, cookie, csrf);
      busy.push(...turnsBusy.values);
      tried += turnsBusy.tried;
      letIn += turnsBusy.letIn;
    }
    printTable([
      {
        what: 'check of a session on a call, processor time',
        measured: check,
        unit: 'ms',
        target: '≤ 0.3',
        floor: { what: 'the loop without a check', value: floor },
      },
      { what: 'board call, nobody signs in, p99', measured: p99(quiet), unit: 'ms' },
      { what: `board call under ${SIGN_INS_A_SECOND} sign-ins/s, p99`, measured: p99(busy), unit: 'ms' },
      { what: 'its ratio to the quiet one', measured: p99(busy) / p99(quiet), unit: '', target: '≤ 2' },
      { what: `of ${tried} sign-ins let in`, measured: letIn, unit: '' },
    ]);
  } finally {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const [dataDir] = process.argv.slice(2);
await (dataDir === undefined ? main() : serve(dataDir));
