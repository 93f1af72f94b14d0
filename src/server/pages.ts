import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CSP_NONCE_PLACEHOLDER } from '#api/csp-nonce.ts';
import { nonceOf } from './page-headers.ts';
import { ProblemError } from './problem.ts';

/** Vite puts a hash of the content into the names of what it builds into this folder. */
const HASHED = /[\\/]assets[\\/]/;

/**
 * The built front end: its files, and its page for every address that is none of the API's, so that a link to a screen
 * opens it. The page gets the nonce of its Content-Security-Policy with every request.
 */
export async function pageRoutes(app: FastifyInstance, root: string | null): Promise<void> {
  const index = root === null ? null : join(root, 'index.html');
  if (root === null || index === null || !existsSync(index)) {
    app.setNotFoundHandler(unknownCall);
    return;
  }
  const parts = readFileSync(index, 'utf8').split(CSP_NONCE_PLACEHOLDER);
  const sendPage = (reply: FastifyReply, status: number) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(parts.join(nonceOf(reply.raw)));

  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader(
        'cache-control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      );
    },
  });
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply, 200));
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('api-docs/index.html'),
  );
  app.get('/index.html', { schema: { hide: true } }, (_request, reply) => reply.redirect('/', 308));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const isPage = request.method === 'GET' && !isCall(path) && !/\.[a-z0-9]+$/i.test(path);
    return isPage ? sendPage(reply, 200) : unknownCall(request);
  });
}

function isCall(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/data/');
}

function unknownCall({ method, url }: { method: string; url: string }): never {
  throw new ProblemError(
    404,
    `There is nothing at ${method} ${url.split('?', 1)[0]}. /api/docs lists the calls.`,
  );
}
