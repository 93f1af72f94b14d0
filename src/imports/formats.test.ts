import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FORMATS, recogniseFormat } from './formats.ts';
import type { ImportFormat } from './import-format.ts';
import { strikescopeMinutes, strikescopeSimulatedMinutes } from './strikescope-minutes.ts';

const columnsOf = (format: ImportFormat) => ('columns' in format ? format.columns : []);

describe('the list of formats', () => {
  it('names every format that a file of this folder defines', async () => {
    const folder = new URL('.', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const defined = new Set<unknown>();
    for (const name of files.filter((file) => file !== 'formats.ts')) {
      const exported: Record<string, unknown> = await import(new URL(name, folder).href);
      for (const value of Object.values(exported).flat())
        if (typeof value === 'object' && value !== null && 'source' in value && 'title' in value)
          defined.add(value);
    }
    expect(new Set<unknown>(FORMATS)).toEqual(defined);
    expect(new Set(FORMATS.map(({ id }) => id)).size).toBe(FORMATS.length);
  });

  it('knows each format by its columns, even with one of them missing', () => {
    for (const format of FORMATS) {
      const columns = columnsOf(format);
      if (format.source.simulated || columns.length === 0) continue;
      expect(recogniseFormat((name) => columns.includes(name))?.id).toBe(format.id);
      for (const missing of columns)
        expect(recogniseFormat((name) => name !== missing && columns.includes(name))?.id).toBe(format.id);
    }
  });

  it('knows no format by a few columns in common', () => {
    expect(
      recogniseFormat((name) => ['symbol', 'expiry', 'strike', 'volume', 'oi'].includes(name)),
    ).toBeNull();
  });

  it('knows an export of a simulated market from one of a real one', () => {
    for (const format of [strikescopeMinutes, strikescopeSimulatedMinutes])
      expect(recogniseFormat((name) => columnsOf(format).includes(name))).toBe(format);
  });

  it('begins with what a person has, and names the exports once at the end', () => {
    expect(FORMATS[0]!.title).toContain('bhavcopy');
    expect(FORMATS.at(-1)!.title).toBe(FORMATS.at(-2)!.title);
  });
});
