import { describe, expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { csvHead } from './csv-head.ts';

const head = (column: Parameters<typeof csvHead>[0], units: 'units' | 'lots' = 'units') =>
  csvHead(column, units, english);

describe('a head of a CSV', () => {
  it('carries the unit of its figures, once', () => {
    expect(head({ head: 'CE LTP', format: 'price' })).toBe('CE LTP, ₹');
    expect(head({ head: 'Spot, ₹', format: 'price' })).toBe('Spot, ₹');
    expect(head({ head: 'ATM IV', format: 'iv' })).toBe('ATM IV, %');
    expect(head({ head: 'ΔOI %', format: 'percent' })).toBe('ΔOI %');
    expect(head({ head: 'Call OI', format: 'quantity' })).toBe('Call OI, units');
    expect(head({ head: 'Call OI', format: 'quantity' }, 'lots')).toBe('Call OI, lots');
    expect(head({ head: 'OI, lots', format: 'quantity' }, 'lots')).toBe('OI, lots');
  });

  it('says the name in full where the table’s is short, and no unit of a ratio', () => {
    expect(head({ head: 'PCR', csvHead: english('ui.csv.pcr'), format: 'ratio' })).toBe('PCR (OI)');
    expect(head({ head: 'PCR Δ', csvHead: 'PCR (ΔOI)', format: 'ratio' })).toBe('PCR (ΔOI)');
    expect(head({ head: 'Chg', csvHead: english('ui.csv.ivChange') })).toBe('IV change, % points');
  });
});
