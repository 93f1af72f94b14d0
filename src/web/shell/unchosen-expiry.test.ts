import { describe, expect, it } from 'vitest';
import type { SliceState } from '#api/answer.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { marketApi } from '#ui/state/market-api.ts';
import { makeStore } from '#ui/state/store.ts';
import { unchosenExpiry } from './unchosen-expiry.ts';

const OVER = '2026-08-18';
const NEXT = '2026-08-25';

/** The expiry known of NIFTY's board without a choice, after boards asked for so had an expiry. */
async function known(
  loaded: readonly { readonly of: TradingDate; readonly expDt?: TradingDate; readonly inst?: string }[],
  date: TradingDate | null = null,
) {
  const store = makeStore({ cookie: '' });
  for (const { of, inst = 'NIFTY', expDt = null } of loaded) {
    const state: SliceState = 'closed';
    const facts = {
      ...{ inst, state, asOf: '15:40', gaps: [], historical: date !== null },
      legs: { expected: 10, present: 10 },
      stored: { minutes: 385, first: '09:16', last: '15:40' },
    };
    const board = builtBoard({ date: OVER, expiry: of });
    const wish = { inst, expDt, historical: date !== null, ...(date && { date }) };
    const boards = [{ board, facts }];
    await store.dispatch(marketApi.util.upsertQueryData('boards', wish, { revision: '1', boards }));
  }
  return unchosenExpiry(store.getState(), 'NIFTY', date);
}

describe('the expiry that a page shows without a choice', () => {
  it('is that of the board that was asked for so', async () => {
    expect(await known([{ of: NEXT, expDt: NEXT }, { of: OVER }])).toBe(OVER);
  });

  it('is not known from boards of a chosen expiry or of another instrument', async () => {
    expect(await known([])).toBeNull();
    expect(
      await known([
        { of: NEXT, expDt: NEXT },
        { of: OVER, inst: 'BANKNIFTY' },
      ]),
    ).toBeNull();
  });

  it('is that of a past date on that date', async () => {
    expect(await known([{ of: OVER }], OVER)).toBe(OVER);
  });
});
