import { describe, expect, it } from 'vitest';
import { addedExpiries } from './added-expiries.ts';

const NIFTY = ['2025-09-02', '2025-09-09', '2025-09-16', '2025-09-23', '2025-09-30'] as const;
const BANKNIFTY = ['2025-09-30', '2025-10-28'] as const;

describe('the expiries added to the screen’s own', () => {
  it('are those named that the instrument lists, at most three', () => {
    expect(addedExpiries('2025-09-16', '2025-09-02', NIFTY)).toEqual({
      added: ['2025-09-16'],
      unlisted: [],
    });
    expect(addedExpiries(NIFTY.slice(1).join(','), '2025-09-02', NIFTY).added).toEqual(NIFTY.slice(1, 4));
  });

  it('leave out one that another instrument has, or none, and say so', () => {
    expect(addedExpiries('2025-09-16', '2025-09-30', BANKNIFTY)).toEqual({
      added: [],
      unlisted: ['2025-09-16'],
    });
    expect(addedExpiries('2031-01-01,2025-10-28', '2025-09-30', BANKNIFTY)).toEqual({
      added: ['2025-10-28'],
      unlisted: ['2031-01-01'],
    });
  });

  it('take no room by one that is not listed', () => {
    const text = '2031-01-01,2025-09-09,2025-09-16,2025-09-23';
    expect(addedExpiries(text, '2025-09-02', NIFTY).added).toEqual([
      '2025-09-09',
      '2025-09-16',
      '2025-09-23',
    ]);
  });

  it('count the screen’s own and one that is named twice once', () => {
    expect(addedExpiries('2025-09-09', '2025-09-09', NIFTY).added).toEqual([]);
    expect(addedExpiries('2025-09-09,2025-09-16,2025-09-16', '2025-09-09', NIFTY).added).toEqual([
      '2025-09-16',
    ]);
  });

  it('are none for what is no date, and while the chain is not known', () => {
    expect(addedExpiries('foo,', '2025-09-02', NIFTY)).toEqual({ added: [], unlisted: [] });
    expect(addedExpiries('2025-09-16', '2025-09-02', null)).toEqual({ added: [], unlisted: [] });
    expect(addedExpiries('2025-09-16', null, NIFTY)).toEqual({ added: [], unlisted: [] });
  });
});
