import { describe, expect, it } from 'vitest';
import { builtFuturesBoard, type FutureRules, type FuturesRules } from '#test/built-futures-board.ts';
import { countBuildUps } from './build-up.ts';
import { futuresScan } from './futures-scan.ts';
import type { ScanMonth } from './scan-months.ts';
import { baseBefore, parseSince } from './since.ts';

function scan(rules: FuturesRules, since = 'prev', minute = 5, month: ScanMonth = 'near') {
  const board = builtFuturesBoard(rules);
  return futuresScan(board, minute, baseBefore(board, parseSince(since)!, minute), month);
}
const gone = Number.NaN;

describe('a row of the futures scanner', () => {
  it('compares price and open interest with the previous close', () => {
    expect(scan({})[0]).toMatchObject({
      symbol: 'NIFTY',
      kind: 'index',
      expiry: '2026-06-30',
      price: 24_110,
      change: 110,
      changePct: 11_000 / 24_000,
      oi: 16_250_000,
      oiChange: 250_000,
      oiChangePct: 1.5625,
      buildUp: 'long-build-up',
    });
  });

  it('compares with the open or with some minutes before', () => {
    const contracts = [{ price: [100, 101, 102, 103, 104, 90], oi: [1000, 1100, 1200, 1300, 1400, 1500] }];
    expect(scan({ contracts }, 'open')[0]).toMatchObject({ change: -10, oiChange: 500, baseOi: 1000 });
    expect(scan({ contracts }, '2')[0]).toMatchObject({ change: -13, oiChange: 200 });
  });

  it('has no change from a base that is the minute itself: that is no change of 0', () => {
    for (const since of ['open', '15', '09:16'])
      expect(scan({}, since, 0)[0]).toMatchObject({
        price: 24_110,
        change: gone,
        oiChange: gone,
        combinedChange: gone,
        buildUp: null,
      });
    expect(scan({}, '15', 1)[0]).toMatchObject({ change: 0, oiChange: 0, buildUp: 'neutral' });
    expect(scan({}, 'prev', 0)[0]).toMatchObject({ change: 110, oiChange: 250_000 });
  });

  it('of a new contract has no change and no build-up', () => {
    const [row] = scan({ contracts: [{ prevOi: null, prevPrice: null }] });
    expect(row).toMatchObject({ oi: 16_250_000, oiChange: gone, changePct: gone, buildUp: null });
  });

  it('has no build-up against the close of a day on which it was not traded, though its changes', () => {
    const contracts = [{ prevVolume: 0 }, { expiry: '2026-07-28', prevVolume: 650 }];
    expect(scan({ contracts })[0]).toMatchObject({ change: 110, oiChange: 250_000, buildUp: null });
    expect(scan({ contracts }, 'prev', 5, 'combined')[0]!.buildUp).toBeNull();
    expect(scan({ contracts }, 'prev', 5, 'next')[0]!.buildUp).toBe('long-build-up');
    expect(scan({ contracts }, 'open')[0]!.buildUp).toBe('neutral');
  });

  it('has no change at all where no base is known', () => {
    const [row] = futuresScan(builtFuturesBoard(), 5, null);
    expect(row).toMatchObject({ price: 24_110, change: gone, oiChange: gone, combinedChange: gone });
  });

  it('shows the basis and its carry a year, which is missing under one day', () => {
    const [row] = scan({ contracts: [{ price: 24_200, spot: 24_100 }] });
    const days = 15 + (930 - 561) / 1440;
    expect(row!.basis).toBe(100);
    expect(row!.basisPctPerYear).toBeCloseTo((100 * Math.log(24_200 / 24_100) * 365) / days, 9);
    const [last] = scan({ date: '2026-06-30' });
    expect(last).toMatchObject({ basis: 10, basisPctPerYear: gone });
    expect(scan({ contracts: [{ spot: null }] })[0]!.basis).toBeNaN();
  });

  it('has no basis while the spot is indicative', () => {
    const auction = { date: '2026-08-04', intervals: [{ open: 555, close: 940 }], length: 385 };
    const contracts = [{ expiry: '2026-08-25' }];
    expect(scan({ ...auction, contracts }, 'prev', 364)[0]!.basis).toBeNaN();
    expect(scan({ ...auction, contracts }, 'prev', 384)[0]!.basis).toBe(10);
  });

  it('takes turnover from the average price, at the close from the exchange', () => {
    const whole = { intervals: [{ open: 555, close: 561 }], length: 6 };
    const contracts = [{ atp: 24_050, volume: [1, 2, 3, 4, 5, 65], official: { turnover: 1_000_000 } }];
    expect(scan({ ...whole, contracts }, 'prev', 4)[0]!.turnover).toBe(24_050 * 5);
    expect(scan({ ...whole, contracts }, 'prev', 5)[0]!.turnover).toBe(1_000_000);
    expect(scan({})[0]!.turnover).toBeNaN();
  });

  it('keeps the volume at its highest when a source corrects it downwards', () => {
    expect(scan({ contracts: [{ volume: [100, 300, 250, 260, 270, 280] }] })[0]!.volume).toBe(300);
  });

  it('judges a stock under ₹250 by its tick of a paisa', () => {
    const stock = { symbol: 'YESBANK', price: 20.01, prevPrice: 20, oi: 2000, prevOi: 1000 };
    expect(scan({ contracts: [stock] })[0]).toMatchObject({ kind: 'stock', buildUp: 'long-build-up' });
    expect(scan({ contracts: [{ ...stock, price: 1000.01, prevPrice: 1000 }] })[0]!.buildUp).toBe('neutral');
  });

  it('stands at the last minute of the session as the exchange closed it, where its own minutes end before', () => {
    const whole = { intervals: [{ open: 555, close: 561 }], length: 6 };
    const ended = (values: readonly number[]) => [...values, null];
    const future = {
      price: ended([100, 101, 102, 103, 104]),
      oi: ended([10, 20, 30, 40, 50]),
      volume: ended([1, 2, 3, 4, 5]),
      prevPrice: 100,
      prevOi: 30,
      official: { close: 105, oi: 60, volume: 9 },
    };
    const other = { symbol: 'SBIN', price: 800 };
    const at = (minute: number, contract = future) =>
      scan({ ...whole, contracts: [contract, other] }, 'prev', minute)[0];
    expect(at(5)).toMatchObject({ price: 105, change: 5, oi: 60, oiChange: 30, volume: 9 });
    expect(at(4)).toMatchObject({ price: 104, oi: 50, volume: 5 });
    expect(at(5, { ...future, official: { close: 105, oi: 60, volume: 0 } })).toMatchObject({
      price: gone,
      oi: 60,
    });
  });

  it('is missing in a gap, and a day-grain contract has but its close', () => {
    expect(scan({ silent: [5] })[0]).toMatchObject({ price: gone, oi: gone, buildUp: null });
    const day = { grain: 'day' as const, price: [null, null, null, null, null, 110], prevPrice: 100 };
    expect(scan({ contracts: [day] }, 'open')[0]).toMatchObject({ price: 110, change: gone });
    expect(scan({ contracts: [day] }, 'prev')[0]).toMatchObject({ price: 110, change: 10 });
  });
});

describe('months of the futures scanner', () => {
  const contracts = [
    { symbol: 'NIFTY', expiry: '2026-06-30', price: 100, prevPrice: 90, oi: 1000, prevOi: 4000 },
    { symbol: 'NIFTY', expiry: '2026-07-28', price: 101, prevPrice: 91, oi: 5000, prevOi: 1500, volume: 7 },
    { symbol: 'NIFTY', expiry: '2026-08-25', price: 102, prevPrice: null, oi: 10, prevOi: null },
    { symbol: 'SBIN', expiry: '2026-06-30', price: 800, prevPrice: 810, oi: 750, prevOi: 1500 },
  ];
  const shown = (month: ScanMonth) =>
    scan({ contracts }, 'prev', 5, month).map(({ symbol, expiry }) => `${symbol} ${expiry}`);

  it('are near, next, far or all; an underlying without the month has no row', () => {
    expect(shown('near')).toEqual(['NIFTY 2026-06-30', 'SBIN 2026-06-30']);
    expect(shown('next')).toEqual(['NIFTY 2026-07-28']);
    expect(shown('far')).toEqual(['NIFTY 2026-08-25']);
    expect(shown('all')).toHaveLength(4);
  });

  it('are those of the calendar: weekly futures stand with all, and in the sum', () => {
    const listed = ['2026-06-16', '2026-06-23', '2026-06-30', '2026-07-28'];
    const weekly = { contracts: listed.map((expiry) => ({ symbol: 'MIDCPNIFTY', expiry, oi: 75 })) };
    const expiriesOf = (month: ScanMonth) => scan(weekly, 'prev', 5, month).map(({ expiry }) => expiry);
    expect(expiriesOf('near')).toEqual(['2026-06-30']);
    expect(expiriesOf('next')).toEqual(['2026-07-28']);
    expect(expiriesOf('far')).toEqual([]);
    expect(expiriesOf('all')).toEqual(listed);
    expect(scan(weekly, 'prev', 5, 'combined')).toMatchObject([{ expiry: '2026-06-30', oi: 300 }]);
  });

  it('combined show new positions where the near month alone shows a roll as unwinding', () => {
    const [near] = scan({ contracts });
    const [combined] = scan({ contracts }, 'prev', 5, 'combined');
    expect(near).toMatchObject({ oiChange: -3000, buildUp: 'short-covering' });
    expect(combined).toMatchObject({
      price: 100,
      oi: 6010,
      baseOi: 5500,
      oiChange: 500,
      buildUp: 'long-build-up',
    });
  });

  it('combined are missing before the close of a month that is known from it alone', () => {
    const close = <T>(value: T) => [null, null, null, null, null, value];
    const known = [
      contracts[0]!,
      { ...contracts[1]!, grain: 'day' as const, price: close(101), oi: close(5000), volume: close(7) },
    ];
    const whole = { intervals: [{ open: 555, close: 561 }], length: 6, contracts: known };
    const at = (minute: number) => scan(whole, 'prev', minute, 'combined')[0];
    expect(at(4)).toMatchObject({ price: 100, oi: gone, oiChange: gone, buildUp: null, volume: gone });
    expect(at(5)).toMatchObject({ oi: 6000, oiChange: 500, buildUp: 'long-build-up', volume: 65_007 });
    expect(scan(whole, 'prev', 4)[0]).toMatchObject({ oi: 1000, oiChange: -3000, combinedOi: gone });
  });

  it('combined hold a month that is silent: its last open interest of the day, before that its previous close', () => {
    const silent = { ...contracts[1]!, price: [null, null, 101, 101], oi: [null, null, 5000, 5500] };
    const at = (minute: number, since = 'prev') =>
      scan({ contracts: [contracts[0]!, silent] }, since, minute, 'combined')[0];
    const sums = [0, 1, 2, 3, 4, 5].map((minute) => at(minute)!);
    expect(sums.map(({ oi }) => oi)).toEqual([2500, 2500, 6000, 6500, 6500, 6500]);
    expect(sums.map(({ oiChange }) => oiChange)).toEqual([-3000, -3000, 500, 1000, 1000, 1000]);
    expect(sums.map(({ baseOi }) => baseOi)).toEqual(Array(6).fill(5500));
    expect(at(5, 'open')).toMatchObject({ baseOi: 2500, oiChange: 4000 });
    expect(at(5, '1')).toMatchObject({ baseOi: 6500, oiChange: 0 });
    const [next] = scan({ contracts: [contracts[0]!, silent] }, 'prev', 5, 'next');
    expect(next).toMatchObject({ price: gone, oi: gone, oiChange: gone, combinedOi: 6500 });
  });

  it('combined are missing while a month has a price and its open interest was never told', () => {
    const late = { ...contracts[1]!, oi: [null, null, 5000], prevOi: null };
    const at = (rules: FutureRules, minute: number) =>
      scan({ contracts: [contracts[0]!, rules] }, 'prev', minute, 'combined')[0];
    expect(at(late, 1)).toMatchObject({ oi: gone, oiChange: gone, buildUp: null });
    expect(at(late, 2)).toMatchObject({ oi: 6000, oiChange: gone });
    expect(at({ ...late, prevPrice: null }, 2)).toMatchObject({ oi: 6000, baseOi: 4000, oiChange: -3000 });
  });

  it('combined have a new month from its first minute on', () => {
    const young = { prevPrice: null, prevOi: null, price: [null, null, 102], oi: [null, null, 10] };
    const sums = [0, 1, 2, 3].map(
      (minute) => scan({ contracts: [contracts[0]!, { ...contracts[2]!, ...young }] }, 'prev', minute)[0]!,
    );
    expect(sums.map(({ combinedOi }) => combinedOi)).toEqual([1000, 1000, 1010, 1010]);
    expect(sums.map(({ combinedChange }) => combinedChange)).toEqual(Array(4).fill(-3000));
  });

  it('combined are missing while none of the months is told', () => {
    const ended = contracts.slice(0, 2).map((contract) => ({ ...contract, oi: [1000, 1000] }));
    const [row] = scan({ contracts: [...ended, contracts[3]!] }, 'prev', 5, 'combined');
    expect(row).toMatchObject({ oi: gone, baseOi: gone, oiChange: gone, buildUp: null });
  });

  it('combined have a change since a minute only where each month was summed at it', () => {
    const close = <T>(value: T) => [null, null, null, null, null, value];
    const day = { ...contracts[1]!, grain: 'day' as const, price: close(101), oi: close(5000) };
    const whole = { intervals: [{ open: 555, close: 561 }], length: 6, contracts: [contracts[0]!, day] };
    expect(scan(whole, 'open', 5, 'combined')[0]).toMatchObject({ oi: 6000, oiChange: gone });
  });

  it('combined know no lot where a silent month that was held has another', () => {
    const silent = { ...contracts[1]!, lotSize: 75, price: [101], oi: [5000], volume: null };
    const [row] = scan({ contracts: [contracts[0]!, silent] }, '1', 5, 'combined');
    expect(row!.lotSize).toBeNull();
  });

  it('combined have no volume where a month traded in lots of unknown size', () => {
    const traded = contracts.slice(0, 2).map((contract) => ({ ...contract, volume: 650 }));
    const unknown = { ...traded[1]!, volume: null, official: { turnover: 5_000_000, volume: Number.NaN } };
    const whole = (second: FutureRules) => ({
      intervals: [{ open: 555, close: 561 }],
      length: 6,
      contracts: [traded[0]!, second],
    });
    const volumeOf = (second: FutureRules) => scan(whole(second), 'prev', 5, 'combined')[0]!.volume;
    expect(volumeOf(traded[1]!)).toBe(1300);
    expect(volumeOf(unknown)).toBeNaN();
    expect(volumeOf({ ...unknown, official: { turnover: 0, volume: 0 } })).toBe(650);
  });

  it('carry the combined figures in every row', () => {
    for (const month of ['near', 'next', 'combined'] as const)
      expect(scan({ contracts }, 'prev', 5, month)[0]).toMatchObject({
        combinedOi: 6010,
        combinedChange: 500,
      });
  });

  it('of the same symbol on two exchanges stay apart', () => {
    const both = [
      { symbol: 'RELIANCE', exchange: 'BSE' as const, expiry: '2026-06-25', oi: 10 },
      { symbol: 'RELIANCE', exchange: 'NSE' as const, expiry: '2026-06-30', oi: 1000 },
    ];
    expect(scan({ contracts: both }).map(({ exchange, combinedOi }) => [exchange, combinedOi])).toEqual([
      ['BSE', 10],
      ['NSE', 1000],
    ]);
  });

  it('put every contract with known changes into exactly one build-up', () => {
    const counts = countBuildUps(scan({ contracts }, 'prev', 5, 'all').map((row) => row.buildUp));
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(3);
  });
});
