import { describe, expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { closesSummary } from './closes-summary.ts';
import { formatRatio } from './formats.ts';

const said = (...values: number[]) => closesSummary(Float64Array.from(values), formatRatio, english);

describe('closes day by day in words', () => {
  it('count the sessions before the minute shown, which is none of them', () => {
    expect(said(0.6, Number.NaN, 0.7, 0.9)).toBe(
      '2 earlier sessions, from 0.60 to 0.70; 0.90 at the minute shown.',
    );
  });

  it('have no range where there is one session or none', () => {
    expect(said(0.6, 0.9)).toBe('1 earlier session: 0.60; 0.90 at the minute shown.');
    expect(said(Number.NaN, 0.9)).toBe('0.90 at the minute shown.');
    expect(said(0.6, Number.NaN)).toBe('1 earlier session: 0.60; – at the minute shown.');
  });
});
