import { describe, expect, it } from 'vitest';
import { type Board, cutBoard } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { InTurn } from '#test/in-turn.tsx';
import { screenPage } from '#test/screen-page.tsx';
import { standardPricing } from '#test/standard-pricing.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { usePositions } from './use-positions.ts';

const NOTHING: readonly string[] = [];
const lower = builtBoard();
/** The money two strikes up. */
const higher = builtBoard({
  spot: 24_200,
  future: 24_200,
  call: { price: (strike) => Math.max(24_200 - strike, 0) + 40 },
  put: { price: (strike) => Math.max(strike - 24_200, 0) + 40 },
  strikes: [24_050, 24_100, 24_150, 24_200, 24_250],
});

function viewOf(board: Board): BoardsView {
  const minute = 5;
  const cut = cutBoard(board, board.grid.times[minute]!);
  return { day: board, board: cut, pricing: standardPricing(board), minute } as unknown as BoardsView;
}

type Shown = { readonly view: BoardsView | null; readonly p: string };

/** The tones of the positions at the last of what is shown one after the other. */
async function tonesAfter(...shown: readonly Shown[]) {
  let tones: readonly (readonly [string, string])[] = [];
  const useShown = ({ view, p }: Shown) => {
    tones = [...(usePositions(view, { p, mode: 'price' }, NOTHING)?.tones ?? [])];
  };
  const part = <InTurn shown={shown} useShown={useShown} />;
  await screenPage(['expiry', 'date', 'since'], '', [], part);
  return tones;
}

describe('the colours of the positions', () => {
  it('are those of its address in a set around the money, wherever the money was before', async () => {
    const now = { view: viewOf(higher), p: 'a1' };
    const anew = await tonesAfter(now);
    expect(await tonesAfter({ view: viewOf(lower), p: 'a1' }, now)).toEqual(anew);
    expect(anew.map(([, tone]) => tone)).toEqual(['series1', 'series2', 'series3']);
  });

  it('stay with positions that were chosen while another day is waited for', async () => {
    const chosen = { view: viewOf(lower), p: '24150s' };
    const before = [{ ...chosen, p: '24100s,24150s' }, chosen];
    const after = await tonesAfter(...before, { ...chosen, view: null }, { ...chosen, view: viewOf(higher) });
    expect(after).toEqual([['24150s', 'series2']]);
  });
});
