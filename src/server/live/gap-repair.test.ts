import { describe, expect, it } from 'vitest';
import type { HistoryMinute } from '#feeds/feed.ts';
import { contractId } from '#market/contract.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { formatClock, instantOf } from '#market/trading-date.ts';
import { gapRepair } from './gap-repair.ts';
import type { RepairWish } from './repair-wish.ts';
import { boardName } from './wanted.ts';

const DATE = '2026-08-18';
const minute = (clock: number) => instantOf(DATE, 9 * 60 + 15 + clock);
const own = { exchange: 'NSE', expiry: DATE, strike: 24_000, lotSize: 65 } as const;
const call: RecordContract = { ...own, symbol: 'NIFTY', kind: 'call' };
const put: RecordContract = { ...own, symbol: 'NIFTY', kind: 'put' };
const other: RecordContract = { ...own, symbol: 'FINNIFTY', kind: 'call' };

type History = Readonly<Record<string, readonly HistoryMinute[] | 'refused'>>;

/** A repair of which the source remembers `history`; what is asked, stored and told is kept. */
function repairing(
  history: History,
  { storeFails = 0, isOver = () => false }: { storeFails?: number; isOver?: () => boolean } = {},
) {
  const asked: [string, number, number][] = [];
  const stored: { minute: number; rows: Record<string, number[]> }[] = [];
  const failures: string[] = [];
  const repaired: string[] = [];
  let known = history;
  let failing = storeFails;
  const repair = gapRepair({
    history: async (contract, after, through) => {
      asked.push([contractId(contract), after, through]);
      const answer = known[contractId(contract)] ?? [];
      if (answer === 'refused') throw new Error('too many requests');
      return answer;
    },
    store: {
      writeMinute: async (_source, rows: MinuteRows) => {
        if (failing-- > 0) throw new Error('disk full');
        const entries = Array.from(rows.contract, (index, row) => [
          contractId(rows.contracts[index]!),
          [rows.price[row]!, rows.oi[row]!],
        ]);
        stored.push({ minute: rows.time[0]!, rows: Object.fromEntries(entries) });
      },
    },
    source: { id: 'test', simulated: false, cadence: 1 },
    wait: async () => undefined,
    onRepaired: (date) => repaired.push(date),
    onFailure: (_error, at) => failures.push(formatClock(at)),
    onRefused: (_error, contract) => failures.push(contract),
    isOver,
  });
  /** All that is listed was asked for. */
  const pass = (contracts: readonly RecordContract[], minutes: readonly number[]) => {
    const wish = { contracts, watched: new Set<string>(), gaps: [{ minutes, has: () => true }] };
    return repair.pass(() => wish);
  };
  const remember = (next: History) => {
    known = next;
  };
  return { pass, passOver: repair.pass, asked, stored, failures, repaired, remember };
}

const [CALL, PUT, OTHER] = [call, put, other].map(contractId) as [string, string, string];

describe('the repair of gaps', () => {
  it('asks for each contract once, from before the first missing minute to the last', async () => {
    const { pass, asked } = repairing({});
    await pass([put, call, other], [minute(3), minute(4), minute(9)]);
    expect(asked).toEqual([PUT, CALL, OTHER].map((id) => [id, minute(2), minute(9)]));
  });

  it('stores what the source remembers of a board, minute by minute; what it does not know is missing', async () => {
    const { pass, stored, repaired } = repairing({
      [CALL]: [
        { minute: minute(3), price: 10, oi: 65 },
        { minute: minute(4), price: 11, oi: -1 },
      ],
      [PUT]: [{ minute: minute(4), price: 20, oi: 130 }],
    });
    const whole = await pass([call, put], [minute(3), minute(4), minute(5)]);
    expect(stored).toEqual([
      { minute: minute(3), rows: { [CALL]: [10, 65] } },
      { minute: minute(4), rows: { [CALL]: [11, Number.NaN], [PUT]: [20, 130] } },
    ]);
    expect(whole).toEqual([minute(3), minute(4)]);
    expect(repaired).toEqual([DATE]);
  });

  it('stores nothing of a board of which one leg was refused, and asks for it again in the next pass', async () => {
    const answer = [{ minute: minute(3), price: 10, oi: 65 }];
    const { pass, asked, stored, failures, remember } = repairing({
      [CALL]: answer,
      [PUT]: 'refused',
      [OTHER]: answer,
    });
    expect(await pass([call, put, other], [minute(3)])).toEqual([]);
    expect(failures).toEqual([PUT]);
    expect(stored.map(({ rows }) => Object.keys(rows))).toEqual([[OTHER]]);
    remember({ [CALL]: answer, [PUT]: answer, [OTHER]: 'refused' });
    asked.length = 0;
    expect(await pass([call, put, other], [minute(3)])).toEqual([minute(3)]);
    expect(asked.map(([id]) => id)).toEqual([CALL, PUT]);
  });

  it('leaves a source alone that refuses three times in a row, until the next pass', async () => {
    const legs = [100, 200, 300, 400, 500].map((strike, index) => ({ ...call, strike, symbol: `S${index}` }));
    const refused = Object.fromEntries(legs.map((leg) => [contractId(leg), 'refused' as const]));
    const { pass, asked } = repairing(refused);
    await pass(legs, [minute(3)]);
    expect(asked).toHaveLength(3);
    await pass(legs, [minute(3)]);
    expect(asked).toHaveLength(6);
  });

  it('asks again for a board that the store did not take', async () => {
    const { pass, stored, failures, repaired } = repairing(
      { [CALL]: [{ minute: minute(3), price: 10 }] },
      { storeFails: 1 },
    );
    expect(await pass([call], [minute(3)])).toEqual([]);
    expect([failures, repaired]).toEqual([['09:18'], []]);
    expect(await pass([call], [minute(3)])).toEqual([minute(3)]);
    expect(stored).toHaveLength(1);
  });

  it('ends with the question that is open once the session is over', async () => {
    let questions = 0;
    const { pass, asked, stored } = repairing(
      { [CALL]: [{ minute: minute(3), price: 10 }] },
      { isOver: () => questions++ > 1 },
    );
    expect(await pass([call, put, other], [minute(3)])).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(stored).toEqual([]);
  });

  it('asks for a board that is looked at meanwhile next, all of it, and for the others what they had before the gap', async () => {
    const answer = [{ minute: minute(3), price: 10, oi: 65 }];
    const third: RecordContract = { ...call, symbol: 'BANKNIFTY' };
    const contracts = [other, third, call, put];
    const gaps = [{ minutes: [minute(3)], has: (at: number) => at !== 3 }];
    const quiet: RepairWish = { contracts, watched: new Set(), gaps };
    const order = [call, put, other, third];
    const looking: RepairWish = {
      contracts: order,
      watched: new Set([boardName(call)]),
      gaps: [{ minutes: [minute(3)], has: (at) => order[at] !== put }],
    };
    let looks = 0;
    const { passOver, asked, stored } = repairing(
      Object.fromEntries(contracts.map((contract) => [contractId(contract), answer])),
    );
    expect(await passOver(() => (looks++ > 0 ? looking : quiet))).toEqual([minute(3)]);
    expect(asked.map(([id]) => id)).toEqual([OTHER, CALL, PUT, contractId(third)]);
    expect(stored).toHaveLength(3);
  });

  it('asks for nothing of a contract that the feed was not asked for over the gap', async () => {
    const answer = [3, 9].map((clock) => ({ minute: minute(clock), price: 10, oi: 65 }));
    const { passOver, asked, stored } = repairing({ [CALL]: answer, [PUT]: answer, [OTHER]: answer });
    const wish: RepairWish = {
      contracts: [call, put, other],
      watched: new Set(),
      gaps: [
        { minutes: [minute(3)], has: (at) => at === 0 },
        { minutes: [minute(9)], has: (at) => at < 2 },
      ],
    };
    expect(await passOver(() => wish)).toEqual([minute(3), minute(9)]);
    expect(asked.map(([id, , through]) => [id, through])).toEqual([
      [CALL, minute(3)],
      [CALL, minute(9)],
      [PUT, minute(9)],
    ]);
    expect(stored.map(({ rows }) => Object.keys(rows))).toEqual([[CALL], [CALL, PUT]]);
  });
});
