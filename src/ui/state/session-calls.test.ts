import { describe, expect, it } from 'vitest';
import { providers, type Surroundings, signIn, signOut, update } from './session-calls.ts';

const SITE = 'https://desk.example';
const KNOWN = {
  credentials: { id: 'credentials', name: 'E-mail', type: 'credentials', signinUrl: '', callbackUrl: '' },
  google: { id: 'google', name: 'Google', type: 'oauth', signinUrl: '', callbackUrl: '' },
};
const ASHA = { user: { name: 'Asha', email: 'asha@example.com' }, expires: '2026-12-20T10:00:00.000Z' };

type Answers = Readonly<Record<string, { readonly status?: number; readonly json: object } | 'away'>>;

/** A server that answers by path below the base, and what it and the browser were told. */
function surroundings(answers: Answers) {
  const asked: { path: string; body: string }[] = [];
  const told: string[] = [];
  const at: Surroundings = {
    fetch: async (input, init) => {
      const path = String(input).replace('/api/auth/', '');
      asked.push({ path, body: String(init?.body ?? '') });
      const answer = answers[path];
      if (!answer || answer === 'away') throw new TypeError('away');
      return Response.json(answer.json, { status: answer.status ?? 200 });
    },
    href: () => `${SITE}/options/oidata?n=20`,
    go: (address) => told.push(`go ${address}`),
    log: (code, message) => told.push(`log ${code} ${message.split(':', 1)[0]}`),
    announce: () => told.push('announce'),
  };
  return { at, asked, told };
}

const SERVER: Answers = {
  providers: { json: KNOWN },
  csrf: { json: { csrfToken: 'token-1' } },
  'callback/credentials': { json: { url: `${SITE}/notes` } },
  'signin/google': { json: { url: 'https://accounts.example/o/auth' } },
  signout: { json: { url: `${SITE}/` } },
  session: { json: ASHA },
};

describe('signing in', () => {
  it('posts the token, the way back and the fields, and answers error, status, ok and url', async () => {
    const { at, asked, told } = surroundings(SERVER);
    expect(await signIn('credentials', { email: 'asha@example.com', password: 'x' }, at)).toEqual({
      error: null,
      status: 200,
      ok: true,
      url: `${SITE}/notes`,
    });
    const form = new URLSearchParams(asked.at(-1)!.body);
    expect(Object.fromEntries(form)).toEqual({
      email: 'asha@example.com',
      password: 'x',
      callbackUrl: `${SITE}/options/oidata?n=20`,
      csrfToken: 'token-1',
      json: 'true',
    });
    expect(told).toEqual(['announce']);
  });

  it('with a wrong password says so by name, without a url and without news for other tabs', async () => {
    const { at, told } = surroundings({
      ...SERVER,
      'callback/credentials': {
        status: 401,
        json: { url: `${SITE}/api/auth/error?error=CredentialsSignin&provider=credentials` },
      },
    });
    expect(await signIn('credentials', {}, at)).toEqual({
      error: 'CredentialsSignin',
      status: 401,
      ok: false,
      url: null,
    });
    expect(told).toEqual([]);
  });

  it('whose token had run out is refused as one, not taken for a success', async () => {
    const { at, told } = surroundings({
      ...SERVER,
      'callback/credentials': { status: 200, json: { url: `${SITE}/api/auth/signin?csrf=true` } },
    });
    expect(await signIn('credentials', {}, at)).toEqual({
      error: 'MissingCSRF',
      status: 200,
      ok: true,
      url: null,
    });
    expect(told).toEqual([]);
  });

  it('by another provider goes there', async () => {
    const { at, told } = surroundings(SERVER);
    await signIn('google', {}, at);
    expect(told).toContain('go https://accounts.example/o/auth');
  });

  it('without a list of providers becomes the error page, with a line in the log', async () => {
    const { at, told } = surroundings({ ...SERVER, providers: 'away' });
    expect(await signIn('credentials', {}, at)).toBeNull();
    expect(told).toEqual(['log CLIENT_FETCH_ERROR providers', 'go /api/auth/error']);
  });

  it.each(['github', 'constructor'])(
    'by %s, which nobody knows, becomes the sign-in page',
    async (provider) => {
      const { at, told } = surroundings(SERVER);
      expect(await signIn(provider, { callbackUrl: '/notes' }, at)).toBeNull();
      expect(told).toEqual(['go /api/auth/signin?callbackUrl=%2Fnotes']);
    },
  );
});

describe('the other calls of sign-in', () => {
  it('yield null and a line in the log when they fail', async () => {
    const { at, told } = surroundings({ providers: { status: 503, json: {} }, csrf: 'away' });
    expect(await providers(at)).toBeNull();
    expect(await signOut('/', at)).toBeNull();
    expect(told).toEqual(['log CLIENT_FETCH_ERROR providers', 'log CLIENT_FETCH_ERROR csrf']);
  });

  it('end the session and tell the other tabs', async () => {
    const { at, told } = surroundings(SERVER);
    expect(await signOut('/', at)).toBe(`${SITE}/`);
    expect(told).toEqual(['announce']);
  });

  it('change the session of somebody who is signed in, and are ignored for anybody else', async () => {
    const { at, asked } = surroundings(SERVER);
    expect(await update({ status: 'loading', data: null }, { name: 'A' }, at)).toBeNull();
    expect(await update({ status: 'unauthenticated', data: null }, { name: 'A' }, at)).toBeNull();
    expect(asked).toEqual([]);
    expect(await update({ status: 'authenticated', data: ASHA }, { name: 'A' }, at)).toEqual(ASHA);
    expect(JSON.parse(asked.at(-1)!.body)).toEqual({ csrfToken: 'token-1', data: { name: 'A' } });
  });
});
