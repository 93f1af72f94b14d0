import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { modelAtmAt } from '../atm-iv.ts';
import type { TradingDate } from '../trading-date.ts';
import { modelForwardAt } from '../volatility-model.ts';
import { windowFlow } from './build-up-flow.ts';
import { legSince } from './leg-change.ts';
import { legIvAt } from './leg-iv.ts';
import { legWindow, legWindows } from './leg-windows.ts';
import { oiTrend } from './oi-trend.ts';
import { windowSpans } from './window-spans.ts';

/** YESBANK at ₹21: calls lose two paise of their price and a tenth of their open interest. */
const boardOf = (date: TradingDate, grain: 'minute' | 'day' = 'minute') => {
  const price = (strike: number, minute: number) => Math.max(21.4 - strike, 0) + 0.3 - 0.02 * minute;
  const oi = (_: number, minute: number) => 100_000 - 10_000 * minute;
  const [from, to] = grain === 'day' ? [1, 1] : [0, 1];
  return builtBoard({
    ...{ symbol: 'YESBANK', date, expiry: '2026-08-25', strikes: [20, 21, 22, 23], grain },
    ...(grain === 'day' ? { intervals: [{ open: 929, close: 930 }] } : {}),
    ...{ length: to - from + 1, spot: 21.4, future: 21.4 },
    call: {
      price: (strike, minute) => price(strike, from + minute),
      oi: (_, minute) => oi(_, from + minute),
    },
    put: { price: (strike) => Math.max(strike - 21.4, 0) + 0.3, oi: 1000 },
    previous: { call: { price: (strike) => price(strike, 0), oi: 100_000, volume: 1 } },
  });
};
const FINE = '2026-08-19';
const COARSE = '2025-08-19';

describe.each([
  [FINE, 'long-unwinding'],
  [COARSE, 'neutral'],
] as const)('two paise of an option of a stock under ₹250 on %s', (date, buildUp) => {
  const board = boardOf(date);

  it(`are ${buildUp} since the open`, () => {
    const open = {
      kind: 'minute',
      minute: 0,
      time: board.grid.times[0]!,
      exact: true,
      isFirst: true,
    } as const;
    expect(legSince(board, 'call', 2, open, 1).buildUp).toBe(buildUp);
  });

  it(`are ${buildUp} in a window, of one leg, of all and in the trend`, () => {
    expect(legWindows(board, 'call', 2, 3)[0]!.buildUp).toBe(buildUp);
    expect(windowFlow(board, 'call', windowSpans(board, 3)[0]!)!.count[buildUp]).toBe(4);
    const { call, windows } = oiTrend(board, 3);
    expect(call.buildUp.filter((_, at) => at % windows.length === 0)).toEqual(Array(4).fill(buildUp));
  });

  it(`are ${buildUp} of a day known from its close`, () => {
    const day = boardOf(date, 'day');
    const [span] = windowSpans(day, 3);
    expect(legWindow(day, 'call', 2, span!).buildUp).toBe(buildUp);
    expect(windowFlow(day, 'call', span!)!.count[buildUp]).toBe(4);
  });
});

it('a volatility of a stock under ₹250 is as loose as a paisa makes it', () => {
  const board = boardOf(FINE);
  const pricing = standardPricing(board);
  const bumped = { ...board, call: { ...board.call, price: board.call.price!.map((price) => price + 0.01) } };
  const forward = modelForwardAt(board, 0, pricing);
  const [leg, up] = [board, bumped].map((of) => legIvAt(of, 'call', 2, 0, forward, pricing));
  expect(leg!.pointsPerTick).toBeCloseTo(100 * (up!.iv - leg!.iv), 1);
  const atm = modelAtmAt(board, 0, pricing).pointsPerTick;
  const nifty = { ...board, symbol: 'NIFTY' };
  expect(atm).toBeCloseTo(modelAtmAt(nifty, 0, pricing).pointsPerTick / 5, 10);
});
