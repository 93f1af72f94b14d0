import { describe, expect, it } from 'vitest';
import { answerCache, encodingOf } from './answers.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.0', null],
    ['BR', 'br'],
    ['x-br', null],
  ])('of %j is %j', (header, encoding) => {
    expect(encodingOf(header)).toBe(encoding);
  });
});

describe('answers that are kept', () => {
  const answer = { etag: '"r"', body: new Uint8Array(10), encoding: null, stamp: '1' };

  it('hold as long as their stamp does, the lasting ones and those of today by their own', () => {
    const cache = answerCache(10_000);
    cache.set('past', { ...answer, lasting: true });
    cache.set('today', { ...answer, lasting: false });
    const stamp = (lasting: boolean) => (lasting ? '1' : '2');
    expect(cache.get('past', stamp)).toBeDefined();
    expect(cache.get('today', stamp)).toBeUndefined();
  });
});
