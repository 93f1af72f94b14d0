import { FIELDS, type Field } from '#market/board.ts';
import { minuteAt, type SessionGrid } from '#market/session-grid.ts';
import { type Instant, MINUTE_MS, midnightOf, type TradingDate } from '#market/trading-date.ts';
import type { Tick } from '../feed.ts';
import { type ExchangeClock, TOLERANCE_MS } from './exchange-clock.ts';
import { carryOver, clear, keep, type MinuteState, minuteState, take } from './minute-states.ts';
import type { PacketColumns } from './packets.ts';

export type ExchangeMinutesOptions = {
  readonly date: TradingDate;
  readonly grid: SessionGrid;
  /** Contract ids; a contract is called by its place among them, its slot. */
  readonly ids: readonly string[];
  /** Minutes up to here are stored. */
  readonly after: Instant;
  readonly clock: ExchangeClock;
  readonly onMinute: (ticks: readonly Tick[], minute: Instant) => void;
};

/**
 * Packets merged into minutes by the exchange's clock, which stamps them with whole seconds: what is stamped 11:01:00
 * happened after eleven o'clock one and belongs to the minute that closes at 11:02, as in the broker's candles; at the
 * end of trading it belongs to the last minute. A minute is handed over only when its state is known for sure:
 * every line has told something later, and no contract's state was in doubt while it lasted. One that is not is left
 * out, and its values go on into the next. A contract that is not asked for has no state: the next minute says so, and
 * the first one after it was told again says all of it.
 */
export type ExchangeMinutes = {
  /** Lines of the broker begin anew at the local instant `now`; what is wanted has to be asked for, and told, again. */
  connect(now: Instant): void;
  /** How many contracts a line has: one without any has nothing to tell. A line that is new may be named. */
  setLine(line: number, contracts: number): void;
  /**
   * The contract's state is asked for. Until it comes no minute is complete; one that is `added` to those that are asked
   * for is only missing until then.
   */
  ask(slot: number, added?: boolean): void;
  /** It is asked for no more: whatever is known of it holds no longer. */
  unask(slot: number): void;
  /** Its state will not be told: what is known of it holds. */
  giveUp(slot: number): void;
  isTold(slot: number): boolean;
  /** Packets that came by a line at the local instant `now`. */
  receive(line: number, packets: PacketColumns, slotOf: ReadonlyMap<number, number>, now: Instant): void;
  /** Hands over the minutes that are complete at the local instant `now`. */
  advance(now: Instant): void;
  /** The local instant, as far as it can be known, at which the next minute may be complete without another packet. */
  due(): Instant;
  /** Packets left out: not readable, of the future, with a volume that falls, or after their minute was complete. */
  dropped(): number;
};

const SECOND_MS = 1000;
/** For what the exchange tells late of a minute's last second: every screen shall have the minute within a second. */
const GRACE_MS = 800;
/** The same at the end of trading, where a second begins that is still of the minute. */
const LAST_GRACE_MS = 2 * SECOND_MS;
/** After the close nothing later may come: the clock alone tells. */
const CLOSING_GRACE_MS = 5000;
/** How long before a close a line may have been silent. */
const SILENCE_MS = 30_000;

/** The minutes of a session from the first that is not stored, before any packet: no contract's state is known. */
export function exchangeMinutes(options: ExchangeMinutesOptions): ExchangeMinutes {
  const { grid, ids, clock, onMinute } = options;
  const { times } = grid;
  const midnight = midnightOf(options.date);
  const close = times.at(-1)!;
  const newest = new Float64Array(ids.length).fill(Number.NaN);
  const volumes = new Float64Array(ids.length);
  const sentVolumes = new Float64Array(ids.length);
  const asked = new Uint8Array(ids.length);
  const told = new Uint8Array(ids.length);
  const doubtful = new Uint8Array(ids.length);
  /** Added, or asked for no more, and not told since. */
  const away = new Uint8Array(ids.length);
  /** The stamp with which one that was away was told. */
  const backSince = new Float64Array(ids.length).fill(Number.NEGATIVE_INFINITY);
  /** The sink has a state of it. */
  const shown = new Uint8Array(ids.length);
  /** Of each contract when the last minute was over. */
  const known = minuteState(ids.length);
  const open = new Map<number, MinuteState>();
  const spare: MinuteState[] = [];
  /** Index of the next minute to be complete, and the instant up to which all is over. */
  let next = minuteAt(grid, options.after) + 1;
  let over = options.after;
  let heard: Instant[] = [];
  let doubts = 0;
  let sureSince: Instant = Number.NEGATIVE_INFINITY;
  let dropped = 0;
  /** Packets come many to a second. */
  let lastTime: Instant = Number.NaN;
  let lastIndex = 0;

  /** No minute follows at once. */
  const endsTrading = (index: number) =>
    (times[index + 1] ?? Number.POSITIVE_INFINITY) > times[index]! + MINUTE_MS;

  const indexOf = (time: Instant): number => {
    if (time !== lastTime) {
      lastTime = time;
      const begun = minuteAt(grid, time);
      lastIndex = times[begun] === time && endsTrading(begun) ? begun : begun + 1;
    }
    return lastIndex;
  };

  const stateAt = (index: number): MinuteState => {
    let state = open.get(index);
    if (!state) {
      state = spare.pop() ?? minuteState(ids.length);
      open.set(index, state);
    }
    return state;
  };

  const release = (index: number) => {
    const state = open.get(index);
    if (!state) return;
    clear(state);
    open.delete(index);
    spare.push(state);
  };

  const ask = (slot: number, added = false) => {
    asked[slot] = 1;
    told[slot] = 0;
    if (added) away[slot] = 1;
    if (doubtful[slot] === 1 || away[slot] === 1) return;
    doubtful[slot] = 1;
    doubts++;
  };

  const giveUp = (slot: number) => {
    if (doubtful[slot] === 0) return;
    doubtful[slot] = 0;
    doubts--;
  };

  const settle = (slot: number, since: Instant) => {
    told[slot] = 1;
    if (away[slot] === 1) {
      away[slot] = 0;
      backSince[slot] = since;
    }
    if (doubtful[slot] === 0) return;
    giveUp(slot);
    if (since > sureSince) sureSince = since;
  };

  /** Whether what was told at `since` holds for the end of the next minute. */
  const reachesBack = (since: Instant) => (endsTrading(next) ? since <= times[next]! : since < times[next]!);

  /** After a minute that is not complete the sink knows nothing. */
  const leaveOut = () => {
    const state = open.get(next);
    if (state && next + 1 < times.length) carryOver(state, stateAt(next + 1));
    release(next);
    shown.fill(0);
    over = times[next]!;
    next++;
  };

  const handOver = () => {
    const state = open.get(next);
    const minute = times[next]!;
    const ticks: Tick[] = [];
    if (state) keep(state, known);
    for (let slot = 0; slot < ids.length; slot++) {
      if (asked[slot] === 0 || away[slot] === 1 || !reachesBack(backSince[slot]!)) {
        if (shown[slot] === 1) ticks.push({ ...NOTHING, contract: ids[slot]!, time: minute });
        shown[slot] = 0;
        continue;
      }
      const isNew = state !== undefined && !Number.isNaN(state.time[slot]!);
      const isDue = shown[slot] === 0 && told[slot] === 1 && !Number.isNaN(known.time[slot]!);
      if (!isNew && !isDue) continue;
      ticks.push(tickOf(ids[slot]!, Math.max(known.time[slot]!, over + 1), known, slot));
      shown[slot] = 1;
      if (known.volume[slot]! > sentVolumes[slot]!) sentVolumes[slot] = known.volume[slot]!;
    }
    release(next);
    over = minute;
    next++;
    onMinute(ticks, minute);
  };

  const isOver = (minute: Instant, now: Instant): boolean => {
    let last = Number.POSITIVE_INFINITY;
    for (const instant of heard) if (instant < last) last = instant;
    if (last === Number.POSITIVE_INFINITY) return false;
    const there = clock.at(now);
    if (!endsTrading(next))
      return last >= minute + SECOND_MS || (last >= minute && there >= minute + GRACE_MS);
    if (last > minute) return Math.max(last, there) >= minute + LAST_GRACE_MS;
    return there >= minute + CLOSING_GRACE_MS && last >= minute - SILENCE_MS;
  };

  /** Takes a whole state; false when it is left out, or comes too late for its minute. */
  const takeState = (slot: number, time: Instant, packets: PacketColumns, row: number): boolean => {
    const volume = packets.volume[row]!;
    const isOlder = time < newest[slot]!;
    if (isOlder ? volume > volumes[slot]! || volume < sentVolumes[slot]! : volume < volumes[slot]!)
      return false;
    const index = indexOf(time);
    if (index < next) {
      if (isOlder) return true;
      take(stateAt(next), slot, time, packets, row);
    } else take(stateAt(index), slot, time, packets, row);
    if (!isOlder) {
      newest[slot] = time;
      if (volume > volumes[slot]!) volumes[slot] = volume;
    }
    return index >= next || told[slot] === 0;
  };

  return {
    connect(now) {
      heard = [];
      asked.fill(0);
      doubtful.fill(0);
      doubts = 0;
      while (next < times.length && times[next]! < now - TOLERANCE_MS) leaveOut();
    },
    setLine(line, contracts) {
      if (contracts === 0) heard[line] = Number.POSITIVE_INFINITY;
      else if (!Number.isFinite(heard[line])) heard[line] = Number.NEGATIVE_INFINITY;
    },
    ask,
    unask(slot) {
      giveUp(slot);
      asked[slot] = 0;
      told[slot] = 0;
      away[slot] = 1;
    },
    giveUp,
    isTold: (slot) => told[slot] === 1,
    receive(line, packets, slotOf, now) {
      dropped += packets.unknown + (packets.truncated ? 1 : 0);
      for (let row = 0; row < packets.length; row++) {
        const slot = slotOf.get(packets.token[row]!);
        if (slot === undefined || asked[slot] === 0) continue;
        if (packets.whole[row] === 0) {
          if (told[slot] === 1) ask(slot);
          continue;
        }
        const stamp = packets.time[row]!;
        if (stamp > 0 && !clock.believes(stamp, now)) {
          dropped++;
          ask(slot);
          continue;
        }
        if (stamp > heard[line]!) heard[line] = stamp;
        if (next === times.length) continue;
        const time = stamp > 0 ? stamp : Math.max(heard[line]!, times[next]! - MINUTE_MS + 1);
        const isOfToday = stamp > 0 ? stamp >= midnight : clock.at(now) >= times[0]! - MINUTE_MS;
        if (isOfToday && time <= close && !takeState(slot, time, packets, row)) dropped++;
        else if (told[slot] === 0) settle(slot, stamp > 0 ? stamp : Number.NEGATIVE_INFINITY);
      }
    },
    advance(now) {
      while (next < times.length && isOver(times[next]!, now)) {
        if (doubts > 0) return;
        if (reachesBack(sureSince)) handOver();
        else leaveOut();
      }
    },
    due: () => (times[next] ?? Number.POSITIVE_INFINITY) + GRACE_MS - (clock.skew() ?? 0),
    dropped: () => dropped,
  };
}

/** Of a contract of which nothing is there any more. */
const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, null])) as Record<Field, null>;

function tickOf(contract: string, time: Instant, state: MinuteState, slot: number): Tick {
  const tick: { -readonly [name in keyof Tick]: Tick[name] } = { contract, time };
  const set = (name: Field) => {
    const value = state[name][slot]!;
    if (!Number.isNaN(value)) tick[name] = value;
  };
  set('price');
  set('atp');
  set('volume');
  set('oi');
  set('bid');
  set('ask');
  set('bidSize');
  set('askSize');
  /** A contract is told with its book, an index has none: a side without a price is empty, not unchanged. */
  if (!Number.isNaN(state.volume[slot]!)) {
    tick.bid ??= null;
    tick.ask ??= null;
    tick.bidSize ??= null;
    tick.askSize ??= null;
  }
  return tick;
}
