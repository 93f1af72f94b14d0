import { describe, expect, it } from 'vitest';
import type { HistoryMinute } from '#feeds/feed.ts';
import { contractId } from '#market/contract.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import { instantOf } from '#market/trading-date.ts';
import { gapRepair } from './gap-repair.ts';

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
  const { pass } = gapRepair({
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
    onFailure: (_error, contract) => failures.push(contract),
    isOver,
  });
  const remember = (next: History) => {
    known = next;
  };
  return { pass, asked, stored, failures, repaired, remember };
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
    expect([failures, repaired]).toEqual([[CALL], []]);
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
});
