import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import type { Accounts, Person } from './accounts.ts';

const NOW = instantOf('2026-06-15', 600);
const digest = () => randomBytes(32).toString('hex');

/** The part of the conformance suite about who comes in, and by what. `added` gives somebody new. */
export function describeDoor(accounts: () => Accounts, added: () => Promise<Person>): void {
  describe('resets of a password', () => {
    it('are used once, in time, and only the last one', async () => {
      const person = await added();
      const [first, second, late] = [digest(), digest(), digest()];
      await accounts().addReset({ digest: first, person: person.id, expires: NOW + 10 });
      await accounts().addReset({ digest: second, person: person.id, expires: NOW + 10 });
      expect(await accounts().takeReset(first, NOW)).toBeNull();
      const taken = await Promise.all([accounts().takeReset(second, NOW), accounts().takeReset(second, NOW)]);
      expect(taken.filter((answer) => answer !== null)).toEqual([person.id]);
      expect(await accounts().takeReset(second, NOW)).toBeNull();
      await accounts().addReset({ digest: late, person: person.id, expires: NOW + 10 });
      expect(await accounts().takeReset(late, NOW + 10)).toBeNull();
    });
  });

  describe('a change of a session', () => {
    const opened = async (person: Person) => {
      const id = digest();
      await accounts().openSession({ id, person: person.id, openedAt: NOW, expires: NOW + 1e9 });
      return { id, person: person.id };
    };
    type Sessions = Record<'one' | 'two' | 'other', { readonly id: string; readonly person: string }>;
    /**
     * Who is told of a change, of two sessions of one person and one of another. Each change has people of its own: a
     * server hears of its own changes a second time, somewhat later.
     */
    const toldOf = async (change: (sessions: Sessions) => Promise<unknown>, isStopped = false) => {
      const [asha, ravi] = [await added(), await added()];
      const sessions = { one: await opened(asha), two: await opened(asha), other: await opened(ravi) };
      const told = new Set<string>();
      const stops = Object.entries(sessions).map(([name, session]) =>
        accounts().onSessionChange(session, () => told.add(name)),
      );
      const stop = () => {
        for (const end of stops) end();
      };
      if (isStopped) stop();
      await change(sessions);
      stop();
      return [...told].sort();
    };

    it('is told to who listens to it, whatever it is, and to nobody else', async () => {
      expect(await toldOf(({ one }) => accounts().prolongSession(one.id, NOW + 2e9))).toEqual(['one']);
      expect(await toldOf(({ one }) => accounts().closeSession(one.id))).toEqual(['one']);
      const renamed = toldOf(({ other }) => accounts().changeProfile(other.person, { name: 'Ravi' }));
      expect(await renamed).toEqual(['other']);
      expect(await toldOf(({ one }) => accounts().closeSessionsOf(one.person))).toEqual(['one', 'two']);
      expect(await toldOf(({ other }) => accounts().deletePerson(other.person))).toEqual(['other']);
      expect(await toldOf(({ one }) => accounts().closeSessionsOf(one.person), true)).toEqual([]);
    });
  });

  describe('registrations', () => {
    const email = () => `${randomBytes(6).toString('hex')}@example.com`;

    it('are used once and in time, and name the e-mail in lower case', async () => {
      const [token, late, mail] = [digest(), digest(), email()];
      await accounts().addRegistration({ digest: token, email: mail.toUpperCase(), expires: NOW + 10 }, NOW);
      expect(await accounts().registration(token, NOW)).toBe(mail);
      expect(await accounts().registration(token, NOW + 10)).toBeNull();
      expect(await accounts().registration(digest(), NOW)).toBeNull();
      const taken = await Promise.all([
        accounts().takeRegistration(token, NOW),
        accounts().takeRegistration(token, NOW),
      ]);
      expect(taken.filter((answer) => answer !== null)).toEqual([mail]);
      expect(await accounts().registration(token, NOW)).toBeNull();
      await accounts().addRegistration({ digest: late, email: mail, expires: NOW + 10 }, NOW);
      expect(await accounts().takeRegistration(late, NOW + 10)).toBeNull();
    });

    it('of one e-mail hold beside each other until one is used; those of others stay', async () => {
      const [one, two, other] = [digest(), digest(), digest()];
      const [mail, another] = [email(), email()];
      for (const [token, of] of [
        [one, mail],
        [two, mail],
        [other, another],
      ] as const)
        await accounts().addRegistration({ digest: token, email: of, expires: NOW + 10 }, NOW);
      expect(await accounts().registration(one, NOW)).toBe(mail);
      expect(await accounts().takeRegistration(two, NOW)).toBe(mail);
      expect(await accounts().registration(one, NOW)).toBeNull();
      expect(await accounts().registration(other, NOW)).toBe(another);
    });

    it('that are past go with the next one', async () => {
      const [past, next] = [digest(), digest()];
      await accounts().addRegistration({ digest: past, email: email(), expires: NOW + 10 }, NOW);
      await accounts().addRegistration({ digest: next, email: email(), expires: NOW + 30 }, NOW + 20);
      expect(await accounts().registration(past, NOW)).toBeNull();
      expect(await accounts().registration(next, NOW + 20)).not.toBeNull();
    });
  });
}
