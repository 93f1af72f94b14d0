import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeJson, wireGrid } from './json-bytes.ts';

const written = (value: Parameters<typeof encodeJson>[0]) => new TextDecoder().decode(encodeJson(value));

describe('JSON from typed arrays', () => {
  it('writes every finite number so that it reads back as the same number', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.maxSafeInteger(),
      fc.integer({ min: 0, max: 100_000_000 }).map((paise) => paise / 100),
    );
    fc.assert(
      fc.property(fc.array(number), (numbers) => {
        const read = JSON.parse(written(Float64Array.from(numbers))) as number[];
        expect(read).toEqual(numbers.map((value) => value + 0));
      }),
    );
  });

  it('writes a price as its shortest decimal and a missing one as null', () => {
    expect(written(Float64Array.of(24_110.05, 0.5, 7, Number.NaN, -3.25))).toBe(
      '[24110.05,0.5,7,null,-3.25]',
    );
  });

  it('keeps counts beyond 32 bits exact', () => {
    expect(written(Float64Array.of(2_403_900_655, 2_147_483_647, 2_147_483_648))).toBe(
      '[2403900655,2147483647,2147483648]',
    );
  });

  it('writes the asked minutes of every row of a grid', () => {
    const column = Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8);
    expect(written(wireGrid({ column, rows: 2, stride: 4, from: 1, to: 3 }))).toBe('[[2,3],[6,7]]');
  });

  it('writes anything else as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(written(value as never))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('leaves an undefined property out', () => {
    expect(written({ a: undefined, b: 1 })).toBe('{"b":1}');
    expect(written({ a: undefined })).toBe('{}');
  });

  it('refuses an infinite number', () => {
    expect(() => written(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
