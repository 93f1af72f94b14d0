import { contractId } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';

/** Numbers for the contracts of one import, 0, 1, 2, … in the order they appear. */
export type Numbering = {
  numberOf(contract: RecordContract): number;
  /** Tables that come again and again are looked up once. */
  numbersOf(contracts: readonly RecordContract[]): Int32Array;
  readonly contracts: readonly RecordContract[];
};

export function createNumbering(): Numbering {
  const contracts: RecordContract[] = [];
  const numbers = new Map<string, number>();
  const tables = new WeakMap<readonly RecordContract[], Int32Array>();
  const numberOf = (contract: RecordContract): number => {
    const id = contractId(contract);
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, contracts.length);
    contracts.push(contract);
    return contracts.length - 1;
  };
  return {
    contracts,
    numberOf,
    numbersOf: (table) => {
      const known = tables.get(table);
      if (known && known.length === table.length) return known;
      const found = Int32Array.from(table, numberOf);
      tables.set(table, found);
      return found;
    },
  };
}
