import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { AccountsLater } from '#accounts/open-accounts.ts';
import { AUTH_BASE, SESSION_PATH } from '#api/session-paths.ts';
import { type Clock, systemClock } from '#feeds/clock.ts';
import type { Calendar } from '#market/calendar.ts';
import type { Instant } from '#market/trading-date.ts';
import type { MarketStore } from '#store/market-store.ts';
import { answerCache } from './answers.ts';
import { authDesk } from './auth/auth-desk.ts';
import type { AuthParts } from './auth/auth-parts.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { guardRoutes } from './auth/guard.ts';
import { sessionWatch } from './auth/session-watch.ts';
import type { Backups } from './backup/backups.ts';
import { answerCalls } from './call-route.ts';
import type { Config } from './config.ts';
import { type ImportQueue, importQueue, type TakeFile } from './import-queue.ts';
import type { LiveDay } from './live/live-day.ts';
import { type LiveStatus, NO_FEED } from './live/status.ts';
import { type StreamHub, streamHub } from './live/stream-hub.ts';
import { type MarketData, marketData } from './market-data.ts';
import { pageHeaders } from './page-headers.ts';
import { pageRoutes } from './pages.ts';
import { answerProblem, ProblemError } from './problem.ts';
import { exportRoutes } from './routes/export.ts';
import { feedSignInRoutes, type SignInParts } from './routes/feed-sign-in.ts';
import { futureRoutes } from './routes/futures.ts';
import { healthRoutes } from './routes/health.ts';
import { historyRoutes } from './routes/history.ts';
import { importRoutes } from './routes/import.ts';
import { libraryRoutes, recordRoutes } from './routes/library.ts';
import { peopleRoutes } from './routes/me/people-routes.ts';
import { type PeopleParts, peopleOf } from './routes/me/personal-scope.ts';
import { optionRoutes } from './routes/options.ts';
import { statusRoutes } from './routes/status.ts';
import { storageRoutes } from './routes/storage.ts';
import { streamRoutes } from './routes/stream.ts';
import { symbolRoutes } from './routes/symbols.ts';
import { isLoopback } from './writer-check.ts';

export type AppParts = {
  readonly store: MarketStore;
  readonly calendar: Calendar;
  readonly now: () => Instant;
  readonly config: Pick<
    Config,
    'rateLimit' | 'boardCacheBytes' | 'answerCacheBytes' | 'importLimitBytes' | 'dataDir' | 'gtmId'
  >;
  /** Writes market data from other machines. */
  readonly operatorToken: string;
  /** Folder of the built front end; null serves the API alone. */
  readonly webRoot: string | null;
  readonly takeFile: TakeFile;
  /** Left out of a server without files of its own. */
  readonly backups?: Backups;
  readonly live?: LiveDay;
  readonly status?: LiveStatus;
  /** Left out of a server that knows no people. */
  readonly auth?: AuthParts | null;
  /** In tests, people who sign in by other means than `auth`. */
  readonly people?: PeopleParts;
  /** How the database of the people is. */
  readonly accounts?: AccountsLater;
  /** Left out of a server whose feed needs no sign-in. */
  readonly signIn?: SignInParts | null;
  /** Of the stream's heartbeats. */
  readonly clock?: Clock;
  readonly isReady?: () => boolean;
  readonly logger?: FastifyBaseLogger;
};

export type App = {
  readonly fastify: FastifyInstance;
  readonly data: MarketData;
  readonly stream: StreamHub;
  readonly imports: ImportQueue;
};

/** A body of a call is a few hundred bytes; files go to the import. */
const BODY_LIMIT = 64 * 1024;

/** The server without a socket: every route of the contract on the parts given. The caller listens and closes. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config } = parts;
  const app: FastifyInstance = fastify({
    ...(parts.logger ? { loggerInstance: parts.logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    frameworkErrors: answerProblem,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    /** A proxy on this machine says who asks, and over which protocol. */
    trustProxy: 'loopback',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerProblem);

  const status = parts.status ?? NO_FEED;
  const data = marketData({
    store: parts.store,
    calendar: parts.calendar,
    now: parts.now,
    live: parts.live ?? null,
    isFed: status.feed().id !== NO_FEED.feed().id,
    cacheBytes: config.boardCacheBytes,
  });
  const answers = answerCache(config.answerCacheBytes);

  const auth = parts.auth ? await authDesk(parts.auth) : null;

  await app.register(
    helmet,
    pageHeaders(config.gtmId, auth?.google ? [new URL(auth.google.issuer).origin] : []),
  );
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: 60_000,
    allowList: (request) => isLoopback(request.ip),
    errorResponseBuilder: (_request, { max, after }) =>
      new ProblemError(429, `More than ${max} requests in a minute. Try again in ${after}.`),
  });
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Strikescope',
        version: '2',
        description:
          'Prices in rupees, open interest and volume in units, instants in epoch milliseconds UTC, dates and times of day in IST. A number that is missing is null. Errors are application/problem+json.',
      },
    },
    transform: jsonSchemaTransform,
  });

  if (auth) guardRoutes(app, auth, parts.operatorToken);
  const answerCall = answerCalls(app, data, answers);
  symbolRoutes(answerCall, data);
  optionRoutes(answerCall, data);
  futureRoutes(answerCall, data);
  historyRoutes(answerCall, data);
  libraryRoutes(answerCall, data);
  recordRoutes(answerCall, data);
  statusRoutes(app, data, status);
  const stream = streamHub({ data, status, clock: parts.clock ?? systemClock, log: app.log });
  streamRoutes(app, data, stream, auth?.requireLogin ? sessionWatch(auth, parts.operatorToken) : null);
  await (auth ? authRoutes(app, auth) : sessionOfNobody(app));
  await peopleRoutes(app, parts.people ?? (auth && peopleOf(auth)), {
    operatorToken: parts.operatorToken,
    base: auth?.base ?? AUTH_BASE,
  });
  exportRoutes(app, data, config.dataDir);
  const imports = importQueue({
    takeFile: parts.takeFile,
    onTaken: data.changed,
    onFailure: (error) => app.log.error({ err: error }, 'import failed'),
  });
  await importRoutes(app, {
    imports,
    readParquetHead: (path, rows) => parts.store.readParquetHead(path, rows),
    operatorToken: parts.operatorToken,
    dataDir: config.dataDir,
    limitBytes: config.importLimitBytes,
  });
  storageRoutes(app, {
    data,
    imports,
    status,
    backups: parts.backups ?? null,
    operatorToken: parts.operatorToken,
    dataDir: config.dataDir,
  });
  feedSignInRoutes(app, parts.signIn ?? null, { operatorToken: parts.operatorToken, now: parts.now });
  healthRoutes(app, {
    data,
    answers,
    live: status,
    stream,
    accounts: parts.accounts ?? null,
    isReady: parts.isReady ?? (() => true),
  });
  app.get('/api/openapi.json', { helmet: false, schema: { hide: true } }, async () => app.swagger());
  await pageRoutes(app, { root: parts.webRoot, gtmId: config.gtmId, authBase: auth?.base ?? AUTH_BASE });
  return { fastify: app, data, stream, imports };
}

/** A server that knows no people still answers who is signed in. */
function sessionOfNobody(app: FastifyInstance): void {
  app.get(SESSION_PATH, { helmet: false, schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({}),
  );
}
