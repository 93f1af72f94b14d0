import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorOf } from '#test/auth-visitor.ts';
import { startedServer, strikescope } from '#test/strikescope-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'strikescope-door-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const ASHA = { email: 'asha@example.in', password: 'a kite over Pune' };

describe('the product, started as people start it', () => {
  it('signs in, keeps its secret to itself, and knows the session again after a crash', async () => {
    const env = { DATA_DIR: dataDir, FEED: 'off', REQUIRE_LOGIN: 'true', LOG_LEVEL: 'info' };
    const first = await startedServer(env);
    const visitor = visitorOf(first.url);
    expect((await visitor.get('/options/oidata')).location).toContain(
      '/api/auth/signin?error=SessionRequired',
    );
    expect((await visitor.get('/api/v2/status')).status).toBe(401);
    expect((await visitor.post('register', ASHA)).status).toBe(200);
    expect((await visitor.get('/options/oidata')).status).toBe(200);
    expect((await visitor.get('/api/v2/status')).status).toBe(200);
    expect((await visitor.get('/api/auth/providers')).body).not.toHaveProperty('demo');

    const path = join(dataDir, 'auth-secret');
    const secret = (await readFile(path, 'utf8')).trim();
    expect(secret.length).toBeGreaterThanOrEqual(64);
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
    const { out, err } = await first.stop('SIGKILL');
    for (const told of [secret, ASHA.password]) expect(`${out}${err}`).not.toContain(told);

    const second = await startedServer(env);
    const again = visitorOf(second.url);
    for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
    expect(await again.session()).toMatchObject({ user: { email: ASHA.email } });
    await second.stop();
  });

  it('does not start with half of Google’s settings, or with a secret that is short', async () => {
    const env = { DATA_DIR: dataDir, GOOGLE_CLIENT_ID: 'x', AUTH_SECRET: 'short', AUTH_BASE: '/api/v2' };
    const { code, err, out } = await strikescope(['serve'], env).ended;
    expect(code).not.toBe(0);
    for (const name of ['AUTH_SECRET', 'AUTH_BASE']) expect(`${out}${err}`).toContain(name);
  });
});
