import { describe, expect, it } from 'vitest';
import { FOREIGN_COLUMNS as MAPPING } from '#test/foreign-columns.ts';
import type { DraftStorage } from '#ui/notes/note-draft.ts';
import { forgetMapping, savedMappings, saveMapping } from './saved-mappings.ts';

function storage(first?: string): DraftStorage {
  const kept = new Map(first === undefined ? [] : [['strikescope.mappings', first]]);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('the mappings that a browser keeps', () => {
  it('are found again, the last kept first, one of a name', () => {
    const kept = storage();
    expect(savedMappings(kept)).toEqual([]);
    expect(saveMapping(kept, 'Collector', MAPPING)).toBe(true);
    saveMapping(kept, 'Vendor', MAPPING);
    const units = { ...MAPPING, quantityUnit: 'units' as const };
    saveMapping(kept, 'Collector', units);
    expect(savedMappings(kept)).toEqual([
      { name: 'Collector', mapping: units },
      { name: 'Vendor', mapping: MAPPING },
    ]);
    forgetMapping(kept, 'Collector');
    expect(savedMappings(kept).map(({ name }) => name)).toEqual(['Vendor']);
  });

  it.each([['{'], ['{}'], ['[{"name":"x"}]'], [JSON.stringify([{ name: '', mapping: MAPPING }])]])(
    'are none where %s stands',
    (text) => expect(savedMappings(storage(text))).toEqual([]),
  );

  it('stand beside what is none', () => {
    const text = JSON.stringify([null, { name: 'Vendor', mapping: MAPPING, more: 1 }, 7]);
    expect(savedMappings(storage(text))).toEqual([]);
    const good = JSON.stringify([null, { name: 'Vendor', mapping: MAPPING }]);
    expect(savedMappings(storage(good)).map(({ name }) => name)).toEqual(['Vendor']);
  });

  it('are not kept where there is no room, which is said', () => {
    const full: DraftStorage = {
      ...storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(saveMapping(full, 'Vendor', MAPPING)).toBe(false);
    expect(saveMapping(null, 'Vendor', MAPPING)).toBe(false);
  });
});
