import type { Feed, HistoryMinute } from '#feeds/feed.ts';
import type { Field } from '#market/board.ts';
import { contractId } from '#market/contract.ts';
import { grouped } from '#market/grouped.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { dateOf, type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';
import type { MarketStore, MinuteSource } from '#store/market-store.ts';
import { fieldColumns } from './day-state.ts';
import type { RepairWish } from './repair-wish.ts';
import { boardName } from './wanted.ts';

export type RepairParts = {
  readonly history: NonNullable<Feed['history']>;
  readonly store: Pick<MarketStore, 'writeMinute'>;
  readonly source: MinuteSource;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Minutes of a board of that date have been stored. */
  readonly onRepaired: (date: TradingDate) => void;
  /** A minute could not be stored. */
  readonly onFailure: (error: unknown, minute: Instant) => void;
  /** The history of a contract (its id) could not be had. */
  readonly onRefused: (error: unknown, contract: string) => void;
  readonly isOver: () => boolean;
};

/** What is missing of a day, and what of it has been asked for. */
export type GapRepair = {
  /**
   * Asks for what `wish` says, board by board, and stores what the source remembers. The wish is asked for after every board:
   * where it is another one the most wanted board of that comes next. Answers the minutes that are whole at the end. Boards
   * that could not be had are asked for again in the next pass.
   */
  pass(wish: () => RepairWish): Promise<Instant[]>;
};

/** Between two questions: sources allow three a second, and others ask too. */
const PACE_MS = 400;
/** A source that refuses so often in a row is left alone until the next pass. */
const PATIENCE = 3;

/**
 * Mends gaps from the history of a feed. A board is stored whole or not at all: in an observed minute open interest
 * and volume hold their last value, so a leg that is missing there would show one from before the gap.
 */
export function gapRepair({
  history,
  store,
  source,
  wait,
  onRepaired,
  onFailure,
  onRefused,
  isOver,
}: RepairParts): GapRepair {
  /** Minutes of each board that have been asked for with success: of all its contracts, or of those of the gap. */
  const asked = new Map<string, Record<'all' | 'told', Set<Instant>>>();
  /** Those in which anything was. */
  const found = new Set<Instant>();
  let refusals = 0;

  const askedOf = (name: string) => {
    const known = asked.get(name) ?? { all: new Set(), told: new Set() };
    asked.set(name, known);
    return known;
  };

  const questionsOf = (wish: RepairWish, { name, places }: RepairBoard): RepairQuestion[] => {
    const { all, told } = askedOf(name);
    if (wish.watched.has(name)) {
      const minutes = wish.gaps.flatMap((gap) => gap.minutes.filter((minute) => !all.has(minute)));
      minutes.sort((one, other) => one - other);
      return minutes.length > 0 ? [{ places, minutes, done: all }] : [];
    }
    return wish.gaps.flatMap((gap) => {
      const minutes = gap.minutes.filter((minute) => !all.has(minute) && !told.has(minute));
      const own = minutes.length > 0 ? places.filter(gap.has) : [];
      return own.length > 0 ? [{ places: own, minutes, done: told }] : [];
    });
  };

  const ask = async (contract: RecordContract, minutes: readonly Instant[]) => {
    try {
      const answer = await history(contract, minutes[0]! - MINUTE_MS, minutes.at(-1)!);
      refusals = 0;
      return answer;
    } catch (error) {
      refusals++;
      onRefused(error, contractId(contract));
      return null;
    }
  };

  /** True when the board needs nothing more. */
  const mend = async (contracts: readonly RecordContract[], minutes: readonly Instant[]) => {
    const answers: (readonly HistoryMinute[])[] = [];
    for (const contract of contracts) {
      if (isOver()) return false;
      const answer = await ask(contract, minutes);
      await wait(PACE_MS);
      if (!answer) return false;
      answers.push(answer);
    }
    const stored: Instant[] = [];
    let next = minutes[0]!;
    try {
      for (const minute of minutes) {
        next = minute;
        const rows = rowsOf(contracts, answers, minute);
        if (rows.length === 0) continue;
        await store.writeMinute(source, rows);
        stored.push(minute);
      }
    } catch (error) {
      onFailure(error, next);
      return false;
    } finally {
      for (const minute of stored) found.add(minute);
      if (stored.length > 0) onRepaired(dateOf(stored[0]!));
    }
    return true;
  };

  /** False once a question was not answered, or the day is over. */
  const mendBoard = async (wish: RepairWish, board: RepairBoard): Promise<boolean> => {
    for (const { places, minutes, done } of questionsOf(wish, board)) {
      const contracts = places.map((at) => wish.contracts[at]!);
      if (!(await mend(contracts, minutes))) return false;
      for (const minute of minutes) done.add(minute);
    }
    return true;
  };

  const wholeOf = (wish: RepairWish, boards: readonly RepairBoard[]) => {
    const open = new Set(
      boards.flatMap((board) => questionsOf(wish, board).flatMap(({ minutes }) => minutes)),
    );
    return wish.gaps.flatMap((gap) => gap.minutes).filter((minute) => found.has(minute) && !open.has(minute));
  };

  return {
    pass: async (wishNow) => {
      refusals = 0;
      const failed = new Set<string>();
      for (;;) {
        const wish = wishNow();
        const boards = boardsOf(wish);
        let isDone = true;
        for (const board of boards) {
          if (isOver() || refusals >= PATIENCE) break;
          if (failed.has(board.name)) continue;
          if (!(await mendBoard(wish, board))) failed.add(board.name);
          isDone = wishNow() === wish;
          if (!isDone) break;
        }
        if (isDone || isOver()) return wholeOf(wish, boards);
      }
    },
  };
}

/** A board of a wish: its name, and the places of its contracts in it. */
type RepairBoard = { readonly name: string; readonly places: readonly number[] };

/** What is asked of a board: minutes, ascending, of some of its contracts, and where it is noted when it was answered. */
type RepairQuestion = {
  readonly places: readonly number[];
  readonly minutes: readonly Instant[];
  readonly done: Set<Instant>;
};

/** In the order of their most wanted contracts. */
function boardsOf({ contracts }: RepairWish): RepairBoard[] {
  const places = grouped(contracts.keys(), (at) => boardName(contracts[at]!));
  return Array.from(places, ([name, own]) => ({ name, places: own }));
}

/** What the histories say of a minute; a contract of which they say nothing has no row. */
function rowsOf(
  contracts: readonly RecordContract[],
  answers: readonly (readonly HistoryMinute[])[],
  minute: Instant,
): MinuteRows {
  const said = answers.flatMap((answer, contract) => {
    const values = answer.find((entry) => entry.minute === minute);
    return values ? [{ contract, values }] : [];
  });
  const cellOf = (values: HistoryMinute, field: Field) => {
    const value = values[field];
    return value !== undefined && value >= 0 && Number.isFinite(value) ? value : Number.NaN;
  };
  return {
    contracts,
    length: said.length,
    contract: Uint32Array.from(said, ({ contract }) => contract),
    time: new Float64Array(said.length).fill(minute),
    ...fieldColumns((field) => Float64Array.from(said, ({ values }) => cellOf(values, field))),
  };
}
