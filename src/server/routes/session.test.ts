import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionAnswer } from '#api/session.ts';
import { AUTH_PAGES } from '#api/session-paths.ts';
import { pageRoutes } from '../pages.ts';
import { answerProblem } from '../problem.ts';
import { sessionRoutes } from './session.ts';

let webRoot: string;
let app: FastifyInstance;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'strikescope-web-'));
  await writeFile(join(webRoot, 'index.html'), '<title>the front end</title>');
  app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerProblem);
  sessionRoutes(app);
  await pageRoutes(app, { root: webRoot, gtmId: null });
});

afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

describe('sign-in under its documented base', () => {
  it('answers {} for the session while nobody can sign in, and no cache keeps it', async () => {
    const response = await get('/api/auth/session');
    expect([response.statusCode, response.body]).toEqual([200, '{}']);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([...AUTH_PAGES, '/api/auth/signin?error=SessionRequired'])(
    '%s is a page of the front end',
    async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.body).toContain('the front end');
    },
  );

  it('has no other pages: what lies beside them are calls', async () => {
    for (const path of ['/api/auth', '/api/auth/csrf', '/api/auth/signin/google', '/api/auth/signinx']) {
      const response = await get(path);
      expect([path, response.statusCode]).toEqual([path, 404]);
      expect(response.headers['content-type']).toContain('application/problem+json');
    }
  });

  it('describes a session as a person and an end, or as nothing', () => {
    const expires = '2026-09-17T10:00:00.000Z';
    expect(sessionAnswer.safeParse({ user: { name: 'Asha', email: null }, expires }).success).toBe(true);
    expect(sessionAnswer.safeParse({}).success).toBe(true);
    expect(sessionAnswer.safeParse({ user: { name: 'Asha' } }).success).toBe(false);
  });
});
