import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ZodError } from 'zod';
import { AccountsError } from '#accounts/accounts.ts';
import type { Problem } from '#api/answer.ts';
import { InputError } from '#market/row-sink.ts';
import { StoreError } from '#store/market-store.ts';
import { API_HEADERS } from './answers.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad input',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long',
  409: 'Not as things stand',
  413: 'Too large',
  414: 'The address is too long',
  415: 'Unsupported content type',
  422: 'The file cannot be taken',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'The data is not available',
};

/** What an error may say beyond its status and detail. */
export type ProblemExtras = Pick<Problem, 'errors' | 'nearest' | 'available' | 'empty'> & {
  /** In place of the title of the status. */
  readonly title?: string;
};

/** An error that a client is told about as RFC 9457 says. `detail` is for a person: what, why, what to do. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly extras: ProblemExtras;

  constructor(status: number, detail: string, extras: ProblemExtras = {}, options?: { cause?: unknown }) {
    super(detail, options);
    this.status = status;
    this.extras = extras;
  }
}

/** A 400 problem about one field of the request. */
export function badInput(path: string, message: string): ProblemError {
  return new ProblemError(400, `${path}: ${message}`, { errors: [{ path, message }] });
}

/** Nothing is stored of what was asked. */
export function noData(detail: string, extras: ProblemExtras): ProblemError {
  return new ProblemError(404, detail, { title: 'No data', ...extras });
}

/** Any error as the problem it is answered with. What we did not foresee says only its request's id. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof ProblemError) return { ...head(error.status, error.message), ...error.extras };
  if (error instanceof InputError) return head(422, error.message);
  if (error instanceof StoreError) return head(503, error.message);
  /** What is wrong with the database is for the operator, in the log: it names hosts and folders. */
  if (error instanceof AccountsError)
    return head(503, 'Accounts cannot be reached just now. Market screens work on; try again in a moment.');
  const issues = issuesOf(error);
  if (issues) {
    const detail = issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
    return { ...head(400, detail), errors: issues };
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 400 && status < 500) return head(status, clientDetail(error as FastifyError));
  return head(500, `The server could not answer. Its log has the cause under request ${requestId}.`);
}

function head(status: number, detail: string): Problem {
  return { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail };
}

function issuesOf(error: unknown): { path: string; message: string }[] | null {
  if (error instanceof ZodError)
    return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  return error.validation.map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'not valid',
  }));
}

function clientDetail(error: FastifyError): string {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'The body must be JSON: send the header content-type: application/json.';
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'The body is larger than this call takes.';
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return 'The body is empty; it must be a JSON object.';
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return 'The body is not JSON.';
    case 'FST_ERR_BAD_URL':
      return 'The address cannot be read: what follows a % in it is no character in UTF-8.';
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return 'A part of the address is longer than any that there is.';
    default:
      return error.message;
  }
}

/** Fastify's handler of errors, in routes and before one is found: every error of the product leaves the server here. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.id);
  if (error instanceof ProblemError) request.log.debug({ problem }, 'refused');
  else if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  return sendProblem(reply, problem);
}

/** Answers with a problem in place of what was to be sent. No cache may keep it. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .removeHeader('etag')
    .headers(API_HEADERS)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
