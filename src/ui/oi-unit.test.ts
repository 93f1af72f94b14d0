import { describe, expect, it } from 'vitest';
import { counted, oiUnit } from './oi-unit.ts';

describe('the unit of open interest', () => {
  it('is the lot where all expiries shown have the same', () => {
    expect(oiUnit('lots', [{ lotSize: 65 }, { lotSize: 65 }])).toEqual({ name: 'lots', size: 65 });
  });

  it.each([[[{ lotSize: 75 }, { lotSize: 65 }]], [[{ lotSize: null }]], [[]]])(
    'stays the unit where a lot means different things or is not known: %j',
    (boards) => expect(oiUnit('lots', boards)).toEqual({ name: 'units', size: 1 }),
  );

  it('divides a column, and leaves missing what is missing', () => {
    expect([...counted(Float64Array.from([130, NaN]), { name: 'lots', size: 65 })]).toEqual([2, NaN]);
  });
});
