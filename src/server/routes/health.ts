import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AccountsLater } from '#accounts/open-accounts.ts';
import { STREAM_PATH } from '#api/addresses.ts';
import { accountsReport } from '../accounts-report.ts';
import type { AnswerCache } from '../answers.ts';
import { feedGauges } from '../live/feed-gauges.ts';
import type { LiveStatus } from '../live/status.ts';
import type { StreamHub } from '../live/stream-hub.ts';
import type { MarketData } from '../market-data.ts';
import { ProblemError } from '../problem.ts';

/** For machines: alive, ready, and figures for Prometheus. */
export function healthRoutes(
  app: FastifyInstance,
  {
    data,
    answers,
    live,
    stream,
    accounts,
    isReady,
  }: {
    data: MarketData;
    answers: AnswerCache;
    live: LiveStatus;
    stream: StreamHub;
    /** null on a server that knows no people. */
    accounts: AccountsLater | null;
    isReady: () => boolean;
  },
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'strikescope_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.015, 0.05, 0.15, 0.5, 2, 10],
    registers: [register],
  });
  gauge(register, 'board_cache_bytes', 'Boards kept in memory', () => data.cacheSize().bytes);
  gauge(register, 'stream_clients', 'Open streams', stream.clients);
  gauge(register, 'answer_cache_bytes', 'Encoded answers kept in memory', () => answers.size().bytes);
  feedGauges(register, live);
  if (accounts) accountsGauges(register, accounts);

  app.addHook('onResponse', (request, reply, done) => {
    /** A stream lasts as long as somebody looks: that is no time to answer. */
    if (request.routeOptions.url === STREAM_PATH) return done();
    seconds.observe(
      { route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });

  app.get('/healthz', { helmet: false, schema: { hide: true } }, async () => ({
    status: 'alive',
    ...(accounts && { accounts: accounts.state() }),
  }));
  app.get('/readyz', { helmet: false, schema: { hide: true } }, async () => {
    if (!isReady()) throw new ProblemError(503, 'Starting: the first boards are being made.');
    return {
      status: 'ready',
      store: await data.store.health(),
      /** Whatever it says: the boards are ready without it. */
      ...(accounts && { accounts: await accountsReport(accounts) }),
    };
  });
  app.get('/metrics', { helmet: false, schema: { hide: true } }, async (_request, reply) => {
    const text = await register.metrics();
    return reply.type(register.contentType).send(text);
  });
}

/** Figures that are missing while the accounts do not answer. */
function accountsGauges(register: Registry, accounts: AccountsLater): void {
  gauge(register, 'accounts_up', '1 while the accounts answer, 0 otherwise', () =>
    accounts.state() === 'open' ? 1 : 0,
  );
  for (const [name, help] of [
    ['people', 'People who have an account'],
    ['sessions', 'Sessions kept'],
  ] as const)
    new Gauge({
      name: `strikescope_accounts_${name}`,
      help,
      registers: [register],
      async collect() {
        const value = (await accountsReport(accounts))[name];
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
}

function gauge(register: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name: `strikescope_${name}`,
    help,
    registers: [register],
    collect() {
      this.set(value());
    },
  });
}
