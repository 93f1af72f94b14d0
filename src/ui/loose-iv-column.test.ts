import { describe, expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { withIvRemarks, withLooseness } from './loose-iv-column.ts';
import { tableCsv } from './table-csv.ts';

type Row = { readonly iv: number; readonly pointsPerTick: number };

describe('a column of volatilities in the CSV', () => {
  it('has beside it which of them a tick of the price moves by more than a point', () => {
    const column = withLooseness<Row>(
      { id: 'iv', head: 'CE IV', value: ({ iv }) => 100 * iv, format: 'percent', width: 80 },
      (row) => row,
      english,
    );
    const rows = [
      { iv: 0.12, pointsPerTick: 0.02 },
      { iv: 0.4, pointsPerTick: 2.5 },
      { iv: Number.NaN, pointsPerTick: Number.NaN },
    ];
    expect(tableCsv([column], rows, ({ head }) => head)).toBe(
      '"CE IV, %",Loose CE IV\r\n12,\r\n40,One tick of the price moves it by 2.50 points\r\n,\r\n',
    );
  });

  it('has beside it why one of a leg is missing as well', () => {
    const rows = [
      { iv: 0.12, gap: null, pointsPerTick: 0.02 },
      { iv: Number.NaN, gap: 'below_intrinsic', pointsPerTick: Number.NaN },
    ] as const;
    const column = withIvRemarks<(typeof rows)[number]>(
      { id: 'iv', head: 'CE IV', value: ({ iv }) => 100 * iv, format: 'percent', width: 80 },
      (row) => row,
      english,
    );
    expect(tableCsv([column], rows, ({ head }) => head).split('\r\n')).toEqual([
      '"CE IV, %",Loose CE IV,Why no CE IV',
      '12,,',
      ',,No IV: the price is below the intrinsic value',
      '',
    ]);
  });
});
