import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { type AtpOrigin, atpNote, gapShareText } from './atp-note.ts';

const stored = (minute: number | null, gapShare = 0): AtpOrigin => ({
  source: 'minutes',
  from: minute === null ? null : instantOf('2026-06-15', minute),
  gapShare,
});
const exchange: AtpOrigin = { source: 'exchange', from: null, gapShare: 0 };

describe('what is said of average traded prices', () => {
  it('is since when all averages over stored minutes run', () => {
    expect(atpNote([stored(615), stored(615), stored(null)], english)).toBe(
      'ATP over the minutes stored since 10:15',
    );
    expect(atpNote([stored(600), stored(615), stored(null)], english)).toBe(
      'ATP over the minutes stored since 10:00–10:15, by leg',
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

  it('is how much of the volume was traded in gaps, from 1 % on, and that there is no average above half', () => {
    expect(gapShareText([0.0099], english)).toBeNull();
    expect(gapShareText([0.01, 0.124], english)).toBe(
      'up to 12% of the volume was traded in gaps, valued at the mean of the prices on both sides',
    );
    expect(gapShareText([0.5, 0.987], english)).toBe(
      'no average where more than half of the volume was traded in gaps, here up to 99% · ' +
        'up to 50% of the volume was traded in gaps, valued at the mean of the prices on both sides',
    );
    expect(atpNote([stored(600, 0.2)], english)).toBe(
      'ATP over the minutes stored since 10:00 · ' +
        'up to 20% of the volume was traded in gaps, valued at the mean of the prices on both sides',
    );
  });
});
