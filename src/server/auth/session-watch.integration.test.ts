import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, AccountsError } from '#accounts/accounts.ts';
import { STREAM_PATH } from '#api/addresses.ts';
import { HEARTBEAT_MS } from '#api/stream.ts';
import { OPERATOR_TOKEN } from '#test/app-settings.ts';
import { type AuthServer, authServer } from '#test/auth-server.ts';
import type { Visitor } from '#test/auth-visitor.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { peopleDatabases } from '#test/people-databases.ts';
import { listen, type StreamListener } from '#test/stream-client.ts';

const PASSWORD = 'a kite over Pune';
const DAY_MS = 86_400_000;

describe.each(await peopleDatabases())('a stream that needs a session, on $name', ({ open }) => {
  const clock = fakeClock(Date.UTC(2026, 7, 18, 6));
  let accounts: Accounts;
  let server: AuthServer;
  const streams: StreamListener[] = [];

  beforeAll(async () => {
    accounts = await open();
    server = await authServer(accounts, { requireLogin: true }, { clock });
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.cut();
  });
  afterAll(async () => {
    await server.stop();
    await accounts.close();
  });

  let count = 0;
  const signedIn = async () => {
    const visitor = server.visitor();
    const person = { email: `watched.${++count}@example.in`, password: PASSWORD };
    expect((await visitor.post('register', person)).status).toBe(200);
    return { ...visitor, ...person };
  };
  const listening = async (headers: Readonly<Record<string, string>>, at = server) => {
    const stream = await listen(`${at.url}${STREAM_PATH}`, null, headers);
    streams.push(stream);
    expect(stream.status).toBe(200);
    await said(stream, 'status');
    return stream;
  };
  const cookieOf = ({ cookies }: Pick<Visitor, 'cookies'>) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const streamOf = (visitor: Pick<Visitor, 'cookies'>) => listening({ cookie: cookieOf(visitor) });
  const said = ({ events }: StreamListener, event: string) =>
    expect.poll(() => events.map((one) => one.event)).toContain(event);
  const beat = () => clock.advanceTo(clock.now() + HEARTBEAT_MS);
  const lastWord = ({ events }: StreamListener) => events.at(-1)?.event;
  /** The stream is over, and its last word says why. */
  const over = async (stream: StreamListener) => {
    await stream.ended;
    expect(lastWord(stream)).toBe('signed-out');
  };
  /** The stream goes on: it has the next heartbeat. */
  const goesOn = async (stream: StreamListener) => {
    const before = stream.events.length;
    await beat();
    await expect.poll(() => stream.events.length).toBeGreaterThan(before);
    expect(lastWord(stream)).toBe('heartbeat');
  };

  it('ends when the person signs out, on every device that has this session, and on no other', async () => {
    const visitor = await signedIn();
    const phone = server.visitor();
    await phone.post('callback/credentials', { email: visitor.email, password: PASSWORD });
    const [here, copied, onPhone] = [await streamOf(visitor), await streamOf(visitor), await streamOf(phone)];
    await visitor.post('signout');
    await over(here);
    await over(copied);
    await goesOn(onPhone);
  });

  it('ends when the password is changed', async () => {
    const visitor = await signedIn();
    const phone = server.visitor();
    await phone.post('callback/credentials', { email: visitor.email, password: PASSWORD });
    const stream = await streamOf(phone);
    const changed = await visitor.post('password', {
      password: PASSWORD,
      newPassword: 'two kites over Pune',
    });
    expect(changed.status).toBe(200);
    await over(stream);
    await goesOn(await streamOf(visitor));
  });

  it('ends when the account is deleted', async () => {
    const visitor = await signedIn();
    const stream = await streamOf(visitor);
    const gone = await visitor.ask('/api/v2/me', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect(gone.status).toBe(204);
    await over(stream);
  });

  it('ends with the heartbeat after the session has expired', async () => {
    const visitor = await signedIn();
    const stream = await streamOf(visitor);
    await goesOn(stream);
    const begun = server.clock.now;
    server.clock.now += 31 * DAY_MS;
    await beat();
    await over(stream);
    server.clock.now = begun;
  });

  it('is not in the way of a name that changes', async () => {
    const visitor = await signedIn();
    const stream = await streamOf(visitor);
    await visitor.post('session', { data: JSON.stringify({ name: 'Asha' }) });
    await goesOn(stream);
  });

  it('ends while the accounts do not answer', async () => {
    let isAway = false;
    const session: Accounts['session'] = (...asked) =>
      isAway
        ? Promise.reject(new AccountsError('unavailable', 'the database is away'))
        : accounts.session(...asked);
    const other = await authServer({ ...accounts, session }, { requireLogin: true }, { clock });
    const stream = await listening({ cookie: cookieOf(await signedIn()) }, other);
    isAway = true;
    await beat();
    await over(stream);
    await other.stop();
  });

  it('asks no session of the operator, nor of anybody where none is required', async () => {
    const operator = await listening({ authorization: `Bearer ${OPERATOR_TOKEN}` });
    const open = await authServer(accounts, {}, { clock });
    const visitor = await signedIn();
    const stream = await listening({ cookie: cookieOf(visitor) }, open);
    await visitor.post('signout');
    await goesOn(stream);
    await goesOn(operator);
    await open.stop();
  });
});
