import { expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { levelNote } from './figures.tsx';

it('says beneath the spot how far it has moved, and that it is indicative while it is', () => {
  const change = { levelChange: 59.15, levelChangePct: 0.24 };
  expect(levelNote({ ...change, isIndicative: false }, english)).toBe('+59.15 · +0.24%');
  expect(levelNote({ ...change, isIndicative: true }, english)).toBe('+0.24% · indicative');
  expect(levelNote({}, english)).toBe('–');
});
