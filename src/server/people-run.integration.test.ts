import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedFolder } from '#accounts/embedded.ts';
import { emptyDatabase } from '#accounts/embedded-parts.ts';
import { type NoteAnswer, notesAnswer } from '#api/me.ts';
import { visitorOf } from '#test/auth-visitor.ts';
import { startedServer, strikescope } from '#test/strikescope-process.ts';

const KILLS = 3;
const WRITERS = 4;
const ASHA = { email: 'asha@example.com', name: 'Asha', password: 'a quite uncommon phrase' };

let dataDir: string;
let running: Awaited<ReturnType<typeof startedServer>> | null = null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'strikescope-people-'));
});
afterEach(async () => {
  await running?.stop('SIGKILL');
  running = null;
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  running = await startedServer({ DATA_DIR: dataDir, FEED: 'off' });
  return running;
};
const command = (...args: string[]) => strikescope(args, { DATA_DIR: dataDir }).ended;
const json = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** What PostgreSQL tells a database of its own by: of a copy the same, of one made anew another. */
async function identifierOf(database: string): Promise<bigint> {
  return (await readFile(join(database, 'global', 'pg_control'))).readBigUInt64LE();
}

/** Somebody who has just registered. */
async function registered(url: string) {
  const person = visitorOf(url);
  await person.post('register', ASHA);
  expect(await person.session()).toMatchObject({ user: { email: ASHA.email } });
  return person;
}

describe('people of the built server', () => {
  it(`lose no note that was acknowledged, however often it is killed (${KILLS} times)`, async () => {
    let { url } = await start();
    let { cookies } = await registered(url);
    const acknowledged = new Map<string, string>();
    let written = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const person = visitorOf(url);
      for (const [name, value] of cookies) person.cookies.set(name, value);
      ({ cookies } = person);
      const before = acknowledged.size;
      let dead = false;
      const write = async () => {
        while (!dead) {
          written += 1;
          const text = `note ${written}`;
          const reply = await person
            .ask('/api/v2/me/notes', json('POST', { inst: 'NIFTY', date: '2026-06-15', text }))
            .catch(() => null);
          if (reply?.status === 201) acknowledged.set((reply.body as NoteAnswer).id, text);
        }
      };
      const writing = Promise.all(Array.from({ length: WRITERS }, write));
      while (acknowledged.size < before + 5) await new Promise((resolve) => setTimeout(resolve, 10));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
      const ended = running!.stop('SIGKILL');
      await ended;
      dead = true;
      await writing;
      ({ url } = await start());
      const again = visitorOf(url);
      for (const [name, value] of cookies) again.cookies.set(name, value);
      const { notes } = notesAnswer.parse((await again.ask('/api/v2/me/notes')).body);
      const kept = new Map(notes.map(({ id, text }) => [id, text]));
      expect([...acknowledged].filter(([id, text]) => kept.get(id) !== text)).toEqual([]);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(5 * KILLS);
  });

  it('write to the operator and get a reset link from him, while the server runs and while it does not', async () => {
    const { url } = await start();
    const person = await registered(url);
    const message = { name: 'Asha', email: ASHA.email, message: 'two\nlines \u001b[31m' };
    expect((await person.ask('/api/v2/contact', json('POST', message))).status).toBe(204);
    for (const isRunning of [true, false]) {
      if (!isRunning) {
        await running!.stop();
        running = null;
      }
      const read = await command('messages');
      expect(read).toMatchObject({ code: 0 });
      expect(read.out).toContain('Asha <asha@example.com>');
      expect(read.out).toContain('  two\n  lines ·[31m');
      const link = await command('reset-link', ASHA.email);
      expect(link, link.err).toMatchObject({ code: 0 });
      expect(link.out).toMatch(/^http:\/\/\S+\/api\/auth\/reset\?token=[\w-]{43}\n$/);
      expect(await command('reset-link', 'nobody@example.com')).toMatchObject({
        code: 1,
        err: expect.stringContaining('Nobody is registered with nobody@example.com.'),
      });
    }
    expect(await command('reset-link')).toMatchObject({ code: 2 });
    expect(await command('messages', '--limit', 'all')).toMatchObject({ code: 2 });
  });

  it('are added by the operator where nobody may register, while the server runs and while it does not', async () => {
    const settings = { DATA_DIR: dataDir, FEED: 'off', REGISTRATION: 'closed' };
    const links: string[] = [];
    const add = async (email: string) => {
      const { code, out, err } = await command('add-person', email);
      expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('It works once') });
      expect(out).toMatch(/^http:\/\/\S+\/api\/auth\/confirm\?token=[\w-]{43}\n$/);
      links.push(new URL(out.trim()).searchParams.get('token')!);
    };
    running = await startedServer(settings);
    await visitorOf(running.url).post('register', ASHA);
    await add(ASHA.email);
    await running.stop();
    await add('ravi@example.com');
    running = await startedServer(settings);
    for (const [at, email] of [ASHA.email, 'ravi@example.com'].entries()) {
      const person = visitorOf(running.url);
      await person.post('confirm', { token: links[at]!, password: ASHA.password });
      expect(await person.session()).toMatchObject({ user: { email } });
    }
    expect(await command('add-person', ASHA.email)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^asha@example.com has an account already\..*reset-link/),
    });
    expect(await command('add-person', 'nobody')).toMatchObject({
      code: 1,
      err: 'nobody is no e-mail address.\n',
    });
    expect(await command('add-person')).toMatchObject({ code: 2 });
  });

  it('choose another password by the link, once, and are signed out everywhere', async () => {
    const { url } = await start();
    const person = await registered(url);
    const { out } = await command('reset-link', ASHA.email);
    const token = new URL(out.trim()).searchParams.get('token')!;
    const password = 'another uncommon phrase';
    await visitorOf(url).post('reset', { token, password });
    expect(await person.session()).toEqual({});
    const signIn = async (given: string) => {
      const visitor = visitorOf(url);
      await visitor.post('callback/credentials', { email: ASHA.email, password: given });
      return visitor.session();
    };
    expect(await signIn(ASHA.password)).toEqual({});
    expect(await signIn(password)).toMatchObject({ user: { email: ASHA.email } });
    await visitorOf(url).post('reset', { token, password: 'a third uncommon phrase' });
    expect(await signIn('a third uncommon phrase')).toEqual({});
  });

  it('are kept in a copy of the database that was built, as to make one takes many seconds', async () => {
    await registered((await start()).url);
    const built = await emptyDatabase();
    expect(await identifierOf(embeddedFolder(dataDir))).toBe(await identifierOf(built!.folder));
  });

  it('are not in the way of a server that stops while their database is made', async () => {
    const server = await start();
    const { code, err } = await server.stop();
    expect({ code, err: err.replaceAll(/SIGTERM.*\n/g, '') }).toEqual({ code: 0, err: '' });
    const { url } = await start();
    await registered(url);
  });

  it('who are deleted are gone, with their sessions on every device', async () => {
    const { url } = await start();
    const person = await registered(url);
    const phone = visitorOf(url);
    await phone.post('callback/credentials', { email: ASHA.email, password: ASHA.password });
    const remove = (password: string) => person.ask('/api/v2/me', json('DELETE', { password }));
    expect((await remove('wrong')).status).toBe(403);
    expect(await phone.session()).toMatchObject({ user: { email: ASHA.email } });
    expect((await remove(ASHA.password)).status).toBe(204);
    expect(await phone.session()).toEqual({});
    expect((await phone.ask('/api/v2/me/notes')).status).toBe(401);
  });
});
