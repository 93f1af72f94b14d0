import { FIELDS } from '#market/board.ts';
import type { Instant } from '#market/trading-date.ts';
import type { PacketColumns } from './packets.ts';

/**
 * What happened to the contracts of a session in one minute that is not complete yet: the last state of each by the
 * exchange's time, in columns over all contracts. NaN is missing; a contract whose `time` is NaN had no packet.
 */
export type MinuteState = {
  readonly time: Float64Array;
  readonly price: Float64Array;
  readonly atp: Float64Array;
  readonly volume: Float64Array;
  readonly oi: Float64Array;
  readonly bid: Float64Array;
  readonly ask: Float64Array;
  readonly bidSize: Float64Array;
  readonly askSize: Float64Array;
  /** Contracts with a packet, in the order in which the first came; `changes` of them. */
  readonly changed: Uint32Array;
  changes: number;
};

/** A minute in which nothing has happened yet, with room for so many contracts. */
export function minuteState(contracts: number): MinuteState {
  const column = () => new Float64Array(contracts);
  return {
    time: column().fill(Number.NaN),
    price: column(),
    atp: column(),
    volume: column(),
    oi: column(),
    bid: column(),
    ask: column(),
    bidSize: column(),
    askSize: column(),
    changed: new Uint32Array(contracts),
    changes: 0,
  };
}

/** Takes packet `row` as the state of contract `slot` at `time`, unless a later one is known in this minute. */
export function take(
  state: MinuteState,
  slot: number,
  time: Instant,
  packets: PacketColumns,
  row: number,
): void {
  const known = state.time[slot]!;
  if (known > time) return;
  if (Number.isNaN(known)) state.changed[state.changes++] = slot;
  state.time[slot] = time;
  state.price[slot] = packets.price[row]!;
  state.atp[slot] = packets.atp[row]!;
  state.volume[slot] = packets.volume[row]!;
  state.oi[slot] = packets.oi[row]!;
  state.bid[slot] = packets.bid[row]!;
  state.ask[slot] = packets.ask[row]!;
  state.bidSize[slot] = packets.bidSize[row]!;
  state.askSize[slot] = packets.askSize[row]!;
}

/** Empties a minute for use as another. */
export function clear(state: MinuteState): void {
  for (let i = 0; i < state.changes; i++) state.time[state.changed[i]!] = Number.NaN;
  state.changes = 0;
}

/** Puts what happened in a minute over what `known` has of its contracts. The minute stays as it is. */
export function keep(minute: MinuteState, known: MinuteState): void {
  for (let i = 0; i < minute.changes; i++) {
    const slot = minute.changed[i]!;
    known.time[slot] = minute.time[slot]!;
    for (const name of FIELDS) known[name][slot] = minute[name][slot]!;
  }
}

/** Moves into `to` what it does not know later already: the minute before it was never complete. */
export function carryOver(from: MinuteState, to: MinuteState): void {
  for (let i = 0; i < from.changes; i++) {
    const slot = from.changed[i]!;
    if (!Number.isNaN(to.time[slot]!)) continue;
    to.changed[to.changes++] = slot;
    to.time[slot] = from.time[slot]!;
    for (const name of FIELDS) to[name][slot] = from[name][slot]!;
  }
  clear(from);
}
