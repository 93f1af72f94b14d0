import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';

/** What the archive answers for a path. `half` sends less than it promises; `reset` cuts the line. */
export type ArchiveAnswer =
  | { readonly kind: 'file'; readonly body: Buffer; readonly type?: string }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  | { readonly kind: 'html' }
  | { readonly kind: 'empty json' }
  | { readonly kind: 'half'; readonly body: Buffer }
  | { readonly kind: 'reset' };

export type ArchiveServer = {
  readonly url: string;
  /** What is answered for a path from now on; several answers are given one after another, the last one stays. */
  publish(path: string, ...answers: readonly ArchiveAnswer[]): void;
  /** Paths asked for so far, oldest first. */
  asked(): readonly string[];
  /** Headers of the last request. */
  headers(): IncomingMessage['headers'];
  stop(): Promise<void>;
};

/** An exchange's archive on this machine: what is not published is 404, what is published has an ETag. */
export async function archiveServer(): Promise<ArchiveServer> {
  const published = new Map<string, ArchiveAnswer[]>();
  const asked: string[] = [];
  let headers: IncomingMessage['headers'] = {};
  const server: Server = createServer((request, response) => {
    const path = request.url!;
    asked.push(path);
    headers = request.headers;
    const answers = published.get(path);
    const answer = answers && (answers.length > 1 ? answers.shift()! : answers[0]!);
    send(answer ?? { kind: 'status', status: 404 }, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    publish: (path, ...answers) => published.set(path, [...answers]),
    asked: () => asked,
    headers: () => headers,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const PAGE = '<!DOCTYPE html><html><head><title>Exchange</title></head><body>Home</body></html>';

function send(answer: ArchiveAnswer, request: IncomingMessage, response: ServerResponse): void {
  switch (answer.kind) {
    case 'file': {
      const etag = `"${crc32(answer.body).toString(16)}"`;
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304).end();
        return;
      }
      const type = answer.type ?? 'application/zip';
      response.writeHead(200, { 'content-type': type, 'content-length': answer.body.length, etag });
      response.end(answer.body);
      return;
    }
    case 'status': {
      const again = answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) };
      response.writeHead(answer.status, { 'content-type': 'text/html', ...again });
      response.end(PAGE);
      return;
    }
    case 'html':
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(PAGE);
      return;
    case 'empty json':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return;
    case 'half':
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': answer.body.length });
      response.write(answer.body.subarray(0, answer.body.length >> 1), () => response.destroy());
      return;
    case 'reset':
      response.destroy();
  }
}
