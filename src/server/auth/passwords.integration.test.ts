import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { type AuthServer, authServer } from '#test/auth-server.ts';
import { peopleDatabases } from '#test/people-databases.ts';

const PASSWORD = 'a kite over Pune';
const OTHER = 'two kites over Pune';
const none = () => Promise.reject(new Error('nobody registers by mail here'));

describe.each(await peopleDatabases())('accounts with a password, on $name', ({ open }) => {
  let accounts: Accounts;
  let server: AuthServer;
  /** Over the same accounts. */
  let mailing: AuthServer;
  const mails: { email: string; token: string }[] = [];

  beforeAll(async () => {
    accounts = await open();
    const reset = async (email: string, token: string) => void mails.push({ email, token });
    server = await authServer(accounts);
    mailing = await authServer(accounts, { mails: { reset, registration: none, taken: none } });
  });
  afterAll(async () => {
    await server.stop();
    await mailing.stop();
    await accounts.close();
  });

  const registered = async (email: string) => {
    const visitor = server.visitor();
    expect((await visitor.post('register', { email, password: PASSWORD })).status).toBe(200);
    return visitor;
  };
  const signsIn = async (email: string, password: string) =>
    (await server.visitor().post('callback/credentials', { email, password })).status === 200;

  it('are made by e-mail and password, and signed in at once', async () => {
    const visitor = server.visitor();
    const answer = await visitor.post(
      'register',
      { email: 'One@Example.in', password: PASSWORD, callbackUrl: '/about' },
      { form: true },
    );
    expect([answer.status, answer.location]).toEqual([303, `${server.url}/about`]);
    expect(await visitor.session()).toMatchObject({ user: { name: null, email: 'one@example.in' } });
    expect((await accounts.personByEmail('one@example.in'))?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it.each([
    [{ email: 'no address', password: PASSWORD }, 'InvalidEmail'],
    [{ email: 'x@example.in', password: 'short' }, 'PasswordTooShort'],
    [{ email: 'x@example.in', password: 'x1'.repeat(65) }, 'PasswordTooLong'],
    [{ email: 'x@example.in', password: 'Password123' }, 'PasswordCommon'],
    [{ email: 'name@example.in', password: 'name@example.in' }, 'PasswordCommon'],
    [{ email: 'x@example.in', password: PASSWORD, name: 'x'.repeat(101) }, 'InvalidName'],
  ])('are not made of %j: %s', async (fields, error) => {
    const visitor = server.visitor();
    const answer = await visitor.post('register', fields);
    expect([answer.status, answer.body]).toEqual([400, { url: `${server.url}/register?error=${error}` }]);
    expect(await visitor.session()).toEqual({});
    const form = await visitor.post('register', fields, { form: true });
    expect(form.location).toContain(`/register?error=${error}`);
    expect((await visitor.get(`/register?error=${error}`)).text).toContain('role="alert"');
    expect(await accounts.personByEmail('x@example.in')).toBeNull();
  });

  it('are made once: who registers again gets in by his own password alone', async () => {
    await registered('twice@example.in');
    const stranger = server.visitor();
    const refused = await stranger.post('register', { email: 'twice@example.in', password: OTHER });
    expect([refused.status, refused.body]).toEqual([
      400,
      { url: `${server.url}/register?error=RegistrationFailed` },
    ]);
    expect(await stranger.session()).toEqual({});
    await registered('TWICE@example.in');
    expect(await signsIn('twice@example.in', OTHER)).toBe(false);
  });

  it('get another password from who knows the old one, which voids the sessions of other browsers', async () => {
    const visitor = await registered('change@example.in');
    const elsewhere = await registered('change@example.in');
    const wrong = await visitor.post('password', { password: 'not this one', newPassword: OTHER });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { url: `${server.url}/profile?error=CredentialsSignin` },
    ]);
    const weak = await visitor.post('password', { password: PASSWORD, newPassword: 'password1234' });
    expect(weak.body).toEqual({ url: `${server.url}/profile?error=PasswordCommon` });
    const right = await visitor.post('password', { password: PASSWORD, newPassword: OTHER });
    expect([right.status, right.body]).toEqual([200, { url: `${server.url}/profile` }]);
    expect(await visitor.session()).toMatchObject({ user: { email: 'change@example.in' } });
    expect(await elsewhere.session()).toEqual({});
    expect([await signsIn('change@example.in', PASSWORD), await signsIn('change@example.in', OTHER)]).toEqual(
      [false, true],
    );
    const nobody = await server.visitor().post('password', { password: OTHER, newPassword: PASSWORD });
    expect([nobody.status, nobody.body]).toEqual([
      401,
      { url: `${server.url}/api/auth/error?error=SessionRequired` },
    ]);
  });

  it('count a wrong password at their deletion as one at sign-in, and the other way round', async () => {
    const email = 'guessed@example.in';
    const visitor = await registered(email);
    const remove = (password: string) =>
      visitor.ask('/api/v2/me', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      });
    for (let at = 0; at < 5; at++) {
      expect((await remove(`guess ${at}`)).status).toBe(403);
      expect(await signsIn(email, `guess ${at}`)).toBe(false);
    }
    const refused = await remove(PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.visitor().post('callback/credentials', { email, password: PASSWORD })).status).toBe(
      429,
    );
    expect(await accounts.personByEmail(email)).not.toBeNull();
  });

  it('get a new password by a link that serves once and for an hour, and voids every session', async () => {
    const visitor = await registered('forgot@example.in');
    const page = await mailing.visitor().get('/api/auth/reset');
    expect(page.text).toContain('action="/api/auth/reset-request"');
    const asked = await mailing.visitor().post('reset-request', { email: 'forgot@example.in' });
    await expect.poll(() => mails.at(-1)?.email).toBe('forgot@example.in');
    const { token } = mails.at(-1)!;
    const other = await mailing.visitor().post('reset-request', { email: 'nobody@example.in' });
    expect([other.status, other.text]).toEqual([asked.status, asked.text]);
    expect(mails.map(({ email }) => email)).not.toContain('nobody@example.in');

    const reset = mailing.visitor();
    expect((await reset.get(`/api/auth/reset?token=${token}`)).text).toContain(`value="${token}"`);
    const weak = await reset.post('reset', { token, password: 'password1234' });
    expect(weak.body).toEqual({ url: `${mailing.url}/api/auth/reset?token=${token}&error=PasswordCommon` });
    const done = await reset.post('reset', { token, password: OTHER });
    expect(done.status).toBe(200);
    expect((done.body as { url: string }).url).toContain('/api/auth/signin?error=PasswordChanged');
    expect(await visitor.session()).toEqual({});
    expect(await signsIn('forgot@example.in', OTHER)).toBe(true);

    for (const used of [token, 'never given', '']) {
      const again = await reset.post('reset', { token: used, password: PASSWORD });
      expect([again.status, again.body]).toEqual([
        403,
        { url: `${mailing.url}/api/auth/error?error=Verification` },
      ]);
    }
    await mailing.visitor().post('reset-request', { email: 'forgot@example.in' });
    await expect.poll(() => mails.at(-1)?.token).not.toBe(token);
    const begun = mailing.clock.now;
    mailing.clock.now += 3_600_001;
    const late = await reset.post('reset', { token: mails.at(-1)!.token, password: PASSWORD });
    mailing.clock.now = begun;
    expect(late.status).toBe(403);
  });
});
