import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { minuteVolume } from './minute-volume.ts';

const tradedIn = (volume: (number | null)[], silent: number[] = []) => [
  ...minuteVolume(
    builtBoard({ strikes: [24_100], length: volume.length, call: { volume: [volume] }, put: {}, silent }),
    'call',
    0,
  ),
];
const gone = Number.NaN;

describe('the volume of a minute', () => {
  it('is what the running total rose by, from 0 at the open', () => {
    expect(tradedIn([650, 650, 1950])).toEqual([650, 0, 1300]);
  });

  it('is not known in the first stored minute of a day that was joined late', () => {
    expect(tradedIn([null, null, 6500, 7150], [0, 1])).toEqual([gone, gone, gone, 650]);
  });

  it('is not known in a gap, nor in the first minute after it', () => {
    expect(tradedIn([650, 1300, null, 9750, 10_400], [2])).toEqual([650, 650, gone, gone, 650]);
  });

  it('is never negative: a total corrected downwards counts again only above its maximum', () => {
    expect(tradedIn([1000, 900, 950, 1100])).toEqual([1000, 0, 0, 100]);
    expect(tradedIn([0, 0, 65])).toEqual([0, 0, 65]);
  });

  it('is not known on a date known from its close only', () => {
    const day = builtBoard({ grain: 'day', intervals: [{ open: 929, close: 930 }] });
    expect([...minuteVolume(day, 'call', 0)]).toEqual([gone]);
  });

  it('adds up to the highest total of an unbroken day', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_403_900_655), { minLength: 1, maxLength: 60 }), (volume) => {
        const traded = tradedIn(volume);
        expect(traded.every((units) => units >= 0)).toBe(true);
        expect(traded.reduce((sum, units) => sum + units, 0)).toBe(Math.max(...volume));
      }),
    );
  });
});
