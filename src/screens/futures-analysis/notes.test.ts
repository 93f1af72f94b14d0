import { describe, expect, it } from 'vitest';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { english } from '#test/english.ts';
import { futuresPicture } from './compute.ts';
import { scanNote, tableNote } from './notes.ts';

const contracts = [
  { symbol: 'NIFTY', expiry: '2026-06-30', lotSize: 75 },
  { symbol: 'NIFTY', expiry: '2026-07-28', lotSize: 65 },
  { symbol: 'RELIANCE', expiry: '2026-06-30', lotSize: 500 },
];
const noteOf = (month: 'near' | 'combined', units: 'units' | 'lots') => {
  const filter = { since: { kind: 'prev' }, month, kind: 'all', minOiValue: 0, buildUp: null } as const;
  return tableNote(
    futuresPicture(builtFuturesBoard({ contracts }), 5, filter)!,
    'previous close',
    units,
    english,
  );
};

describe('what the notes count', () => {
  const picture = futuresPicture(builtFuturesBoard({ contracts }), 5, {
    since: { kind: 'prev' },
    month: 'near',
    kind: 'index',
    minOiValue: 0,
    buildUp: null,
  })!;

  it('is one name where one is left', () => {
    expect(scanNote(picture, 'previous close', english)).toMatch(/^1 name since/);
    expect(scanNote({ ...picture, known: 'oi' }, 'previous close', english)).toMatch(
      /^1 name, open interest/,
    );
    expect(scanNote({ ...picture, base: null }, '', english)).toMatch(/^1 name at/);
  });
});

describe('the note over the table of futures', () => {
  it('says why names have no lots, where their months have lots of different sizes', () => {
    expect(noteOf('combined', 'lots')).toMatch(/^2 .*; 1 without lots: sizes not known or not the same/);
  });

  it('says nothing of lots where each name has its own, or none is asked for', () => {
    for (const note of [noteOf('near', 'lots'), noteOf('combined', 'units')])
      expect(note).not.toContain('lots');
  });
});
