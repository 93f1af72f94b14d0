import { describe, expect, it } from 'vitest';
import type { Since } from '#market/analytics/since.ts';
import { cutBoard, lastObserved } from '#market/board.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { baseName } from '#ui/base-name.ts';
import { pcrDay, pcrPicture } from './compute.ts';
import { pcrNote } from './note.ts';
import type { Measure } from './screen.ts';

const noteAt = (at: number, since: Since, rules: BoardRules = {}, measure: Measure = 'change') => {
  const day = builtBoard({ length: 12, previous: { call: { oi: 1 }, put: { oi: 1 } }, ...rules });
  const ofDay = pcrDay([{ day, pricing: standardPricing(day) }], { since, set: { kind: 'all' } });
  const board = cutBoard(day, day.grid.times[at]!);
  const picture = pcrPicture(ofDay, board, lastObserved(board), since)!;
  const base = baseName(picture.base, english, 'en');
  return pcrNote(picture, board.strikes, { measure, since, base }, english);
};
const minutes = (count: number): Since => ({ kind: 'minutes', minutes: count });

describe('the note of the put-call ratio', () => {
  it('names the minute that a change of the last minutes is measured from', () => {
    expect(noteAt(8, minutes(3))).toBe(
      'each minute against 3 minutes before · since 09:21, at 09:24 · 5 strikes, 24,000 – 24,200',
    );
  });

  it('says so where a gap makes that an older one', () => {
    expect(noteAt(9, minutes(3), { silent: [4, 5, 6, 7] })).toBe(
      'each minute against 3 minutes before · since 09:19, the nearest stored minute, at 09:25 · 5 strikes, 24,000 – 24,200',
    );
  });

  it('says since when a fixed base is, and names none where there is none', () => {
    expect(noteAt(8, { kind: 'open' })).toContain('since 09:16, at 09:24');
    expect(noteAt(8, { kind: 'prev' }, { previous: null })).not.toContain('since');
    expect(noteAt(8, minutes(3), {}, 'oi')).toBe('at 09:24 · 5 strikes, 24,000 – 24,200');
  });
});
