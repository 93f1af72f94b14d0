import { describe, expect, it } from 'vitest';
import { textWidth } from './elements.ts';
import { figureColumnWidth, textColumnWidth } from './table-widths.ts';

/** The lines in which words stand in some room. */
function linesIn(text: string, room: number): number {
  let lines = 1;
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (textWidth(longer) > room && line) lines++;
    line = textWidth(longer) > room && line ? word : longer;
  }
  return lines;
}

describe('a column of figures', () => {
  it('is no wider for a head than two lines of it need', () => {
    const heads = [
      'Calls',
      'Calls at base (Open interest, units)',
      '24,150 PE 25 Aug at the base of changes (Change in open interest, lots of 65)',
      'Variation des primes au-delà du temps seul, pondérée (Variation × OI à t0)',
    ];
    for (const head of heads) expect(linesIn(head, figureColumnWidth(head) - 36)).toBeLessThanOrEqual(2);
    expect(heads.slice(0, 2).map(figureColumnWidth)).toEqual([110, 170]);
    expect(figureColumnWidth(heads[2]!)).toBeLessThan(textWidth(heads[2]!));
  });
});

describe('a column of texts', () => {
  const marked = ['', 'ATM 24,150 · Forward 24,139.80', 'Max pain 24,200'];

  it('is as wide as the longest of them', () => {
    // 201 px in the page's letters, with 8 px on either side.
    expect(textColumnWidth('Marked', marked, false)).toBe(230);
    expect(textColumnWidth('Marked', ['', 'ATM'], false)).toBe(110);
    expect(textColumnWidth('Time (IST)', ['2026-08-18 15:30'], true)).toBe(150);
  });

  it('goes no further than a bound', () => {
    expect(textColumnWidth('Event', ['24,150 CE above PE · '.repeat(9)], false)).toBe(360);
  });
});
