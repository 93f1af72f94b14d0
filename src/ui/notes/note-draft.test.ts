import { describe, expect, it } from 'vitest';
import { type DraftStorage, dropDraft, joined, keepDraft, readDraft } from './note-draft.ts';

function storage(): DraftStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

const TODAY = { inst: 'NIFTY', date: '2026-11-20' };

describe('the draft of a note', () => {
  it('is kept by instrument and date, or by the note that is changed', () => {
    const drafts = storage();
    keepDraft(drafts, TODAY, 'Walls at 24,500');
    keepDraft(drafts, { ...TODAY, inst: null }, 'Quiet day');
    keepDraft(drafts, { id: 'n1' }, 'Walls moved');
    expect(readDraft(drafts, TODAY)).toBe('Walls at 24,500');
    expect(readDraft(drafts, { inst: null, date: '2026-11-20' })).toBe('Quiet day');
    expect(readDraft(drafts, { id: 'n1' })).toBe('Walls moved');
    expect(readDraft(drafts, { ...TODAY, date: '2026-11-19' })).toBeNull();
  });

  it('is gone once it was saved or emptied', () => {
    const drafts = storage();
    keepDraft(drafts, TODAY, 'Walls');
    keepDraft(drafts, TODAY, '  \n');
    keepDraft(drafts, { id: 'n1' }, 'Walls');
    dropDraft(drafts, { id: 'n1' });
    expect(drafts.kept.size).toBe(0);
  });

  it('does no harm where a browser keeps nothing', () => {
    keepDraft(null, TODAY, 'Walls');
    expect(readDraft(null, TODAY)).toBeNull();
  });
});

it('texts are joined with a line between them, and one alone stays as it is', () => {
  expect(joined('first', ' ')).toBe('first');
  expect(joined('first', 'second')).toBe('first\n\nsecond');
});
