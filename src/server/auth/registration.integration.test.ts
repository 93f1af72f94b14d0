import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { personLinkAnswer } from '#api/me.ts';
import { OPERATOR_TOKEN } from '#test/app-settings.ts';
import { type AuthServer, authServer } from '#test/auth-server.ts';
import type { AuthReply } from '#test/auth-visitor.ts';
import { newcomer } from '#test/newcomer.ts';
import { peopleDatabases } from '#test/people-databases.ts';
import { smtpServer, wordsOf } from '#test/smtp-server.ts';
import { type AuthMails, authMails } from './auth-mails.ts';

const PASSWORD = 'a kite over Pune';
const OTHER = 'two kites over Pune';
const HOUR_MS = 3_600_000;

describe.each(await peopleDatabases())('registering, on $name', ({ open }) => {
  let accounts: Accounts;
  let post: Awaited<ReturnType<typeof smtpServer>>;
  let mails: AuthMails;
  let server: AuthServer;
  const servers: AuthServer[] = [];
  const serverWith: typeof authServer = async (...parts) => {
    const made = await authServer(...parts);
    servers.push(made);
    return made;
  };

  beforeAll(async () => {
    accounts = await open();
    post = await smtpServer();
    const mail = { url: post.url, from: 'desk@example.com' };
    mails = authMails({ mail, publicUrl: 'https://charts.example.com', authBase: '/api/auth' }, accounts)!;
    server = await serverWith(accounts, { mails });
  });
  afterAll(async () => {
    for (const one of servers) await one.stop();
    await post.stop();
    await accounts.close();
  });

  let count = 0;
  const freshEmail = () => `somebody.${++count}@example.in`;
  const taken = async () => (await accounts.addPerson(newcomer({ name: 'Ravi' })))!.email;
  /** The words of the mail that asking brings. */
  const mailOf = async (ask: () => Promise<AuthReply>, email: string) => {
    const coming = post.next();
    expect((await ask()).status).toBe(200);
    const mail = await coming;
    expect(mail.to).toEqual([email]);
    return wordsOf(mail);
  };
  const tokenIn = (words: string) => /confirm\?token=([\w-]{43})\n/.exec(words)![1]!;
  /** The token that somebody finds in his mailbox. */
  const mailedTo = async (email: string) =>
    tokenIn(await mailOf(() => server.visitor().post('register', { email }), email));

  it('by mail answers a new e-mail and one that has an account the same, whatever a script or a page sees', async () => {
    const seen = async (email: string, form: boolean) => {
      const visitor = server.visitor();
      const coming = post.next();
      const answer = await visitor.post('register', { email, password: PASSWORD }, { form });
      await coming;
      const page = await visitor.get('/register?error=RegistrationSent');
      const headers = [...answer.headers]
        .filter(([name]) => name !== 'date' && name !== 'set-cookie')
        .map(([name, value]) => [name, value.replaceAll(/'nonce-[^']*'/g, '')]);
      return {
        ...answer,
        headers,
        cookies: [...visitor.cookies.keys()],
        shown: page.text.split('<main>')[1],
      };
    };
    const withoutToken = (text = '') => text.replaceAll(/value="[0-9a-f]{64}"/g, '');
    for (const form of [false, true]) {
      const [one, two] = [await seen(freshEmail(), form), await seen(await taken(), form)];
      expect({ ...two, shown: withoutToken(two.shown) }).toEqual({ ...one, shown: withoutToken(one.shown) });
      expect(one.status).toBe(form ? 303 : 200);
      expect(one.shown).toContain('role="status"');
    }
  });

  it('by mail answers before anything is asked that could tell them apart', async () => {
    const never = () => new Promise<never>(() => undefined);
    const asked = { personByEmail: never, addRegistration: never, addPerson: never };
    const slow = await serverWith({ ...accounts, ...asked }, { mails });
    for (const email of [freshEmail(), await taken()])
      expect((await slow.visitor().post('register', { email })).status).toBe(200);
  });

  it('by mail tells who has an account so, and leads him to it', async () => {
    const email = await taken();
    const words = await mailOf(() => server.visitor().post('register', { email }), email);
    expect(words).toContain('Ravi');
    expect(words).toContain('https://charts.example.com/api/auth/signin');
    expect(words).toContain('https://charts.example.com/api/auth/reset');
    expect(words).not.toContain('token');
  });

  it('by mail makes an account by its link and a password, once, and goes on to where the browser wanted', async () => {
    const email = freshEmail();
    const visitor = server.visitor();
    const ask = () => visitor.post('register', { email: email.toUpperCase(), callbackUrl: '/about' });
    const token = tokenIn(await mailOf(ask, email));
    expect(await accounts.personByEmail(email)).toBeNull();
    for (const look of [1, 2]) {
      const page = await visitor.get(`/api/auth/confirm?token=${token}`);
      expect([look, page.status]).toEqual([look, 200]);
      expect(page.text).toContain(`value="${email}"`);
    }
    for (const [fields, fault] of [
      [{ password: 'password1234' }, 'PasswordCommon'],
      [{ password: email }, 'PasswordCommon'],
      [{ password: PASSWORD, name: 'x'.repeat(101) }, 'InvalidName'],
    ] as const) {
      const weak = await visitor.post('confirm', { token, ...fields });
      expect([weak.status, weak.body]).toEqual([
        400,
        { url: `${server.url}/api/auth/confirm?token=${token}&error=${fault}` },
      ]);
    }
    const done = await visitor.post('confirm', { token, password: PASSWORD, name: 'Asha' }, { form: true });
    expect([done.status, done.location]).toEqual([303, `${server.url}/about`]);
    expect(await visitor.session()).toMatchObject({ user: { name: 'Asha', email } });
    const signIn = await server.visitor().post('callback/credentials', { email, password: PASSWORD });
    expect(signIn.status).toBe(200);
    for (const used of [token, 'never given', '']) {
      const again = await visitor.post('confirm', { token: used, password: OTHER });
      expect([again.status, again.body]).toEqual([
        403,
        { url: `${server.url}/api/auth/error?error=Verification` },
      ]);
    }
    const page = await visitor.get(`/api/auth/confirm?token=${token}`);
    expect([page.status, page.location]).toEqual([302, `${server.url}/api/auth/error?error=Verification`]);
    expect((await visitor.get('/api/auth/confirm')).location).toBe(`${server.url}/register`);
  });

  it('by mail keeps a link for a day and the digest of its token alone', async () => {
    const email = freshEmail();
    const token = await mailedTo(email);
    expect(await accounts.registration(token, server.clock.now)).toBeNull();
    const begun = server.clock.now;
    server.clock.now += 24 * HOUR_MS + 1;
    const late = await server.visitor().post('confirm', { token, password: PASSWORD });
    server.clock.now = begun;
    expect(late.status).toBe(403);
    expect(await accounts.personByEmail(email)).toBeNull();
  });

  it('by mail gives nothing to who registers the e-mail of somebody else, before him or after', async () => {
    const email = freshEmail();
    const stranger = server.visitor();
    const register = () => stranger.post('register', { email, password: OTHER, name: 'Stranger' });
    const first = tokenIn(await mailOf(register, email));
    expect(await stranger.session()).toEqual({});
    const token = await mailedTo(email);
    await mailOf(register, email);
    const owner = server.visitor();
    expect((await owner.post('confirm', { token, password: PASSWORD })).status).toBe(200);
    expect(await owner.session()).toMatchObject({ user: { name: null, email } });
    expect((await stranger.post('confirm', { token: first, password: OTHER })).status).toBe(403);
    expect((await stranger.post('callback/credentials', { email, password: OTHER })).status).toBe(401);
  });

  it('by mail takes no link for an e-mail that got its account by other means meanwhile', async () => {
    const email = freshEmail();
    const token = await mailedTo(email);
    await accounts.addPerson(newcomer({ email }));
    const visitor = server.visitor();
    expect((await visitor.post('confirm', { token, password: PASSWORD })).status).toBe(403);
    expect(await visitor.session()).toEqual({});
  });

  it('by mail fills no mailbox: three an hour, whether or not it has an account', async () => {
    for (const email of [freshEmail(), await taken()]) {
      const statuses: number[] = [];
      for (let at = 0; at < 5; at++) {
        const headers = { 'x-forwarded-for': `203.0.113.${at}` };
        statuses.push((await server.visitor().post('register', { email }, { headers })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    }
  });

  it('is not possible where the operator alone adds people; his link is', async () => {
    const closed = await serverWith(accounts, { mails, registration: 'closed' });
    const email = freshEmail();
    const visitor = closed.visitor();
    const page = await visitor.get('/register');
    expect(page.text).toContain('Whoever runs this server makes the accounts');
    expect(page.text).not.toContain('<form');
    expect((await visitor.get('/api/auth/signin')).text).not.toContain('/register');
    const refused = await visitor.post('register', { email, password: PASSWORD });
    expect([refused.status, refused.body]).toEqual([
      403,
      { url: `${closed.url}/register?error=RegistrationClosed` },
    ]);
    expect((await visitor.get('/register?error=RegistrationClosed')).text).toContain('role="alert"');

    const add = (to: string, token = OPERATOR_TOKEN) =>
      visitor.ask('/api/v2/registration-link', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-forwarded-for': '203.0.113.9',
        },
        body: JSON.stringify({ email: to }),
      });
    expect((await add(email, 'not the token')).status).toBe(403);
    const { url } = personLinkAnswer.parse((await add(email)).body);
    const token = new URL(url).searchParams.get('token')!;
    expect((await visitor.get(`/api/auth/confirm?token=${token}`)).status).toBe(200);
    expect((await visitor.post('confirm', { token, password: PASSWORD })).status).toBe(200);
    expect(await visitor.session()).toMatchObject({ user: { email } });
    expect((await add(email)).status).toBe(409);
    expect((await add('no address')).status).toBe(400);
  });
});
