import { expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { counted, removedText, takenText } from './counted-texts.ts';

it('what was taken of a file has each noun in the form of its own number', () => {
  const said = (read: number, minutes: number, days: number) =>
    takenText({ rows: { read, good: read }, minutes, days }, '12 Jun 2026', english);
  expect(said(1, 1, 1)).toBe('1 row read; 1 contract-minute and 1 end-of-day row stored; 12 Jun 2026');
  expect(said(2250, 1125, 0)).toBe(
    '2,250 rows read; 1,125 contract-minutes and 0 end-of-day rows stored; 12 Jun 2026',
  );
});

it('a row that is not stored and a contract-day that is left are one', () => {
  expect(english('data:taken.skipped', counted(1))).toBe('1 row not stored, or in part:');
  expect(english('data:taken.left', { ...counted(1), source: 'chain-minute' })).toMatch(
    /^1 contract-day left/,
  );
  expect(english('data:simulated.done', counted(1))).toBe('1 contract-day removed.');
});

it('what retention removes has dates and contract-days each in the form of its own number', () => {
  const said = (dry: boolean, dates: readonly string[], contractDays: number) =>
    removedText({ dry, dates: [...dates], contractDays }, '12 Jun 2026', english);
  expect(said(true, ['2026-06-11'], 1630)).toBe(
    'Minutes of 1 date before 12 Jun 2026 would go: 1,630 contract-days.',
  );
  expect(said(false, ['2026-06-10', '2026-06-11'], 1)).toBe(
    'Minutes of 2 dates before 12 Jun 2026 were removed: 1 contract-day.',
  );
});
