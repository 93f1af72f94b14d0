import { describe, expect, it } from 'vitest';
import { movedBy } from './chart-keys.ts';

describe('keys on a chart', () => {
  const minute = { place: 100, row: null };

  it('go a minute, a tenth of the day, or to its ends', () => {
    const to = (key: string) => movedBy(key, minute, 374, null)?.place;
    expect([to('ArrowRight'), to('ArrowLeft'), to('ArrowUp'), to('ArrowDown')]).toEqual([101, 99, 101, 99]);
    expect([to('PageUp'), to('PageDown'), to('Home'), to('End')]).toEqual([137, 63, 0, 374]);
  });

  it('stop at the open and at the close', () => {
    expect(movedBy('ArrowLeft', { place: 0, row: null }, 374, null)?.place).toBe(0);
    expect(movedBy('PageUp', { place: 370, row: null }, 374, null)?.place).toBe(374);
  });

  it('go up and down the strikes of a heat map', () => {
    const cell = { place: 100, row: 3 };
    expect(movedBy('ArrowUp', cell, 374, 20)).toEqual({ place: 100, row: 4 });
    expect(movedBy('ArrowDown', { place: 100, row: 0 }, 374, 20)).toEqual({ place: 100, row: 0 });
    expect(movedBy('ArrowRight', cell, 374, 20)).toEqual({ place: 101, row: 3 });
  });

  it('move nothing on an axis without places, and other keys nothing at all', () => {
    expect(movedBy('ArrowRight', { place: 0, row: null }, -1, null)).toBeNull();
    expect(movedBy('x', minute, 374, null)).toBeNull();
  });
});
