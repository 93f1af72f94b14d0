import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteLru } from './byte-lru.ts';

describe('a cache bounded in bytes', () => {
  it('lets the least recently used go first', () => {
    const cache = byteLru<string>(30);
    cache.set('a', 'A', 10);
    cache.set('b', 'B', 10);
    cache.set('c', 'C', 10);
    cache.get('a');
    cache.set('d', 'D', 10);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d')]).toEqual([
      'A',
      undefined,
      'C',
      'D',
    ]);
  });

  it('never holds more than its bound, whatever comes', () => {
    const entry = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const cache = byteLru<number>(100);
        const last = new Map<string, number>();
        for (const [key, bytes] of entries) {
          cache.set(String(key), bytes, bytes);
          last.set(String(key), bytes);
          expect(cache.size().bytes).toBeLessThanOrEqual(100);
        }
        let held = 0;
        for (const [key, bytes] of last) {
          const value = cache.get(key);
          if (value === undefined) continue;
          expect(value).toBe(bytes);
          held += bytes;
        }
        expect(cache.size().bytes).toBe(held);
      }),
    );
  });

  it('does not keep what is larger than all of it, nor an older value of that key', () => {
    const cache = byteLru<string>(10);
    cache.set('a', 'small', 5);
    cache.set('a', 'large', 11);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
  });
});
