import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountsLater, accountsLater } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { createCalendar } from '#market/calendar.ts';
import { newcomer } from '#test/newcomer.ts';
import { accountsPart, smallParts } from './backup-part.ts';
import { backupsOf } from './backups.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

let dataDir: string;
let people: AccountsLater;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'strikescope-people-'));
  people = accountsLater({ dataDir, log: SILENT_LOG });
});
afterEach(async () => {
  await people.accounts.close();
  await rm(dataDir, { recursive: true, force: true });
});

const backups = () =>
  backupsOf({
    dataDir,
    parts: [accountsPart(dataDir, people.exchange), ...smallParts(dataDir)],
    calendar: createCalendar(),
    now: () => NOW,
  });

it('people come back from a backup as they were, and questions asked meanwhile are answered', async () => {
  const { accounts } = people;
  const first = (await accounts.addPerson(newcomer({ email: 'first@example.org' })))!;
  await accounts.addNote(first.id, { inst: 'NIFTY', date: '2026-11-20', text: 'kept' }, NOW);
  const made = backups();
  const [backup, meanwhile] = await Promise.all([made.write('one'), accounts.person(first.id)]);
  expect(backup.parts).toEqual(['accounts']);
  expect(meanwhile?.email).toBe('first@example.org');

  const second = (await accounts.addPerson(newcomer({ email: 'second@example.org' })))!;
  const [restored, late] = await Promise.all([
    made.restore('one'),
    accounts.personByEmail('first@example.org'),
  ]);
  expect(restored.parts).toEqual(['accounts']);
  expect(late?.id).toBe(first.id);
  expect(await accounts.person(second.id)).toBeNull();
  expect((await accounts.notes(first.id)).map(({ text }) => text)).toEqual(['kept']);
});

it('a restore that cannot be done leaves the people as they are, and their questions answered', async () => {
  const { accounts } = people;
  const person = (await accounts.addPerson(newcomer({ email: 'first@example.org' })))!;
  await expect(people.exchange(() => Promise.reject(new Error('the disk is gone')))).rejects.toThrow(
    'the disk is gone',
  );
  expect((await accounts.person(person.id))?.email).toBe('first@example.org');
});
