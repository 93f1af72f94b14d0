import { describe, expect, it } from 'vitest';
import { withMissingSessions } from './daily-closes.ts';

const SESSIONS = ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-15', '2026-06-16'];

describe('stored days with the sessions that are missing', () => {
  it('have those between the first and the last of them, and no other', () => {
    expect(withMissingSessions(['2026-06-11', '2026-06-15'], SESSIONS)).toEqual([
      '2026-06-11',
      '2026-06-12',
      '2026-06-15',
    ]);
  });

  it('keep a stored day that the calendar does not know as a session', () => {
    expect(withMissingSessions(['2026-06-14', '2026-06-12', '2026-06-16'], SESSIONS)).toEqual([
      '2026-06-12',
      '2026-06-14',
      '2026-06-15',
      '2026-06-16',
    ]);
  });

  it('are none where nothing is stored', () => {
    expect(withMissingSessions([], SESSIONS)).toEqual([]);
    expect(withMissingSessions(['2026-06-11'], SESSIONS)).toEqual(['2026-06-11']);
  });
});
