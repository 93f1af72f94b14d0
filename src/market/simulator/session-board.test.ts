import { describe, expect, it } from 'vitest';
import { lastObserved, strikeIndex, valueAt } from '../board.ts';
import { createCalendar } from '../calendar.ts';
import { futureAt } from '../futures-board.ts';
import type { TradingDate } from '../trading-date.ts';
import { sessionBoard, sessionDay, sessionExpiries, sessionFuturesBoard } from './session-board.ts';
import { createSimulator, sessionsOn } from './simulator.ts';

const simulator = createSimulator({ calendar: createCalendar() });
const dayOf = (date: TradingDate) => sessionDay(simulator.session('NIFTY', date)!, date);
const day = dayOf('2026-08-18');
const expiry = sessionExpiries(day)[0]!;
const before = sessionBoard(dayOf('2026-08-17'), expiry);
const board = sessionBoard(day, expiry, before);

describe('a simulated session as a board', () => {
  it('holds the expiry of its own Tuesday first, and every minute to the close', () => {
    expect(expiry).toBe('2026-08-18');
    expect([board.length, lastObserved(board)]).toEqual([385, 384]);
  });

  it('holds each row of the session in its place', () => {
    const { rows, contracts } = day;
    const at = rows.contract.findLastIndex((contract) => {
      const { kind, expiry: of } = contracts[contract]!;
      return kind === 'put' && of === expiry;
    });
    const { strike } = contracts[rows.contract[at]!]!;
    const row = strikeIndex(board, strike!);
    expect(valueAt(board, 'put', 'oi', row, 384)).toBe(rows.oi[at]);
    expect(valueAt(board, 'put', 'price', row, 384)).toBe(rows.price[at]);
  });

  it('measures its changes from the close of the session before, strike by strike', () => {
    const { call } = board.previous!;
    board.strikes.forEach((strike, row) => {
      const then = strikeIndex(before, strike);
      if (then >= 0) expect(call.oi[row]).toBe(valueAt(before, 'call', 'oi', then, 384));
      else expect(call.oi[row]).toBeNaN();
    });
  });
});

it('the futures of simulated sessions stand by name and month with the close before', () => {
  const daysOf = (date: TradingDate) =>
    sessionsOn(simulator, date, ['NIFTY', 'INFY']).map((session) => sessionDay(session, date));
  const yesterday = sessionFuturesBoard(daysOf('2026-08-17'));
  const today = sessionFuturesBoard(daysOf('2026-08-18'), yesterday);
  expect(today.contracts.map(({ symbol }) => symbol)).toEqual(
    ['INFY', 'NIFTY'].flatMap((name) => Array(3).fill(name)),
  );
  today.contracts.forEach((_, row) => {
    expect(today.previous.oi[row]).toBe(futureAt(yesterday, 'oi', row, 384));
    expect(futureAt(today, 'price', row, 384)).toBeGreaterThan(0);
  });
});
