import { describe, expect, it } from 'vitest';
import { recogniseFormat } from './formats.ts';
import { strikescopeMinutes, strikescopeSimulatedMinutes } from './strikescope-minutes.ts';

const kindOf = (columns: readonly string[]) => recogniseFormat((name) => columns.includes(name));

const columns = 'columns' in strikescopeMinutes ? strikescopeMinutes.columns : [];

describe('an export that comes back', () => {
  it('is real, or simulated where it says so', () => {
    expect(kindOf(columns)).toBe(strikescopeMinutes);
    expect(kindOf([...columns, 'simulated'])).toBe(strikescopeSimulatedMinutes);
    expect(strikescopeMinutes.source.simulated).toBe(false);
    expect(strikescopeSimulatedMinutes.source.simulated).toBe(true);
  });
});
