import { describe, expect, it } from 'vitest';
import { movedInList } from './strike-list-keys.ts';

describe('keys in a list of strikes', () => {
  /** ATM now, ATM at the open, 24,000 … 24,400; the money at 24,200. */
  const list = { presets: 2, count: 11, entry: 6 };
  const press = (keys: string, from: number) => {
    let place = { at: from, hasLeapt: false };
    for (const key of keys.split(' ')) place = movedInList(key, place, list) ?? place;
    return place.at;
  };

  it('lead from the presets to the money, and from there back to them', () => {
    expect(press('ArrowDown', 0)).toBe(1);
    expect(press('ArrowDown', 1)).toBe(6);
    expect(press('ArrowDown ArrowUp', 1)).toBe(1);
  });

  it('pass the money among the strikes, to the presets from the lowest', () => {
    expect(press('ArrowDown ArrowDown ArrowUp ArrowUp', 1)).toBe(5);
    expect(press('ArrowUp', 6)).toBe(5);
    expect(press('ArrowUp', 2)).toBe(1);
    expect(press('ArrowUp ArrowUp', 0)).toBe(9);
  });

  it('go round at the end', () => {
    expect(press('ArrowDown', 10)).toBe(0);
  });

  it('go to both ends of all', () => {
    expect(press('Home', 6)).toBe(0);
    expect(press('End', 0)).toBe(10);
  });

  it('go ten strikes at once, no further than the chain', () => {
    expect(press('PageDown', 0)).toBe(6);
    expect(press('PageDown PageDown', 0)).toBe(10);
    expect(press('PageUp', 10)).toBe(2);
    expect(press('PageUp', 1)).toBe(0);
  });

  it('are no others', () => {
    expect(movedInList('Tab', { at: 0, hasLeapt: false }, list)).toBeNull();
  });

  it('work without presets, and without a chain', () => {
    const strikes = { presets: 0, count: 3, entry: 1 };
    expect(movedInList('ArrowUp', { at: 0, hasLeapt: false }, strikes)?.at).toBe(2);
    const presets = { presets: 2, count: 2, entry: 2 };
    expect(movedInList('ArrowDown', { at: 1, hasLeapt: false }, presets)?.at).toBe(0);
    expect(movedInList('End', { at: 0, hasLeapt: false }, { presets: 0, count: 0, entry: 0 })).toBeNull();
  });
});
