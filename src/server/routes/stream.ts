import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { STREAM_PATH } from '#api/addresses.ts';
import { problem } from '#api/answer.ts';
import { type StreamQuery, streamQuery } from '#api/request.ts';
import type { Instant } from '#market/trading-date.ts';
import { API_POLICY } from '../answers.ts';
import { boardsAsked } from '../live/stream-boards.ts';
import type { StreamClient, StreamHub } from '../live/stream-hub.ts';
import type { MarketData } from '../market-data.ts';

/** `GET /api/v2/stream`: the minutes of the boards asked for as they are written, as Server-Sent Events. */
export function streamRoutes(app: FastifyInstance, data: MarketData, hub: StreamHub): void {
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
      const boards = await boardsAsked(data, request.query);
      const lastId = lastIdOf(request.headers['last-event-id']) ?? lastIdOf(request.query.lastEventId);
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': API_POLICY,
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      raw.flushHeaders();
      const leave = hub.join(clientOf(raw), boards, lastId);
      if (raw.destroyed || raw.socket === null) leave();
      else raw.once('close', leave);
    },
  );
}

/** Another's id, which is not an instant, is none. */
function lastIdOf(text: string | string[] | undefined): Instant | null {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function clientOf(raw: ServerResponse): StreamClient {
  return {
    write: (bytes) => {
      raw.write(bytes);
    },
    buffered: () => raw.writableLength,
    drained: () =>
      new Promise((resolve) => {
        if (!raw.writableNeedDrain || raw.destroyed) return resolve();
        const done = () => {
          raw.off('drain', done).off('close', done);
          resolve();
        };
        raw.on('drain', done).on('close', done);
      }),
    end: () => {
      raw.end();
    },
    drop: () => {
      raw.destroy();
    },
  };
}
