import { describe, expect, it } from 'vitest';
import type { ColumnMapping } from '#market/row-sink.ts';
import { faultOf, importContent } from '#test/imported-content.ts';
import {
  PLAIN_COLUMNS,
  PLAIN_HEADER,
  VENDOR_COLUMNS,
  VENDOR_HEADER,
  vendorMinutes,
} from '#test/vendor-minutes.ts';
import { parseHints } from './file-hints.ts';

const take = (lines: readonly string[], mapping: ColumnMapping) =>
  importContent(lines.join('\n'), { hints: { mapping } });
const fault = (rows: readonly string[], mapping: ColumnMapping = VENDOR_COLUMNS) =>
  faultOf([VENDOR_HEADER, ...rows].join('\n'), { hints: { mapping } });
const { vendor, plain } = vendorMinutes(40);

describe('minutes whose file names date, time and contract as vendors do', () => {
  it('are the same as with a column for each part, as plain lines and row by row', async () => {
    const expected = await take([PLAIN_HEADER, ...plain], PLAIN_COLUMNS);
    expect(expected.sink.minuteRows.size).toBe(240);
    for (const lines of [
      [VENDOR_HEADER, ...vendor],
      [VENDOR_HEADER.replace('Ticker', '"Ticker"'), ...vendor],
    ]) {
      const { sink, report } = await take(lines, VENDOR_COLUMNS);
      expect(sink.minuteRows).toEqual(expected.sink.minuteRows);
      expect(report).toMatchObject({ read: 240, stored: 240, skipped: [] });
    }
  });

  it('go by a preset file', async () => {
    const hints = parseHints(JSON.stringify({ mapping: VENDOR_COLUMNS }), 'preset.json');
    expect(hints).toEqual({ mapping: VENDOR_COLUMNS });
    const { sink } = await importContent([VENDOR_HEADER, ...vendor].join('\n'), { hints });
    expect(sink.minuteRows.get('NSE:NIFTY:2024-06-13:23500:CE 09:19')).toMatchObject({
      price: 100.75,
      volume: 25 + 50 + 75,
      oi: 1_075,
    });
  });

  it('have dates and times in any of their forms, side by side or not', async () => {
    const mapping = (date: ColumnMapping['time'] & { date: object }): ColumnMapping => ({
      time: date,
      contract: { column: 'name' },
      price: 'close',
      quantityUnit: 'units',
    });
    for (const [header, row, format, clock, stamp] of [
      ['name,day,at,close', 'NIFTY 50,20240613,0915,23400', 'yyyymmdd', 'HHMM', 'start'],
      ['name,day,at,close', 'NIFTY 50,20240613,915,23400', 'yyyymmdd', 'HHMM', 'start'],
      ['at,name,close,day', '09:16,NIFTY 50,23400,13-Jun-2024', 'dd-Mon-yyyy', 'HH:MM', 'close'],
      ['at,name,close,day', '9:15:59,NIFTY 50,23400,2024-06-13', 'yyyy-mm-dd', 'HH:MM:SS', 'instant'],
    ] as const) {
      const time = { date: { column: 'day', format }, column: 'at', format: clock, stamp };
      const { sink } = await take([header, row], mapping(time));
      expect([...sink.minuteRows.keys()]).toEqual(['NSE:NIFTY:SPOT 09:16']);
    }
  });

  it('are left out where the symbol names no contract, with the first of each kind', async () => {
    const rows = ['NIFTY-I.NFO', 'BANKNIFTY-I.NFO', 'NIFTY-I.NFO', 'NIFTY06JUN2423500CE.NFO', '?'].map(
      (ticker, i) => `${ticker},13/06/2024,09:2${i}:59,1,1,1,1,1,1`,
    );
    const { sink, report } = await take([VENDOR_HEADER, ...vendor, ...rows], VENDOR_COLUMNS);
    expect(sink.minuteRows.size).toBe(240);
    expect(report).toMatchObject({ read: 245, stored: 240 });
    expect(report.skipped).toEqual([
      {
        reason: 'a continuous future: which contract it is, it does not say ("NIFTY-I.NFO")',
        rows: 3,
        firstLine: 242,
      },
      {
        reason: 'the contract expired before that date ("NIFTY06JUN2423500CE.NFO")',
        rows: 1,
        firstLine: 245,
      },
      { reason: 'no trading symbol of a known form ("?")', rows: 1, firstLine: 246 },
    ]);
    expect(await fault(rows)).toContain(
      'given.csv, line 2: none of its 5 rows can be stored: 3 × a continuous future',
    );
  });

  it.each([
    ['a date that is none', vendor[3]!.replace('13/06', '31/06'), 'column Date: "31/06/2024" is not a date'],
    [
      'a time that is none',
      vendor[3]!.replace('09:18', '09:78'),
      'column Time: "09:78:59" is not a time (HH:MM:SS)',
    ],
    ['a bar again', vendor[1]!, 'column Time: it is not later than the bar of the contract before'],
    ['an earlier bar', vendor[0]!, 'column Time: it is not later than the bar of the contract before'],
    ['a volume below 0', vendor[3]!.replace(/,\d+,(\d+)$/, ',-25,$1'), 'column Volume: -25 is below 0'],
  ])('are refused with %s', async (_, row, reason) => {
    for (const before of [vendor.slice(0, 3), ['', ...vendor.slice(0, 3)]])
      expect(await fault([...before, row])).toContain(reason);
  });

  it('in whatever order are taken where volumes are totals', async () => {
    const { volumeOf: _, ...totals } = VENDOR_COLUMNS;
    const { report } = await take([VENDOR_HEADER, ...vendor.toReversed()], totals);
    expect(report).toMatchObject({ read: 240, stored: 240 });
  });

  it('add up whichever way a contract is written', async () => {
    const rows = [
      'NIFTY13JUN2423500CE.NFO,13/06/2024,09:15:59,1,1,1,1,25,50',
      'NIFTY2461323500CE,13/06/2024,09:16:59,1,1,1,1,50,50',
    ];
    const { sink } = await take([VENDOR_HEADER, ...rows], VENDOR_COLUMNS);
    expect(sink.minuteRows.get('NSE:NIFTY:2024-06-13:23500:CE 09:17')?.volume).toBe(75);
  });

  it('are never taken for the bars of one index, whatever their file is called', async () => {
    for (const name of ['Ticker', 'Instrument', 'Contract', 'TradingSymbol']) {
      const rows = ['15', '16', '17'].map((minute) => `NIFTY24JUNFUT,2024-06-13 09:${minute}:00,1,1,1,1`);
      const text = [`${name},DateTime,Open,High,Low,Close`, ...rows].join('\n');
      expect(await faultOf(text, { name: 'NIFTY.csv' })).toContain('it is a table with the columns');
    }
  });

  it('have no volume from the first bar on that does not say its own', async () => {
    const rows = vendor.slice(0, 4).map((row, i) => (i === 2 ? row.replace(/,\d+,(\d+)$/, ',,$1') : row));
    const { sink } = await take([VENDOR_HEADER, ...rows], VENDOR_COLUMNS);
    expect([...sink.minuteRows.values()].map(({ volume }) => volume)).toEqual([
      ...[0, 25, Number.NaN, Number.NaN],
    ]);
  });
});
