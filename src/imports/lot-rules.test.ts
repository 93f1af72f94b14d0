import { describe, expect, it } from 'vitest';
import { faultOf, importContent } from '#test/imported-content.ts';

const BASE = {
  underlying: 'NIFTY',
  instrument_scope: 'OPTIDX,FUTIDX',
  expiry_type: 'monthly',
  contract_expiry_from: '2025-02-27',
  contract_expiry_to: '2025-12-30',
  contract_lot_size: '75',
  market_lot: '75',
  effective_from: '2025-02-27',
  circular_effective_from: '2024-11-20',
  contract_multiplier: '',
  mapping_status: 'proven',
};
type Cells = Partial<typeof BASE>;

const fileOf = (...rows: readonly Cells[]) =>
  [
    Object.keys(BASE).join(','),
    ...rows.map((cells) =>
      Object.values({ ...BASE, ...cells })
        .map((cell) => `"${cell}"`)
        .join(','),
    ),
  ].join('\n');
const reasonFor = async (cells: Cells) => {
  const { report, sink } = await importContent(fileOf({}, cells));
  expect(sink.factRows).toHaveLength(1);
  expect(report).toMatchObject({ read: 2, stored: 1, skipped: [{ rows: 1, firstLine: 3 }] });
  return report.skipped[0]!.reason;
};

describe('lots by range of expiries', () => {
  it('are of contracts by their expiry, weekly and monthly apart, and need no end', async () => {
    const { report, sink } = await importContent(
      fileOf(
        {
          expiry_type: 'weekly',
          instrument_scope: 'OPTIDX',
          contract_expiry_from: '2026-01-06',
          contract_expiry_to: '',
          contract_lot_size: '65',
          market_lot: '65',
          circular_effective_from: '2025-10-28',
        },
        {},
      ),
    );
    expect(report).toMatchObject({ format: 'lot-rules', read: 2, stored: 2, skipped: [] });
    const nifty = { kind: 'lot-rule', exchange: 'NSE', symbol: 'NIFTY' } as const;
    expect(sink.factRows).toEqual([
      {
        ...nifty,
        expiries: 'weekly',
        date: '2026-01-06',
        last: null,
        lotSize: 65,
        effective: '2025-10-28',
      },
      {
        ...nifty,
        expiries: 'monthly',
        date: '2025-02-27',
        last: '2025-12-30',
        lotSize: 75,
        effective: '2024-11-20',
      },
    ]);
    expect(sink.lotSpans).toEqual([]);
  });

  it('that are not proven, or of other expiries, are left out', async () => {
    expect(await reasonFor({ mapping_status: 'inferred' })).toBe('its mapping is "inferred", not "proven"');
    expect(await reasonFor({ mapping_status: '' })).toBe('its mapping is "", not "proven"');
    expect(await reasonFor({ expiry_type: 'quarterly' })).toBe('"quarterly" is neither weekly nor monthly');
  });

  it('of a month have to be of its futures and its options', async () => {
    const reason = (scope: string) =>
      `"${scope}" are not all contracts of a monthly expiry, which share a lot here`;
    for (const scope of ['FUTIDX', 'OPTIDX', 'OPTSTK,FUTSTK'])
      expect(await reasonFor({ instrument_scope: scope })).toBe(reason(scope));
    const share = { underlying: 'ACC', instrument_scope: 'FUTSTK, OPTSTK' };
    expect((await importContent(fileOf(share))).sink.factRows).toMatchObject([
      { symbol: 'ACC', lotSize: 75 },
    ]);
  });

  it('that may not be the units of a contract are left out', async () => {
    expect(await reasonFor({ market_lot: '25' })).toBe('the market lot is not the lot of the contract');
    expect(await reasonFor({ contract_multiplier: '10' })).toContain('a multiplier');
    expect(await reasonFor({ contract_lot_size: '' })).toBe('it names no lot');
    const plain = await importContent(fileOf({ market_lot: '', contract_multiplier: '1' }));
    expect(plain.sink.factRows).toMatchObject([{ lotSize: 75 }]);
  });

  it('have no day of a notice where the file names none', async () => {
    const { sink } = await importContent(fileOf({ circular_effective_from: '' }));
    expect(sink.factRows).toMatchObject([{ effective: null }]);
  });

  it('of one range twice are one, of ranges that overlap with one lot as they are', async () => {
    const { report, sink } = await importContent(
      fileOf({}, { contract_expiry_to: '2025-11-25' }, { contract_expiry_from: '2025-06-26' }),
    );
    expect(report.skipped).toEqual([
      { reason: 'the range stands in the file again, its last row stays', rows: 1, firstLine: 2 },
    ]);
    expect(sink.factRows).toMatchObject([{ last: '2025-11-25' }, { date: '2025-06-26' }]);
  });

  it('that contradict each other refuse the file, whatever their order and whatever lies between', async () => {
    const long = { contract_expiry_to: '' };
    const inside = { contract_expiry_from: '2025-03-27', contract_expiry_to: '2025-03-27' };
    const other = { contract_lot_size: '65', market_lot: '65', contract_expiry_from: '2026-01-27' };
    const open = { ...other, contract_expiry_to: '' };
    expect(await faultOf(fileOf(long, inside, open))).toBe(
      'given.csv, line 4, column contract_lot_size: line 2 names another lot for monthly expiries of NIFTY on 2026-01-27',
    );
    expect(await faultOf(fileOf(open, long))).toContain('line 3, column contract_lot_size: line 2 names');
    expect(await faultOf(fileOf({}, { contract_lot_size: '65', market_lot: '65' }))).toContain('another lot');
    const weekly = { expiry_type: 'weekly', instrument_scope: 'OPTIDX' };
    for (const beside of [weekly, { underlying: 'BANKNIFTY' }, { mapping_status: 'guessed' }])
      expect((await importContent(fileOf(long, { ...open, ...beside }))).report.read).toBe(2);
  });

  it('that cannot be are refused with their cell', async () => {
    expect(await faultOf(fileOf({ contract_expiry_to: '2025-02-26' }))).toBe(
      'given.csv, line 2, column contract_expiry_to: before the first expiry of the range, 2025-02-27',
    );
    expect(await faultOf(fileOf({ contract_lot_size: '0' }))).toContain('a lot of 0');
    expect(await faultOf(fileOf({ contract_lot_size: '7.5' }))).toContain('not a whole number');
    expect(await faultOf(fileOf({ contract_expiry_from: '' }))).toContain('column contract_expiry_from');
  });
});
