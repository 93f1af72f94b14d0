import type { FastifyInstance } from 'fastify';
import { STREAM_PATH } from '#api/addresses.ts';
import { problem } from '#api/answer.ts';
import { type StreamQuery, streamQuery } from '#api/request.ts';
import type { StreamMissing } from '#api/stream.ts';
import type { Instant } from '#market/trading-date.ts';
import { API_HEADERS } from '../answers.ts';
import type { WatchSession } from '../auth/session-watch.ts';
import { type BoardsAsked, boardsAsked } from '../live/stream-boards.ts';
import { clientOf, dismiss } from '../live/stream-client.ts';
import { eventBytes } from '../live/stream-event.ts';
import type { StreamHub } from '../live/stream-hub.ts';
import type { MarketData } from '../market-data.ts';
import { problemOf } from '../problem.ts';

/**
 * `GET /api/v2/stream`: the minutes of the boards asked for as they are written, as Server-Sent Events. It ends with the
 * session that `watch` looks after; null where nobody needs one.
 */
export function streamRoutes(
  app: FastifyInstance,
  data: MarketData,
  hub: StreamHub,
  watch: WatchSession | null,
): void {
  app.addHook('preClose', (done) => {
    hub.close();
    done();
  });
  app.get<{ Querystring: StreamQuery }>(
    STREAM_PATH,
    {
      helmet: false,
      exposeHeadRoute: false,
      schema: {
        summary: 'Server-Sent Events: each minute of the boards asked for, and what goes on behind them',
        querystring: streamQuery,
        produces: ['text/event-stream'],
        response: { '4xx': problem, '5xx': problem },
      },
    },
    async (request, reply) => {
      const { boards, missing } = await boardsAsked(data, request.query);
      const lastId = lastIdOf(request.headers['last-event-id']) ?? lastIdOf(request.query.lastEventId);
      const watched = watch && (await watch(request, () => isOver()));
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, {
        ...API_HEADERS,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.flushHeaders();
      if (missing.length > 0) raw.write(missingBytes(missing, request.id));
      const client = clientOf(raw);
      const leave = hub.join({ ...client, beat: () => watched?.look() }, boards, lastId);
      const isOver = () => {
        leave();
        dismiss(client);
      };
      const gone = () => {
        leave();
        watched?.stop();
      };
      if (raw.destroyed || raw.socket === null) return gone();
      raw.once('close', gone);
      /** It may have ended since the request was let in. */
      watched?.look();
    },
  );
}

function missingBytes(missing: BoardsAsked['missing'], requestId: string): Buffer {
  const said: StreamMissing = {
    boards: missing.map(({ board, error }) => ({ board, problem: problemOf(error, requestId) })),
  };
  return eventBytes('missing', JSON.stringify(said));
}

/** Another's id, which is not an instant, is none. */
function lastIdOf(text: string | string[] | undefined): Instant | null {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
