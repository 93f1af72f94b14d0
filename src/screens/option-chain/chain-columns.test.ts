import { describe, expect, it } from 'vitest';
import type { DecayPeriod } from '#market/analytics/time-decay.ts';
import { builtBoard } from '#test/built-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { csvHead } from '#ui/csv-head.ts';
import { chainColumns, chainFooter, legOf } from './chain-columns.tsx';
import { DEFAULT_COLUMNS, formatColumns, parseColumns } from './columns.ts';
import { chainPicture } from './compute.ts';

const UNITS = { name: 'units', size: 1 } as const;
const idsOf = (isPhone: boolean, chosen = parseColumns('price,oi,iv')!) =>
  chainColumns(chosen, isPhone, UNITS, english).map(({ id }) => id);

describe('the columns of the chain', () => {
  it('mirror each other around the strike, prices next to it', () => {
    expect(idsOf(false)).toEqual([
      'call-oi',
      'call-iv',
      'call-price',
      'strike',
      'put-price',
      'put-iv',
      'put-oi',
      'pcr',
    ]);
  });

  it('begin on a phone with strike, open interest and price of both sides, within 390 px', () => {
    const columns = chainColumns(parseColumns('iv,delta')!, true, UNITS, english);
    const first = columns.slice(0, 5);
    expect(first.map(({ id }) => id)).toEqual(['strike', 'call-oi', 'call-price', 'put-price', 'put-oi']);
    expect(first.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(390);
    expect(columns.map(({ id }) => id)).toContain('put-delta');
  });

  it('are read from an address in any order and without what they do not know', () => {
    expect(parseColumns('oi,price,rho,oi')).toEqual(['price', 'oi']);
    expect(parseColumns('toString,rho')).toBeNull();
    expect(formatColumns(parseColumns(DEFAULT_COLUMNS)!)).toBe(DEFAULT_COLUMNS);
  });

  it('tell the leg that a cell is of', () => {
    expect(legOf('put-oiChange')).toEqual({ side: 'put', figure: 'oiChange' });
    expect(legOf('strike')).toBeNull();
  });

  it('mark what follows from an old last price, and name it once in the CSV', () => {
    const board = builtBoard({
      length: 12,
      future: null,
      call: { oi: 6500, price: 60, volume: 650 },
      put: { oi: (_, minute) => 6500 + 650 * minute, price: 60, volume: (_, minute) => 65 * (minute + 1) },
      previous: { call: { oi: 5000, price: 70, volume: 65 }, put: { oi: 5000, price: 70, volume: 65 } },
    });
    const picture = chainPicture(board, 11, {
      since: { kind: 'prev' },
      strikes: 2,
      pricing: standardPricing(board),
    })!;
    const columns = chainColumns(
      parseColumns('price,priceChange,iv,delta,vega,oi,buildUp')!,
      false,
      UNITS,
      english,
    );
    const column = (id: string) => columns.find((one) => one.id === id)!;
    const row = { picture, at: 0 };
    const said = '24,050 CE: no trade since 09:16';
    expect(column('call-price').text?.(row)).toBe('○ 60.00');
    expect(column('call-priceChange').text?.(row)).toBe('○ −10.00');
    expect(column('call-priceChange').remark?.(row)).toBe(said);
    expect(column('call-iv').text?.(row)).toMatch(/^○ \d+\.\d\d%$/);
    expect(column('call-iv').remark?.(row)).toBe(said);
    expect(column('put-iv').text?.(row)).toMatch(/^\d+\.\d\d%$/);
    expect(column('call-delta').text?.(row)).toMatch(/^○ 0\.\d\d$/);
    expect(column('call-vega').remark?.(row)).toBe(said);
    expect(column('put-delta').text?.(row)).toMatch(/^−0\.\d\d$/);
    expect(column('call-buildUp').value(row)).toBe('short-build-up');
    expect(column('call-buildUp').remark?.(row)).toBe(`${said}; the type rests on that last price`);
    expect(column('put-price').text?.(row)).toBe('60.00');
    expect(column('put-buildUp').remark?.(row)).toBeNull();
    const heads = columns.flatMap(({ csv, head }) => csv?.map((part) => part.head) ?? [head]);
    expect(heads.filter((head) => head === english('ui.oldPrice.head'))).toHaveLength(1);
    expect(column('pcr').csv?.at(-1)?.value(row)).toBe(said);
  });

  it('have the unit of theta and vega in the CSV, and what theta is of', () => {
    const headsOf = (period: DecayPeriod) =>
      chainColumns(parseColumns('theta,vega')!, false, UNITS, english, period)
        .filter(({ id }) => id.startsWith('put'))
        .map((column) => csvHead(column, 'units', english));
    expect(headsOf('day')).toEqual(['PE theta a day, ₹', 'PE vega, ₹/pt']);
    expect(headsOf('session')).toEqual(['PE theta a session, ₹', 'PE vega, ₹/pt']);
    expect(headsOf('expiry')).toEqual(['PE theta to the expiry, ₹', 'PE vega, ₹/pt']);
  });

  it('name the old prices that greeks stand on in the CSV, though neither price nor volatility is chosen', () => {
    const board = builtBoard({
      length: 12,
      call: { price: 60, volume: 650 },
      put: { price: 60, bid: 59.9, ask: 60.1, volume: 650 },
    });
    const picture = chainPicture(board, 11, {
      since: { kind: 'prev' },
      strikes: 2,
      pricing: standardPricing(board),
    })!;
    const told = (chosen: string) => {
      const pcr = chainColumns(parseColumns(chosen)!, false, UNITS, english).at(-1)!;
      return pcr.csv?.at(-1)?.value({ picture, at: 0 });
    };
    const call = '24,050 CE: no trade since 09:16';
    expect(told('delta,theta')).toBe(call);
    expect(told('price,delta')).toBe(`${call} · 24,050 PE: no trade since 09:16`);
    expect(told('oi')).toBeUndefined();
  });

  it('say in the CSV how loose a volatility is, which the table says by ≈', () => {
    const strikes = [22_000, 24_100];
    const board = builtBoard({ strikes, call: { price: 2_110.1, oi: 650 }, put: { price: 0.05, oi: 650 } });
    const picture = chainPicture(board, 4, {
      since: { kind: 'prev' },
      strikes: 2,
      pricing: standardPricing(board),
    })!;
    const iv = chainColumns(parseColumns('iv')!, false, UNITS, english).find(({ id }) => id === 'put-iv')!;
    const row = { picture, at: 0 };
    expect(iv.text?.(row)).toMatch(/^≈ /);
    expect(iv.csv?.map(({ head }) => head)).toEqual(['PE IV, %', 'Loose PE IV', 'Why no PE IV']);
    expect(iv.csv?.[1]?.value(row)).toMatch(/^One tick of the price moves it by \d+\.\d\d points$/);
  });

  it('count open interest in lots and write a greek by its size, and sum the whole chain below', () => {
    const board = builtBoard({ lotSize: 65, call: { oi: 6500, price: 60 }, put: { oi: 13_000, price: 60 } });
    const picture = chainPicture(board, 4, {
      since: { kind: 'prev' },
      strikes: 2,
      pricing: standardPricing(board),
    })!;
    const unit = { name: 'lots', size: 65 } as const;
    const columns = chainColumns(parseColumns('oi,gamma')!, false, unit, english);
    const column = (id: string) => columns.find((one) => one.id === id)!;
    expect(column('call-oi').value({ picture, at: 0 })).toBe(100);
    expect(column('put-oi').bar?.({ picture, at: 0 })).toBe(1);
    expect(column('call-oi').bar?.({ picture, at: 0 })).toBe(0.5);
    expect(column('call-gamma').text?.({ picture, at: 1 })).toMatch(/^0\.00\d{3}$/);
    const footer = chainFooter(columns, picture, unit, english);
    const all = english('option-chain:total', { count: 5 });
    expect(footer.map(({ text }) => text)).toEqual(['500', '', all, '', '1,000', '2.00']);
    expect(footer.map(({ value }) => value)).toEqual([500, null, all, null, 1000, 2]);
  });

  it('say in the CSV why a volatility is missing, and where a change is against the close of an earlier day', () => {
    const side = { price: 30, oi: 1300, volume: 0 };
    const board = builtBoard({
      call: { price: null, oi: 650 },
      put: { price: 60, oi: 650 },
      previous: { call: side, put: side },
    });
    const picture = chainPicture(board, 4, {
      since: { kind: 'prev' },
      strikes: 2,
      pricing: standardPricing(board),
    })!;
    const told = (chosen: string, id: string) => {
      const columns = chainColumns(parseColumns(chosen)!, false, UNITS, english);
      const part = columns.find((column) => column.id === id)!.csv?.at(-1);
      return [part?.head, part?.value({ picture, at: 0 })];
    };
    expect(told('iv', 'call-iv')).toEqual(['Why no CE IV', english('market.volatility.gap.no_price')]);
    const carried = english('ui.carriedClose');
    const head = (id: string, chosen: string) => {
      const column = chainColumns(parseColumns(chosen)!, false, UNITS, english).find((one) => one.id === id)!;
      return english('ui.carriedHead', { column: column.head });
    };
    expect(told('priceChange', 'put-priceChange')).toEqual([head('put-priceChange', 'priceChange'), carried]);
    expect(told('buildUp', 'put-buildUp')).toEqual([head('put-buildUp', 'buildUp'), carried]);
    expect(told('priceChange,buildUp', 'put-buildUp')[0]).not.toContain('Earlier close');
  });
});
