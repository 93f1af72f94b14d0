import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLists, parseLists, withList } from './arrangement-text.ts';

const id = fc.stringMatching(/^[a-z%,~-]{1,8}$/);
const name = fc.string({ minLength: 1, maxLength: 8 });

describe('lists of names in the address', () => {
  it('come back as they were, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(id, fc.array(name, { maxLength: 3 }))), (entries) => {
        const lists = new Map(entries);
        expect(parseLists(formatLists(lists))).toEqual(lists);
      }),
    );
  });

  it('are short to read', () => {
    const lists = new Map([
      ['futures', ['-oiPct']],
      ['multi-strike-oi', ['24350c', '2026-08-25@24350p']],
      ['oi-total', []],
    ]);
    expect(formatLists(lists)).toBe('futures@-oiPct,multi-strike-oi@24350c~2026-08-25@24350p,oi-total');
  });

  it('are none where nothing is written, or what is no such form', () => {
    expect(formatLists(new Map())).toBeNull();
    for (const text of [null, '', ',', '@a', 'a@', 'a@b~', 'a,,b']) expect(parseLists(text).size).toBe(0);
  });

  it('are replaced one by one', () => {
    const lists = parseLists('a@1,b@2');
    expect(formatLists(withList(lists, 'a', ['3']))).toBe('a@3,b@2');
    expect(formatLists(withList(lists, 'a', null))).toBe('b@2');
    expect(formatLists(withList(lists, 'c', []))).toBe('a@1,b@2,c');
  });
});
