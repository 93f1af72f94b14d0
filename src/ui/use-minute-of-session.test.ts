import { describe, expect, it } from 'vitest';
import { sessionLeft } from './use-minute-of-session.ts';

describe('a minute of a live page', () => {
  it('holds while its session is shown, and where none was shown before', () => {
    expect(sessionLeft('09:17', '2026-12-01', '2026-12-01')).toBeNull();
    expect(sessionLeft('09:17', null, '2026-12-01')).toBeNull();
  });

  it('does not go over to the session of another day', () => {
    expect(sessionLeft('09:17', '2026-12-01', '2026-12-02')).toBe('2026-12-01');
  });

  it('is not there to be let go on a page that follows the session', () => {
    expect(sessionLeft(null, '2026-12-01', '2026-12-02')).toBeNull();
  });
});
