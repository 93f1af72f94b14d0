import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an IP address, of version 4 or 6, is of this machine itself. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

/** Whether a request carries the operator token. */
export function hasToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && sameText(given, token);
}

/**
 * Lets through who may write market data: whoever has the operator token, or somebody on this machine. A web page
 * that this machine's browser happens to show is neither (its Origin is another), nor is a proxy before us.
 * Throws a 403 problem.
 */
export function checkWriter(request: FastifyRequest, token: string): void {
  if (hasToken(request, token)) return;
  const host = request.headers.host ?? '';
  const { origin } = request.headers;
  const local =
    isLoopback(request.ip) &&
    LOOPBACK_NAMES.has(host.replace(/:\d+$/, '').toLowerCase()) &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers.forwarded === undefined;
  if (local && (origin === undefined || origin === `http://${host}`)) return;
  throw new ProblemError(
    403,
    'Market data is written from the machine itself, or with the operator token of the data folder: send it as Authorization: Bearer <token>.',
  );
}

/**
 * Lets through who has the operator token, and nobody else on this machine: for what people wrote. Throws a 403 problem.
 */
export function checkOperator(request: FastifyRequest, token: string): void {
  if (hasToken(request, token)) return;
  throw new ProblemError(
    403,
    'This is for the operator alone: send the operator token of the data folder as Authorization: Bearer <token>.',
  );
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
