import { describe, expect, it } from 'vitest';
import type { Exchange } from '#market/contract.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { futureFigures, noteSubject } from './future-figures.ts';

describe('the strip of a future', () => {
  it('has its own change and that of its underlying, each against its own close', () => {
    const board = builtFuturesBoard({ contracts: [{ price: 24_120, spot: 24_110, prevSpot: 24_000 }] });
    expect(futureFigures({ board, minute: 5 })).toMatchObject({
      change: 120,
      spot: 24_110,
      spotChange: 110,
      spotChangePct: (110 / 24_000) * 100,
    });
  });

  it('knows no change of an underlying whose close is not stored', () => {
    const board = builtFuturesBoard({ contracts: [{ prevSpot: null }] });
    const { spot, spotChange, spotChangePct } = futureFigures({ board, minute: 5 })!;
    expect([spot, spotChange, spotChangePct]).toEqual([24_100, Number.NaN, Number.NaN]);
  });

  it('has nothing to say before the first stored minute', () => {
    expect(futureFigures({ board: builtFuturesBoard(), minute: -1 })).toBeNull();
  });
});

describe('a note beside the figures of a future', () => {
  const subjectOf = (exchange: Exchange, symbol: string) => {
    const day = builtFuturesBoard({ date: '2026-06-15', contracts: [{ exchange, symbol }] });
    return noteSubject({ contract: day.contracts[0]!, day });
  };

  it('is about the exchange that it is traded on, where another one lists the same stock', () => {
    expect(subjectOf('BSE', 'RELIANCE')).toEqual({ inst: 'BSE:RELIANCE', date: '2026-06-15' });
    expect(subjectOf('NSE', 'RELIANCE').inst).toBe('RELIANCE');
    expect(subjectOf('BSE', 'SENSEX').inst).toBe('SENSEX');
  });
});
