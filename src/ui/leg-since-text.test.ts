import { describe, expect, it } from 'vitest';
import { legSoFar } from '#market/analytics/leg-change.ts';
import { type BoardRules, builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { legSinceText } from './leg-since-text.ts';

const OPEN = { kind: 'open' } as const;
const PREV = { kind: 'prev' } as const;

/** A call that is first published in the third minute of six. */
const late = (rules: BoardRules = {}) => {
  const from = (value: number) => (_: number, minute: number) => (minute < 2 ? null : value + minute);
  return builtBoard({
    strikes: [24_100],
    call: { price: from(90), oi: from(650) },
    previous: null,
    ...rules,
  });
};
const said = (board: ReturnType<typeof builtBoard>, since: typeof OPEN | typeof PREV = OPEN) =>
  legSinceText(legSoFar(board, 'call', 0, since), { name: 'units', size: 1 }, english, 'en');
const NEW = 'new since 09:16: no change to measure';

describe('a leg so far in words', () => {
  it('is new where nothing of it was published up to the base', () => {
    const previous = { date: '2026-06-12', source: 'end-of-day file', put: { oi: 65 } } as const;
    expect(said(late({ previous }))).toBe(NEW);
    expect(said(late({ previous: { source: 'change column', call: { oi: 0 } } }))).toBe(NEW);
  });

  it('is not new where the session before knew it: its change alone is not known', () => {
    const unknown = english('ui.leg.noBase');
    expect(said(late({ previous: { call: { oi: 455 } } }))).toBe(unknown);
    expect(said(late({ previous: { call: { oi: 0, price: 12 } } }))).toBe(unknown);
  });

  it('is not new where nothing is known of the session before: it may have been listed long since', () => {
    expect(said(late())).toBe(english('ui.leg.noBase'));
  });

  it('is new since a previous close whose file does not have it', () => {
    const previous = { date: '2026-06-12', source: 'end-of-day file', put: { oi: 65 } } as const;
    expect(said(late({ previous }), PREV)).toBe('new since previous close Fri 12 Jun: no change to measure');
    expect(said(late({ previous: { ...previous, source: 'last stored minute' } }), PREV)).toBe(
      english('ui.leg.noBase'),
    );
  });

  it('has a change of open interest alone where the base states no price', () => {
    expect(said(late({ previous: { call: { oi: 455 } } }), PREV)).toMatch(
      /^OI \+200 .*no price then, no type$/,
    );
  });

  it('marks a change from a price that was old at the base, and says since when it was', () => {
    const volume = (_: number, minute: number) => 65 * (minute < 11 ? Math.min(minute + 1, 3) : 4);
    const price = (_: number, minute: number) => (minute < 11 ? 40 : 44);
    const board = builtBoard({ strikes: [24_100], length: 12, call: { price, oi: 650, volume } });
    const text = (minutes: number) =>
      legSinceText(
        legSoFar(board, 'call', 0, { kind: 'minutes', minutes }),
        { name: 'units', size: 1 },
        english,
        'en',
      );
    expect(text(2)).toContain('○ +4.00 (○ +10.00%)');
    expect(text(2)).toMatch(/ · from 09:25 – 24,100 CE: no trade since 09:18$/);
    expect(text(9)).not.toContain('○');
  });

  it('of which nothing is published yet is not called new', () => {
    expect(said(late({ call: { price: null, oi: null } }))).toBe(english('ui.leg.noBase'));
  });
});
