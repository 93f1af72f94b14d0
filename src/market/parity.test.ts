import { describe, expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { parityMisses } from '#test/parity-misses.ts';
import { createCalendar } from './calendar.ts';
import { sessionBoard, sessionDay, sessionExpiries } from './simulator/session-board.ts';
import { createSimulator } from './simulator/simulator.ts';

const simulator = createSimulator({ calendar: createCalendar() });

describe('put-call parity', () => {
  it.each(['NIFTY', 'BANKNIFTY'])(
    'holds within bid and ask at the strikes around the money of %s',
    (symbol) => {
      const day = sessionDay(simulator.session(symbol, '2026-06-17')!, '2026-06-17');
      const misses = parityMisses(sessionBoard(day, sessionExpiries(day)[0]!), 5);
      expect(misses.length).toBeGreaterThan(1000);
      expect(misses.filter((miss) => miss > 0)).toEqual([]);
    },
  );

  it('is seen to be broken where a quote is', () => {
    const quoted = (price: (strike: number) => number) => ({
      price,
      bid: (strike: number) => price(strike) - 0.1,
      ask: (strike: number) => price(strike) + 0.1,
    });
    const put = quoted((strike) => Math.max(strike - 24_110, 0) + 60);
    const call = (dear: number) =>
      quoted((strike) => Math.max(24_110 - strike, 0) + 60 + (strike === 24_050 ? dear : 0));
    const missesOf = (dear: number) => parityMisses(builtBoard({ call: call(dear), put }), 5);
    expect(missesOf(0)).toEqual(Array(30).fill(0));
    expect(missesOf(9).filter((miss) => miss > 8)).toHaveLength(6);
  });
});
