import { describe, expect, it } from 'vitest';
import { layHead } from './image-head.ts';

/** Every letter is 6 px wide. */
const measure = ({ text }: { readonly text: string }) => 6 * text.length;
const lineOf = (...texts: readonly string[]) => ({
  parts: texts.map((text) => ({ text })),
  height: 18,
  apart: 12,
  measure,
});

describe('the lines over a saved picture', () => {
  it('stand side by side where they have room', () => {
    const { placed, height } = layHead([lineOf('NIFTY', '10:43 IST')], 400);
    expect(placed.map(({ start, middle }) => [start, middle])).toEqual([
      [12, 15],
      [54, 15],
    ]);
    expect(height).toBe(24);
  });

  it('go on below where a narrow chart has no room for them, and none is cut off', () => {
    const { placed, height } = layHead([lineOf('NIFTY', 'Expiry Tue 25 Aug 2026', 'Simulated')], 190);
    expect(placed.map(({ start, middle }) => [start, middle])).toEqual([
      [12, 15],
      [12, 33],
      [12, 51],
    ]);
    expect(height).toBe(60);
    for (const { start, width } of placed) expect(start + width).toBeLessThanOrEqual(178);
  });

  it('hold what is longer than a line within it', () => {
    const { placed } = layHead([lineOf('a'.repeat(100))], 200);
    expect(placed[0]!.width).toBe(176);
  });

  it('take no room for a line without parts', () => {
    expect(layHead([lineOf(), lineOf('NIFTY')], 400).height).toBe(24);
  });
});
