import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import type { Accounts, NewPerson, Person } from './accounts.ts';
import { describeDoor } from './door-conformance.ts';

const NOW = instantOf('2026-06-15', 600);
const DAY_MS = 86_400_000;

let count = 0;
const newPerson = (changes: Partial<NewPerson> = {}): NewPerson => {
  count += 1;
  return {
    email: `trader${count}.${randomBytes(4).toString('hex')}@example.com`,
    name: 'Asha',
    image: null,
    passwordHash: '$argon2id$…',
    createdAt: NOW,
    ...changes,
  };
};

const NOTES = 40;
/** What the suite asks of the accounts it is given. */
export const CONFORMANCE_OPTIONS = { notesPerPerson: NOTES } as const;

/** Holds an engine against the questions of Accounts. `open` gives accounts with CONFORMANCE_OPTIONS. */
export function describeAccounts(name: string, open: () => Promise<Accounts>): void {
  describe(`accounts: ${name}`, () => {
    let accounts: Accounts;
    beforeAll(async () => {
      accounts = await open();
    });
    afterAll(() => accounts?.close());

    const added = async (changes: Partial<NewPerson> = {}): Promise<Person> => {
      const person = await accounts.addPerson(newPerson(changes));
      if (!person) throw new Error('somebody has that e-mail');
      return person;
    };
    const opened = async (person: Person, changes: { expires?: number } = {}) => {
      const id = randomBytes(32).toString('base64url');
      await accounts.openSession({
        id,
        person: person.id,
        openedAt: NOW,
        expires: NOW + DAY_MS,
        ...changes,
      });
      return id;
    };

    describe('people', () => {
      it('are found by id and by e-mail in any letter case', async () => {
        const person = await added({ email: `Mixed.${count}@Example.COM` });
        expect(person.email).toBe(person.email.toLowerCase());
        expect(await accounts.person(person.id)).toEqual(person);
        const found = await accounts.personByEmail(person.email.toUpperCase());
        expect(found).toEqual({ ...person, passwordHash: '$argon2id$…' });
      });

      it('have one e-mail each: the second with it is refused, also at once', async () => {
        const one = newPerson();
        const answers = await Promise.all([
          accounts.addPerson(one),
          accounts.addPerson({ ...one, email: one.email.toUpperCase() }),
          accounts.addPerson(one),
        ]);
        expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
      });

      it('never show their password but where it is asked for', async () => {
        const person = await added();
        expect(person).not.toHaveProperty('passwordHash');
        expect(JSON.stringify(await accounts.everythingOf(person.id))).not.toContain('argon2');
      });

      it('change their name, their picture and their password', async () => {
        const person = await added({ passwordHash: null });
        expect(await accounts.changeProfile(person.id, { name: 'आशा' })).toEqual({ ...person, name: 'आशा' });
        expect(await accounts.changeProfile(person.id, { image: null })).toMatchObject({ name: 'आशा' });
        expect(await accounts.changeProfile(person.id, {})).toMatchObject({ name: 'आशा' });
        await accounts.changePassword(person.id, 'new');
        expect((await accounts.personByEmail(person.email))?.passwordHash).toBe('new');
      });

      it('who are nobody are null', async () => {
        const nobody = '00000000-0000-4000-8000-000000000000';
        expect(await accounts.person(nobody)).toBeNull();
        expect(await accounts.personByEmail('nobody@example.com')).toBeNull();
        expect(await accounts.changeProfile(nobody, { name: 'x' })).toBeNull();
        expect(await accounts.everythingOf(nobody)).toBeNull();
        expect(await accounts.deletePerson(nobody)).toBe(false);
      });

      it('take what looks like a statement as the text it is', async () => {
        const name = `'; DROP TABLE person; -- $1 \\ %`;
        const person = await added({ name });
        expect((await accounts.person(person.id))?.name).toBe(name);
      });
    });

    describe('links', () => {
      it('find their person, and stay his', async () => {
        const [asha, ravi] = [await added(), await added()];
        const link = { provider: 'google', subject: randomBytes(6).toString('hex') };
        expect(await accounts.personByLink(link)).toBeNull();
        expect(await accounts.addLink(asha.id, link)).toBe(true);
        expect(await accounts.addLink(asha.id, link)).toBe(true);
        expect(await accounts.addLink(ravi.id, link)).toBe(false);
        expect(await accounts.personByLink(link)).toEqual(asha);
        expect(await accounts.personByLink({ ...link, provider: 'other' })).toBeNull();
        expect(await accounts.signsInBy(asha.id)).toEqual(['password', 'google']);
        expect(await accounts.signsInBy(ravi.id)).toEqual(['password']);
        expect(await accounts.signsInBy((await added({ passwordHash: null })).id)).toEqual([]);
      });
    });

    describe('sessions', () => {
      it('tell whose they are until they end', async () => {
        const person = await added();
        const id = await opened(person);
        expect(await accounts.session(id, NOW)).toEqual({
          id,
          person: person.id,
          openedAt: NOW,
          expires: NOW + DAY_MS,
          user: person,
        });
        expect(await accounts.session(id, NOW + DAY_MS - 1)).not.toBeNull();
        expect(await accounts.session(id, NOW + DAY_MS)).toBeNull();
        expect(await accounts.session('unknown', NOW)).toBeNull();
      });

      it('are void at once when closed, however well known', async () => {
        const id = await opened(await added());
        await accounts.session(id, NOW);
        await accounts.closeSession(id);
        expect(await accounts.session(id, NOW)).toBeNull();
      });

      it('that are asked for while they are closed do not come back', async () => {
        for (let round = 0; round < 20; round++) {
          const id = await opened(await added());
          await Promise.all([
            accounts.session(id, NOW),
            accounts.closeSession(id),
            accounts.session(id, NOW),
          ]);
          expect(await accounts.session(id, NOW)).toBeNull();
        }
      });

      it('of a person are closed together, but one where it is named', async () => {
        const [asha, ravi] = [await added(), await added()];
        const [first, second, other] = [await opened(asha), await opened(asha), await opened(ravi)];
        for (const id of [first, second, other]) await accounts.session(id, NOW);
        await accounts.closeSessionsOf(asha.id, second);
        expect(await accounts.session(first, NOW)).toBeNull();
        expect(await accounts.session(second, NOW)).not.toBeNull();
        await accounts.closeSessionsOf(asha.id);
        expect(await accounts.session(second, NOW)).toBeNull();
        expect(await accounts.session(other, NOW)).not.toBeNull();
      });

      it('are prolonged, and show a new name', async () => {
        const person = await added();
        const id = await opened(person);
        await accounts.session(id, NOW);
        await accounts.prolongSession(id, NOW + 2 * DAY_MS);
        await accounts.changeProfile(person.id, { name: 'Meera' });
        const session = await accounts.session(id, NOW + DAY_MS);
        expect(session).toMatchObject({ expires: NOW + 2 * DAY_MS, user: { name: 'Meera' } });
      });

      it('go with their person', async () => {
        const person = await added();
        const id = await opened(person);
        await accounts.session(id, NOW);
        expect(await accounts.deletePerson(person.id)).toBe(true);
        expect(await accounts.session(id, NOW)).toBeNull();
      });
    });

    describeDoor(() => accounts, added);

    describe('what a person keeps', () => {
      it('is nothing at first', async () => {
        const { id } = await added();
        expect(await accounts.preferences(id)).toBeNull();
        expect(await accounts.userDetails(id)).toBeNull();
        expect(await accounts.notes(id)).toEqual([]);
      });

      it('are the documented details, to the letter', async () => {
        const { id } = await added();
        const details = { id: '7', fname: ' Asha ', email: 'A@b.c', mg: '\t"x"' };
        expect(await accounts.keepUserDetails(id, details)).toEqual(details);
        const changed = { ...details, mg: '' };
        expect(await accounts.keepUserDetails(id, changed)).toEqual(changed);
        expect(await accounts.userDetails(id)).toEqual(changed);
      });

      it('are preferences: a change is laid over them, a null forgets', async () => {
        const { id } = await added();
        await accounts.keepPreferences(id, { ttint: '3', cp: 'gr', none: null }, NOW);
        expect(await accounts.keepPreferences(id, { cp: 'rg', ttint: null }, NOW + 1)).toEqual({
          values: { cp: 'rg' },
          at: NOW + 1,
        });
        await Promise.all(
          ['a', 'b', 'c', 'd'].map((name) => accounts.keepPreferences(id, { [name]: name }, NOW + 2)),
        );
        const { values } = (await accounts.preferences(id))!;
        expect(values).toEqual({ cp: 'rg', a: 'a', b: 'b', c: 'c', d: 'd' });
      });

      it('are notes, the latest date first, found by instrument, date and words', async () => {
        const [{ id }, other] = [await added(), await added()];
        const write = async (inst: string | null, date: string, text: string, at: number) =>
          (await accounts.addNote(id, { inst, date, text }, at))!;
        const old = await write('NIFTY', '2026-06-12', 'Sold 50% of the Straddle', NOW);
        const later = await write('NIFTY', '2026-06-15', 'under_score', NOW + 1);
        const market = await write(null, '2026-06-15', 'बाज़ार 👍', NOW + 2);
        expect(old).toMatchObject({ inst: 'NIFTY', createdAt: NOW, changedAt: NOW });
        expect(await accounts.notes(id)).toEqual([market, later, old]);
        expect(await accounts.notes(id, { inst: 'NIFTY' })).toEqual([later, old]);
        expect(await accounts.notes(id, { date: '2026-06-15' })).toEqual([market, later]);
        expect(await accounts.notes(id, { search: 'STRADDLE' })).toEqual([old]);
        expect(await accounts.notes(id, { search: '0%' })).toEqual([old]);
        expect(await accounts.notes(id, { search: 'r_s' })).toEqual([later]);
        expect(await accounts.notes(id, { search: '_' })).toEqual([later]);
        expect(await accounts.notes(id, { search: '\\' })).toEqual([]);
        expect(await accounts.notes(other.id)).toEqual([]);
      });

      it('are notes that nobody else changes or deletes', async () => {
        const [asha, ravi] = [await added(), await added()];
        const text = { inst: null, date: '2026-06-15', text: 'mine' };
        const note = (await accounts.addNote(asha.id, text, NOW))!;
        const other = { ...text, text: 'his' };
        expect(await accounts.changeNote(ravi.id, note.id, other, NOW)).toBeNull();
        expect(await accounts.deleteNote(ravi.id, note.id)).toBeNull();
        const changed = { ...note, text: 'his', changedAt: NOW + 5 };
        expect(await accounts.changeNote(asha.id, note.id, other, NOW + 5)).toEqual(changed);
        expect(await accounts.deleteNote(asha.id, note.id)).toEqual(changed);
        expect(await accounts.deleteNote(asha.id, note.id)).toBeNull();
      });

      it('are so many notes and no more, also written at once', async () => {
        const { id } = await added();
        const text = { inst: null, date: '2026-06-15', text: 'one of many' };
        await Promise.all(Array.from({ length: NOTES - 1 }, () => accounts.addNote(id, text, NOW)));
        const [last] = await accounts.notes(id);
        expect(await accounts.addNote(id, text, NOW)).not.toBeNull();
        expect(await accounts.addNote(id, text, NOW)).toBeNull();
        await accounts.deleteNote(id, last!.id);
        expect(await accounts.addNote(id, text, NOW)).not.toBeNull();
      });
    });

    describe('messages', () => {
      it('are read newest first, with who wrote them', async () => {
        const { id } = await added();
        const far = NOW + 1e12;
        const message = { name: 'Asha', email: 'a@b.c', subject: '', text: 'Hello', at: far, person: null };
        await accounts.addMessage(message);
        await accounts.addMessage({ ...message, at: far + 1, person: id });
        const [newest, before, ...rest] = await accounts.messages(2);
        expect(newest).toMatchObject({ at: far + 1, person: id });
        expect(before).toMatchObject(message);
        expect(rest).toEqual([]);
      });
    });

    it('everything of a person is told to him, and goes when he goes', async () => {
      const person = await added();
      const session = await opened(person);
      await accounts.addLink(person.id, { provider: 'google', subject: person.id });
      await accounts.keepUserDetails(person.id, { id: '1', fname: 'A', email: 'e', mg: 'm' });
      await accounts.keepPreferences(person.id, { cp: 'rg' }, NOW);
      await accounts.addNote(person.id, { inst: 'NIFTY', date: '2026-06-15', text: 'n' }, NOW);
      const at = NOW + 2e12;
      await accounts.addMessage({ name: 'A', email: 'e', subject: 's', text: 't', at, person: person.id });
      const digest = randomBytes(32).toString('hex');
      await accounts.addReset({ digest, person: person.id, expires: NOW + DAY_MS });
      expect(await accounts.everythingOf(person.id)).toMatchObject({
        person,
        signsInBy: ['password', 'google'],
        details: { mg: 'm' },
        preferences: { values: { cp: 'rg' } },
        notes: [{ text: 'n' }],
        sessions: [{ openedAt: NOW, expires: NOW + DAY_MS }],
        messages: [{ text: 't' }],
      });

      expect(await accounts.deletePerson(person.id)).toBe(true);
      expect(await accounts.everythingOf(person.id)).toBeNull();
      expect(await accounts.session(session, NOW)).toBeNull();
      expect(await accounts.takeReset(digest, NOW)).toBeNull();
      expect(await accounts.personByLink({ provider: 'google', subject: person.id })).toBeNull();
      expect(await accounts.notes(person.id)).toEqual([]);
      expect(await accounts.userDetails(person.id)).toBeNull();
      expect((await accounts.messages(1))[0]?.at).not.toBe(at);
      expect(await accounts.addPerson(newPerson({ email: person.email }))).not.toBeNull();
    });

    it('sessions that have ended are swept when another is opened', async () => {
      const person = await added();
      await opened(person, { expires: NOW - 1 });
      await opened(person);
      const { sessions } = (await accounts.everythingOf(person.id))!;
      expect(sessions).toHaveLength(1);
    });

    it('the health counts people and sessions', async () => {
      const before = await accounts.health();
      await opened(await added());
      const after = await accounts.health();
      expect(after).toEqual({ ...before, people: before.people + 1, sessions: before.sessions + 1 });
    });
  });
}
