import { describe, expect, it } from 'vitest';
import { stepOfKey, strikeSteps } from './strike-step.ts';

const STRIKES = Float64Array.of(24_300, 24_350, 24_400.5, 24_500);

describe('one strike lower and higher', () => {
  it('is the neighbour in the chain, however far that is', () => {
    expect(strikeSteps(STRIKES, 24_350)).toEqual({ lower: 24_300, higher: 24_400.5 });
    expect(strikeSteps(STRIKES, 24_400.5)).toEqual({ lower: 24_350, higher: 24_500 });
  });

  it('ends with the chain', () => {
    expect(strikeSteps(STRIKES, 24_300).lower).toBeNull();
    expect(strikeSteps(STRIKES, 24_500).higher).toBeNull();
  });

  it('goes from a strike that is not listed to those around it', () => {
    expect(strikeSteps(STRIKES, 24_375)).toEqual({ lower: 24_350, higher: 24_400.5 });
    expect(strikeSteps(STRIKES, 30_000)).toEqual({ lower: 24_500, higher: null });
  });

  it('is none from a strike that is not known, or where none is listed', () => {
    const none = { lower: null, higher: null };
    expect(strikeSteps(STRIKES, Number.NaN)).toEqual(none);
    expect(strikeSteps(new Float64Array(0), 24_350)).toEqual(none);
  });

  it('has the keys of a chart, which a browser keeps with Ctrl, Alt and ⌘', () => {
    const pressed = (key: string, held: object = {}) =>
      stepOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });
    expect(['+', '=', '-', '−'].map((key) => pressed(key))).toEqual(['higher', 'higher', 'lower', 'lower']);
    expect(['0', 'Enter', 'ArrowUp'].map((key) => pressed(key))).toEqual([null, null, null]);
    expect(['ctrlKey', 'metaKey', 'altKey'].map((held) => pressed('+', { [held]: true }))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
