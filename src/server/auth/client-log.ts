import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { oneLine } from './auth-answers.ts';
import type { AuthDesk } from './auth-desk.ts';
import { TooOftenError } from './form-action.ts';

/** What a browser may send to the log, in bytes. */
export const LOG_LIMIT = 4096;

const entry = z.object({
  level: z.enum(['error', 'warn', 'debug']).catch('error'),
  code: z.string().catch(''),
  message: z.unknown().optional(),
});

/** `POST {auth}/_log` and `{auth}/log`: a line of the client, as one line of the server's log that can harm nobody. */
export const clientLog = (desk: AuthDesk) => async (request: FastifyRequest, reply: FastifyReply) => {
  const seconds = await desk.limits.take('log', request.ip);
  if (seconds > 0) throw new TooOftenError(seconds);
  const { level, code, message, ...rest } = entry.loose().parse(fieldsOf(request.body));
  const told = typeof message === 'string' ? message : JSON.stringify(message ?? rest);
  const line = { client: { code: oneLine(code), message: oneLine(told) } };
  if (level === 'error') request.log.warn(line, 'a browser reports an error');
  else request.log.info(line, 'a browser reports');
  return reply.header('cache-control', 'no-store').send({});
};

function fieldsOf(body: unknown): object {
  if (typeof body === 'string') return { message: body };
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : { message: body };
}
