import { describe, expect, it } from 'vitest';
import { boardSlice } from '#api/answer.ts';
import { decodeBoard, encodeBoard } from '#api/board-wire.ts';
import { summaryOf } from '#market/analytics/summary.ts';
import { price } from '#market/black76.ts';
import { sliceStrikes } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { onOneGrid } from '#market/one-grid.ts';
import { instantOf } from '#market/trading-date.ts';
import { skewedChain } from '#test/skewed-chain.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { TERM_FIELDS, TERM_STRIKES, type TermRow, termMinute, termRows, thirtyDays } from './term.ts';

const calendar = createCalendar();
/** The close of the first minute of the boards. */
const OPENS = instantOf('2026-06-15', 556);
const expiry = (date: string, volatility: number, rules = {}) => {
  const board = skewedChain({ expiry: date, level: () => volatility, ...rules });
  return { board, minute: 5, pricing: standardPricing(board) };
};

describe('the term structure', () => {
  it('has the volatility at the money of each expiry by its days, nearest first', () => {
    const rows = termRows([expiry('2026-07-28', 0.16), expiry('2026-06-16', 0.1)], calendar, OPENS);
    expect(rows.map((row) => row.expiry)).toEqual(['2026-06-16', '2026-07-28']);
    expect(rows[0]!.iv).toBeCloseTo(0.1, 4);
    expect(rows[1]!.iv).toBeCloseTo(0.16, 4);
    expect(rows[1]!.openIv).toBeCloseTo(0.16, 4);
    expect(365 * rows[0]!.years).toBeCloseTo(1 + (930 - 561) / 1440, 9);
  });

  it('has calendar days to the close of each expiry, also where the years of its model count sessions', () => {
    const byDays = [expiry('2026-06-15', 0.1), expiry('2026-06-30', 0.13)];
    const bySessions = byDays.map(({ board, minute }) => {
      const pricing = standardPricing(board, { on: 'forward', rate: 0, dayBasis: 252 });
      return { board, minute, pricing };
    });
    const [today, later] = termRows(bySessions, calendar, OPENS);
    // Of the 375 minutes of this session 369 are left; ten sessions follow, Muharram on the 26th being none.
    expect(252 * today!.years).toBeCloseTo(369 / 375, 9);
    expect(252 * later!.years).toBeCloseTo(10 + 369 / 375, 9);
    expect([today!.days, later!.days]).toEqual([369 / 1440, 15 + 369 / 1440]);
    const daysOf = (rows: readonly TermRow[]) => rows.map(({ days }) => days);
    expect(daysOf(termRows(byDays, calendar, OPENS))).toEqual([today!.days, later!.days]);
  });

  it('leaves out an expiry that is over', () => {
    const over = expiry('2026-06-15', 0.1, { length: 375 });
    expect(termRows([{ ...over, minute: 374 }], calendar, OPENS)).toEqual([]);
  });

  it('is the same of strikes around the money as of the whole chain, and missing where the money leaves them', () => {
    const whole = expiry('2026-07-28', 0.16);
    const money = whole.board.strikes.indexOf(24_100);
    const slice = (from: number) => ({
      ...whole,
      board: sliceStrikes(whole.board, from, from + TERM_STRIKES),
    });
    expect(termRows([slice(money - 20)], calendar, OPENS)).toEqual(termRows([whole], calendar, OPENS));
    expect(termRows([slice(money - 2)], calendar, OPENS)[0]!.iv).toBeNaN();
    expect(termRows([slice(money - TERM_STRIKES + 2)], calendar, OPENS)[0]!.iv).toBeNaN();
  });

  it('says where the forward stands on few quotes', () => {
    const few = expiry('2026-07-28', 0.16, { strikes: [24_000, 24_100, 24_200, 24_300] });
    expect(
      termRows([few, expiry('2026-06-30', 0.13)], calendar, OPENS).map(({ isSparse }) => isSparse),
    ).toEqual([false, true]);
  });

  it('knows the close of a future on an end-of-day date for no forward on few quotes', () => {
    const few = { strikes: [24_000, 24_100, 24_200, 24_300], grain: 'day' };
    const sparse = (rules: object) =>
      termRows([expiry('2026-07-28', 0.16, { ...few, ...rules })], calendar, OPENS);
    expect(sparse({ future: 24_110 })[0]).toMatchObject({ forward: 24_110, isSparse: false });
    expect(sparse({ future: null })[0]!.isSparse).toBe(true);
  });

  it('says where a tick leaves little of the volatility: minutes before the close of an expiry', () => {
    const last = expiry('2026-06-15', 0.1, { length: 374 });
    const looseAt = (minute: number) =>
      termRows([{ ...last, minute }, expiry('2026-07-28', 0.16)], calendar, OPENS).map(
        ({ isLoose }) => isLoose,
      );
    expect(looseAt(5)).toEqual([false, false]);
    expect(looseAt(373)).toEqual([true, false]);
  });

  it('has the previous close where volumes tell what was traded in it', () => {
    const closed = instantOf('2026-06-12', 930);
    const { clock } = standardPricing({ expiry: '2026-07-28' });
    const close = (volume: number | null) => {
      const leg = (side: 'call' | 'put') => ({
        price: (strike: number) => price(side, 24_110, strike, clock(closed), 0, 0.18),
        volume,
      });
      const previous = { date: '2026-06-12', call: leg('call'), put: leg('put'), spot: 24_110 };
      return termRows([expiry('2026-07-28', 0.16, { previous })], calendar, OPENS)[0]!.previousIv;
    };
    expect(close(650)).toBeCloseTo(0.18, 9);
    expect(close(null)).toBeNaN();
  });

  it('has the previous close of an expiry that is loaded beside the screen’s own', () => {
    const closed = instantOf('2026-06-12', 930);
    const { clock } = standardPricing({ expiry: '2026-07-28' });
    const leg = (side: 'call' | 'put') => ({
      price: (strike: number) => price(side, 24_110, strike, clock(closed), 0, 0.18),
      volume: 650,
    });
    const previous = { date: '2026-06-12', call: leg('call'), put: leg('put'), spot: 24_110 };
    const { board, minute, pricing } = expiry('2026-07-28', 0.16, { previous });
    const summary = {
      ...summaryOf(board, pricing),
      legs: { expected: 162, present: 162 },
      prevForward: null,
      officialForward: null,
    };
    const context = { historical: true, state: 'historical', fields: TERM_FIELDS, from: 0 } as const;
    const sent: unknown = JSON.parse(new TextDecoder().decode(encodeBoard(board, summary, context)));
    const loaded = decodeBoard(boardSlice.parse(sent), board.grid);
    expect(termRows([{ board: loaded, minute, pricing }], calendar, OPENS)[0]!.previousIv).toBeCloseTo(
      0.18,
      9,
    );
  });

  it('gives thirty days between the two expiries around them', () => {
    const rows = termRows([expiry('2026-06-30', 0.12), expiry('2026-07-28', 0.16)], calendar, OPENS);
    const [near, next] = rows.map(({ years }) => 365 * years) as [number, number];
    const [low, high] = rows.map(({ iv }) => iv) as [number, number];
    const variance = near * low ** 2 + ((30 - near) / (next - near)) * (next * high ** 2 - near * low ** 2);
    expect(thirtyDays(rows).volatility).toBeCloseTo(Math.sqrt(variance / 30), 12);
    expect(thirtyDays(rows).standIn).toBeNull();
  });

  it('passes over an expiry whose legs at the money are old while others serve', () => {
    const old = expiry('2026-07-14', 0.32, { volume: () => 6500 });
    expect(termRows([old], calendar, OPENS)[0]).toMatchObject({ isOld: true });
    const around = [expiry('2026-06-30', 0.12), expiry('2026-07-28', 0.16)];
    const rows = termRows([...around, old], calendar, OPENS);
    expect(rows.map(({ isOld }) => isOld)).toEqual([false, true, false]);
    expect(thirtyDays(rows)).toEqual(thirtyDays(termRows(around, calendar, OPENS)));
    expect(thirtyDays(rows).isOld).toBe(false);
    const alone = { volatility: rows[1]!.iv, isOld: true, standIn: '2026-07-14' };
    expect(thirtyDays(termRows([old], calendar, OPENS))).toMatchObject(alone);
  });

  it('names the expiry that stands in for thirty days: the one nearest to them, not the one that ends next', () => {
    const rows = termRows([expiry('2026-06-23', 0.12), expiry('2026-06-30', 0.12)], calendar, OPENS);
    const { volatility, extrapolated, standIn } = thirtyDays(rows);
    expect([volatility, extrapolated, standIn]).toEqual([rows[1]!.iv, true, '2026-06-30']);
    expect(thirtyDays([])).toMatchObject({ extrapolated: true, standIn: null });
  });
});

describe('the term structure of expiries that are not stored alike', () => {
  const rising = (minute: number) => (minute < 100 ? 0.1 : 0.14);
  const own = expiry('2026-06-16', 0, { level: rising, length: 375 });
  const close = expiry('2026-07-28', 0.15, {
    ...{ grain: 'day', intervals: [{ open: 929, close: 930 }], length: 1, future: 24_110 },
  });
  const at = (clock: number) => instantOf('2026-06-15', clock);
  const rowsAt = (until: number, ...others: readonly (typeof own)[]) => {
    const list = [own, ...others];
    const boards = onOneGrid(list.map(({ board }) => board));
    const minute = termMinute(
      boards.map((day, place) => ({ day, pricing: list[place]!.pricing })),
      at(until),
    );
    return minute && { ...minute, rows: termRows(minute.expiries, calendar, minute.opens) };
  };

  it('knows nothing of the open where an expiry is known from its close alone', () => {
    const { time, opens, rows } = rowsAt(930, close)!;
    expect([time, opens]).toEqual([at(930), at(556)]);
    expect(rows.map(({ openIv }) => Math.round(100 * openIv))).toEqual([10, Number.NaN]);
    expect(rows.map(({ iv }) => Math.round(100 * iv))).toEqual([14, 15]);
  });

  it('has no such expiry before the close', () => {
    expect(rowsAt(929, close)!.rows.map((row) => row.expiry)).toEqual(['2026-06-16']);
  });

  it('holds no later first minute against the open of the screen’s own', () => {
    const late = expiry('2026-07-28', 0.16, { length: 375, silent: [0, 1, 2] });
    const { rows } = rowsAt(700, late)!;
    expect(rows[1]!.iv).toBeCloseTo(0.16, 4);
    expect(rows[1]!.openIv).toBeNaN();
  });

  it('waits for the minute of an expiry that is on its way, and for no longer', () => {
    const behind = (length: number) => rowsAt(930, expiry('2026-07-28', 0.16, { length }))!.time;
    expect(behind(373)).toBe(at(928));
    expect(behind(372)).toBe(at(930));
  });

  it('is all of the last stored minute of the screen’s own', () => {
    const gap = Array.from({ length: 20 }, (_, minute) => 200 + minute);
    const broken = expiry('2026-06-16', 0, { level: rising, length: 375, silent: gap });
    const other = expiry('2026-07-28', 0.16, { length: 375 });
    const days = [broken, other].map(({ board, pricing }) => ({ day: board, pricing }));
    const { time, expiries } = termMinute(days, at(760))!;
    expect(time).toBe(at(755));
    expect(expiries.map(({ minute }) => minute)).toEqual([199, 199]);
    expect(termMinute([{ ...days[0]!, day: { ...broken.board, length: 0 } }], at(760))).toBeNull();
  });
});
