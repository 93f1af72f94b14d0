import { describe, expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { intervalColumns } from './interval-columns.ts';

const columns = (isPhone: boolean) => intervalColumns('spot', { size: 1 }, isPhone, english);
const ids = (isPhone: boolean) => columns(isPhone).map(({ id }) => id);

describe('the columns of the intervals', () => {
  it('begin with the level and open interest before its changes', () => {
    expect(ids(false).slice(0, 6)).toEqual(['time', 'level', 'levelChange', 'atm', 'callOi', 'putOi']);
  });

  it('begin on a phone of 390 px with the changes of both sides and PCR, and lack none', () => {
    const first = columns(true).slice(0, 4);
    expect(first.map(({ id }) => id)).toEqual(['time', 'callChange', 'putChange', 'pcr']);
    expect(first.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(390);
    expect(ids(true).toSorted()).toEqual(ids(false).toSorted());
  });
});
