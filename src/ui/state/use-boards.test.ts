import { describe, expect, it } from 'vitest';
import { onOneGrid } from '#market/one-grid.ts';
import { formatClock } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { boardsAt, cutAt } from './use-boards.ts';

const CLOSE = { grain: 'day', length: 1, intervals: [{ open: 929, close: 930 }] } as const;
type BoardDay = Parameters<typeof boardsAt>[0][number];
const dayOf = (day: BoardDay['day']) => ({ day, pricing: standardPricing(day) }) as BoardDay;
const clocks = (views: readonly { readonly asOf: number | null }[] | undefined) =>
  views?.map(({ asOf }) => asOf && formatClock(asOf));

describe('a minute that is asked for', () => {
  it('is no hindrance where the close alone is known: that is what there is', () => {
    const view = boardsAt([dayOf(builtBoard(CLOSE))], '11:00');
    expect(clocks(view?.boards)).toEqual(['15:30']);
    expect(view?.missing).toBeNull();
    const futures = cutAt(builtFuturesBoard(CLOSE), '11:00');
    expect([...(clocks([futures]) ?? []), futures.missing]).toEqual(['15:30', null]);
  });

  it('is before what is known at the close alone beside an expiry that has minutes', () => {
    const boards = onOneGrid([
      builtBoard({ length: 375 }),
      builtBoard({ ...CLOSE, expiry: '2026-06-30' }),
    ]).map(dayOf);
    expect(clocks(boardsAt(boards, '11:00')?.boards)).toEqual(['11:00', null]);
    expect(clocks(boardsAt(boards, null)?.boards)).toEqual(['15:30', '15:30']);
  });
});
