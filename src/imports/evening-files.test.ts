import { describe, expect, it } from 'vitest';
import { faultOf, importContent } from '#test/imported-content.ts';

/** Small files that the exchange publishes after a session, in the documented layouts. */

const POSITIONS =
  'Client Type,Future Index Long,Future Index Short,Future Stock Long,Future Stock Short\t,Option Index Call Long,Option Index Put Long,Option Index Call Short,Option Index Put Short,Option Stock Call Long,Option Stock Put Long,Option Stock Call Short,Option Stock Put Short,Total Long Contracts\t,Total Short Contracts';
const row = (name: string, first: number) =>
  [name, ...Array.from({ length: 14 }, (_, i) => first + i)].join(',');
const participants = (title: string, total = 10 + 20 + 30 + 40) =>
  [
    title,
    POSITIONS,
    row('Client', 10),
    row('DII', 20),
    row('FII', 30),
    row('Pro', 40),
    ['TOTAL', ...Array.from({ length: 14 }, (_, i) => total + 4 * i)].join(','),
  ].join('\r\n');
const TITLE =
  '""Participant wise Open Interest (no. of contracts) in Equity Derivatives as on Oct 01, 2026"",,,,,,,,,,,,,,';

describe('participant-wise open interest', () => {
  it('gives the positions of each group in contracts, under an oddly quoted title', async () => {
    const { report, sink } = await importContent(participants(TITLE));
    expect(report).toMatchObject({ format: 'nse-participant-oi', read: 5, stored: 5, dates: ['2026-10-01'] });
    expect(sink.factRows).toHaveLength(5);
    expect(sink.factRows[2]).toMatchObject({
      participant: 'FII',
      positions: { futureIndexLong: 30, optionIndexCallLong: 34, optionIndexPutLong: 35, totalShort: 43 },
    });
  });

  it('whose groups do not add up to the total is refused', async () => {
    expect(await faultOf(participants(TITLE, 99))).toContain(
      "column Future Index Long: the groups add up to 100, the file's total is 99",
    );
    expect(await faultOf(participants('Participant wise Open Interest'))).toContain('names no date');
  });
});

describe('the ban list', () => {
  it('names the securities, and is an answer without any', async () => {
    const { sink } = await importContent('Securities in Ban For Trade Date 01-OCT-2026: \n1,SAIL\n2,M&M\n');
    expect(sink.factRows).toEqual([{ kind: 'ban-list', date: '2026-10-01', symbols: ['SAIL', 'M&M'] }]);
    for (const none of [
      'Securities in Ban For Trade Date 01-OCT-2026: NIL',
      'Securities in Ban For Trade Date 01-OCT-2026:',
    ])
      expect((await importContent(none)).sink.factRows).toEqual([
        { kind: 'ban-list', date: '2026-10-01', symbols: [] },
      ]);
  });

  it('with a row missing is refused', async () => {
    expect(await faultOf('Securities in Ban For Trade Date 01-OCT-2026:\n1,SAIL\n3,ACC\n')).toContain(
      'number 2 is missing',
    );
  });
});

describe('position limits', () => {
  const HEADER =
    'Date, ISIN, Scrip Name, NSE Symbol, MWPL, Open Interest, Future Equivalent Open Interest, Limit for Next Day';

  it('say what may still be opened, or that nothing may', async () => {
    const { report, sink } = await importContent(
      `${HEADER}\n22-JUL-2026,INE1,KAYNES TECH,KAYNES,4680000,6210000,3750000.25,695999\n22-JUL-2026,INE2,SAIL LTD,SAIL,100,99,98.5,No Fresh Positions\n`,
    );
    expect(report.format).toBe('nse-position-limits');
    expect(sink.factRows).toMatchObject([
      {
        symbol: 'KAYNES',
        limit: 4_680_000,
        oi: 6_210_000,
        futureEquivalentOi: 3_750_000.25,
        nextDay: 695_999,
      },
      { symbol: 'SAIL', nextDay: null },
    ]);
  });
});

describe('index closes', () => {
  const HEADER =
    'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield';

  it('are days of the indices with derivatives and of India VIX', async () => {
    const { report, sink } = await importContent(
      `${HEADER}\nNifty 50,18-08-2026,24200,24400,24100,24290.1,1,0.1,200,300,22,3,1\nNifty IT,18-08-2026,1,1,1,1,1,1,1,1,1,1,1\nIndia VIX,18-08-2026,12,13,11,12.18,-,-,-,-,-,-,-\nNIFTY MIDCAP SELECT,18-08-2026,-,-,-,13000.5,1,1,1,1,1,1,1\n`,
    );
    expect(report).toMatchObject({ read: 4, stored: 3 });
    expect(sink.dayRows.get('NSE:NIFTY:SPOT 2026-08-18')).toMatchObject({
      high: 24_400,
      close: 24_290.1,
      volume: null,
    });
    expect(sink.dayRows.get('NSE:INDIAVIX:SPOT 2026-08-18')?.close).toBe(12.18);
    expect(sink.dayRows.get('NSE:MIDCPNIFTY:SPOT 2026-08-18')).toMatchObject({ open: null, close: 13_000.5 });
  });
});

describe('bars', () => {
  const bars = (...rows: string[]) => ['datetime,open,high,low,close,volume,oi', ...rows].join('\n');
  const THREE = bars(
    '2026-07-15 09:15:00,1,3,1,2,10,650',
    '2026-07-15 09:18:00,2,4,2,3,5,650',
    '2026-07-15 15:27:00,3,3,3,3,1,650',
  );

  it('end a bar later than they are stamped, their spacing says when', async () => {
    const { report, sink } = await importContent(THREE, { name: 'NIFTY BANK 3min.csv' });
    expect(report).toMatchObject({ format: 'bars-3m', stored: 3 });
    expect([...sink.minuteRows.keys()]).toEqual(
      ['09:18', '09:21', '15:30'].map((at) => `NSE:BANKNIFTY:SPOT ${at}`),
    );
    expect(sink.minuteRows.get('NSE:BANKNIFTY:SPOT 09:18')?.volume).toBeNaN();
  });

  it('of a contract add up their volume, and have to be in order for it', async () => {
    const hints = { instrument: 'NSE:NIFTY:2026-07-21:24300:CE' };
    const { sink } = await importContent(THREE, { hints });
    expect(sink.minuteRows.get(`${hints.instrument} 15:30`)).toMatchObject({ volume: 16, oi: 650 });
    const [head, first, second, third] = THREE.split('\n');
    expect(await faultOf([head, second, first, third].join('\n'), { hints })).toContain(
      'line 3, column datetime',
    );
    expect(await faultOf(THREE)).toContain('whose bars it holds');
  });
});
