import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { premiumLook } from './premium-params.ts';

const linesOf = (lines?: string) => z.parse(z.object(premiumLook), { lines }).lines;

describe('the lines in an address', () => {
  it('are the usual ones where the text names none of them, as where it is left out', () => {
    expect([linesOf(), linesOf('zz'), linesOf(',')]).toEqual(['atp', 'atp', 'atp']);
  });

  it('are none where that is said, and else those that are named', () => {
    expect([linesOf(''), linesOf('vwap'), linesOf('zz,sma20')]).toEqual(['', 'vwap', 'zz,sma20']);
  });
});
