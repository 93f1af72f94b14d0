import { randomBytes } from 'node:crypto';
import type { NewPerson } from '#accounts/accounts.ts';

/** Somebody whom no accounts have yet. */
export const newcomer = (changes: Partial<NewPerson> = {}): NewPerson => ({
  email: `${randomBytes(8).toString('hex')}@example.com`,
  name: 'Asha',
  image: null,
  createdAt: 0,
  passwordHash: null,
  ...changes,
});
