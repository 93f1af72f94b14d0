import { describe, expect, it } from 'vitest';
import { parseSince } from '#market/analytics/since.ts';
import type { Board } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import type { Shown } from '#ui/shown.ts';
import { chainNote, lacksChanges } from './chain-note.ts';
import { parseColumns } from './columns.ts';
import { chainPicture } from './compute.ts';

const day = builtBoard();

const pictureAt = (minute: number, since: string, board: Board) =>
  chainPicture(board, minute, {
    since: parseSince(since)!,
    strikes: 5,
    pricing: standardPricing(board),
  })!;

function noteAt(minute: number, since: string, board = day, columns = 'price,theta') {
  const [asOf, first] = [board.grid.times[minute]!, board.grid.times[0]!];
  const shown: Shown = {
    ...{ inst: 'NIFTY', expiries: [board.expiry], date: board.date, grain: 'minute', asOf, first },
    ...{ state: 'historical', simulated: false, source: null },
  };
  const picture = pictureAt(minute, since, board);
  const unit = { name: 'units', size: 1 } as const;
  const chosen = parseColumns(columns)!;
  return chainNote(picture, { since, shown, chosen, unit, t: english, language: 'en' });
}

describe('what stands beside the title of the chain', () => {
  it('is what changes are measured from, and at which minute', () => {
    expect(noteAt(5, 'open', day, 'price')).toMatch(/; changes since 09:16, at 09:21$/);
  });

  it('begins with what open interest, volume, prices and volatilities are in', () => {
    expect(noteAt(5, 'open')).toMatch(/^OI and volume in units, prices in ₹, IV in %; /);
  });

  it('ends with what theta and vega are in, where they are shown', () => {
    expect(noteAt(5, 'open', day, 'price,theta,vega')).toMatch(
      /at 09:21 · theta in ₹ a day · vega in ₹\/pt$/,
    );
    expect(noteAt(5, 'open', day, 'vega')).toMatch(/at 09:21 · vega in ₹\/pt$/);
  });

  it('is also how far theta goes on the last day, where it is shown', () => {
    const last = builtBoard({ expiry: day.date });
    expect(noteAt(5, 'open', last)).toMatch(/changes since 09:16, at 09:21 · theta in ₹ up to the expiry$/);
    expect(noteAt(5, 'open', last, 'price')).toMatch(/at 09:21$/);
  });

  it('is the reason where there are none', () => {
    expect(noteAt(2, '09:20', day, 'price')).toMatch(
      /at 09:18; changes not known · The base, 09:20, lies after the minute shown$/,
    );
    expect(noteAt(2, '09:18', day, 'price')).toMatch(/The base is the minute shown$/);
    expect(noteAt(2, 'prev', day, 'price')).toMatch(/There is no base to measure from$/);
  });
});

it('changes are lacking where their base is not known, and where it has no prices', () => {
  expect(lacksChanges(pictureAt(5, 'open', day))).toBe(false);
  expect(lacksChanges(pictureAt(5, 'prev', day))).toBe(true);
  expect(lacksChanges(pictureAt(2, '09:20', day))).toBe(true);
  const ofPrices = builtBoard({ previous: { call: { oi: 900, price: 30 }, put: { oi: 900, price: 50 } } });
  expect(lacksChanges(pictureAt(5, 'prev', ofPrices))).toBe(false);
  const ofOiAlone = builtBoard({ previous: { call: { oi: 900 }, put: { oi: 900 } } });
  expect(lacksChanges(pictureAt(5, 'prev', ofOiAlone))).toBe(true);
});
