import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { pricingOf } from '#market/pricing-of.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { smileNote } from './smile-note.ts';
import { smilePicture } from './smile-picture.ts';

const noteOf = (rules: BoardRules) => {
  const board = builtBoard(rules);
  const pricing = pricingOf(createCalendar(), board.expiry);
  return smileNote(smilePicture(board, 0, pricing, 5, { open: null, previous: null }), board, english);
};

describe('the note of a smile', () => {
  it('says after how many minutes without a trade a dot is hollow: five, or the interval of its source', () => {
    expect(noteOf({})).toContain('hollow: not traded for 5 min,');
    expect(noteOf({ cadence: 3 })).toContain('hollow: not traded for 5 min,');
    expect(noteOf({ cadence: 15 })).toContain('hollow: not traded for 15 min,');
    expect(noteOf({ grain: 'day', length: 1 })).toContain('hollow: fewer than 5 lots in the day,');
  });
});
