import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FORMATS, recogniseFormat } from './formats.ts';
import { strikescopeMinutes, strikescopeSimulatedMinutes } from './strikescope-minutes.ts';

describe('the list of formats', () => {
  it('names every format that a file of this folder defines', () => {
    const folder = new URL('.', import.meta.url);
    const defined = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => [
        ...readFileSync(new URL(name, folder), 'utf8').matchAll(/: ImportFormat = \{\s+id: '([^']+)'/g),
      ])
      .map((match) => match[1]);
    expect(defined.length).toBeGreaterThan(0);
    expect(FORMATS.map(({ id }) => id).sort()).toEqual(defined.sort());
  });

  it('knows each format by its columns, even with one of them missing', () => {
    for (const format of FORMATS.filter(({ source }) => !source.simulated)) {
      expect(recogniseFormat((name) => format.columns.includes(name))?.id).toBe(format.id);
      for (const missing of format.columns)
        expect(recogniseFormat((name) => name !== missing && format.columns.includes(name))?.id).toBe(
          format.id,
        );
    }
  });

  it('knows no format by a few columns in common', () => {
    expect(
      recogniseFormat((name) => ['symbol', 'expiry', 'strike', 'volume', 'oi'].includes(name)),
    ).toBeNull();
  });

  it('knows an export of a simulated market from one of a real one', () => {
    for (const format of [strikescopeMinutes, strikescopeSimulatedMinutes])
      expect(recogniseFormat((name) => format.columns.includes(name))).toBe(format);
  });

  it('begins with what a person has, and names the exports once at the end', () => {
    expect(FORMATS[0]!.title).toContain('bhavcopy');
    expect(FORMATS.at(-1)!.title).toBe(FORMATS.at(-2)!.title);
  });
});
