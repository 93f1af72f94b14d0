import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { type AtpOrigin, atpNote } from './atp-note.ts';

const stored = (minute: number | null): AtpOrigin => ({
  source: 'minutes',
  from: minute === null ? null : instantOf('2026-06-15', minute),
});
const exchange: AtpOrigin = { source: 'exchange', from: null };

describe('what is said of average traded prices', () => {
  it('is since when all averages over stored minutes run', () => {
    expect(atpNote([stored(600), stored(615), stored(null)], english)).toBe(
      'ATP over the minutes stored since 10:15',
    );
  });

  it('tells those of the exchange from the others', () => {
    expect(atpNote([exchange, stored(600)], english)).toBe(
      'ATP of some legs over the minutes stored since 10:00, of the others the exchange’s',
    );
  });

  it('is nothing of the exchange’s own, nor before any trade', () => {
    expect(atpNote([exchange, exchange], english)).toBeNull();
    expect(atpNote([stored(null)], english)).toBeNull();
    expect(atpNote([], english)).toBeNull();
  });
});
