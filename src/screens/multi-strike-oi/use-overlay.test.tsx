import { describe, expect, it } from 'vitest';
import { type Board, cutBoard } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { InTurn } from '#test/in-turn.tsx';
import { screenPage } from '#test/screen-page.tsx';
import { standardPricing } from '#test/standard-pricing.ts';
import type { LineSeries } from '#ui/chart/chart-model.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useOverlay } from './use-overlay.ts';

const NOTHING: readonly string[] = [];
const LISTED = ['2026-06-16', '2026-06-30'];
/** The strikes with the most open interest are others at the end than at the open. */
const oi = (strike: number, minute: number) => (minute < 3 ? 26_000 - strike : strike - 22_000);
const day = builtBoard({ call: { oi, price: 50 }, put: { oi, price: 40 } });
const later = builtBoard({ expiry: '2026-06-30', call: { oi, price: 50 }, put: { oi, price: 40 } });

function viewOf(board: Board, minute: number): BoardsView {
  const view = {
    day: board,
    board: cutBoard(board, board.grid.times[minute]!),
    pricing: standardPricing(board),
    minute,
  };
  return { ...view, boards: [view] } as unknown as BoardsView;
}

type Shown = { readonly view: BoardsView | null; readonly legs: string };

/** The tones of the lines at the last of what is shown one after the other, by their names. */
async function tonesAfter(...shown: readonly Shown[]): Promise<Record<string, unknown>> {
  let tones: Record<string, unknown> = {};
  const useShown = ({ view, legs }: Shown) => {
    const overlay = useOverlay(view, { legs, of: 'oi', mode: 'absolute' }, NOTHING, LISTED);
    const lines = (overlay?.chart.series ?? []) as LineSeries[];
    tones = Object.fromEntries(lines.map(({ name, tone }) => [name, tone]));
  };
  const part = <InTurn shown={shown} useShown={useShown} />;
  await screenPage(['expiry', 'date', 'since'], '', [], part);
  return tones;
}

describe('the colours of the contracts', () => {
  it('are those of its address in a set that follows the minute, whatever was shown before', async () => {
    const [early, now] = [viewOf(day, 1), viewOf(day, 5)];
    const anew = await tonesAfter({ view: now, legs: 'top' });
    expect(await tonesAfter({ view: early, legs: 'top' }, { view: now, legs: 'top' })).toEqual(anew);
    expect(Object.keys(await tonesAfter({ view: early, legs: 'top' }))).not.toEqual(Object.keys(anew));
  });

  it('stay with strikes that were chosen while another expiry is waited for', async () => {
    const chosen = { view: viewOf(day, 5), legs: '24150c' };
    const before = [{ ...chosen, legs: '24100c,24150c' }, chosen];
    const after = await tonesAfter(
      ...before,
      { ...chosen, view: null },
      { ...chosen, view: viewOf(later, 5) },
    );
    expect(after['24,150 CE']).toBe('series2');
    expect(await tonesAfter(...before)).toEqual(after);
  });
});
