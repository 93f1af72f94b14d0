import { describe, expect, it } from 'vitest';
import type { OldOfLeg } from '#market/old-base.ts';
import type { OldPrice } from '#market/stale-leg.ts';
import { instantOf } from '#market/trading-date.ts';
import { english } from '#test/english.ts';
import { markedOld, writtenDirection } from './formats.ts';
import {
  oldChangeColumn,
  oldPriceColumn,
  withOldChange,
  withOldMarks,
  withOldPrices,
  withOldType,
} from './old-price-column.tsx';
import { oldPriceText } from './old-price-text.ts';
import type { TableColumn } from './table-column.ts';

describe('a price that is made of old last prices', () => {
  it('says which leg was last traded when, and which was not traded at all', () => {
    const since = instantOf('2026-08-18', 692);
    expect(
      oldPriceText(
        [
          { side: 'call', strike: 24_050, since, lots: null },
          { side: 'put', strike: 24_050, since: null, lots: null },
        ],
        english,
      ),
    ).toBe('24,050 CE: no trade since 11:32 · 24,050 PE: not traded on this date');
    expect(oldPriceText([{ side: 'call', strike: 24_050, since, lots: null, isUntold: true }], english)).toBe(
      '24,050 CE: price and OI unchanged since 11:32',
    );
    expect(oldPriceText([], english)).toBeNull();
    const ofDay = (lots: number) =>
      oldPriceText([{ side: 'call', strike: 24_050, since: null, lots }], english);
    expect(ofDay(1)).toBe('24,050 CE: 1 lot in the whole day, its close may be of any time of it');
    expect(ofDay(4)).toBe('24,050 CE: 4 lots in the whole day, its close may be of any time of it');
  });

  it('is a column whose CSV says beside the price what of it is old', () => {
    type Row = { readonly sum: number; readonly old: readonly OldPrice[] };
    const column = oldPriceColumn<Row>(
      { id: 'sum', head: 'Straddle', hint: 'Call + put', width: 84 },
      ({ sum }) => sum,
      ({ old }) => old,
      english,
    );
    const row = { sum: 374, old: [{ side: 'put', strike: 24_050, since: null, lots: null }] } as const;
    const remark = '24,050 PE: not traded on this date';
    expect([column.text?.(row), column.remark?.(row)]).toEqual(['○ 374.00', remark]);
    expect(column.csv?.map(({ head, value }) => [head, value(row)])).toEqual([
      ['Straddle, ₹', 374],
      [english('ui.oldPrice.head'), remark],
    ]);
    expect(column.csv?.map(({ value }) => value({ sum: 374, old: [] }))).toEqual([374, null]);
  });

  it('marks a figure of one leg and its remark, before what is said of it anyhow; nothing where nothing is known', () => {
    type Row = { readonly change: number; readonly old: OldPrice | null };
    const change: TableColumn<Row> = {
      id: 'change',
      head: 'Chg',
      value: (row) => row.change,
      format: 'points',
      change: true,
      remark: () => 'of an earlier day',
      width: 76,
    };
    const oldOf = ({ old }: Row) => old;
    const old: OldPrice = { side: 'put', strike: 24_050, since: instantOf('2026-08-18', 575), lots: null };
    const said = '24,050 PE: no trade since 09:35';
    const marked = withOldMarks(change, oldOf, english);
    expect(marked.text?.({ change: -36.25, old })).toBe('○ −36.25');
    expect(marked.text?.({ change: -36.25, old: null })).toBe('−36.25');
    expect(marked.remark?.({ change: -36.25, old })).toBe(`${said} · of an earlier day`);
    expect(marked.remark?.({ change: Number.NaN, old })).toBe('of an earlier day');
    const ofLegs = oldChangeColumn<{ readonly change: number; readonly old: readonly OldPrice[] }>(
      { id: 'change', head: 'Chg, ₹', format: 'price', width: 80, value: (row) => row.change },
      english,
    );
    const [both, none] = [
      { change: 0, old: [old, old] },
      { change: 0, old: [] },
    ];
    expect([ofLegs.text?.(both), ofLegs.remark?.(both)]).toEqual(['○ 0.00', `${said} · ${said}`]);
    expect([ofLegs.text?.(none), ofLegs.remark?.(none)]).toEqual(['0.00', null]);
    const type = withOldType<Row>(
      { ...change, remark: () => null },
      (row) => ({ old: oldOf(row), oldBase: null }),
      english,
    );
    expect(type.remark?.({ change: 1, old })).toBe(`${said}; the type rests on that last price`);
    const told = withOldPrices(marked, (row) => [null, oldOf(row)], english);
    expect(told.csv?.map(({ head, value }) => [head, value({ change: 1, old })])).toEqual([
      ['Chg, ₹', 1],
      [english('ui.oldPrice.head'), said],
    ]);
  });

  it('marks a change, and the type that follows from it, where the price was old at the base', () => {
    type Row = OldOfLeg & { readonly change: number };
    const column: TableColumn<Row> = {
      id: 'change',
      head: 'Chg',
      value: ({ change }) => change,
      format: 'points',
      change: true,
      width: 76,
    };
    const leg = { side: 'call', strike: 24_050, lots: null } as const;
    const oldBase = {
      time: instantOf('2026-08-18', 785),
      legs: [{ ...leg, since: instantOf('2026-08-18', 768) }],
    };
    const old = { ...leg, since: instantOf('2026-08-18', 788) };
    const then = 'from 13:05 – 24,050 CE: no trade since 12:48';
    const now = '24,050 CE: no trade since 13:08';
    const itself = (row: Row) => row;
    const change = withOldChange(column, itself, english);
    const written = (row: Row) => [change.text?.(row), change.remark?.(row)];
    expect(written({ change: -7, old: null, oldBase })).toEqual(['○ −7.00', then]);
    expect(written({ change: -7, old, oldBase })).toEqual(['○ −7.00', `${now} · ${then}`]);
    expect(written({ change: -7, old, oldBase: null })).toEqual(['○ −7.00', now]);
    expect(written({ change: -7, old: null, oldBase: null })).toEqual(['−7.00', null]);
    expect(written({ change: Number.NaN, old, oldBase })).toEqual(['–', null]);
    expect(change.csv?.map(({ head, value }) => [head, value({ change: -7, old, oldBase })])).toEqual([
      ['Chg, ₹', -7],
      ['Old prices of Chg', then],
    ]);
    const type = withOldType(column, itself, english);
    expect(type.remark?.({ change: -7, old: null, oldBase })).toBe(
      `${then}; the type rests on that last price`,
    );
  });

  it('keeps the direction of a change that it marks', () => {
    expect(['≈ −1.20', '○ ≈ +1.00', '≈ 0.00'].map(writtenDirection)).toEqual(['down', 'up', '']);
    expect(['○ −36.25', '○ +1.00', '○ 0.00', '–'].map(writtenDirection)).toEqual(['down', 'up', '', '']);
  });

  it('is written with a hollow dot; what is not known has none', () => {
    expect(markedOld('374.00', true)).toBe('○ 374.00');
    expect(markedOld('374.00', false)).toBe('374.00');
    expect(markedOld('–', true)).toBe('–');
  });
});
