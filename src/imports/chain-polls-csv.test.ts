import { describe, expect, it } from 'vitest';
import { faultOf, importContent } from '#test/imported-content.ts';
import { chainPollsCsv } from './chain-polls-csv.ts';

const COLUMNS = [
  'Fetch_Time',
  'Symbol',
  'Expiry_Date',
  'CALLS_OI',
  'CALLS_Chng_in_OI',
  'CALLS_Volume',
  'CALLS_IV',
  'CALLS_LTP',
  'CALLS_Net_Chng',
  'CALLS_Bid_Qty',
  'CALLS_Bid_Price',
  'CALLS_Ask_Price',
  'CALLS_Ask_Qty',
  'Strike_Price',
  'PUTS_OI',
  'PUTS_Chng_in_OI',
  'PUTS_Volume',
  'PUTS_IV',
  'PUTS_LTP',
  'PUTS_Net_Chng',
  'PUTS_Bid_Qty',
  'PUTS_Bid_Price',
  'PUTS_Ask_Price',
  'PUTS_Ask_Qty',
  'collection_timestamp',
];

/** One printed row; every cell has a plain default. */
function printed(cells: Readonly<Record<string, string | number>> = {}): string {
  const values: Record<string, string | number> = {
    Fetch_Time: '29-Aug-2025 09:22:45',
    Symbol: 'NIFTY',
    Expiry_Date: '02-Sep-2025',
    Strike_Price: 24500,
    CALLS_OI: 100,
    CALLS_Chng_in_OI: 40,
    CALLS_Volume: 10,
    CALLS_LTP: 50.5,
    CALLS_Net_Chng: -9.5,
    CALLS_Bid_Qty: 1050,
    CALLS_Bid_Price: 50.4,
    CALLS_Ask_Price: 50.6,
    CALLS_Ask_Qty: 75,
    PUTS_OI: 200,
    PUTS_Chng_in_OI: -20,
    PUTS_Volume: 30,
    PUTS_LTP: 60,
    PUTS_Net_Chng: 5,
    PUTS_Bid_Price: 59.9,
    PUTS_Ask_Price: 60.1,
    ...cells,
  };
  return COLUMNS.map((name) => values[name] ?? 0).join(',');
}

function polls(...rows: readonly string[]): string {
  return [COLUMNS.join(','), ...rows, ''].join('\n');
}

const CALL = 'NSE:NIFTY:2025-09-02:24500:CE';
const PUT = 'NSE:NIFTY:2025-09-02:24500:PE';

describe('polls of the option chain page', () => {
  it('turn lots of 75 into units and belong to the next full minute', async () => {
    const { sink, report } = await importContent(polls(printed()));
    expect(sink.minuteRows.get(`${CALL} 09:23`)).toMatchObject({
      price: 50.5,
      volume: 750,
      oi: 7_500,
      bid: 50.4,
      ask: 50.6,
      bidSize: 1050,
      askSize: 75,
      contract: { lotSize: 75, kind: 'call', strike: 24_500, expiry: '2025-09-02' },
    });
    expect(sink.minuteRows.get(`${PUT} 09:23`)).toMatchObject({ price: 60, volume: 2_250, oi: 15_000 });
    expect(report).toMatchObject({ format: 'chain-polls', read: 1, stored: 1, skipped: [], partial: [] });
    expect(report.dates).toEqual(['2025-08-29']);
  });

  it('give the previous close by their change columns', async () => {
    const { sink } = await importContent(polls(printed()));
    expect(sink.previousRows.get(`${CALL} 2025-08-29`)).toEqual({ price: 60, oi: 4_500 });
    expect(sink.previousRows.get(`${PUT} 2025-08-29`)).toEqual({ price: 55, oi: 16_500 });
  });

  it('make thirds of a lot whole units again: positions from the time of another lot', async () => {
    const { sink } = await importContent(polls(printed({ CALLS_OI: 120.66666666666667 })));
    expect(sink.minuteRows.get(`${CALL} 09:23`)?.oi).toBe(9_050);
  });

  it('lose the open interest, not the price, where no whole number of units comes out', async () => {
    const { sink, report } = await importContent(polls(printed({ CALLS_OI: 100.31 })));
    const row = sink.minuteRows.get(`${CALL} 09:23`)!;
    expect(row.oi).toBeNaN();
    expect(row.volume).toBeNaN();
    expect(row.price).toBe(50.5);
    expect(sink.minuteRows.get(`${PUT} 09:23`)?.oi).toBe(15_000);
    expect(report.partial).toMatchObject([{ rows: 1, firstLine: 2 }]);
  });

  it('have no price for an untraded option and no quote where there is none', async () => {
    const { sink } = await importContent(
      polls(printed({ CALLS_LTP: 0, CALLS_Net_Chng: 0, CALLS_Bid_Price: 0, CALLS_Ask_Price: '' })),
    );
    const row = sink.minuteRows.get(`${CALL} 09:23`)!;
    expect([row.price, row.bid, row.ask]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    // What is printed beside no price is for nothing.
    expect([row.bidSize, row.askSize]).toEqual([Number.NaN, Number.NaN]);
    expect(row.oi).toBe(7_500);
    expect(sink.previousRows.get(`${CALL} 2025-08-29`)).toEqual({ price: Number.NaN, oi: 4_500 });
  });

  it('that leave out what bids and asks are for are taken without', async () => {
    const lines = polls(printed()).split('\n');
    const left = lines.map((line) => line.split(',').filter((_, at) => !COLUMNS[at]?.endsWith('_Qty')));
    const { sink, report } = await importContent(left.map((cells) => cells.join(',')).join('\n'));
    expect(report.format).toBe('chain-polls');
    expect(sink.minuteRows.get(`${CALL} 09:23`)).toMatchObject({ bid: 50.4, bidSize: Number.NaN, oi: 7_500 });
  });

  it('are refused where a bid is for a part of a unit', async () => {
    expect(await faultOf(polls(printed({ CALLS_Bid_Qty: 0.5 })))).toContain(
      'column CALLS_Bid_Qty: 0.5 is not a whole number of units',
    );
  });

  it('with the time of the snapshot before are that snapshot: the first stays', async () => {
    const { sink, report } = await importContent(polls(printed(), printed({ CALLS_OI: 999 })));
    expect(sink.minuteRows.get(`${CALL} 09:23`)?.oi).toBe(7_500);
    expect(report).toMatchObject({ read: 2, stored: 1, skipped: [{ rows: 1, firstLine: 3 }] });
  });

  it('half a minute apart leave the later one to their minute', async () => {
    const early = printed({ Fetch_Time: '29-Aug-2025 09:22:15' });
    const late = printed({ Fetch_Time: '29-Aug-2025 09:22:45', CALLS_OI: 110, CALLS_Chng_in_OI: 50 });
    const { sink, report } = await importContent(polls(early, late));
    expect(sink.minuteRows.get(`${CALL} 09:23`)?.oi).toBe(8_250);
    expect(report).toMatchObject({ read: 2, stored: 1, skipped: [{ rows: 1, firstLine: 2 }] });
  });

  it('that print a traded contract as all zeros say nothing about its open interest', async () => {
    const zeros = { CALLS_OI: 0, CALLS_Chng_in_OI: 0, CALLS_Volume: 0, CALLS_LTP: 0, CALLS_Net_Chng: 0 };
    const { sink, report } = await importContent(
      polls(printed(), printed({ ...zeros, Fetch_Time: '29-Aug-2025 09:23:45' })),
    );
    expect(sink.minuteRows.get(`${CALL} 09:24`)?.oi).toBeNaN();
    expect(sink.minuteRows.get(`${CALL} 09:24`)?.volume).toBeNaN();
    expect(sink.previousRows.get(`${CALL} 2025-08-29`)?.oi).toBe(4_500);
    expect(report.partial).toMatchObject([{ rows: 1, firstLine: 3 }]);
  });

  it('of a contract that never traded have an open interest of 0', async () => {
    const zeros = { CALLS_OI: 0, CALLS_Chng_in_OI: 0, CALLS_Volume: 0, CALLS_LTP: 0, CALLS_Net_Chng: 0 };
    const { sink, report } = await importContent(polls(printed(zeros)));
    expect(sink.minuteRows.get(`${CALL} 09:23`)).toMatchObject({ oi: 0, volume: 0 });
    expect(report.partial).toEqual([]);
  });

  it('that print no change for a contract listed today leave its previous open interest unknown', async () => {
    const { sink } = await importContent(
      polls(
        printed({ CALLS_OI: 3, CALLS_Chng_in_OI: 0 }),
        printed({ CALLS_OI: 14, CALLS_Chng_in_OI: 0, Fetch_Time: '29-Aug-2025 09:23:45' }),
      ),
    );
    expect(sink.previousRows.get(`${CALL} 2025-08-29`)?.oi).toBeNaN();
  });

  it('taken before the open or after the close are left out', async () => {
    const { report } = await importContent(
      polls(
        printed({ Fetch_Time: '29-Aug-2025 09:14:30' }),
        printed({ Fetch_Time: '29-Aug-2025 15:30:00' }),
        printed({ Fetch_Time: '29-Aug-2025 15:30:01' }),
      ),
    );
    expect(report).toMatchObject({ read: 3, stored: 1, skipped: [{ rows: 2, firstLine: 2 }] });
  });

  it('of a holiday are refused: nothing of them can be stored', async () => {
    expect(await faultOf(polls(printed({ Fetch_Time: '27-Aug-2025 10:00:00' })))).toContain(
      'line 2: none of its 1 rows can be stored',
    );
  });

  it('of a symbol whose lot is not known are refused rather than guessed', async () => {
    expect(await faultOf(polls(printed({ Symbol: 'RELIANCE' })))).toContain('lot size');
  });

  it('of several symbols may follow each other in one file', async () => {
    const { sink } = await importContent(
      polls(
        printed({ Fetch_Time: '29-Aug-2025 09:30:45' }),
        printed({ Symbol: 'BANKNIFTY', Expiry_Date: '30-Sep-2025', Strike_Price: 54000 }),
      ),
    );
    expect(sink.minuteRows.get('NSE:BANKNIFTY:2025-09-30:54000:CE 09:23')?.oi).toBe(3_500);
  });

  it('that go back in time are refused', async () => {
    expect(await faultOf(polls(printed(), printed({ Fetch_Time: '29-Aug-2025 09:21:45' })))).toContain(
      'given.csv, line 3, column Fetch_Time: 29-Aug-2025 09:21:45 is earlier than',
    );
  });

  it.each([
    ['CALLS_OI', '-5', '-5 is below 0'],
    ['PUTS_LTP', '-0.05', '-0.05 is below 0'],
    ['CALLS_Volume', 'NaN', '"NaN" is not a number'],
    ['PUTS_OI', '2000000000000', 'larger than anything traded'],
    ['PUTS_Ask_Price', '0x10', '"0x10" is not a number'],
    ['PUTS_OI', 'Infinity', '"Infinity" is not a number'],
    ['Expiry_Date', '31-Feb-2026', '"31-Feb-2026" is not a date'],
    ['Expiry_Date', '28-Aug-2025', 'expired before'],
    ['PUTS_LTP', '21474836.48', 'larger than anything traded'],
    ['Strike_Price', '0', 'a strike above 0'],
    ['Strike_Price', '24500.005', 'no strike in whole paise'],
    ['Strike_Price', '1e9', 'larger than anything traded'],
    ['Symbol', '', 'not the name of an instrument'],
    ['Fetch_Time', '2025-08-29 09:22', 'is not a time'],
  ])('with an impossible %s are refused: %s', async (column, value, reason) => {
    const fault = await faultOf(
      polls(printed(), printed({ Fetch_Time: '29-Aug-2025 09:23:45', [column]: value })),
    );
    expect(fault).toContain(`given.csv, line 3, column ${column}: `);
    expect(fault).toContain(reason);
  });

  it('hold a value for three minutes: the page is published up to 150 seconds apart', () => {
    expect(chainPollsCsv.source).toEqual({ id: 'chain-polls', simulated: false, cadence: 3 });
  });
});
