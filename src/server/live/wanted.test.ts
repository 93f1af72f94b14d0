import { describe, expect, it } from 'vitest';
import { contractId } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import { boardName, wantedContracts, wantedOrder } from './wanted.ts';

const NEAR_EXPIRY = '2026-08-18';
const FAR_EXPIRY = '2026-08-25';
const own = (symbol: string) => ({ exchange: 'NSE', symbol, lotSize: 65 }) as const;
const spot = (symbol: string): RecordContract => ({
  ...own(symbol),
  kind: 'spot',
  expiry: null,
  strike: null,
});
const future = (symbol: string): RecordContract => ({ ...spot(symbol), kind: 'future', expiry: FAR_EXPIRY });
const call = (symbol: string, strike: number, expiry = NEAR_EXPIRY): RecordContract => ({
  ...own(symbol),
  kind: 'call',
  expiry,
  strike,
});
const LEVELS: Readonly<Record<string, number>> = { NIFTY: 24_000, BANKNIFTY: 50_000 };
const levelOf = ({ symbol }: RecordContract) => LEVELS[symbol] ?? Number.NaN;
const ordered = (contracts: readonly RecordContract[], watched: readonly string[] = []) =>
  wantedContracts({ contracts, watched: new Set(watched), levelOf });

describe('the contracts that are wanted', () => {
  it('are boards that are looked at with their spot and futures, then other spots and futures, then options', () => {
    const right = [
      future('BANKNIFTY'),
      spot('BANKNIFTY'),
      call('BANKNIFTY', 50_000),
      call('BANKNIFTY', 60_000),
      future('NIFTY'),
      spot('NIFTY'),
      call('NIFTY', 24_000),
      call('BANKNIFTY', 51_000, FAR_EXPIRY),
    ];
    const contracts = [7, 6, 3, 2, 4, 0, 5, 1].map((index) => right[index]!);
    expect(ordered(contracts, [boardName(call('BANKNIFTY', 50_000))])).toEqual(right.map(contractId));
  });

  it('are nearest to the money first, as a share of the level and not in rupees', () => {
    const contracts = [
      call('NIFTY', 23_000),
      call('NIFTY', 25_200),
      call('BANKNIFTY', 51_500),
      call('NIFTY', 24_100),
    ];
    expect(ordered(contracts)).toEqual([3, 2, 0, 1].map((index) => contractId(contracts[index]!)));
  });

  it('keep their order at the end where the level is not known', () => {
    const contracts = [
      call('FINNIFTY', 10_000),
      call('FINNIFTY', 1),
      call('NIFTY', 90_000),
      call('FINNIFTY', 5),
    ];
    expect(ordered(contracts)).toEqual([2, 0, 1, 3].map((index) => contractId(contracts[index]!)));
  });

  it('are each there once', () => {
    const contracts = [spot('NIFTY'), call('NIFTY', 24_000), call('FINNIFTY', 1), future('NIFTY')];
    const order = wantedOrder({ contracts, watched: new Set(), levelOf });
    expect(Array.from(order).sort()).toEqual([0, 1, 2, 3]);
    expect(ordered([])).toEqual([]);
  });
});
