import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { BUILD_UPS } from './build-up.ts';
import { buildUpFlow, windowFlow, windowFlows } from './build-up-flow.ts';
import { legWindow } from './leg-windows.ts';
import { windowSpans } from './window-spans.ts';

/** A call of each build-up from 09:16 to 09:17, and one whose price is not known. */
const board = builtBoard({
  strikes: [23_900, 24_000, 24_050, 24_100, 24_150, 24_200],
  length: 2,
  call: {
    price: [
      [200, 205],
      [110, 100],
      [80, 81],
      [60, 50],
      [40, 40],
      [null, null],
    ],
    oi: [
      [1000, 1500],
      [1000, 3000],
      [1000, 600],
      [1000, 900],
      [1000, 1300],
      [1000, 9000],
    ],
  },
  put: {},
});
const [span] = windowSpans(board, 3);

describe('the change of open interest by build-up', () => {
  const flow = windowFlow(board, 'call', span!)!;

  it('puts every contract in one build-up with what came to it or left it', () => {
    expect(flow.oiChange).toEqual({
      'long-build-up': 500,
      'short-build-up': 2000,
      'short-covering': -400,
      'long-unwinding': -100,
      neutral: 300,
    });
  });

  it('counts each known contract once', () => {
    expect(BUILD_UPS.map((buildUp) => flow.count[buildUp])).toEqual([1, 1, 1, 1, 1]);
    expect(flow.known).toBe(5);
  });

  it('is that of the legs one by one', () => {
    const legs = Array.from(board.strikes, (_, row) => legWindow(board, 'call', row, span!));
    expect(flow).toEqual(buildUpFlow(legs));
  });

  it('is unknown where no contract has a price', () => {
    expect(windowFlow(board, 'put', span!)).toBeNull();
  });

  it('of a board cut at a minute is the same with what is known of the whole day', () => {
    const day = builtBoard();
    const known = { spans: windowSpans(day, 2), flows: windowFlows(day, 'put', windowSpans(day, 2)) };
    for (let length = 1; length <= day.length; length++) {
      const cut = { ...day, length };
      const spans = windowSpans(cut, 2);
      expect(windowFlows(cut, 'put', spans, known)).toEqual(windowFlows(cut, 'put', spans));
    }
  });
});
