import type { ContractKind } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';
import { toPaise } from './paise.ts';

const KINDS: readonly ContractKind[] = ['call', 'put', 'future', 'spot'];

/** Numbers for the contracts of one import, 0, 1, 2, … in the order they appear. */
export type Numbering = {
  numberOf(contract: RecordContract): number;
  /** Tables that come again and again, and may have grown, are looked up once. */
  numbersOf(contracts: readonly RecordContract[]): Int32Array;
  readonly contracts: readonly RecordContract[];
};

/** A numbering without a contract. */
export function createNumbering(): Numbering {
  const contracts: RecordContract[] = [];
  const numbers = new Map<string, Map<string, Map<number, number>>>();
  const tables = new WeakMap<readonly RecordContract[], Int32Array>();
  /** Those of one underlying and expiry, by kind and strike: a text of each contract would take far longer. */
  const ofExpiry = ({ exchange, symbol, expiry }: RecordContract): Map<number, number> => {
    const name = exchange === 'NSE' ? symbol : `${exchange}:${symbol}`;
    const ofName = numbers.get(name) ?? new Map<string, Map<number, number>>();
    if (ofName.size === 0) numbers.set(name, ofName);
    const found = ofName.get(expiry ?? '') ?? new Map<number, number>();
    if (found.size === 0) ofName.set(expiry ?? '', found);
    return found;
  };
  const numberOf = (contract: RecordContract): number => {
    const { kind, strike } = contract;
    const known = ofExpiry(contract);
    const key = (strike === null ? 0 : toPaise(strike)) * KINDS.length + KINDS.indexOf(kind);
    const number = known.get(key);
    if (number !== undefined) return number;
    known.set(key, contracts.length);
    contracts.push(contract);
    return contracts.length - 1;
  };
  return {
    contracts,
    numberOf,
    numbersOf: (table) => {
      const known = tables.get(table);
      if (known && known.length === table.length) return known;
      const found = new Int32Array(table.length);
      if (known) found.set(known);
      for (let i = known?.length ?? 0; i < table.length; i++) found[i] = numberOf(table[i]!);
      tables.set(table, found);
      return found;
    },
  };
}
