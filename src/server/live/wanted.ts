import { contractId } from '#market/contract.ts';
import type { RecordContract } from '#market/records.ts';

/** `exchange:symbol:expiry`, the name of the board that a contract stands on; the spot stands on `null`. */
export function boardName({ exchange, symbol, expiry }: Omit<RecordContract, 'kind' | 'strike' | 'lotSize'>) {
  return `${exchange}:${symbol}:${expiry}`;
}

export type Wish = {
  readonly contracts: readonly RecordContract[];
  /** Names of the boards that somebody looks at. */
  readonly watched: ReadonlySet<string>;
  /** Of an underlying, rupees; NaN when it is not known. */
  readonly levelOf: (contract: RecordContract) => number;
};

/**
 * Contract indices, the most wanted first: boards that are looked at with their spot and futures, then every spot
 * and future, then options; the nearest to the money before others. Where the level is not known, the middle of the
 * contract table is no guess: they keep their order at the end.
 */
export function wantedOrder({ contracts, watched, levelOf }: Wish): Uint32Array {
  const underlyings = new Set(Array.from(watched, (name) => name.slice(0, name.lastIndexOf(':'))));
  const keys = Float64Array.from(contracts, (contract) => {
    const isOption = contract.strike !== null;
    const isWatched = isOption
      ? watched.has(boardName(contract))
      : underlyings.has(`${contract.exchange}:${contract.symbol}`);
    const away = isOption ? Math.abs(Math.log(contract.strike / levelOf(contract))) : 0;
    const group = (isWatched ? 0 : 2) + (isOption ? 1 : 0);
    return group * FAR + (Number.isNaN(away) ? FAR - 1 : Math.min(away, FAR - 2));
  });
  return Uint32Array.from(contracts.keys()).sort((a, b) => keys[a]! - keys[b]! || a - b);
}

/** Further than any strike from the money, as a logarithm. */
const FAR = 1000;

/** The ids of the most wanted contracts, first things first. */
export function wantedContracts(wish: Wish): string[] {
  return Array.from(wantedOrder(wish), (index) => contractId(wish.contracts[index]!));
}
