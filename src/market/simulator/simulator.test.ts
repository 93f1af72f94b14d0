import { describe, expect, it } from 'vitest';
import { createCalendar } from '../calendar.ts';
import type { ContractKind } from '../contract.ts';
import { contractId } from '../contract.ts';
import type { MinuteRows, RecordContract } from '../records.ts';
import { formatClock, instantOf, parseMinute, type TradingDate } from '../trading-date.ts';
import { SIMULATED_INSTRUMENTS } from './instruments.ts';
import { createSimulator, pastSessions, sessionMinutes, sessionRows, sessionsOn } from './simulator.ts';

const calendar = createCalendar();
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const COLUMNS = [
  'contract',
  'time',
  'price',
  'atp',
  'volume',
  'oi',
  'bid',
  'ask',
  'bidSize',
  'askSize',
] as const;

/** One simulated session with its cells by contract and minute. */
function simulated({
  symbol = 'NIFTY',
  date = '2026-08-19',
  seed = 7,
  instruments = SIMULATED_INSTRUMENTS,
} = {}) {
  const session = createSimulator({ calendar, seed, instruments }).session(symbol, date);
  if (!session) throw new Error(`no session of ${symbol} on ${date}`);
  const { contracts, grid } = session;
  const rows = sessionRows(session);
  const minutes = grid.times.length;
  const rowsOf = (kind: ContractKind, expiry?: TradingDate | null) =>
    contracts.flatMap((contract, row) =>
      contract.kind === kind && (expiry === undefined || contract.expiry === expiry) ? [row] : [],
    );
  const at = (field: (typeof COLUMNS)[number], row: number, minute: number) =>
    rows[field][minute * contracts.length + row]!;
  const middle = (row: number, minute: number) => (at('bid', row, minute) + at('ask', row, minute)) / 2;
  const line = (field: (typeof COLUMNS)[number], row: number) =>
    Array.from({ length: minutes }, (_, minute) => at(field, row, minute));
  const strikeOf = (row: number) => contracts[row]!.strike!;
  /** Rows of the calls of an expiry, nearest to the money at `minute` first. */
  const callsByDistance = (expiry: TradingDate, minute: number) =>
    rowsOf('call', expiry).sort(
      (one, other) =>
        Math.abs(strikeOf(one) - at('price', 0, minute)) - Math.abs(strikeOf(other) - at('price', 0, minute)),
    );
  const expiries = [...new Set(rowsOf('call').map((row) => contracts[row]!.expiry!))].sort();
  return {
    session,
    contracts,
    rows,
    minutes,
    last: minutes - 1,
    rowsOf,
    at,
    middle,
    line,
    strikeOf,
    callsByDistance,
    expiries,
  };
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
/** NIFTY without its options: the same spot and futures, in a fraction of the time. */
const FUTURES_ONLY = SIMULATED_INSTRUMENTS.filter(({ symbol }) => symbol === 'NIFTY').map((nifty) => ({
  ...nifty,
  optionMonths: 0,
}));
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const returnsOf = (prices: readonly number[]) =>
  prices.slice(1).map((price, minute) => Math.log(price / prices[minute]!));

/** FNV-1a over prices in paise and quantities in units; a missing cell counts as −1. */
function hashOfRows(rows: MinuteRows): number {
  let hash = 0x811c9dc5;
  for (const column of COLUMNS)
    for (let row = 0; row < rows.length; row++) {
      const value = rows[column][row]!;
      const whole = Number.isNaN(value) ? -1 : Math.round(value * 100);
      hash = Math.imul(hash ^ (whole % 0x7fffffff), 0x01000193);
    }
  return hash >>> 0;
}

describe('a simulated session', () => {
  it('is the same for the same seed, whatever was asked before', () => {
    const alone = hashOfRows(simulated({ symbol: 'BANKNIFTY', date: '2026-08-18' }).rows);
    const simulator = createSimulator({ calendar, seed: 7 });
    for (const { rows } of pastSessions(simulator, ['2026-09-01', '2026-08-17'], ['BANKNIFTY', 'TCS']))
      hashOfRows(rows);
    const amongOthers = hashOfRows(sessionRows(simulator.session('BANKNIFTY', '2026-08-18')!));
    expect(amongOthers).toBe(alone);
    expect(hashOfRows(simulated({ symbol: 'BANKNIFTY', date: '2026-08-18', seed: 8 }).rows)).not.toBe(alone);
  });

  it('is the same whether made at once, minute by minute, or beside others', () => {
    const simulator = createSimulator({ calendar });
    const symbols = ['RELIANCE', 'TCS'];
    const whole = [...pastSessions(simulator, ['2026-08-18'], symbols)].map(({ rows }) => rows);
    let minute = 0;
    for (const rows of sessionMinutes(sessionsOn(simulator, '2026-08-18', symbols))) {
      let offset = 0;
      for (const expected of whole) {
        const count = expected.contracts.length;
        for (const column of COLUMNS)
          for (let row = 0; row < count; row++) {
            const shift = column === 'contract' ? offset : 0;
            const value = expected[column][minute * count + row]! + shift;
            if (!Object.is(rows[column][offset + row], value)) expect(rows[column][offset + row]).toBe(value);
          }
        offset += count;
      }
      minute++;
    }
    expect(minute).toBe(385);
  });

  it('can be had as far as it has come', () => {
    const simulator = createSimulator({ calendar });
    const noon = instantOf('2026-08-18', parseMinute('12:00')!);
    const [part] = pastSessions(simulator, ['2026-08-18'], ['RELIANCE'], noon);
    const whole = sessionRows(simulator.session('RELIANCE', '2026-08-18')!);
    expect(formatClock(part!.rows.time.at(-1)!)).toBe('12:00');
    expect([...part!.rows.price]).toEqual([...whole.price.subarray(0, part!.rows.length)]);
    const opening = instantOf('2026-08-18', parseMinute('09:15')!);
    expect([...pastSessions(simulator, ['2026-08-18'], ['RELIANCE'], opening)]).toEqual([]);
  });

  it.each([
    ['2026-07-31', '09:16', '15:30', 375],
    ['2026-08-03', '09:16', '15:40', 385],
    ['2025-10-21', '13:46', '14:45', 60],
    ['2024-03-02', '09:16', '12:30', 105],
    ['2027-06-15', '09:16', '15:40', 385],
  ])('has the hours of %s', (date, first, close, minutes) => {
    const { rows, session } = simulated({ symbol: 'TCS', date });
    expect(session.grid.times.length).toBe(minutes);
    expect([formatClock(rows.time[0]!), formatClock(rows.time.at(-1)!)]).toEqual([first, close]);
    expect(rows.length).toBe(minutes * session.contracts.length);
  });

  it('does not exist on a holiday, at a weekend, or when the hours are not known', () => {
    const simulator = createSimulator({ calendar });
    for (const date of ['2026-11-24', '2026-11-22', '2026-11-08'])
      expect(simulator.session('NIFTY', date)).toBeNull();
  });

  it('names the symbols there are when asked for another', () => {
    expect(() => createSimulator({ calendar }).session('SILVER', '2026-08-18')).toThrow(/SILVER.*NIFTY/);
  });

  it('lists four weeklies beside three monthlies, three months of futures, and the lots of the date', () => {
    const { expiries, contracts, rowsOf } = simulated({ date: '2026-11-20' });
    expect(expiries).toEqual([
      '2026-11-23',
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2026-12-29',
      '2027-01-26',
    ]);
    expect(rowsOf('future').map((row) => contracts[row]!.expiry)).toEqual([
      '2026-11-23',
      '2026-12-29',
      '2027-01-26',
    ]);
    expect(new Set(contracts.filter(({ kind }) => kind !== 'spot').map(({ lotSize }) => lotSize))).toEqual(
      new Set([65]),
    );
    expect(contracts[0]).toMatchObject({ kind: 'spot', expiry: null, lotSize: null });
  });

  it('has one call and one put at every strike, and every contract once', () => {
    for (const { symbol } of SIMULATED_INSTRUMENTS) {
      const { contracts } = createSimulator({ calendar }).session(symbol, '2026-08-19')!;
      const strikesOf = (kind: ContractKind) =>
        contracts.flatMap(({ kind: own, expiry, strike }) => (own === kind ? [`${expiry} ${strike}`] : []));
      expect(strikesOf('put')).toEqual(strikesOf('call'));
      expect(new Set(contracts.map(contractId)).size).toBe(contracts.length);
      expect(strikesOf('future')).toHaveLength(3);
    }
  });
});

describe('a simulated day', () => {
  const days = SEEDS.slice(0, 4).map((seed) => simulated({ seed }));
  const paths = SEEDS.map((seed) => simulated({ seed, instruments: FUTURES_ONLY }));

  it('has the same spot and futures whether options are made or not', () => {
    days.forEach(({ line }, index) => {
      expect(line('price', 0)).toEqual(paths[index]!.line('price', 0));
    });
  });

  it('ranges over 0.3 to 4 percent of the spot, mostly about one', () => {
    const ranges = paths.map(({ line }) => {
      const spot = line('price', 0);
      return (Math.max(...spot) - Math.min(...spot)) / spot[0]!;
    });
    for (const range of ranges) {
      expect(range).toBeGreaterThan(0.003);
      expect(range).toBeLessThan(0.04);
    }
    expect(median(ranges)).toBeGreaterThan(0.006);
    expect(median(ranges)).toBeLessThan(0.018);
  });

  it('realises a volatility of 4 to 40 percent, mostly somewhat below the implied', () => {
    const realised = paths.map(({ line }) =>
      Math.sqrt(252 * total(returnsOf(line('price', 0)).map((r) => r * r))),
    );
    for (const volatility of realised) {
      expect(volatility).toBeGreaterThan(0.04);
      expect(volatility).toBeLessThan(0.4);
    }
    expect(median(realised)).toBeGreaterThan(0.07);
    expect(median(realised)).toBeLessThan(0.15);
  });

  it('is liveliest at the open', () => {
    const size = (from: number, to: number) =>
      median(
        paths.map(({ line }) =>
          Math.sqrt(total(returnsOf(line('price', 0).slice(from, to)).map((r) => r * r)) / (to - from)),
        ),
      );
    expect(size(0, 15)).toBeGreaterThan(1.2 * size(150, 250));
  });

  it('keeps the put-call ratio of every expiry plausible', () => {
    const ratios = days.flatMap(({ expiries, rowsOf, at, last }) =>
      expiries.map((expiry) => {
        const sum = (kind: ContractKind) => total(rowsOf(kind, expiry).map((row) => at('oi', row, last)));
        return sum('put') / sum('call');
      }),
    );
    for (const ratio of ratios) {
      expect(ratio).toBeGreaterThan(0.3);
      expect(ratio).toBeLessThan(3.5);
    }
    expect(median(ratios)).toBeGreaterThan(0.8);
    expect(median(ratios)).toBeLessThan(1.6);
  });

  it('keeps parity: calls less puts imply the listed future within three points', () => {
    let checked = 0;
    for (const { contracts, rowsOf, middle, strikeOf, callsByDistance, minutes, rows } of days)
      for (const future of rowsOf('future')) {
        const expiry = contracts[future]!.expiry!;
        for (let minute = 0; minute < minutes; minute += 64)
          for (const call of callsByDistance(expiry, minute).slice(0, 3)) {
            const years =
              (instantOf(expiry, parseMinute('15:40')!) - rows.time[minute * contracts.length]!) / 31_536e6;
            const implied =
              strikeOf(call) + Math.exp(0.065 * years) * (middle(call, minute) - middle(call + 1, minute));
            expect(Math.abs(implied - middle(future, minute))).toBeLessThan(3);
            checked++;
          }
      }
    expect(checked).toBeGreaterThan(200);
  });

  it('prices calls lower and puts higher at every higher strike, up to the spread', () => {
    for (const { expiries, rowsOf, at, last } of days)
      for (const expiry of expiries)
        for (const minute of [0, 200, last]) {
          const calls = rowsOf('call', expiry);
          for (let index = 1; index < calls.length; index++) {
            const [lower, higher] = [calls[index - 1]!, calls[index]!];
            expect(at('bid', higher, minute)).toBeLessThan(at('ask', lower, minute));
            expect(at('bid', lower + 1, minute)).toBeLessThan(at('ask', higher + 1, minute));
          }
        }
  });

  it('carries no negative open interest, no falling volume, and whole lots only', () => {
    for (const { contracts, line } of days.slice(0, 2))
      contracts.forEach((contract, row) => {
        if (contract.kind === 'spot') return;
        const lot = contract.lotSize!;
        let before = 0;
        line('volume', row).forEach((volume) => {
          if (!(volume >= before && volume % lot === 0))
            expect.fail(`${contractId(contract)}: volume ${before} → ${volume}`);
          before = volume;
        });
        for (const interest of line('oi', row))
          if (!(interest >= 0 && interest % lot === 0))
            expect.fail(`${contractId(contract)}: oi ${interest}`);
      });
  });

  it('changes no open interest by more than was traded since it was last published', () => {
    let changed = 0;
    // The last but one is the week in which futures roll.
    for (const [symbol, date] of [
      ['NIFTY', '2026-08-18'],
      ['BANKEX', '2026-08-18'],
      ['RELIANCE', '2026-08-24'],
      ['HINDALCO', '2026-11-30'],
    ] as const) {
      const { contracts, line } = simulated({ symbol, date });
      contracts.forEach((contract, row) => {
        if (contract.kind === 'spot') return;
        const [interest, volumes] = [line('oi', row), line('volume', row)];
        // The first is of the close before: everything is traded since.
        let published = { units: interest[0]!, volume: 0 };
        interest.forEach((units, minute) => {
          if (units === published.units) return;
          const [moved, traded] = [Math.abs(units - published.units), volumes[minute]! - published.volume];
          if (moved > traded)
            expect.fail(`${contractId(contract)} at ${minute}: oi by ${moved} on ${traded} traded`);
          published = { units, volume: volumes[minute]! };
          changed++;
        });
      });
    }
    expect(changed).toBeGreaterThan(10_000);
  });

  it('quotes on the tick, the bid below the ask, each for whole lots', () => {
    const onTick = (value: number, perRupee: number) =>
      Math.abs(value * perRupee - Math.round(value * perRupee)) < 1e-6;
    for (const { contracts, line } of days.slice(0, 2))
      contracts.forEach((contract, row) => {
        const [bids, asks] = [line('bid', row), line('ask', row)];
        line('price', row).forEach((price, minute) => {
          const perRupee = contract.symbol === 'INDIAVIX' ? 100 : 20;
          if (!Number.isNaN(price) && !(onTick(price, perRupee) && price > 0))
            expect.fail(`${contractId(contract)}: ${price}`);
          if (contract.kind !== 'spot' && !(bids[minute]! > 0 && bids[minute]! < asks[minute]!))
            expect.fail(`${contractId(contract)}: bid ${bids[minute]}, ask ${asks[minute]}`);
        });
        for (const units of [...line('bidSize', row), ...line('askSize', row)])
          if (
            contract.kind === 'spot' ? !Number.isNaN(units) : !(units > 0 && units % contract.lotSize! === 0)
          )
            expect.fail(`${contractId(contract)}: quotes for ${units}`);
      });
  });

  it('has a price exactly when there was a trade, and an average price within what was paid', () => {
    for (const { contracts, line } of days.slice(0, 2))
      contracts.forEach((contract, row) => {
        if (contract.kind === 'spot') return;
        const [volumes, averages] = [line('volume', row), line('atp', row)];
        line('price', row).forEach((price, minute) => {
          const traded = volumes[minute]! > 0;
          if (traded === Number.isNaN(price) || traded === Number.isNaN(averages[minute]!))
            expect.fail(`${contractId(contract)} at ${minute}: price ${price}, volume ${volumes[minute]}`);
        });
        const paid = line('price', row).filter((price) => !Number.isNaN(price));
        if (paid.length === 0) return;
        expect(averages.at(-1)!).toBeGreaterThanOrEqual(Math.min(...paid) - 0.01);
        expect(averages.at(-1)!).toBeLessThanOrEqual(Math.max(...paid) + 0.01);
      });
  });

  it('leaves last prices behind where nobody trades', () => {
    for (const { contracts, at, last } of days) {
      const stale = contracts.filter(
        (contract, row) =>
          contract.kind !== 'spot' &&
          at('volume', row, last) === at('volume', row, last - 30) &&
          at('bid', row, last) !== at('bid', row, last - 30),
      );
      expect(stale.length).toBeGreaterThan(contracts.length / 50);
      expect(stale.length).toBeLessThan(contracts.length * 0.9);
    }
  });

  it('publishes open interest about every three minutes, as a step', () => {
    const { callsByDistance, expiries, line } = days[0]!;
    const [call] = callsByDistance(expiries[0]!, 0);
    const interest = line('oi', call!);
    const changes = interest.flatMap((value, minute) =>
      minute > 0 && value !== interest[minute - 1] ? [minute] : [],
    );
    expect(changes.length).toBeGreaterThan(60);
    const pauses = changes.slice(1, -1).map((minute, index) => minute - changes[index]!);
    expect(pauses.every((pause) => pause % 3 === 0)).toBe(true);
  });

  it('moves NIFTY and SENSEX together', () => {
    const nifty = returnsOf(days[0]!.line('price', 0));
    const sensex = returnsOf(simulated({ symbol: 'SENSEX', seed: SEEDS[0]! }).line('price', 0));
    const product = (one: number[], other: number[]) => total(one.map((value, at) => value * other[at]!));
    expect(
      product(nifty, sensex) / Math.sqrt(product(nifty, nifty) * product(sensex, sensex)),
    ).toBeGreaterThan(0.85);
  });
});

describe('an expiry day', () => {
  it('melts the straddle at the money to next to nothing by the close', () => {
    for (const seed of SEEDS.slice(0, 4)) {
      const { callsByDistance, expiries, middle, at, last } = simulated({ date: '2026-08-18', seed });
      expect(expiries[0]).toBe('2026-08-18');
      const straddle = (minute: number) => {
        const [call] = callsByDistance(expiries[0]!, minute);
        return middle(call!, minute) + middle(call! + 1, minute);
      };
      expect(straddle(0) / at('price', 0, 0)).toBeGreaterThan(0.002);
      expect(straddle(last)).toBeLessThan(0.4 * straddle(0));
      expect(straddle(last) / at('price', 0, last)).toBeLessThan(0.0015);
    }
  });
});

describe('one simulated session after another', () => {
  // An expiry on the second and the listing of another series on the third.
  const dates: TradingDate[] = ['2026-08-17', '2026-08-18', '2026-08-19'];
  const keyed = ({ contracts }: { contracts: readonly RecordContract[] }) =>
    new Map(contracts.map((contract, row) => [contractId(contract), row]));

  it.each(['NIFTY', 'BANKNIFTY', 'SENSEX', 'RELIANCE'])(
    '%s opens with the open interest of the previous close, new contracts with none',
    (symbol) => {
      let [continued, fresh] = [0, 0];
      dates.slice(1).forEach((date, index) => {
        const before = simulated({ symbol, date: dates[index]! });
        const after = simulated({ symbol, date });
        const earlier = keyed(before);
        for (const [id, row] of keyed(after)) {
          if (row === 0) continue;
          const previous = earlier.get(id);
          const expected = previous === undefined ? 0 : before.at('oi', previous, before.last);
          expect(after.at('oi', row, 0), `${id} on ${date}`).toBe(expected);
          if (previous === undefined) fresh++;
          else continued++;
        }
      });
      expect(continued).toBeGreaterThan(100);
      if (symbol === 'NIFTY') expect(fresh).toBeGreaterThan(0);
    },
  );

  it('never takes a strike off the list before its expiry', () => {
    dates.slice(1).forEach((date, index) => {
      const before = simulated({ date: dates[index]! });
      const after = keyed(simulated({ date }));
      for (const contract of before.contracts)
        if (contract.expiry === null || contract.expiry >= date)
          expect(after.has(contractId(contract))).toBe(true);
    });
  });

  it('opens within a plausible gap of the previous close', () => {
    for (const seed of SEEDS)
      dates.slice(1).forEach((date, index) => {
        const before = simulated({ symbol: 'TCS', date: dates[index]!, seed });
        const after = simulated({ symbol: 'TCS', date, seed });
        const gap = Math.log(after.at('price', 0, 0) / before.at('price', 0, before.last));
        expect(Math.abs(gap)).toBeLessThan(0.06);
      });
  });
});
