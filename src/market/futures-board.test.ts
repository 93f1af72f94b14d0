import { describe, expect, it } from 'vitest';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { futureAt, monthlyRows, monthsOf } from './futures-board.ts';
import { onlyContracts } from './only-contracts.ts';

const board = builtFuturesBoard({
  length: 2,
  contracts: [
    { symbol: 'NIFTY', expiry: '2026-06-30', price: [100, 101] },
    { symbol: 'NIFTY', expiry: '2026-07-28', price: [102, null] },
    { symbol: 'RELIANCE', exchange: 'BSE', expiry: '2026-06-25' },
    { symbol: 'RELIANCE', exchange: 'NSE', expiry: '2026-06-30' },
    { symbol: 'SENSEX', exchange: 'BSE', expiry: '2026-06-25' },
  ],
});

describe('the futures board', () => {
  it('lists the months of a symbol nearest first', () => {
    expect(monthsOf(board, 'NIFTY')).toEqual([0, 1]);
  });

  it('keeps a symbol of two exchanges apart, NSE unless said otherwise', () => {
    expect(monthsOf(board, 'RELIANCE')).toEqual([3]);
    expect(monthsOf(board, 'RELIANCE', 'BSE')).toEqual([2]);
    expect(monthsOf(board, 'SENSEX')).toEqual([4]);
  });

  it('takes the last expiry of a calendar month for its month where weekly futures are listed too', () => {
    const expiries = ['2026-06-16', '2026-06-23', '2026-06-30', '2026-07-07', '2026-07-28', '2026-08-25'];
    const weekly = builtFuturesBoard({
      contracts: [{ symbol: 'BANKNIFTY' }, ...expiries.map((expiry) => ({ symbol: 'MIDCPNIFTY', expiry }))],
    });
    expect(monthlyRows(weekly, monthsOf(weekly, 'MIDCPNIFTY'))).toEqual([3, 5, 6]);
    expect(monthlyRows(weekly, monthsOf(weekly, 'BANKNIFTY'))).toEqual([0]);
    expect(monthlyRows(weekly, [])).toEqual([]);
  });

  it('has nothing where a contract, a minute or a column has nothing', () => {
    expect([futureAt(board, 'price', 0, 1), futureAt(board, 'price', 1, 0)]).toEqual([101, 102]);
    for (const [field, contract, minute] of [
      ['price', 1, 1],
      ['price', 0, 2],
      ['price', 0, -1],
      ['bid', 0, 0],
    ] as const)
      expect(futureAt(board, field, contract, minute)).toBeNaN();
  });

  it('of some contracts keeps their values and the minutes in which one of them holds', () => {
    const part = onlyContracts(board, [4, 1]);
    expect(part.contracts.map(({ symbol, expiry }) => `${symbol} ${expiry}`)).toEqual([
      'SENSEX 2026-06-25',
      'NIFTY 2026-07-28',
    ]);
    expect([futureAt(part, 'price', 1, 0), futureAt(part, 'price', 1, 1)]).toEqual([102, Number.NaN]);
    expect(part.previous.oi).toHaveLength(2);
    expect([...part.observed.subarray(0, 3)]).toEqual([1, 1, 0]);
  });
});
