import type { Feed, HistoryMinute } from '#feeds/feed.ts';
import type { Field } from '#market/board.ts';
import { contractId } from '#market/contract.ts';
import { grouped } from '#market/grouped.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { dateOf, type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';
import type { MarketStore, MinuteSource } from '#store/market-store.ts';
import { fieldColumns } from './day-state.ts';
import { boardName } from './wanted.ts';

export type RepairParts = {
  readonly history: NonNullable<Feed['history']>;
  readonly store: Pick<MarketStore, 'writeMinute'>;
  readonly source: MinuteSource;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Minutes of a board of that date have been stored. */
  readonly onRepaired: (date: TradingDate) => void;
  readonly onFailure: (error: unknown, contract: string) => void;
  readonly isOver: () => boolean;
};

/** What is missing of a day, and what of it has been asked for. */
export type GapRepair = {
  /**
   * Asks for `minutes` (ascending) of every contract, in the order given, and stores what the source remembers.
   * Answers the minutes that are whole now. Boards that could not be had are asked for again in the next pass.
   */
  pass(contracts: readonly RecordContract[], minutes: readonly Instant[]): Promise<Instant[]>;
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
  isOver,
}: RepairParts): GapRepair {
  /** Minutes of each board that have been asked for with success, and those of them in which anything was. */
  const asked = new Map<string, Set<Instant>>();
  const found = new Set<Instant>();
  let refusals = 0;

  const ask = async (contract: RecordContract, minutes: readonly Instant[]) => {
    try {
      const answer = await history(contract, minutes[0]! - MINUTE_MS, minutes.at(-1)!);
      refusals = 0;
      return answer;
    } catch (error) {
      refusals++;
      onFailure(error, contractId(contract));
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
    try {
      for (const minute of minutes) {
        const rows = rowsOf(contracts, answers, minute);
        if (rows.length === 0) continue;
        await store.writeMinute(source, rows);
        stored.push(minute);
      }
    } catch (error) {
      onFailure(error, contractId(contracts[0]!));
      return false;
    } finally {
      for (const minute of stored) found.add(minute);
      if (stored.length > 0) onRepaired(dateOf(stored[0]!));
    }
    return true;
  };

  return {
    pass: async (contracts, minutes) => {
      refusals = 0;
      const boards = grouped(contracts, boardName);
      for (const [name, own] of boards) {
        if (isOver() || refusals >= PATIENCE) break;
        const done = asked.get(name) ?? new Set();
        asked.set(name, done);
        const open = minutes.filter((minute) => !done.has(minute));
        if (open.length > 0 && (await mend(own, open))) for (const minute of open) done.add(minute);
      }
      return minutes.filter(
        (minute) =>
          found.has(minute) && Array.from(boards.keys()).every((name) => asked.get(name)?.has(minute)),
      );
    },
  };
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
