import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { STANDARD_MODEL } from '#market/volatility-model.ts';
import { english } from '#test/english.ts';
import { skewedChain } from '#test/skewed-chain.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { termRows, thirtyDays } from './term.ts';
import { termNote } from './term-note.ts';

const rowsOf = (...expiries: readonly string[]) => {
  const boards = expiries.map((expiry) => skewedChain({ expiry, level: () => 0.14 }));
  const shown = boards.map((board) => ({ board, minute: 5, pricing: standardPricing(board) }));
  return termRows(shown, createCalendar(), null);
};
const around = rowsOf('2026-06-30', '2026-07-28');
const time = skewedChain().grid.times[5]!;
const shown = {
  term: { time, rows: around, standard: thirtyDays(around) },
  date: '2026-06-15',
  model: STANDARD_MODEL,
  price: 'mid',
  language: 'en',
  t: english,
} as const;
const BY = 'by the standard model, Black-76 on the forward, and mid prices';
const flat = rowsOf('2026-06-30');
const carried = { ...shown.term, rows: flat, standard: thirtyDays(flat) };

describe('the note of the term structure', () => {
  it('has the volatility of thirty days, and names the expiry that stands in for them', () => {
    expect(termNote(shown)).toBe('at 09:21, 30 days 14.00%');
    expect(termNote({ ...shown, term: carried })).toBe(
      'at 09:21, 30 days 14.00% (that of 30 Jun, the expiry nearest to 30 days)',
    );
  });

  it('says what that is by where the panel is by another model, other days of a year too, or by last prices', () => {
    for (const model of [
      { on: 'spot', rate: 0.1, dayBasis: 365 },
      { on: 'forward', rate: 0.065, dayBasis: 365 },
      { on: 'forward', rate: 0, dayBasis: 252 },
    ] as const)
      expect(termNote({ ...shown, model })).toBe(`at 09:21, 30 days 14.00% (${BY})`);
    expect(termNote({ ...shown, term: carried, price: 'last' })).toBe(
      `at 09:21, 30 days 14.00% (${BY}; that of 30 Jun, the expiry nearest to 30 days)`,
    );
  });

  it('is left out where the panel shows no expiry, though the standard model has a volatility', () => {
    const rows = around.map((row) => ({ ...row, iv: Number.NaN }));
    const term = { ...shown.term, rows };
    expect(termNote({ ...shown, term, price: 'last' })).toBeNull();
    expect(termNote({ ...shown, term: { ...term, rows: [] } })).toBeNull();
  });
});
