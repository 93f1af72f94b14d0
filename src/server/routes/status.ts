import type { FastifyInstance } from 'fastify';
import { calls } from '#api/calls.ts';
import { type LiveStatus, statusNow } from '../live/status.ts';
import type { MarketData } from '../market-data.ts';

/** Asked every few seconds while something runs, so it is made anew each time and small. */
export function statusRoutes(app: FastifyInstance, data: MarketData, live: LiveStatus): void {
  const { status } = calls;
  app.route({
    method: status.method,
    url: status.path,
    helmet: false,
    schema: { summary: status.summary, response: { 200: status.answer } },
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(statusNow(data, live))),
  });
}
