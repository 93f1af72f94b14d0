import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Contract,
  contractId,
  formatUnderlying,
  isIndex,
  parseContractId,
  parseUnderlying,
} from './contract.ts';

const underlyings = fc.constantFrom(
  { exchange: 'NSE', symbol: 'NIFTY' } as const,
  { exchange: 'BSE', symbol: 'SENSEX' } as const,
  { exchange: 'NSE', symbol: 'M&M' } as const,
  { exchange: 'BSE', symbol: 'RELIANCE' } as const,
  { exchange: 'NSE', symbol: 'BAJAJ-AUTO' } as const,
);

const contracts: fc.Arbitrary<Contract> = fc
  .tuple(
    underlyings,
    fc.constantFrom('2026-11-23', '2024-02-29'),
    fc.integer({ min: 1, max: 2_000_000 }).map((paise) => paise / 20),
    fc.constantFrom('spot', 'future', 'call', 'put'),
  )
  .map(([underlying, expiry, strike, kind]) => ({
    ...underlying,
    kind,
    expiry: kind === 'spot' ? null : expiry,
    strike: kind === 'call' || kind === 'put' ? strike : null,
  }));

describe('underlyings', () => {
  it.each([
    ['NIFTY', 'NSE', 'NIFTY'],
    [' nifty50 ', 'NSE', 'NIFTY'],
    ['Nifty 50', 'NSE', 'NIFTY'],
    ['NIFTY BANK', 'NSE', 'BANKNIFTY'],
    ['SENSEX', 'BSE', 'SENSEX'],
    ['BSE:RELIANCE', 'BSE', 'RELIANCE'],
    ['M&M', 'NSE', 'M&M'],
  ])('%s is %s %s', (text, exchange, symbol) => {
    expect(parseUnderlying(text)).toEqual({ exchange, symbol });
  });

  it.each(['', '   ', 'MCX:GOLD', 'NIFTY<script>', 'NSE:'])('refuses %j and says what it got', (text) => {
    expect(() => parseUnderlying(text)).toThrow(/not an instrument/);
  });

  it('are read back as they are written', () => {
    fc.assert(
      fc.property(underlyings, (underlying) => {
        expect(parseUnderlying(formatUnderlying(underlying))).toEqual(underlying);
      }),
    );
  });
});

it('knows the indices of former years, whose futures files list beside those of shares', () => {
  const indices = ['NIFTY', 'NIFTYIT', 'NIFTYINFRA', 'NIFTYMID50', 'FTSE100', 'DJIA', 'S&P500'];
  expect(indices.filter((symbol) => !isIndex(symbol))).toEqual([]);
  expect(isIndex('INFY')).toBe(false);
});

describe('contract ids', () => {
  it('are written as the contract says', () => {
    const nifty = { exchange: 'NSE', symbol: 'NIFTY' } as const;
    expect(contractId({ ...nifty, kind: 'call', expiry: '2026-11-23', strike: 24_200 })).toBe(
      'NSE:NIFTY:2026-11-23:24200:CE',
    );
    expect(contractId({ ...nifty, kind: 'future', expiry: '2026-11-23', strike: null })).toBe(
      'NSE:NIFTY:2026-11-23:FUT',
    );
    expect(contractId({ ...nifty, kind: 'spot', expiry: null, strike: null })).toBe('NSE:NIFTY:SPOT');
  });

  it('are read back to the same contract, decimal strikes included', () => {
    fc.assert(
      fc.property(contracts, (contract) => {
        expect(parseContractId(contractId(contract))).toEqual(contract);
      }),
    );
  });

  it.each([
    'NSE:NIFTY',
    'MCX:GOLD:2026-11-23:FUT',
    'NSE:NIFTY:2026-02-30:FUT',
    'NSE:NIFTY:2026-11-23:0:CE',
    'NSE:NIFTY:2026-11-23:24200:XX',
    'NSE:NIFTY:2026-11-23:24200:CE:1',
    'NSE:NIFTY:2026-11-23:24200:FUT',
    'NSE::SPOT',
  ])('refuses %s', (id) => {
    expect(() => parseContractId(id)).toThrow(/not a contract id/);
  });
});
