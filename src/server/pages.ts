import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CSP_NONCE_PLACEHOLDER } from '#api/csp-nonce.ts';
import { AUTH_BASE } from '#api/session-paths.ts';
import { firstLoads } from './first-loads.ts';
import { nonceOf } from './page-headers.ts';
import { ProblemError } from './problem.ts';

const brotli = promisify(brotliCompress);
/** The page is another one for every request: the best compression would take longer than it saves. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Vite puts a hash of the content into the names of what it builds into this folder. */
const HASHED = /[\\/]assets[\\/]/;

export type PageParts = {
  /** Folder of the built front end; null serves the API alone. */
  readonly root: string | null;
  /** Google Tag Manager's container, which the page then names to its scripts. */
  readonly gtmId: string | null;
  /** Where sign-in lies; the page names it to its scripts when it is not the documented place. */
  readonly authBase: string;
};

/**
 * The built front end: its files, and its page for every address that is none of the API's, so that a link to a screen
 * opens it. The page gets the nonce of its Content-Security-Policy with every request, and asks at once for what the
 * screen of its address needs first.
 */
export async function pageRoutes(app: FastifyInstance, { root, gtmId, authBase }: PageParts): Promise<void> {
  const index = root === null ? null : join(root, 'index.html');
  if (root === null || index === null || !existsSync(index)) {
    app.setNotFoundHandler(unknownCall);
    return;
  }
  const [head, rest] = splitBefore(readFileSync(index, 'utf8'), '</head>');
  const tagManager = gtmId === null ? '' : `<meta name="tag-manager" content="${gtmId}">`;
  const auth = authBase === AUTH_BASE ? '' : `<meta name="auth-base" content="${authBase}">`;
  const preloads = firstLoads(root);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = `${head}${tagManager}${auth}${preloads(request)}${rest}`.replaceAll(
      CSP_NONCE_PLACEHOLDER,
      nonceOf(reply.raw),
    );
    reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8');
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesBrotli
      ? reply.header('content-encoding', 'br').send(await brotli(page, QUICK))
      : reply.send(page);
  };

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
  app.get('/', { schema: { hide: true } }, (request, reply) => sendPage(request, reply));
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('api-docs/index.html'),
  );
  app.get('/index.html', { schema: { hide: true } }, (_request, reply) => reply.redirect('/', 308));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const isPage = request.method === 'GET' && !isCall(path) && !/\.[a-z0-9]+$/i.test(path);
    if (!isPage) return unknownCall(request);
    const plain = plainPath(path);
    if (plain !== path) return reply.redirect(plain + request.url.slice(path.length), 308);
    return sendPage(request, reply.code(200));
  });
}

function splitBefore(text: string, mark: string): [string, string] {
  const start = text.includes(mark) ? text.indexOf(mark) : text.length;
  return [text.slice(0, start), text.slice(start)];
}

function isCall(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || /^\/data\/./.test(path);
}

/** As pages and screens are written: in small letters, without a slash at the end. It never names another host. */
function plainPath(path: string): string {
  return `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`;
}

function unknownCall({ method, url }: { method: string; url: string }): never {
  throw new ProblemError(
    404,
    `There is nothing at ${method} ${url.split('?', 1)[0]}. /api/docs lists the calls.`,
  );
}
