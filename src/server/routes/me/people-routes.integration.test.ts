import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { type AccountsLater, accountsLater } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { LONGEST_NOTE, PREFERENCE_NAMES } from '#api/me.ts';
import { NOW, peopleApp, refused, type Visitor, visitor } from '#test/people-app.ts';
import { FOREIGN, NOTE, OWN, PEOPLE_CALLS, USER } from '#test/people-calls.ts';

let later: AccountsLater;
let accounts: Accounts;
let app: Awaited<ReturnType<typeof peopleApp>>;
let asha: Visitor;
let ravi: Visitor;

beforeAll(async () => {
  later = accountsLater({ dataDir: ':memory:', log: SILENT_LOG });
  accounts = later.accounts;
  await later.begin();
  app = await peopleApp(later);
});
afterAll(async () => {
  await app.stop();
  await accounts.close();
});
beforeEach(async () => {
  asha = await visitor(accounts);
  ravi = await visitor(accounts);
});

const WRITES = PEOPLE_CALLS.filter(({ method }) => method !== 'GET');

describe('a call about people', () => {
  it.each(PEOPLE_CALLS)('$method $url is for signed-in people', async (call) => {
    refused(await app.ask(call), 401);
    refused(await app.ask({ ...call, as: { ...asha, session: 'made up' } }), 401);
  });

  it.each(PEOPLE_CALLS)('$method $url is never kept by a cache', async (call) => {
    const { headers, statusCode } = await app.ask({ ...call, as: asha });
    expect(headers['cache-control']).toBe('no-store');
    expect(statusCode).toBeLessThan(500);
  });

  it.each(WRITES)('$method $url is refused to a page of another site', async (call) => {
    const before = await accounts.everythingOf(asha.person.id);
    for (const headers of FOREIGN) refused(await app.ask({ ...call, as: asha, headers }), 403);
    expect(await accounts.everythingOf(asha.person.id)).toEqual(before);
  });

  it.each(WRITES.filter((call) => 'body' in call))('$method $url takes nothing but JSON', async (call) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const body = 'body' in call ? JSON.stringify(call.body) : '';
      const response = await app.ask({ ...call, as: asha, body, headers: { 'content-type': type } });
      refused(response, 415);
    }
  });

  it.each(WRITES.filter((call) => 'body' in call))(
    '$method $url outlives bodies that are none',
    async (call) => {
      const as = asha;
      const bodies: [unknown, number][] = [
        ['{', 400],
        ['', 400],
        ['[]', 400],
        ['"text"', 400],
        ['{"__proto__": {"person": "x"}}', 400],
        [`{"text": "${'x'.repeat(70_000)}"}`, 413],
      ];
      for (const [body, status] of bodies) refused(await app.ask({ ...call, as, body }), status);
      expect(await accounts.person(asha.person.id)).not.toBeNull();
    },
  );

  it('is made by our own pages, whatever the browser says of them', async () => {
    for (const headers of OWN) {
      const call = { method: 'PUT', url: '/api/v2/me/preferences', body: { values: {} } } as const;
      expect((await app.ask({ ...call, as: asha, headers })).statusCode).toBe(200);
    }
  });
});

describe('preferences', () => {
  const put = (values: unknown, as = asha) =>
    app.ask({ method: 'PUT', url: '/api/v2/me/preferences', as, body: { values } });

  it('are none at first, and follow the person, not the other one', async () => {
    const get = async (as: Visitor) => (await app.ask({ url: '/api/v2/me/preferences', as })).json();
    expect(await get(asha)).toEqual({ values: {}, at: null });
    expect((await put({ cp: 'rg', ttint: '5' })).json()).toEqual({
      values: { cp: 'rg', ttint: '5' },
      at: NOW,
    });
    await put({ ttint: null, callBar: '#00ff7F' });
    expect(await get(asha)).toEqual({ values: { cp: 'rg', callBar: '#00ff7F' }, at: NOW });
    expect(await get(ravi)).toEqual({ values: {}, at: null });
  });

  it('take every documented name', async () => {
    const colours = new Set(['callBar', 'putBar', 'callLine', 'putLine']);
    const all = Object.fromEntries(
      PREFERENCE_NAMES.map((name) => [name, colours.has(name) ? '#123456' : 'x']),
    );
    expect((await put(all)).json().values).toEqual(all);
  });

  it.each([
    [{ other: 'x' }],
    [{ cp: 1 }],
    [{ cp: 'x'.repeat(201) }],
    [{ cp: 'a\r\nSet-Cookie: b' }],
    [{ cp: 'nul\u0000' }],
    [{ callBar: 'red' }],
    [{ putLine: '#12345' }],
    [['cp']],
    [null],
  ])('refuse %j', async (values) => {
    refused(await put(values), 400);
    expect(await accounts.preferences(asha.person.id)).toBeNull();
  });
});

describe('notes', () => {
  const write = (body: unknown, as = asha) => app.ask({ method: 'POST', url: '/api/v2/me/notes', as, body });
  const list = async (query: string, as = asha) => {
    const response = await app.ask({ url: `/api/v2/me/notes${query}`, as });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().notes as { id: string; text: string }[];
  };

  it('are written, found, changed and deleted', async () => {
    const created = await write({ ...NOTE, inst: 'NSE:nifty' });
    expect(created.statusCode).toBe(201);
    const note = created.json();
    expect(note).toEqual({ ...NOTE, id: note.id, createdAt: NOW, changedAt: NOW });
    expect(created.headers.location).toBe(`/api/v2/me/notes/${note.id}`);
    await write({ date: '2026-06-12', text: 'about the market' });
    expect(await list('')).toHaveLength(2);
    expect(await list('?inst=NIFTY')).toEqual([note]);
    expect(await list('?date=2026-06-12')).toMatchObject([{ inst: null }]);
    expect(await list('?search=STRADDLE')).toEqual([note]);
    const url = created.headers.location!;
    const changed = await app.ask({ method: 'PUT', url, as: asha, body: { ...NOTE, text: '<b>new</b>' } });
    expect(changed.json()).toMatchObject({ id: note.id, text: '<b>new</b>' });
    const remove = { method: 'DELETE', url, as: asha } as const;
    expect((await app.ask(remove)).json()).toEqual(changed.json());
    refused(await app.ask(remove), 404);
    expect(await list('?inst=NIFTY')).toEqual([]);
  });

  it('of another person are none', async () => {
    const url = (await write(NOTE)).headers.location!;
    refused(await app.ask({ method: 'PUT', url, as: ravi, body: NOTE }), 404);
    refused(await app.ask({ method: 'DELETE', url, as: ravi }), 404);
    expect(await list('', ravi)).toEqual([]);
    expect(await list('')).toHaveLength(1);
  });

  it('may be as long as is said, in any script', async () => {
    const text = 'ऑ'.repeat(LONGEST_NOTE);
    expect((await write({ ...NOTE, text })).json().text).toBe(text);
  });

  it.each([
    [{ ...NOTE, text: 'x'.repeat(LONGEST_NOTE + 1) }],
    [{ ...NOTE, text: ' \n' }],
    [{ ...NOTE, text: 'nul\u0000' }],
    [{ ...NOTE, date: '2026-02-30' }],
    [{ ...NOTE, inst: "x'; DROP TABLE note; --" }],
    [{ text: 'no date' }],
  ])('refuse %#', async (body) => {
    refused(await write(body), 400);
    expect(await list('')).toEqual([]);
  });

  it.each(['?date=yesterday', '?inst=..%2F', `?search=${'x'.repeat(201)}`])(
    'refuse the filter %s',
    async (query) => {
      refused(await app.ask({ url: `/api/v2/me/notes${query}`, as: asha }), 400);
    },
  );

  it('are asked for by ids that are some', async () => {
    for (const id of ['1', 'undefined', `${'0'.repeat(5000)}`, "'%20OR%201=1"]) {
      const { statusCode } = await app.ask({ method: 'DELETE', url: `/api/v2/me/notes/${id}`, as: asha });
      expect([400, 404, 414]).toContain(statusCode);
    }
  });
});

describe('the profile', () => {
  it('tells who one is and how he signs in', async () => {
    await accounts.addLink(asha.person.id, { provider: 'google', subject: asha.person.id });
    const { id: _id, ...person } = asha.person;
    expect((await app.ask({ url: '/api/v2/me', as: asha })).json()).toEqual({
      ...person,
      hasPassword: true,
      signsInBy: ['password', 'google'],
    });
  });

  it('takes another name, at once', async () => {
    const rename = (name: unknown) =>
      app.ask({ method: 'PATCH', url: '/api/v2/me', as: asha, body: { name } });
    expect((await rename('  मीरा ')).json().name).toBe('मीरा');
    expect((await accounts.session(asha.session, NOW))?.user.name).toBe('मीरा');
    for (const name of ['', '  ', 'x'.repeat(101), 'two\nlines', 7, null]) refused(await rename(name), 400);
  });

  it('is told whole, as a file, without what nobody may read', async () => {
    await accounts.addNote(asha.person.id, NOTE, NOW);
    await accounts.keepPreferences(asha.person.id, { cp: 'rg' }, NOW);
    await accounts.keepUserDetails(asha.person.id, USER);
    const response = await app.ask({ url: '/api/v2/me/export', as: asha });
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="strikescope-2026-06-15.json"',
    );
    expect(response.json()).toMatchObject({
      person: { email: asha.person.email, createdAt: '2026-06-15T04:30:00.000Z' },
      signsInBy: ['password'],
      details: USER,
      preferences: { values: { cp: 'rg' } },
      notes: [NOTE],
      sessions: [{ openedAt: '2026-06-15T04:30:00.000Z' }],
    });
    for (const secret of ['hash of', asha.session]) expect(response.body).not.toContain(secret);
  });
});

describe('the end of an account', () => {
  const end = (as: Visitor, body?: unknown) =>
    app.ask({ method: 'DELETE', url: '/api/v2/me', as, ...(body === undefined ? {} : { body }) });

  it('asks for the password, and takes everything', async () => {
    await accounts.addNote(asha.person.id, NOTE, NOW);
    for (const body of [undefined, {}, { password: '' }, { password: 'wrong' }])
      refused(await end(asha, body), 403);
    expect(await accounts.notes(asha.person.id)).toHaveLength(1);
    expect((await end(asha, { password: 'right' })).statusCode).toBe(204);
    expect(await accounts.everythingOf(asha.person.id)).toBeNull();
    refused(await app.ask({ url: '/api/v2/me', as: asha }), 401);
    expect(await accounts.person(ravi.person.id)).not.toBeNull();
  });

  it('asks for none where there is none', async () => {
    const byGoogle = await visitor(accounts, null);
    expect((await end(byGoogle)).statusCode).toBe(204);
    expect(await accounts.person(byGoogle.person.id)).toBeNull();
  });

  it('may not be tried for ever', async () => {
    const from = { 'x-session': asha.session, 'content-type': 'application/json' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const response = await app.fastify.inject({
        method: 'DELETE',
        url: '/api/v2/me',
        headers: from,
        remoteAddress: '203.0.113.77',
        payload: '{"password": "guess"}',
      });
      statuses.push(response.statusCode);
      if (response.statusCode === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
  });
});

describe('POST /data/user', () => {
  const post = (body: unknown) => app.ask({ method: 'POST', url: '/data/user', as: asha, body });

  it('stores and answers the documented fields, to the letter', async () => {
    expect((await post(USER)).json()).toEqual(USER);
    const changed = { ...USER, mg: 'x'.repeat(64) };
    expect((await post({ ...changed, more: 'not kept' })).json()).toEqual(changed);
    expect(await accounts.userDetails(asha.person.id)).toEqual(changed);
    expect(await accounts.userDetails(ravi.person.id)).toBeNull();
  });

  it.each([{ ...USER, mg: 'x'.repeat(65) }, { ...USER, id: 7 }, { fname: 'A' }])(
    'refuses %#',
    async (body) => {
      refused(await post(body), 400);
      expect(await accounts.userDetails(asha.person.id)).toBeNull();
    },
  );
});
